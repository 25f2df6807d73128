import { SIGNS } from '../../games/k-in-a-row/rules.ts';
import type { State } from '../../games/k-in-a-row/state.ts';
import {
  createKernelKInARow,
  type KernelKInARow,
  type KInARowOptions,
  layOutForAnyRules,
} from '../../kernel/k-in-a-row/kernel.ts';
import type { Helpers } from '../helpers.ts';

/** A kernel, with helpers where the player has any. */
export interface SearchKernel extends KernelKInARow {
  readonly helpers?: {
    /** Sets them to the moves that are now tried at the root. */
    start(state: State): void;
    /** The nodes they have searched since the last time. */
    follow(): number;
    stop(): void;
  };
}

interface KernelOptions extends Pick<KInARowOptions, 'quick'> {
  readonly hashBytes: number;
  readonly helpers?: Helpers | undefined;
}

/** A kernel for the rules of the current position, recreated only when the rules change, and always in the same memory. */
export function kernelsFor(
  module: WebAssembly.Module,
  { hashBytes, quick = false, helpers }: KernelOptions,
): (state: State) => SearchKernel {
  let memory: ReturnType<typeof layOutForAnyRules> | undefined;
  let kernel: SearchKernel;
  let made = '';
  return ({ rules }) => {
    const key = `${rules.rows},${rules.cols},${rules.k},${rules.exact ?? false}`;
    if (key === made) return kernel;
    helpers?.settle();
    if (memory) new Uint8Array(memory.memory.buffer).fill(0);
    memory ??= layOutForAnyRules(hashBytes, helpers?.threads);
    const options = { ...rules, hashBytes, quick };
    kernel = createKernelKInARow(helpers?.module ?? module, options, memory);
    if (helpers) kernel = withHelpers(kernel, options, helpers);
    made = key;
    return kernel;
  };
}

function withHelpers(kernel: KernelKInARow, options: KInARowOptions, helpers: Helpers): SearchKernel {
  return {
    ...kernel,
    helpers: {
      start(state) {
        const { layout } = kernel;
        const moves = kernel.rootMoves();
        helpers.start({
          game: 'k-in-a-row',
          ...{ layout, options, generation: kernel.generation(), state, moves },
        });
      },
      follow: () => helpers.follow(),
      stop: () => helpers.stop(),
    },
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
