import type { ExpertWeights } from '../kernel/expert.ts';

/** The expert's weights. */
export const EXPERT_WEIGHTS: ExpertWeights = {
  lost: -443_000,
  free: 270,
  merge: 268,
  heights: powers(38, 2.7),
  burdens: powers(11.6, 2.98),
};

/** A weight per tile code from 0 to 15 that grows as a power of it. */
function powers(factor: number, power: number): number[] {
  return Array.from({ length: 16 }, (_, code) => factor * code ** power);
}
