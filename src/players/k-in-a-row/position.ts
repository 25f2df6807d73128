import { SIGNS } from '../../games/k-in-a-row/rules.ts';
import type { State } from '../../games/k-in-a-row/state.ts';
import {
  createKernelKInARow,
  type KernelKInARow,
  type KInARowOptions,
  layOutForAnyRules,
} from '../../kernel/k-in-a-row.ts';

/** A kernel for the rules of the current position, recreated only when the rules change, and always in the same memory. */
export function kernelsFor(
  module: WebAssembly.Module,
  { hashBytes, quick = false }: Pick<KInARowOptions, 'quick'> & { readonly hashBytes: number },
): (state: State) => KernelKInARow {
  let memory: ReturnType<typeof layOutForAnyRules> | undefined;
  let kernel: KernelKInARow;
  let made = '';
  return ({ rules }) => {
    const key = `${rules.rows},${rules.cols},${rules.k},${rules.exact ?? false}`;
    if (key === made) return kernel;
    if (memory) new Uint8Array(memory.memory.buffer).fill(0);
    memory ??= layOutForAnyRules(hashBytes);
    kernel = createKernelKInARow(module, { ...rules, hashBytes, quick }, memory);
    made = key;
    return kernel;
  };
}

/** Makes this the kernel's position and returns the side to move. */
export function setUpKernel(kernel: KernelKInARow, { cells, toMove }: State): number {
  kernel.clear();
  cells.forEach((sign, cell) => {
    if (sign) kernel.place(cell, SIGNS.indexOf(sign));
  });
  return SIGNS.indexOf(toMove);
}
