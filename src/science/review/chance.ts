import type { Rules } from '../../games/k-in-a-row/rules.ts';
import { provenEnd } from '../../players/k-in-a-row/root-search.ts';

/**
 * The chance of winning in k-in-a-row, draws counted half: a logistic function of kmaster's value for the side to move, with a
 * scale for each kind of board. Fitted on self-play by scripts/calibrate/chance-k-in-a-row.ts (experiments/review-k-in-a-row.json).
 */
export function winningChance(value: number, rules: Rules): number {
  const proven = provenEnd(value);
  if (proven) return proven.wins ? 1 : 0;
  return logistic(value, curveFor(rules));
}

export interface ChanceCurve {
  /** Points for a factor of e in the odds. */
  readonly scale: number;
  /** The value of being to move, in points. */
  readonly offset: number;
}

export function logistic(value: number, { scale, offset }: ChanceCurve): number {
  return 1 / (1 + Math.exp(-(value + offset) / scale));
}

/** The number of positions kmaster visits for each value; the curves are valid for it. */
export const CHANCE_NODES = 5000;

/** The curve of the nearest measured board: by k first, then by size. */
export function curveFor({ rows, cols, k }: Rules): ChanceCurve {
  const distance = (board: Rules) =>
    100 * Math.abs(board.k - k) + Math.abs(Math.sqrt(rows * cols) - Math.sqrt(board.rows * board.cols));
  return CURVES.reduce((a, b) => (distance(b.rules) < distance(a.rules) ? b : a)).curve;
}

export const CURVES: readonly { readonly rules: Rules; readonly curve: ChanceCurve }[] = [
  { rules: { rows: 15, cols: 15, k: 5 }, curve: { scale: 351.944, offset: -27.355 } },
  { rules: { rows: 9, cols: 9, k: 5 }, curve: { scale: 559.225, offset: -8.057 } },
  { rules: { rows: 7, cols: 7, k: 4 }, curve: { scale: 454.164, offset: -531.926 } },
];
