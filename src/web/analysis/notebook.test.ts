import { expect, test } from 'vitest';
import { answered, type Exercise, isSolved } from './notebook.ts';

const DAY = 86_400_000;
const exercise: Exercise = { game: '2048', position: '2 4 0 0/0 0 0 0/0 0 0 0/0 0 0 0', due: 0, solved: 0 };

test('a solved exercise comes back after three days and a week, and is done then', () => {
  const second = answered(exercise, true, 1000);
  expect(second).toMatchObject({ solved: 1, due: 1000 + 3 * DAY });
  const third = answered(second!, true, 2000);
  expect(third).toMatchObject({ solved: 2, due: 2000 + 7 * DAY });
  expect(answered(third!, true, 3000)).toBeUndefined();
});

test('one that was missed comes back the next day, and starts over', () => {
  expect(answered({ ...exercise, solved: 2 }, false, 1000)).toMatchObject({ solved: 0, due: 1000 + DAY });
});

test('solved is within five per cent of the best', () => {
  expect(isSolved(96, 100)).toBe(true);
  expect(isSolved(94, 100)).toBe(false);
  expect(isSolved(-10, -10)).toBe(true);
});
