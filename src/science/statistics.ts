import type { Range } from '../players/spec.ts';

/** What a sample says about an average: intervals are at 95 %. */
export interface Estimate {
  readonly mean: number;
  readonly standardError: number;
  readonly interval: Range;
}

/** Student's interval for a mean. A single value says nothing about its error: the interval is unbounded. */
export function estimateMean(values: readonly number[]): Estimate {
  const n = values.length;
  const mean = sum(values) / n;
  const squares = sum(values.map((value) => (value - mean) ** 2));
  const standardError = n > 1 ? Math.sqrt(squares / (n - 1) / n) : Number.POSITIVE_INFINITY;
  const half = studentQuantile(n - 1) * standardError;
  return { mean, standardError, interval: { min: mean - half, max: mean + half } };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Wilson's interval for a rate (1927): also valid for rates near 0 and 1 and for few trials. */
export function wilsonInterval(hits: number, trials: number): Range {
  const rate = hits / trials;
  const scale = 1 + NORMAL ** 2 / trials;
  const middle = (rate + NORMAL ** 2 / (2 * trials)) / scale;
  const half = (NORMAL / scale) * Math.sqrt((rate * (1 - rate)) / trials + NORMAL ** 2 / (4 * trials ** 2));
  // At the ends the formula gives 0 and 1 except for rounding.
  return {
    min: hits === 0 ? 0 : Math.max(0, middle - half),
    max: hits === trials ? 1 : Math.min(1, middle + half),
  };
}

export type Verdict = 'better' | 'worse' | 'not distinguishable';

export interface Comparison {
  readonly pairs: number;
  /** First minus second. */
  readonly difference: Estimate;
  /** What the first is, if the interval excludes zero. */
  readonly verdict: Verdict;
}

/** Compares two players on the same games: pairing removes the luck they share. */
export function comparePairs(pairs: readonly (readonly [first: number, second: number])[]): Comparison {
  const difference = estimateMean(pairs.map(([first, second]) => first - second));
  const { min, max } = difference.interval;
  const verdict = min > 0 ? 'better' : max < 0 ? 'worse' : 'not distinguishable';
  return { pairs: pairs.length, difference, verdict };
}

/** The 97.5 % points of the normal distribution, and of Student's with few degrees of freedom. */
const NORMAL = 1.959964;
const FEW = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706];

/** The 97.5 % point of Student's distribution; Abramowitz and Stegun 26.7.5 is off by a thousandth at six degrees, less beyond. */
function studentQuantile(degrees: number): number {
  if (degrees < 1) return 1;
  const z = NORMAL;
  return (
    FEW[degrees - 1] ??
    z +
      (z ** 3 + z) / (4 * degrees) +
      (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
      (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
