import { expect, test } from 'vitest';
import { swipeHeading } from './swipe.ts';

test.each([
  [10, 0, 'right'],
  [-10, 5, 'left'],
  [3, 10, 'down'],
  [0, -100, 'up'],
  [9, 0, undefined],
  [30, 21, undefined],
  [31, 20, 'right'],
  [60, -59, undefined],
])('a finger that went %i, %i points %s', (dx, dy, heading) => {
  expect(swipeHeading(dx, dy)).toBe(heading);
});
