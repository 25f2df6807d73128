import type { Board } from '../../../games/2048/board.ts';
import { type Breakdown, type Pair, term } from '../evaluation.ts';
import { COLUMNS, exponentAt, ROWS, risesAndFalls } from './lines.ts';

/**
 * Sampler's rating; see evaluate-smoothness.ts in the kernel. The weights are of smoothness, monotonicity and the
 * highest exponent, then the worth of 0, 1, … 16 empty cells.
 */
export function rateSmoothness(board: Board, weights: readonly number[]): number {
  const [smooth, order, highest, worth] = termsOf(board, weights) as [number, number, number, number];
  return weights[0]! * smooth - weights[1]! * order + weights[2]! * highest + worth;
}

export function explainSmoothness(board: Board, weights: readonly number[]): Breakdown {
  const [smooth, order, highest, worth] = termsOf(board, weights) as [number, number, number, number];
  return {
    value: rateSmoothness(board, weights),
    terms: [
      term('smoothness', weights[0]!, smooth, { pairs: smoothPairs(board) }),
      term('order', weights[1]!, -order),
      term('highest tile', weights[2]!, highest),
      // The worth is of the number of empty cells, not of each.
      { ...term('empty cells', worth, 1), feature: emptyCells(board) },
    ],
  };
}

/** Tiles with nothing between them, and by how many doublings they differ. */
export function smoothPairs(board: Board): Pair[] {
  return [...ROWS, ...COLUMNS].flatMap((line) => {
    const pieces = line.filter((cell) => board[cell] !== 0);
    return pieces.slice(1).flatMap((to, i) => {
      const [a, b] = [exponentAt(board, pieces[i]!), exponentAt(board, to)];
      return a > 0 && b > 0 ? [{ from: pieces[i]!, to, difference: Math.abs(a - b) }] : [];
    });
  });
}

function termsOf(board: Board, weights: readonly number[]): number[] {
  const smooth = -smoothPairs(board).reduce((sum, { difference }) => sum + difference, 0);
  const highest = Math.max(...board.map((_, cell) => exponentAt(board, cell)));
  return [
    smooth,
    roughness(board, ROWS) + roughness(board, COLUMNS),
    highest,
    weights[3 + emptyCells(board)]!,
  ];
}

/** The smaller of all rises and all falls from tile to tile, whatever is between them. */
function roughness(board: Board, lines: readonly (readonly number[])[]): number {
  let rises = 0;
  let falls = 0;
  for (const line of lines) {
    const exponents = line.map((cell) => exponentAt(board, cell)).filter((exponent) => exponent > 0);
    const steps = risesAndFalls(exponents);
    rises += steps.rises;
    falls += steps.falls;
  }
  return Math.min(rises, falls);
}

function emptyCells(board: Board): number {
  return board.filter((tile) => tile === 0).length;
}
