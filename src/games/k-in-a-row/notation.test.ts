import { expect, it } from 'vitest';
import { InputError } from '../../input-error.ts';
import { formatCell, formatMoves, parseCell, parseMoves } from './notation.ts';

const BOARD = { rows: 15, cols: 10, k: 5 };

it.each([
  ['a1', 140],
  ['j1', 149],
  ['a15', 0],
  ['j15', 9],
  ['h8', 77],
])('%s is cell %i of a board with 15 rows and 10 columns', (name, cell) => {
  expect(formatCell(cell, BOARD)).toBe(name);
  expect(parseCell(name, BOARD)).toBe(cell);
  expect(parseCell(` ${name.toUpperCase()} `, BOARD)).toBe(cell);
});

it.each(['', 'a', '1', 'a0', 'a16', 'k1', 'a01', '1a', 'a1.5', 'a-1', 'aa1', 'a1 b2', '١1'])(
  'refuses the cell "%s"',
  (text) => {
    expect(() => parseCell(text, BOARD)).toThrow(InputError);
    expect(() => parseCell(text, BOARD)).toThrow(
      expect.objectContaining({
        place: 'cell',
        message: `${JSON.stringify(text)} is not a cell; a column letter and a row number from a1 to j15 are allowed`,
      }),
    );
  },
);

it.each([
  ['', []],
  ['a15 b15 j1', [0, 1, 149]],
  [' a15,b15 ,\n J1, ', [0, 1, 149]],
])('reads the moves "%s"', (text, moves) => {
  expect(parseMoves(text, BOARD)).toEqual(moves);
});

it('separates moves by spaces', () => {
  expect(formatMoves([0, 1, 149], BOARD)).toBe('a15 b15 j1');
});

it('says which move cannot be read', () => {
  expect(() => parseMoves('a1 a2, a99', BOARD)).toThrow(expect.objectContaining({ place: 'move 3' }));
});
