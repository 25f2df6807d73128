import { instantiate, layOutMemory } from './instance.ts';
import { imagesOf, type Size, sourcesOf } from './symmetries.ts';

export interface KInARowOptions extends Size {
  readonly k: number;
  readonly hashBytes?: number;
}

/**
 * The kernel for k-in-a-row: one current position, which stones are placed on and taken back from in reverse order.
 * Sides are 0 (X) and 1 (O); a cell is row · cols + col.
 */
export interface KernelKInARow {
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
  readonly search: SearchExports;
  /** Nodes of the last call. */
  nodes(): number;
  bestMove(): number;
  /** The first move of the forced win found last. */
  forcedMove(): number;
  /** What the last search of the root moves found for a cell, from the side to move. */
  rootValue(cell: number): number;
}

/** What a move can make. A "four" is a line that lacks one stone, a "five" a complete one, whatever k is. */
export const KINDS = { three: 2, twoThrees: 3, four: 4, fourAndThree: 5, openFour: 6, five: 7 } as const;

/** A won position's value is this less the number of plies to the end. */
export const WIN = 30_000;
export const NOWHERE = 0xffff;
/** What `rootValue` is of a cell that the search did not try. */
export const NOT_TRIED = -WIN - 1;

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
}

export function createKernelKInARow(module: WebAssembly.Module, options: KInARowOptions): KernelKInARow {
  const { rows, cols, k, hashBytes = 1 << 20 } = options;
  // Behind the hash table, what `place` saves for `remove`: at most so much for each stone.
  const undoBytes = rows * cols * (MAX_SAVED_SUMS + 64 * k);
  const { exports, layout, scratch } = instantiate<Exports>(
    module,
    layOutMemory({ hashBytes: hashBytes + undoBytes }),
  );
  const buffer = layout.memory.buffer;
  if (
    exports.SAVED_BYTES.value > MAX_SAVED_SUMS ||
    exports.K_TABLES_END.value > scratch ||
    scratch + exports.K_SCRATCH_END.value > layout.hash.address
  ) {
    throw new Error("the kernel's k-in-a-row tables need more room than its loader leaves for them");
  }
  const cells = rows * cols;
  const small = cells <= SMALL;
  const images = imagesOf({ rows, cols }).slice(0, small ? undefined : 1);
  const table = { u8: Uint8Array, u16: Uint16Array, i32: Int32Array } as const;
  const write = (address: number, type: keyof typeof table, values: Iterable<number>) =>
    new table[type](buffer).set([...values], address / table[type].BYTES_PER_ELEMENT);

  write(exports.GEOMETRY.value, 'i32', [rows, cols, k, cells, images.length, small ? 1 : 0]);
  write(
    exports.STEPS.value,
    'i32',
    STEPS.map(([down, right]) => down * cols + right),
  );
  write(exports.RANGES.value, 'u8', ranges(rows, cols, k));
  write(
    exports.FIELDS.value,
    'i32',
    byStones(k, (missing) => 1 << (5 * (LEVELS - Math.min(missing, LEVELS)))),
  );
  write(
    exports.POTENTIALS.value,
    'i32',
    byStones(k, (missing) => 1 << (POTENTIAL_BITS - missing)),
  );
  write(
    exports.WEIGHTS.value,
    'i32',
    [WEIGHTS.order, WEIGHTS.moving, WEIGHTS.waiting].flatMap(({ shapes, kinds, pairs }) => [
      ...shapes,
      ...kinds,
      ...pairs.flat(),
    ]),
  );
  write(exports.ZOBRIST.value, 'i32', zobrist());
  images.forEach((image, i) => {
    write(exports.IMAGES.value + i * MAX_CELLS * 2, 'u16', image);
    write(exports.SOURCES.value + i * MAX_CELLS * 2, 'u16', sourcesOf(image));
  });
  write(exports.CENTRE.value, 'u8', centre(rows, cols));
  write(exports.SHAPES.value, 'u8', SHAPES.flat());
  write(scratch + exports.HASH_ADDRESS.value, 'i32', [
    layout.hash.address,
    2 ** Math.floor(Math.log2(hashBytes / 32)) - 1,
  ]);
  write(scratch + exports.UNDO_ADDRESS.value, 'i32', [layout.hash.address + hashBytes]);
  exports.buildKInARow();
  exports.clearBoard();

  const bytes = new Uint8Array(buffer);
  const words = new Int32Array(buffer);
  const byte = (offset: WebAssembly.Global, index: number) => bytes[scratch + offset.value + index]!;
  const word = (offset: WebAssembly.Global, index: number) => words[(scratch + offset.value) / 4 + index]!;
  return {
    clear: exports.clearBoard,
    place: exports.place,
    remove: exports.remove,
    lineCount: (direction, first, side) =>
      byte(exports.LINE_COUNTS, (direction * MAX_CELLS + first) * 2 + side),
    kindAt: (cell, side) => byte(exports.CELL_KINDS, side * MAX_CELLS + cell),
    kindCount: (kind, side) => word(exports.KIND_COUNTS, side * 8 + kind),
    liveLines: (side) => word(exports.LIVE_LINES, side),
    liveStones: (side) => word(exports.LIVE_STONES, side),
    total: (side) => word(exports.TOTALS, side * 2),
    key: () => [0, 1].map((half) => (word(exports.KEYS, half) >>> 0).toString(16)).join('-'),
    search: exports,
    nodes: () => word(exports.NODES, 0),
    forcedMove: () => word(exports.FORCED_MOVE, 0),
    bestMove: () => word(exports.BEST_MOVE, 0),
    rootValue: (cell) => word(exports.ROOT_VALUES, cell),
  };
}

