/** What a move is judged by: the values of all moves, and its distance from the best. */
interface JudgedValues {
  readonly values: Readonly<Record<string, number>>;
  readonly behind: number;
}

/**
 * Accuracy in 2048: a curve of the share that the moves lost of what was at stake. The curve spreads players of known strength
 * over the scale; its numbers are fitted by scripts/calibrate/accuracy-2048.ts (experiments/review-2048.json).
 */
export function accuracyOf(moves: readonly JudgedValues[]): number {
  return accuracyAt(shareLost(moves));
}

/**
 * What the moves lost against the best ones, as a share of what the worst ones would have lost: 0 for the best moves throughout, 1 for
 * the worst. Both are summed before they are divided, so that a move counts by what was at stake. An average of single shares
 * does not tell a player who presses any key from one who avoids disasters only: most moves of both are worth about the same.
 */
export function shareLost(moves: readonly JudgedValues[]): number {
  let [lost, stake] = [0, 0];
  for (const { values, behind } of moves) {
    const all = Object.values(values);
    lost += behind;
    stake += Math.max(...all) - Math.min(...all);
  }
  return stake > 0 ? lost / stake : 0;
}

/** The curve: from 100 where nothing was lost down to 0 for the worst moves throughout. */
export function accuracyAt(lost: number, { bend, power }: Curve = CURVE): number {
  return 100 * (1 - lost ** bend) ** power;
}

export interface Curve {
  readonly bend: number;
  readonly power: number;
}

export const CURVE: Curve = { bend: 0.89532, power: 1.93908 };
