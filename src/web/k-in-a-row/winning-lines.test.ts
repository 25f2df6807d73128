import { expect, test } from 'vitest';
import { parseMoves } from '../../games/k-in-a-row/notation.ts';
import { playMoves, start } from '../../games/k-in-a-row/state.ts';
import { winningLines } from './winning-lines.ts';

const RULES = { rows: 5, cols: 5, k: 3 };
const after = (moves: string) => playMoves(start(RULES), parseMoves(moves, RULES));

test('a game under way has none', () => {
  expect(winningLines(after(''))).toEqual([]);
  expect(winningLines(after('a1 b1 a2'))).toEqual([]);
});

test('a line is drawn from its first to its last cell', () => {
  // . . . . .
  // . . . . .
  // X . . . .
  // X O . . .
  // X O . . .
  expect(winningLines(after('a1 b1 a2 b2 a3'))).toEqual([[10, 20]]);
});

test('two lines that the last move completes are both drawn, one longer than k with all its stones', () => {
  // X . . . .     row 3 of a, b, c and the column a: the last stone is a3.
  const state = after('a5 e1 a4 e2 b3 d1 c3 d2 a3');
  expect(state.result).toBe('X');
  expect(winningLines(state)).toEqual([
    [10, 12],
    [0, 10],
  ]);
});
