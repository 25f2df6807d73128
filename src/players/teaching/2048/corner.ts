import type { Board } from '../../../games/2048/board.ts';
import { type Breakdown, term } from '../evaluation.ts';
import { tileAt } from './lines.ts';

/** Duel's rating: Σ 2^e · ratio^i in reading order, where an empty cell and the obstacle count 1. With ¼ it is exact in binary. */
export function rateCorner(board: Board, ratio = CORNER_RATIO): number {
  let sum = 0;
  for (let cell = board.length - 1; cell >= 0; cell--) sum = (tileAt(board, cell) || 1) + sum * ratio;
  return sum;
}

export function explainCorner(board: Board, ratio = CORNER_RATIO): Breakdown {
  const cells = board.map((_, cell) => (tileAt(board, cell) || 1) * ratio ** cell);
  const value = rateCorner(board, ratio);
  return { value, terms: [term('weighted tiles', 1, value, { cells })] };
}

export const CORNER_RATIO = 0.25;
