import type { ExpertWeights } from '../kernel/expert.ts';
import type { Range } from './spec.ts';

/**
 * Moves that score this much less than another are not searched: 1,000 positions of games, decided with 30,000
 * leaves each, differ from a search of 300,000 in 9 % instead of 13 %. A margin of half as much misses good moves.
 */
const MARGIN = 30_000;

/**
 * The expert's weights as they stand in a spec: the price of a lost position, what a free cell and a merge are
 * worth, then factor and power of the tiles' heights and of their burdens.
 */
export const EXPERT_NUMBERS: readonly number[] = [443_000, 270, 268, 38, 2.7, 11.6, 2.98];

/** Where a tuner looks for better ones. */
export const EXPERT_RANGES: readonly Range[] = [
  { min: 50_000, max: 1_000_000 },
  { min: 0, max: 1000 },
  { min: 0, max: 1500 },
  { min: 1, max: 150 },
  { min: 1.5, max: 4.5 },
  { min: 0, max: 50 },
  { min: 1.5, max: 4.5 },
];

export const EXPERT_WEIGHTS = expertWeights(EXPERT_NUMBERS);

export function expertWeights(numbers: readonly number[]): ExpertWeights {
  const [lost, free, merge, height, heightPower, burden, burdenPower] = numbers as Seven;
  return {
    lost: -lost,
    margin: MARGIN,
    free,
    merge,
    heights: powers(height, heightPower),
    burdens: powers(burden, burdenPower),
  };
}

type Seven = readonly [number, number, number, number, number, number, number];

/** A weight per tile code from 0 to 15 that grows as a power of it. */
function powers(factor: number, power: number): number[] {
  return Array.from({ length: 16 }, (_, code) => factor * code ** power);
}
