import { expect, test } from 'vitest';
import { motionAtPace, motionFor } from './motion.ts';

const normal = motionFor('normal', false);

test.each([
  [0.5, 100, 200],
  [1, 100, 200],
  [5, 100 / 3, 200 / 3],
  [10, 50 / 3, 100 / 3],
  [20, 25 / 3, 50 / 3],
  [21, 0, 0],
  [Number.POSITIVE_INFINITY, 0, 0],
])('at %d moves per second, tiles slide for %d ms and pop for %d ms', (pace, slide, pop) => {
  const motion = motionAtPace(normal, pace);
  expect(motion.slide).toBeCloseTo(slide);
  expect(motion.pop).toBeCloseTo(pop);
});

test('a move never takes more than half the time until the next', () => {
  for (const name of ['off', 'fast', 'normal', 'slow'] as const) {
    for (const reduced of [false, true]) {
      for (let pace = 0.5; pace < 30; pace += 0.5) {
        const { slide, pop } = motionAtPace(motionFor(name, reduced), pace);
        expect(slide + pop).toBeLessThanOrEqual(500 / pace + 1e-9);
      }
    }
  }
});
