import { legalMoves, type State } from '../../games/k-in-a-row/state.ts';
import type { Circumstances, Decision } from '../player.ts';

/** A random cell next to a stone; on an empty board, the middle. */
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

export function neighbours(cell: number, rows: number, cols: number): number[] {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  const cells: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) cells.push(r * cols + c);
  }
  return cells;
}
