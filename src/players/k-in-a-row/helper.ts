import { legalMoves } from '../../games/k-in-a-row/state.ts';
import { createKernelKInARow } from '../../kernel/k-in-a-row/kernel.ts';
import type { SearchInARow } from '../helpers.ts';
import { Spending } from '../spending.ts';
import { setUpKernel } from './position.ts';
import { deepen } from './root-search.ts';

/**
 * A helper's search: that of the thread that decides. They drift apart by themselves, and each finds in the table what
 * others have searched. Helpers that skip every other depth, or are one ahead, gained less (docs/k-in-a-row.md).
 */
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
  for (const _ of deepen(kernel, state, NO_LIMITS, spending, () => NO_PROGRESS)) yield kernel.nodes();
}

const NO_LIMITS = { depth: Infinity, nodes: Infinity, ms: Infinity };
const NO_PROGRESS = { fraction: 0, depth: 0, nodes: 0, line: [] };
