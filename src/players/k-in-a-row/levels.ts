import type { Budget } from '../player.ts';

export interface Level {
  /** How many of a hundred moves are made next to a stone without thinking. */
  readonly careless: number;
  /** Its budget; absent: the budget of the spec. */
  readonly budget?: Budget;
}

/**
 * Levels 1 to 5 for people. The low levels look less far ahead and sometimes play without thinking, so they miss a
 * win or a block as a beginner does; from level 4 on, every move is searched.
 */
export const LEVELS: readonly Level[] = [
  { careless: 50, budget: { depth: 1 } },
  { careless: 20, budget: { depth: 2 } },
  { careless: 4, budget: { depth: 5, nodes: 5_000 } },
  { careless: 0, budget: { nodes: 15_000 } },
  { careless: 0 },
];

/** The spec of a level, counted from 1. */
export function specOf(level: number): string {
  return level === LEVELS.length ? 'kmaster' : `kmaster:level=${level}`;
}

/** The level of a spec; undefined for other players or budgets. */
export function levelOf(spec: string): number | undefined {
  const index = LEVELS.findIndex((_, i) => specOf(i + 1) === spec);
  return index < 0 ? undefined : index + 1;
}
