import { legalMoves, type State } from '../../games/k-in-a-row/state.ts';
import type { Budget, Circumstances, Decision } from '../player.ts';

export interface Level {
  /** How often of a hundred moves it plays next to a stone without thinking. */
  readonly careless: number;
  /** What it may spend; nothing: what the spec says. */
  readonly budget?: Budget;
}

/**
 * Levels for people. The low ones look little ahead and now and then play without thinking, and so let a win or a
 * block pass as a beginner does; from level 4 on every move is thought about.
 */
export const LEVELS: readonly Level[] = [
  { careless: 50, budget: { depth: 1 } },
  { careless: 20, budget: { depth: 2 } },
  { careless: 6, budget: { depth: 4, nodes: 5_000 } },
  { careless: 0, budget: { nodes: 30_000 } },
  { careless: 0 },
];

/** Any cell next to a stone; on an empty board, the one in the middle. */
export function carelessMove(state: State, { random, now }: Circumstances): Decision<number> {
  const started = now();
  const { rows, cols } = state.rules;
  const legal = legalMoves(state);
  const near = legal.filter((cell) => neighbours(cell, rows, cols).some((each) => state.cells[each]));
  const choice = near.length > 0 ? near : [Math.floor(rows / 2) * cols + Math.floor(cols / 2)];
  const move = choice[random.below(choice.length)]!;
  const values = Object.fromEntries(legal.map((cell) => [cell, 0]));
  return { move, values, nodes: legal.length, depth: 0, ms: now() - started };
}

function neighbours(cell: number, rows: number, cols: number): number[] {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  const cells: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) cells.push(r * cols + c);
  }
  return cells;
}
