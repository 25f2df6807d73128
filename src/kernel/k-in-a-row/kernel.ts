import {
  LEVEL_BITS,
  LEVEL_COUNT,
  MAKES_FOUR,
  MAKES_FOUR_AND_THREE,
  MAKES_OPEN_FOUR,
  MAKES_THREE,
  MAKES_TWO_THREES,
  MAX_CELLS,
  POTENTIAL_BITS,
  WINS,
} from '../assembly/k-in-a-row/constants.ts';
import { instantiate, type Layout, layOutMemory, SCRATCH_BYTES, STATIC_DATA } from '../instance.ts';
import { imagesOf, type Size, sourcesOf } from '../symmetries.ts';
import { SHAPE_WEIGHTS } from './shape-weights.ts';
import { byStones, centre, ranges, SHAPES, STEPS, wordsOf } from './tables.ts';
import { readWindowNetwork, SAVED_VECTORS_BYTES } from './window-network.ts';

export interface KInARowOptions extends Size {
  readonly k: number;
  /** Exactly k win. */
  readonly exact?: boolean;
  /** For searches that need no counters of lines: quicker where five or more win. */
  readonly quick?: boolean;
  readonly hashBytes?: number;
}

/**
 * The kernel for k-in-a-row: one current position, on which stones are placed and removed in reverse order.
 * Sides are 0 (X) and 1 (O); a cell is row · cols + col.
 */
export interface KernelKInARow {
  readonly layout: Layout;
  clear(): void;
  place(cell: number, side: number): void;
  remove(cell: number, side: number): void;
  /** Stones of a side on the line from this first cell; directions are right, down, down-right, down-left. */
  lineCount(direction: number, first: number, side: number): number;
  /** What a move on an empty cell would be for a side. */
  kindAt(cell: number, side: number): number;
  /** How many empty cells are of a kind for a side. */
  kindCount(kind: number, side: number): number;
  /** How many lines hold no stone of the other side. */
  liveLines(side: number): number;
  /** The stones of a side on those lines. */
  liveStones(side: number): number;
  /** The sum of the values of empty cells for a side. */
  total(side: number): number;
  /** The hash of the position, without whose turn it is. */
  key(): string;
  /** The network's value of the position for a side that is to move, after `startSearch`. */
  networkValue(side: number): number;
  readonly search: SearchExports;
  /** Nodes of the last call. */
  nodes(): number;
  bestMove(): number;
  /** The first move of the forced win found last. */
  forcedMove(): number;
  /** What the last search of the root moves found for a cell, from the side to move. */
  rootValue(cell: number): number;
  /** The moves that the search at the root tries. */
  rootMoves(): number[];
  /** The generation of the entries in the hash table that the search at the root makes. */
  generation(): number;
  /** Lets this thread's search take part in that of another thread. */
  setGeneration(generation: number): void;
}

/** What a move can make. A "four" is a line that lacks one stone, a "five" a complete one, whatever k is. */
export const KINDS = {
  three: MAKES_THREE,
  twoThrees: MAKES_TWO_THREES,
  four: MAKES_FOUR,
  fourAndThree: MAKES_FOUR_AND_THREE,
  openFour: MAKES_OPEN_FOUR,
  five: WINS,
} as const;

export { EVER, NOT_TRIED, NOWHERE, WIN, WON } from '../assembly/k-in-a-row/constants.ts';

interface SearchExports {
  startSearch(side: number): number;
  /** Leaves a move out of the search that was started. Returns how many are left. */
  leaveOut(cell: number): number;
  searchRoot(side: number, depth: number, alpha: number, beta: number, nodes: number): number;
  expectedMove(side: number): number;
  /**
   * In how many plies a side wins by fours and threes, or fours alone, if within `plies`; 0 if it does not, −1 if the
   * node limit stopped it.
   */
  findForcedWin(side: number, plies: number, onlyFours: boolean, nodes: number): number;
  /** In how many plies the other side wins so after the root move of this number, which is then left out; or 0. */
  refuteRootMove(side: number, number: number, plies: number, nodes: number): number;
  /** Sequence's minimax: the value for `root` with `side` to move and `depth` plies left. */
  sequenceValue(root: number, side: number, depth: number, alpha: number, beta: number): number;
  /** In how many plies the attacker wins if within `plies`, 0 if it cannot, −1 if the node limit stopped it. */
  solveFor(attacker: number, side: number, plies: number, nodes: number): number;
}

