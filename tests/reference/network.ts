/** n-tuple networks in the obvious way, to check the kernel's against. */
import { type Board, exponentOf, OBSTACLE } from '../../src/games/2048/board.ts';
import { DIRECTIONS, slide } from '../../src/games/2048/slide.ts';
import {
  type NetworkShape,
  type Table,
  tableCount,
  tableSize,
  weightCount,
} from '../../src/kernel/network.ts';
import { contentOf } from '../../src/kernel/network-memory.ts';
import { imagesOf } from '../../src/kernel/symmetries.ts';
import type { Random } from '../../src/random.ts';

export interface PlainNetwork {
  readonly shape: NetworkShape;
  readonly weights: ArrayLike<number>;
  /** None, or one for each 128 of the sum of the tiles. */
  readonly baselines?: readonly number[];
}

/** Patterns of all lengths, with neighbouring cells and without. */
export const SMALL_PATTERNS = ['0123', '0145', '05af', '13579', '012456', '02478e'] as const;

/** A network as players have it, with random weights of which some are missing, and all of them. */
export function randomNetwork(shape: NetworkShape, random: Random) {
  const all = new Int16Array(weightCount(shape));
  let at = 0;
  const tables = Array.from({ length: tableCount(shape) }, (_, i): Table => {
    const size = tableSize(shape.patterns[i % shape.patterns.length]!);
    const bits = new Uint8Array(size / 8);
    const weights = new Int16Array(size);
    const other = random.below(2001) - 1000;
    const salt = random.below(2 ** 32);
    let kept = 0;
    for (let place = 0; place < size; place++) {
      const mixed = Math.imul(place ^ salt, 0x9e3779b1) >>> 12;
      // Whole records without a weight are common.
      const isKept = (place >> 6) % 3 > 0 && mixed % 3 > 0;
      const weight = isKept ? (mixed % 2001) - 1000 : other;
      all[at++] = weight;
      if (!isKept) continue;
      bits[place >> 3]! |= 1 << (place & 7);
      weights[kept++] = weight;
    }
    return { bits, weights: weights.slice(0, kept), other };
  });
  const baselines = shape.stages.length > 0 ? Array.from({ length: 512 }, () => random.below(2001)) : [];
  return { shape, tables, content: contentOf(tables), weights: all, baselines };
}

/** The numbers of the weights that a board looks up. */
export function lookedUp(shape: NetworkShape, board: Board): number[] {
  const { patterns, stages } = shape;
  const seen = seenBy(shape, board);
  const perStage = patterns.reduce((sum, pattern) => sum + tableSize(pattern), 0);
  let table = stages.filter((stage) => tilesSum(seen) >= stage).length * perStage;
  return patterns.flatMap((pattern) => {
    const cells = [...pattern].map((digit) => Number.parseInt(digit, 16));
    const first = table;
    table += tableSize(pattern);
    return SYMMETRIES.map((image) =>
      cells.reduce((index, cell, place) => index + seen[image[cell]!]! * 16 ** place, first),
    );
  });
}

export function plainValue({ shape, weights, baselines = [] }: PlainNetwork, board: Board): number {
  const baseline = baselines[Math.min(tilesSum(seenBy(shape, board)) >> 7, 511)] ?? 0;
  return lookedUp(shape, board).reduce((sum, index) => sum + weights[index]!, baseline);
}

/** What each legal move is worth with this many spawns ahead, a 4 counting twice; see assembly/network/search.ts. */
export function plainMoveValues(network: PlainNetwork, board: Board, depth: number): (number | undefined)[] {
  return DIRECTIONS.map((direction) => {
    const slid = slide(board, direction);
    return slid && slid.reward + afterstateValue(network, slid.board, depth);
  });
}

const SYMMETRIES = imagesOf({ rows: 4, cols: 4 });

function afterstateValue(network: PlainNetwork, board: Board, depth: number): number {
  if (depth === 0) return plainValue(network, board);
  const free = board.flatMap((tile, cell) => (tile === 0 ? [cell] : []));
  const best = (cell: number, tile: number, rest: number) =>
    Math.max(...plainMoveValues(network, board.with(cell, tile), rest).map((value) => value ?? -Infinity));
  const expected = free.map((cell) => {
    const two = finite(best(cell, 2, depth - 1));
    return 0.9 * two + 0.1 * finite(best(cell, 4, Math.max(depth - 2, 0)));
  });
  return expected.reduce((sum, value) => sum + value, 0) / free.length;
}

/** A lost game makes no more points. */
function finite(value: number): number {
  return value === -Infinity ? 0 : value;
}

/** The exponents of a board as a network reads them. */
function seenBy({ relabels }: NetworkShape, board: Board): number[] {
  const exponents = board.map((tile) => (tile > 0 ? exponentOf(tile) : 0));
  return relabels && exponents.includes(15) ? halveAboveGap(exponents) : exponents;
}

function tilesSum(exponents: readonly number[]): number {
  return exponents.reduce((sum, exponent) => sum + (exponent > 0 ? 2 ** exponent : 0), 0);
}

function halveAboveGap(exponents: readonly number[]): number[] {
  const gap = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].find((code) => !exponents.includes(code));
  return exponents.map((code) => (gap !== undefined && code > gap ? code - 1 : code));
}

/** The board with its obstacle read as a tile. */
export function readObstacleAs(board: Board, tile: number): Board {
  return board.map((cell) => (cell === OBSTACLE ? tile : cell));
}
