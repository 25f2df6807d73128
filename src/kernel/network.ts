import { RESULT_BYTES } from './assembly/network/constants.ts';

export { BASELINE_COUNT, MAX_GAMES } from './assembly/network/constants.ts';

/**
 * What an n-tuple network looks like: patterns of 4 to 6 cells, written as hexadecimal digits in ascending order (`012456`),
 * each looked at in all eight symmetries of the board.
 */
export interface NetworkShape {
  readonly patterns: readonly string[];
  /** The sums of tiles at which later stages, with weights of their own, begin: ascending, at most seven. */
  readonly stages: readonly number[];
  /** Whether boards with a 32768 are read with large tiles halved: see assembly/network/network.ts. */
  readonly relabels: boolean;
}

/** One pattern's weights in one stage, as players have them: most were never learnt, and are not there. */
export interface Table {
  /** A bit for each weight, the lowest of a byte first: whether it is there. */
  readonly bits: Uint8Array;
  /** Those that are, in this order. */
  readonly weights: Int16Array;
  /** What stands for all others. */
  readonly other: number;
}

/** What the weights mean. */
export interface Meaning {
  /** What a unit is worth in points. */
  readonly scale: number;
  /** What boards are worth by the sum of their tiles alone: number i for sums from 128 i on, the last for all above it. */
  readonly baselines: readonly number[];
}

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

export function tableCount({ patterns, stages }: NetworkShape): number {
  return patterns.length * (stages.length + 1);
}

/** What a game came to. */
export interface GameResult {
  readonly score: number;
  readonly moves: number;
  /** The highest tile. */
  readonly highest: number;
}

/** The results of a call that played games. */
export function readResults(buffer: ArrayBuffer, address: number, count: number): GameResult[] {
  const words = new Uint32Array(buffer, address, count * RESULT_WORDS);
  return Array.from({ length: count }, (_, game) => {
    const [score, moves, highest] = words.subarray(game * RESULT_WORDS, (game + 1) * RESULT_WORDS);
    return { score: score!, moves: moves!, highest: 2 ** highest! };
  });
}

/** The weights of one stage. */
export function stageWeights({ patterns }: NetworkShape): number {
  return patterns.reduce((sum, pattern) => sum + tableSize(pattern), 0);
}

const RESULT_WORDS = RESULT_BYTES / 4;
const SYMMETRIES = 8;