interface Exports extends SearchExports, Readonly<Record<Address, WebAssembly.Global>> {
  buildKInARow(): void;
  clearBoard(): void;
  place(cell: number, side: number): void;
  remove(cell: number, side: number): void;
  networkValue(side: number): number;
}

/**
 * Memory that has room for a kernel of any rules. It must be all zeros whenever a kernel is made in it, except by a thread
 * that joins another one's: with `threads`, so many share it.
 */
export function layOutForAnyRules(hashBytes: number, threads?: number): Layout {
  const { all } = stackBytes({ cells: MAX_SIDE ** 2, k: MAX_SIDE, exact: true });
  return layOutMemory({
    hashBytes: hashBytes + all * (threads ?? 1),
    ...(threads !== undefined && { threads }),
  });
}

interface StackOptions {
  readonly cells: number;
  readonly k: number;
  readonly exact: boolean;
}

/** What lies behind the hash table, for each thread. */
function stackBytes({ cells, k, exact }: StackOptions) {
  // What `place` saves for `remove`, 16 bytes at most for any two cells on a line or, where exactly k win, one further apart.
  const undo = cells * (MAX_SAVED_SUMS + 64 * (exact ? k + 1 : k));
  // The solver's lists of moves, each with one cell less than the one before.
  const solver = 2 * cells * (cells + 1);
  return { undo, solver, all: undo + solver + SAVED_VECTORS_BYTES };
}

/** A kernel in its own memory or in the one given; any thread but 0 joins the kernel of thread 0, which has the same options. */
export function createKernelKInARow(
  module: WebAssembly.Module,
  { rows, cols, k, exact = false, quick = false, hashBytes = 1 << 20 }: KInARowOptions,
  given?: Layout,
  thread = 0,
): KernelKInARow {
  const cells = rows * cols;
  const sizes = stackBytes({ cells, k, exact });
  const { exports, layout, scratch } = instantiate<Exports>(
    module,
    given ?? layOutMemory({ hashBytes: hashBytes + sizes.all }),
    thread,
  );
  const buffer = layout.memory.buffer;
  if (
    exports.SAVED_BYTES.value > MAX_SAVED_SUMS ||
    exports.K_TABLES_END.value > STATIC_DATA ||
    exports.K_SCRATCH_END.value > SCRATCH_BYTES
  ) {
    throw new Error("the kernel's k-in-a-row tables need more room than its loader leaves for them");
  }
  const small = cells <= SMALL;
  const images = imagesOf({ rows, cols }).slice(0, small ? undefined : 1);
  const table = { u8: Uint8Array, u16: Uint16Array, i32: Int32Array } as const;
  const set = (address: number, type: keyof typeof table, values: Iterable<number>) =>
    new table[type](buffer).set([...values], address / table[type].BYTES_PER_ELEMENT);
  // Thread 0 has written the tables for all.
  const write = thread === 0 ? set : () => {};

  const windows = quick && k === 5 && !exact;
  const network = windows && cells >= NETWORK_CELLS;
  if (network && thread === 0) {
    const { vectors, rest } = readWindowNetwork(module);
    new Int16Array(buffer).set(vectors, exports.WINDOW_VECTORS.value / 2);
    new Uint8Array(buffer).set(rest, exports.WINDOW_VECTORS.value + vectors.byteLength);
  }
  const flags = [small, exact, windows, network].map(Number);
  write(exports.GEOMETRY.value, 'i32', [rows, cols, k, cells, images.length, ...flags]);
  write(exports.LINES_OF.value, 'u8', wordsOf(rows, cols));
  write(
    exports.STEPS.value,
    'i32',
    STEPS.map(([down, right]) => down * cols + right),
  );
  write(exports.RANGES.value, 'u8', ranges(rows, cols, k));
  write(
    exports.FIELDS.value,
    'i32',
    byStones(k, (missing) => 1 << (LEVEL_BITS * (LEVEL_COUNT - Math.min(missing, LEVEL_COUNT)))),
  );
  write(
    exports.POTENTIALS.value,
    'i32',
    byStones(k, (missing) => 1 << (POTENTIAL_BITS - missing)),
  );
  write(
    exports.WEIGHTS.value,
    'i32',
    [SHAPE_WEIGHTS.order, SHAPE_WEIGHTS.moving, SHAPE_WEIGHTS.waiting].flatMap(({ shapes, kinds, pairs }) => [
      ...shapes,
      ...kinds,
      ...pairs.flat(),
    ]),
  );
  images.forEach((image, i) => {
    write(exports.IMAGES.value + i * MAX_CELLS * 2, 'u16', image);
    write(exports.SOURCES.value + i * MAX_CELLS * 2, 'u16', sourcesOf(image));
  });
  write(exports.CENTRE.value, 'u8', centre(rows, cols));
  write(exports.SHAPES.value, 'u8', SHAPES.flat());
  const stacks = layout.hash.address + hashBytes + sizes.all * thread;
  set(scratch + exports.HASH_ADDRESS.value, 'i32', [
    layout.hash.address,
    2 ** Math.floor(Math.log2(hashBytes / 32)) - 1,
  ]);
  set(scratch + exports.UNDO_ADDRESS.value, 'i32', [stacks]);
  set(scratch + exports.SOLVER_STACK.value, 'i32', [stacks + sizes.undo]);
  set(scratch + exports.SAVED_VECTORS.value, 'i32', [stacks + sizes.undo + sizes.solver]);
  if (thread === 0) exports.buildKInARow();
  exports.clearBoard();

  const bytes = new Uint8Array(buffer);
  const words = new Int32Array(buffer);
  const byte = (offset: WebAssembly.Global, index: number) => bytes[scratch + offset.value + index]!;
  const word = (offset: WebAssembly.Global, index: number) => words[(scratch + offset.value) / 4 + index]!;
  return {
    layout,
    clear: exports.clearBoard,
    place: exports.place,
    remove: exports.remove,
    lineCount: (direction, first, side) =>
      byte(exports.LINE_COUNTS, (direction * MAX_CELLS + first) * 2 + side) % END,
    kindAt: (cell, side) => byte(exports.CELL_KINDS, side * MAX_CELLS + cell),
    kindCount: (kind, side) => word(exports.KIND_COUNTS, side * 8 + kind),
    liveLines: (side) => word(exports.LIVE_LINES, side),
    liveStones: (side) => word(exports.LIVE_STONES, side),
    total: (side) => word(exports.TOTALS, side * 2),
    key: () => [0, 1].map((half) => (word(exports.KEYS, half) >>> 0).toString(16)).join('-'),
    networkValue: exports.networkValue,
    search: exports,
    nodes: () => word(exports.NODES, 0),
    forcedMove: () => word(exports.FORCED_MOVE, 0),
    bestMove: () => word(exports.BEST_MOVE, 0),
    rootValue: (cell) => word(exports.ROOT_VALUES, cell),
    rootMoves: () =>
      Array.from({ length: word(exports.ROOT_COUNT, 0) }, (_, i) => word(exports.MOVE_STACK, i) & 0xffff),
    generation: () => word(exports.GENERATION, 0),
    setGeneration: (generation) => set(scratch + exports.GENERATION.value, 'i32', [generation]),
  };
}

