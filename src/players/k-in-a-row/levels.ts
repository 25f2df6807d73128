import type { Budget } from '../player.ts';

export interface Level {
  /** How often of a hundred moves it plays next to a stone without thinking. */
  readonly careless: number;
  /** What it may spend; nothing: what the spec says. */
  readonly budget?: Budget;
}

/**
 * Levels 1 to 5 for people. The low ones look little ahead and now and then play without thinking, and so let a win or
 * a block pass as a beginner does; from level 4 on every move is thought about.
 */
export const LEVELS: readonly Level[] = [
  { careless: 50, budget: { depth: 1 } },
  { careless: 20, budget: { depth: 2 } },
  { careless: 6, budget: { depth: 4, nodes: 5_000 } },
  { careless: 0, budget: { nodes: 30_000 } },
  { careless: 0 },
];

/** The spec of a level, counted from 1. */
export function specOf(level: number): string {
  return level === LEVELS.length ? 'kmaster' : `kmaster:level=${level}`;
}

/** The level of a spec; undefined if it is of another player or budget. */
export function levelOf(spec: string): number | undefined {
  const index = LEVELS.findIndex((_, i) => specOf(i + 1) === spec);
  return index < 0 ? undefined : index + 1;
}
