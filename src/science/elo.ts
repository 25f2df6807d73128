import type { Range } from '../players/spec.ts';
import { estimateMean, wilsonInterval } from './statistics.ts';

export interface Elo {
  readonly difference: number;
  readonly interval: Range;
}

/** The Elo difference for a score from 0 to 1, capped at ±1200. */
export function eloOf(score: number): number {
  if (score <= 0 || score >= 1) return score >= 1 ? LARGEST : -LARGEST;
  const elo = Math.max(-LARGEST, Math.min(LARGEST, -400 * Math.log10(1 / score - 1)));
  // Rounded to a millionth: the logarithm's last bit differs between JavaScript engines.
  return Math.round(elo * 1e6) / 1e6;
}

/** From the scores of pairs of games on one opening (colours swapped): pairing removes the effect of the opening. */
export function estimateElo(pairScores: readonly number[]): Elo {
  const { mean, standardError, interval: student } = estimateMean(pairScores);
  // If all pairs had the same result, their spread says nothing: Wilson's interval accounts for how few they are.
  const interval =
    standardError === 0 ? wilsonInterval(mean * pairScores.length, pairScores.length) : student;
  return { difference: eloOf(mean), interval: { min: eloOf(interval.min), max: eloOf(interval.max) } };
}

const LARGEST = 1200;