type Address =
  | 'K_TABLES_END'
  | 'K_SCRATCH_END'
  | 'GEOMETRY'
  | 'LINES_OF'
  | 'WINDOW_VECTORS'
  | 'STEPS'
  | 'RANGES'
  | 'FIELDS'
  | 'POTENTIALS'
  | 'WEIGHTS'
  | 'IMAGES'
  | 'SOURCES'
  | 'CENTRE'
  | 'SHAPES'
  | 'CELL_KINDS'
  | 'LINE_COUNTS'
  | 'KEYS'
  | 'KIND_COUNTS'
  | 'TOTALS'
  | 'LIVE_LINES'
  | 'LIVE_STONES'
  | 'NODES'
  | 'HASH_ADDRESS'
  | 'UNDO_ADDRESS'
  | 'SAVED_BYTES'
  | 'SOLVER_STACK'
  | 'SAVED_VECTORS'
  | 'BEST_MOVE'
  | 'FORCED_MOVE'
  | 'ROOT_VALUES'
  | 'ROOT_COUNT'
  | 'MOVE_STACK'
  | 'GENERATION';

/** Where exactly k win, counters of lines hold the ends above this: assembly/k-in-a-row/exact.ts. */
const END = 32;
/** Boards up to this many cells are searched over all their cells, and their positions up to symmetry. */
const SMALL = 64;
/** Boards from this many cells on, which the network was trained on, are evaluated by it. */
const NETWORK_CELLS = 81;
/** Room for the sums that are saved for each stone. */
const MAX_SAVED_SUMS = 192;
/** Of a board. */
const MAX_SIDE = Math.sqrt(MAX_CELLS);
