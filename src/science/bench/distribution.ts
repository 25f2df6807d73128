/** Games by score, in bins of equal width from 0 to `end`. */
export interface Distribution {
  readonly end: number;
  readonly counts: readonly number[];
}

/** Scores at the end or beyond count in the last bin. */
export function distributionOf(scores: readonly number[], end: number, bins: number): Distribution {
  const counts = new Array<number>(bins).fill(0);
  for (const score of scores) counts[Math.min(bins - 1, Math.floor((score / end) * bins))]!++;
  return { end, counts };
}
