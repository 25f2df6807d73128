import { BUCKET_BYTES } from './assembly/2048/constants.ts';
import { createKernel2048, type KernelOptions } from './kernel-2048.ts';

/** The expert's search. Directions are numbers: 0 up, 1 right, 2 down, 3 left. */
export interface ExpertKernel {
  /** Starts a decision: sets the position from tile values and clears earlier results. */
  begin(board: readonly number[]): void;
  /**
   * Searches a legal move to a depth, evaluating at most about this many leaves. Returns its value, or undefined if
   * it was not finished: the same call then continues.
   */
  search(direction: number, depth: number, leaves: number): number | undefined;
  /** Leaves evaluated in this decision so far. */
  leaves(): number;
}

/** What the evaluation adds up over the rows and the columns of a board. */
export interface ExpertWeights {
  /** What a board without a legal move is worth: less than any other. */
  readonly lost: number;
  /** A move whose afterstate scores this much less than another's is not searched. */
  readonly margin: number;
  /** For rows and columns at the edge, and for those in the middle. */
  readonly outer: LineWeights;
  readonly inner: LineWeights;
  /** By tile code, 0 (empty) to 15: its height along a line, and the burden of having it at all. */
  readonly heights: readonly number[];
  readonly burdens: readonly number[];
}

export interface LineWeights {
  /** The worth of a free cell, and of a tile that can merge. */
  readonly free: number;
  readonly merge: number;
  /** The cost of heights that both rise and fall, by the smaller of the two. */
  readonly bend: number;
  /** The cost of heights that rise where most lines fall. */
  readonly tilt: number;
  /** The cost of a tile, times its burden. */
  readonly burden: number;
}

/**
 * The hash table has 2^bits buckets of 32 bytes. Small, so that it stays in the cache: one eight times as large
 * saves 0.6 % of the leaves at depth 7 and 6 % at depth 9, and was slower on the whole (one run, on a busy machine).
 */
const HASH_BITS = 16;

export function createExpertKernel(
  module: WebAssembly.Module,
  rules: KernelOptions['rules'],
  { lost, margin, outer, inner, heights, burdens }: ExpertWeights,
): ExpertKernel {
  const kernel = createKernel2048(module, { rules, hashBytes: BUCKET_BYTES << HASH_BITS });
  const { layout, scratch } = kernel.instance;
  const exports = kernel.instance.exports as typeof kernel.instance.exports & ExpertExports;
  if (
    exports.EXPERT_TABLES_END.value > scratch ||
    scratch + exports.EXPERT_SCRATCH_END.value > layout.hash.address
  ) {
    throw new Error("the expert's tables need more room than the kernel's loader leaves for them");
  }
  new Float32Array(layout.memory.buffer, scratch + exports.EXPERT_WEIGHTS.value).set([
    lost,
    margin,
    ...[outer, inner].flatMap(({ free, merge, bend, tilt, burden }) => [free, merge, bend, tilt, burden]),
    ...heights,
    ...burdens,
  ]);
  exports.buildLineScores();
  const value = new Float32Array(layout.memory.buffer, scratch + exports.EXPERT_VALUE.value, 1);
  const leaves = new Uint32Array(layout.memory.buffer, scratch + exports.EXPERT_LEAVES.value, 1);

  return {
    begin(board) {
      kernel.writeBoard(board);
      exports.encodeForSearch();
      // Fresh, so that a decision is independent of those before it.
      exports.startDecision(layout.hash.address, HASH_BITS, true);
      leaves[0] = 0;
    },
    search(direction, depth, limit) {
      return exports.searchMove(direction, depth, leaves[0]! + limit) ? value[0]! : undefined;
    },
    leaves: () => leaves[0]!,
  };
}

interface ExpertExports {
  readonly EXPERT_TABLES_END: WebAssembly.Global;
  readonly EXPERT_SCRATCH_END: WebAssembly.Global;
  readonly EXPERT_VALUE: WebAssembly.Global;
  readonly EXPERT_LEAVES: WebAssembly.Global;
  readonly EXPERT_WEIGHTS: WebAssembly.Global;
  buildLineScores(): void;
  startDecision(hash: number, bits: number, fresh: boolean): void;
  searchMove(direction: number, depth: number, limit: number): number;
}
