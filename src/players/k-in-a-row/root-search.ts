import { SIGNS } from '../../games/k-in-a-row/rules.ts';
import { legalMoves, type State } from '../../games/k-in-a-row/state.ts';
import { type KernelKInARow, KINDS, NOT_TRIED, NOWHERE, WIN, WON } from '../../kernel/k-in-a-row/kernel.ts';
import type { Budget, Progress } from '../player.ts';
import type { Spending } from '../spending.ts';
import type { SearchKernel } from './position.ts';

/** The first window around the last value. */
const WINDOW = 90;

/** Searches the root moves deeper and deeper, first in a window around the last value. Returns the depth reached. */
export function* deepen(
  kernel: SearchKernel,
  state: State,
  limits: Required<Budget>,
  spending: Spending,
  progress: (depth: number) => Progress<number>,
): Generator<Progress<number>, number, boolean | undefined> {
  const side = SIGNS.indexOf(state.toMove);
  const last = legalMoves(state).length;
  let depth = 0;
  let [alpha, beta] = [-WIN, WIN];
  kernel.helpers?.start(state);
  for (;;) {
    const done = kernel.search.searchRoot(side, depth + 1, alpha, beta, spending.slice(1)) === 1;
    spending.add(kernel.nodes(), kernel.helpers?.follow());
    const value = kernel.rootValue(kernel.bestMove());
    if (done && (value <= alpha || value >= beta) && beta - alpha < 2 * WIN) {
      [alpha, beta] = [-WIN, WIN];
    } else if (done) {
      depth++;
      const settled = Math.abs(value) > WON || depth === last;
      if (settled || depth >= limits.depth) break;
      [alpha, beta] = [value - WINDOW, value + WINDOW];
    }
    if (spending.fraction() >= 1 || (yield progress(depth))) break;
  }
  return depth;
}

/** Whether a value is a proven win or loss, and in how many plies it ends; undefined for an evaluation. */
export function provenEnd(value: number): { readonly wins: boolean; readonly plies: number } | undefined {
  return Math.abs(value) > WON ? { wins: value > 0, plies: WIN - Math.abs(value) } : undefined;
}

/** The values found; a move that was not tried loses if another one is forced, and otherwise counts as 0. */
export function rootWorth(kernel: KernelKInARow, side: number, cell: number): number {
  const value = kernel.rootValue(cell);
  if (value !== NOT_TRIED) return value;
  if (kernel.kindAt(cell, side) === KINDS.five) return WIN - 1;
  return kernel.kindCount(KINDS.five, 1 - side) > 0 && cell !== kernel.bestMove() ? 2 - WIN : 0;
}

/** A move, the best one so far unless another is given, and what the hash table expects to follow. */
export function expectedLine(kernel: KernelKInARow, side: number, first = kernel.bestMove()): number[] {
  const line: number[] = [];
  for (let cell = first; cell !== NOWHERE && line.length < 12; ) {
    const mover = (side + line.length) % 2;
    const wins = kernel.kindAt(cell, mover) === KINDS.five;
    kernel.place(cell, mover);
    line.push(cell);
    if (wins || kernel.liveLines(0) + kernel.liveLines(1) === 0) break;
    cell = kernel.search.expectedMove((side + line.length) % 2);
  }
  for (let i = line.length - 1; i >= 0; i--) kernel.remove(line[i]!, (side + i) % 2);
  return line;
}
