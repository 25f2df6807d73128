import { expect, test } from 'vitest';
import { goalAfter, stepsTo } from './ladder.ts';

test.each([
  [2, 2048, [32, 64, 128, 256, 512, 1024, 2048]],
  [1024, 2048, [32, 64, 128, 256, 512, 1024, 2048]],
  [2048, 4096, [64, 128, 256, 512, 1024, 2048, 4096]],
  [65536, 131072, [2048, 4096, 8192, 16384, 32768, 65536, 131072]],
])('with %d the goal is %d', (highest, goal, steps) => {
  expect(goalAfter(highest)).toBe(goal);
  expect(stepsTo(highest)).toEqual(steps);
});
