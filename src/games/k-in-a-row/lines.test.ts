import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

it('finds every line of the smallest board', () => {
  const { all, through } = linesOf({ rows: 3, cols: 3, k: 3 });
  expect(new Set(all.map(String))).toEqual(
    new Set(['0,1,2', '3,4,5', '6,7,8', '0,3,6', '1,4,7', '2,5,8', '0,4,8', '2,4,6']),
  );
  expect(through.map((lines) => lines.length)).toEqual([3, 2, 3, 2, 4, 2, 3, 2, 3]);
});

it.each([
  [3, 20, 3],
  [7, 5, 4],
  [15, 15, 5],
  [20, 20, 3],
  [20, 20, 20],
])('finds as many lines on %i×%i, k = %i as the formula says', (rows, cols, k) => {
  const { all, through } = linesOf({ rows, cols, k });
  const down = rows - k + 1;
  const right = cols - k + 1;
  expect(all).toHaveLength(rows * right + down * cols + 2 * down * right);
  expect(new Set(all.map(String)).size).toBe(all.length);
  all.forEach((line, number) => {
    for (const cell of line) expect(through[cell]).toContain(number);
  });
  expect(through.flat()).toHaveLength(all.length * k);
});
