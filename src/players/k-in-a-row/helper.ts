import { legalMoves } from '../../games/k-in-a-row/state.ts';
import { createKernelKInARow } from '../../kernel/k-in-a-row.ts';
import type { SearchInARow } from '../helpers.ts';
import { Spending } from '../spending.ts';
import { setUpKernel } from './position.ts';
import { deepen } from './root-search.ts';

/** A helper's search: that of the thread that decides, but every other helper skips the odd depths, and the others the even ones. */
export function* searchInARow(
  { layout, options, generation, state, moves }: SearchInARow,
  module: WebAssembly.Module,
  thread: number,
): Generator<number, void, undefined> {
  const kernel = createKernelKInARow(module, options, layout, thread);
  const side = setUpKernel(kernel, state);
  kernel.search.startSearch(side);
  kernel.setGeneration(generation);
  for (const cell of legalMoves(state)) if (!moves.includes(cell)) kernel.search.leaveOut(cell);
  const spending = new Spending(NO_LIMITS, () => 0);
  const skips = (depth: number) => depth % 2 === thread % 2;
  for (const _ of deepen(kernel, state, NO_LIMITS, spending, () => NO_PROGRESS, skips)) yield kernel.nodes();
}

const NO_LIMITS = { depth: Infinity, nodes: Infinity, ms: Infinity };
const NO_PROGRESS = { fraction: 0, depth: 0, nodes: 0, line: [] };
