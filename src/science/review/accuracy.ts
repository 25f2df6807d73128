/** What a move is judged by: the values of all moves, and how much less it is worth than the best. */
interface JudgedValues {
  readonly values: Readonly<Record<string, number>>;
  readonly behind: number;
}

/**
 * Accuracy in 2048. A move's shortfall is how far it is behind the best one, as a share of the gap between the best and the
 * worst; the game's accuracy is a curve of the average over its moves. The curve spreads players of known strength over the
 * scale; its numbers are fitted by scripts/calibrate/accuracy-2048.ts (experiments/review-2048.json).
 */
export function accuracyOf(moves: readonly JudgedValues[]): number {
  return accuracyAt(averageShortfall(moves));
}

export function averageShortfall(moves: readonly JudgedValues[]): number {
  return moves.reduce((sum, move) => sum + shortfallOf(move), 0) / moves.length;
}

/** From 0 for the best move to 1 for the worst; where all moves are worth about the same, no move falls far short. */
export function shortfallOf({ values, behind }: JudgedValues): number {
  if (behind === 0) return 0;
  const all = Object.values(values);
  const best = Math.max(...all);
  return behind / Math.max(best - Math.min(...all), LEAST_GAP * Math.abs(best));
}

/** The curve: from 100 for a shortfall of nothing down to 0. */
export function accuracyAt(shortfall: number, { end, bend, power }: Curve = CURVE): number {
  return 100 * (1 - Math.min(1, shortfall / end) ** bend) ** power;
}

export interface Curve {
  /** The shortfall at which nothing is left. */
  readonly end: number;
  readonly bend: number;
  readonly power: number;
}

/** Gaps below this share of the best value count as this. */
const LEAST_GAP = 0.01;
export const CURVE: Curve = { end: 0.39533, bend: 0.52508, power: 0.25008 };
