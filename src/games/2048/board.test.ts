import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard } from '../../../tests/support/games-2048.ts';
import { fuzz } from '../../../tests/support/mutate.ts';
import { exponentOf, formatBoard, freeCells, highestTile, MAX_TILE, OBSTACLE, parseBoard } from './board.ts';

describe('board notation', () => {
  test.each([
    ['2 4 8 16/0 0 0 2/0/0', [2, 4, 8, 16, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['./2,4,8,16/. x . ./131072 0 0 .', [0, 0, 0, 0, 2, 4, 8, 16, 0, -1, 0, 0, 131072, 0, 0, 0]],
    [' 2, 4 ,8  16 /\t0/X 0 0 0/ . ', [2, 4, 8, 16, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0]],
  ])('reads "%s"', (text, board) => {
    expect(parseBoard(text)).toEqual(board);
  });

  test.each([
    ['', 'row 1', 'has 1'],
    ['0/0/0', 'row 3', 'has 3'],
    ['0/0/0/0/0/0', 'row 5', 'has 6'],
    ['0/2 4 8/0/0', 'row 2', 'row 2 has 3'],
    ['0/0/2 4 8 16 32/0', 'row 3', 'row 3 has 5'],
    ['0/0/0/', 'row 4', 'row 4 has 0'],
    ['0/0 0 3 0/0/0', 'row 2, column 3', '"3"'],
    ['0/0 0 1 0/0/0', 'row 2, column 3', '"1"'],
    ['0/0 -2 0 0/0/0', 'row 2, column 2', '"-2"'],
    ['262144 0 0 0/0/0/0', 'row 1, column 1', '2 to 131072'],
    ['2.0 0 0 0/0/0/0', 'row 1, column 1', '"2.0"'],
    ['x 0 0 0/0/0/0 0 0 x', 'row 4, column 4', 'at most one obstacle'],
  ])('refuses "%s" at %s', (text, place, message) => {
    expect(() => parseBoard(text)).toThrow(
      expect.objectContaining({ name: 'InputError', place, message: expect.stringContaining(message) }),
    );
  });

  test('reads what it writes', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        expect(parseBoard(formatBoard(board))).toEqual(board);
      }),
    );
  });

  test('parses damaged text or refuses it, naming the place', () => {
    const samples = ['2 4 8 16/0 0 0 2/0/0', 'x 2 4 8/131072 65536 2 2/. . 4 ./0', '2,4,8,16/0/0/0,0,x,0'];
    const counts = fuzz(parseBoard, samples, (board) =>
      expect(parseBoard(formatBoard(board))).toEqual(board),
    );
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(100);
  });
});

//  .  2  .  x
//  8  .  .  .
//  .  .  4  .
//  .  .  .  .
test('free cells and the highest tile, with and without an obstacle', () => {
  const board = parseBoard('. 2 . x/8 . . ./. . 4 ./.');
  expect(freeCells(board)).toEqual([0, 2, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15]);
  expect(highestTile(board)).toBe(8);
  expect(highestTile(parseBoard('x 0 0 0/0/0/0'))).toBe(0);
  expect(board[3]).toBe(OBSTACLE);
});

test.each([
  [2, 1],
  [4, 2],
  [2048, 11],
  [MAX_TILE, 17],
])('the exponent of %i is %i', (tile, exponent) => {
  expect(exponentOf(tile)).toBe(exponent);
});
