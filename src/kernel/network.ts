import type { Layout } from './instance.ts';

/**
 * What an n-tuple network looks like: patterns of 4 to 6 cells, written as hexadecimal digits in ascending order (`012456`),
 * each looked at in all eight symmetries of the board.
 */
export interface NetworkShape {
  readonly patterns: readonly string[];
  /** The sums of tiles at which later stages, with weights of their own, begin: ascending, at most seven. */
  readonly stages: readonly number[];
  /** Whether boards with a 32768 are read with large tiles halved: see assembly/network.ts. */
  readonly relabels: boolean;
}

/** How the weights are stored. */
export interface Storage {
  /** Bytes from one to the next. */
  readonly stride: number;
  /** What a unit of the codebooks is worth in points. */
  readonly scale: number;
  /** What boards are worth by the sum of their tiles alone: number i for sums from 128 i on, the last for all above it. */
  readonly baselines: readonly number[];
}

export const BASELINE_COUNT = 512;

/** The weights that one board looks up. */
export function lookups({ patterns }: NetworkShape): number {
  return patterns.length * SYMMETRIES;
}

export function weightCount(shape: NetworkShape): number {
  return stageWeights(shape) * (shape.stages.length + 1);
}

/** The size of a pattern's table. */
export function tableSize(pattern: string): number {
  return 16 ** pattern.length;
}

/** The room that a network takes in the kernel's memory. */
export function networkBytes(shape: NetworkShape, stride: number): number {
  return HEAD_BYTES + weightCount(shape) * stride;
}

/** Where the weights lie: stage after stage, pattern after pattern; the first cell of a pattern is the lowest nibble of the index. */
export function weightsAddress({ network }: Layout): number {
  return network.address + HEAD_BYTES;
}

/** The codebooks, 256 numbers a table: stage after stage, pattern after pattern. */
export function codebooksAddress({ network }: Layout): number {
  return network.address + BOOKS;
}

export function tableCount({ patterns, stages }: NetworkShape): number {
  return patterns.length * (stages.length + 1);
}

/** Writes the description of a network, as assembly/network-layout.ts lays it out. */
export function describeNetwork(
  layout: Layout,
  shape: NetworkShape,
  { stride, scale, baselines }: Storage,
): void {
  const view = new DataView(layout.memory.buffer, layout.network.address, HEAD_BYTES);
  const word = (offset: number, value: number) => view.setUint32(offset, value, true);
  word(0, shape.patterns.length);
  word(4, stride);
  word(8, stageWeights(shape) * stride);
  word(12, shape.relabels ? 1 : 0);
  view.setFloat32(16, scale, true);
  word(20, shape.stages.length > 0 || baselines.length > 0 ? 1 : 0);
  shape.stages.forEach((sum, i) => {
    word(24 + 4 * i, sum);
  });
  baselines.forEach((points, i) => {
    view.setFloat32(BASELINES + 4 * i, points, true);
  });
  let table = weightsAddress(layout);
  shape.patterns.forEach((pattern, i) => {
    const record = PATTERNS + i * PATTERN_BYTES;
    const runs = runsOf(pattern);
    word(record, table);
    word(record + 4, runs.length);
    runs.forEach(({ mask, shift }, number) => {
      word(record + RUNS + number * RUN_BYTES, mask);
      word(record + RUNS + number * RUN_BYTES + 8, shift);
    });
    table += tableSize(pattern) * stride;
  });
}

/** What a game came to. */
export interface GameResult {
  readonly score: number;
  readonly moves: number;
  /** The highest tile. */
  readonly highest: number;
}

/** The most games that one call of the kernel plays. */
export const MAX_GAMES = 2048;

/** The results of a call that played games. */
export function readResults(buffer: ArrayBuffer, address: number, count: number): GameResult[] {
  const words = new Uint32Array(buffer, address, count * RESULT_WORDS);
  return Array.from({ length: count }, (_, game) => {
    const [score, moves, highest] = words.subarray(game * RESULT_WORDS, (game + 1) * RESULT_WORDS);
    return { score: score!, moves: moves!, highest: 2 ** highest! };
  });
}

const RESULT_WORDS = 3;
const SYMMETRIES = 8;
/** The description, and the codebooks behind it. */
const HEAD_BYTES = 65536;
const BASELINES = 4096;
const BOOKS = 8192;
const PATTERNS = 64;
const PATTERN_BYTES = 128;
const RUNS = 16;
const RUN_BYTES = 16;

function stageWeights({ patterns }: NetworkShape): number {
  return patterns.reduce((sum, pattern) => sum + tableSize(pattern), 0);
}

/** Cells that are neighbours in reading order are read together: a mask on the index, and how far the board is shifted. */
function runsOf(pattern: string): { mask: number; shift: number }[] {
  const masks = new Map<number, number>();
  [...pattern].forEach((digit, place) => {
    const shift = 4 * (Number.parseInt(digit, 16) - place);
    masks.set(shift, (masks.get(shift) ?? 0) | (15 << (4 * place)));
  });
  return Array.from(masks, ([shift, mask]) => ({ mask, shift }));
}