type Address =
  | 'K_TABLES_END'
  | 'K_SCRATCH_END'
  | 'GEOMETRY'
  | 'STEPS'
  | 'RANGES'
  | 'FIELDS'
  | 'POTENTIALS'
  | 'WEIGHTS'
  | 'ZOBRIST'
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
  | 'BEST_MOVE'
  | 'FORCED_MOVE'
  | 'ROOT_VALUES';

const MAX_CELLS = 400;
/** Boards up to this many cells are searched over all their cells, and their positions up to symmetry. */
const SMALL = 64;
/** How many levels of lines the kernel tells apart: those that lack one to five stones, and six or more. */
const LEVELS = 6;
const POTENTIAL_BITS = 22;
/** Room for the sums that are saved for each stone. */
const MAX_SAVED_SUMS = 192;
const STEPS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** By level from the lowest, and by number of lines at it: the shape. */
const SHAPES = [
  shapeRow(1, 2, 2, 3),
  shapeRow(4, 5, 5, 6),
  shapeRow(7, 8, 9, 9),
  shapeRow(10, 11, 12, 12),
  shapeRow(13, 14, 14, 14),
  shapeRow(15, 15, 15, 15),
];

/**
 * What is added up over empty cells: by shape in each direction, by kind of move, and by pair of shapes in two directions, from 7 to
 * 13: a row for the higher one, in it an entry for the lower one.
 */
interface Weights {
  readonly shapes: readonly number[];
  readonly kinds: readonly number[];
  readonly pairs: readonly (readonly number[])[];
}

/** For the order of moves, and for the evaluation: of cells for the side to move, and for the other side. */
interface WeightSets {
  readonly order: Weights;
  readonly moving: Weights;
  readonly waiting: Weights;
}

/**
 * The evaluation's are from a logistic regression on the counts of shapes, pairs and kinds in positions that the search may
 * evaluate, of games of kmaster with itself (2,500 nodes a move, 15×15, k = 5, openings by chance): half for the result of the game, half for
 * the value that the search found. 1,600 points are a factor of e in the odds. What is too rare there keeps the weight of an earlier regression;
 * the order's are rounded from one.
 */
const WEIGHTS: WeightSets = {
  order: {
    shapes: [0, 0, 0, 0, 0, 1, 1, 2, 6, 9, 14, 40, 56, 44, 120, 300],
    kinds: [0, 0, 0, 50, 0, 160, 60, 0],
    pairs: [1, 2, 3, 4, 5, 6, 7].map((length) => Array<number>(length).fill(0)),
  },
  moving: {
    shapes: [0, 0, 0, 0, -6, -12, 21, 25, 11, 15, 162, 722, 576, 501, 800, 1200],
    kinds: [0, 0, -94, 610, 316, 1121, 960, 0],
    pairs: [
      [-24],
      [5, 129],
      [47, 137, 139],
      [-34, 67, 181, 26],
      [-176, 324, 679, 66, 60],
      [-132, 100, 974, 103, 32, 12],
      [115, 295, 702, 210, 106, 55, 0],
    ],
  },
  waiting: {
    shapes: [0, 0, 0, 0, -7, -12, 18, 25, 18, -1, 173, 483, 349, 1371, 1815, 2723],
    kinds: [0, 0, 54, -630, -713, 2084, 2291, 0],
    pairs: [
      [-25],
      [32, 37],
      [27, 85, 109],
      [-28, -23, 100, -161],
      [-232, 29, 129, -224, 38],
      [-154, -90, 188, -114, -16, 0],
      [210, 141, 464, 118, -79, -129, 0],
    ],
  },
};

/** Shapes for one, two, three and more lines. */
function shapeRow(one: number, two: number, three: number, more: number): number[] {
  return Array.from({ length: 32 }, (_, lines) => [0, one, two, three][lines] ?? more);
}

/** A table by number of stones on a line, from what is missing; a full line counts nowhere. */
function byStones(k: number, value: (missing: number) => number): number[] {
  return Array.from({ length: k + 1 }, (_, stones) => (stones === k ? 0 : value(k - stones)));
}

/** For each cell and direction, how far before the cell the nearest and the furthest line that holds it begin. */
function* ranges(rows: number, cols: number, k: number): Generator<number> {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      for (const [down, right] of STEPS) {
        const starts = Array.from({ length: k }, (_, back) => back).filter((back) => {
          const inside = (steps: number) => {
            const r = row + down * steps;
            const c = col + right * steps;
            return r >= 0 && r < rows && c >= 0 && c < cols;
          };
          return inside(-back) && inside(k - 1 - back);
        });
        yield starts[0] ?? 1;
        yield starts.at(-1) ?? 0;
      }
    }
  }
}

function centre(rows: number, cols: number): number[] {
  return Array.from({ length: rows * cols }, (_, cell) => {
    const down = Math.abs(2 * Math.floor(cell / cols) - rows + 1);
    const right = Math.abs(2 * (cell % cols) - cols + 1);
    return 40 - down - right;
  });
}

/** Two 32-bit halves for each side and cell: a fixed sequence, so that the same search is the same everywhere. */
function* zobrist(): Generator<number> {
  let state = 0x9e3779b9;
  for (let i = 0; i < MAX_CELLS * 4; i++) {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    yield (word ^ (word >>> 14)) | 0;
  }
}
