import type { Range } from '../players/spec.ts';
import { estimateMean, wilsonInterval } from './statistics.ts';

export interface Elo {
  readonly difference: number;
  readonly interval: Range;
}

/** The Elo difference that a score from 0 to 1 stands for; beyond ±1200 it says no more. */
export function eloOf(score: number): number {
  if (score <= 0 || score >= 1) return score >= 1 ? LARGEST : -LARGEST;
  const elo = Math.max(-LARGEST, Math.min(LARGEST, -400 * Math.log10(1 / score - 1)));
  // To a millionth: the logarithm's last bit differs from one JavaScript engine to another.
  return Math.round(elo * 1e6) / 1e6;
}

/** From the scores of pairs of games on one opening (colours changed): pairing takes out what the opening gives. */
export function estimateElo(pairScores: readonly number[]): Elo {
  const { mean, standardError, interval: student } = estimateMean(pairScores);
  // Where all pairs ended alike, such as all won, their spread says nothing: Wilson's interval knows how few they are.
  const interval =
    standardError === 0 ? wilsonInterval(mean * pairScores.length, pairScores.length) : student;
  return { difference: eloOf(mean), interval: { min: eloOf(interval.min), max: eloOf(interval.max) } };
}

const LARGEST = 1200;
