import { type Board, exponentOf } from '../../../games/2048/board.ts';
import { imagesOf } from '../../../kernel/symmetries.ts';
import { type StoredNetwork, unpackNetwork } from '../../networks/file.ts';

/** A network's value of a board, split into its parts. */
export interface NetworkBreakdown {
  /** The points that the network expects from here on. */
  readonly value: number;
  /** The baseline of all boards with this sum of tiles. */
  readonly baseline: number;
  readonly parts: readonly PatternPart[];
}

/** A pattern in one of its eight symmetries: its cells, and the points that its weight adds. */
export interface PatternPart {
  readonly pattern: number;
  readonly cells: readonly number[];
  readonly points: number;
}

/**
 * Splits the values of afterstates into their parts. One pass through the network's tables serves all of them;
 * unpacked tables are dropped. The boards have no obstacle and no tile above 32768.
 */
export function explainNetwork(network: StoredNetwork, boards: readonly Board[]): NetworkBreakdown[] {
  const { patterns, stages, relabels, scale, baselines } = network.header;
  const seen = boards.map((board) => codesOf(board, relabels));
  const sums = seen.map((codes) => codes.reduce((sum, code) => sum + (code > 0 ? 2 ** code : 0), 0));
  const stageOf = (sum: number) => stages.filter((stage) => sum >= stage).length;
  const parts: PatternPart[][] = boards.map(() => []);
  let number = 0;
  // Unpacking consumes the packed sections, so this uses its own list.
  for (const table of unpackNetwork({ ...network, sections: [...network.sections] })) {
    const pattern = number % patterns.length;
    const stage = Math.floor(number++ / patterns.length);
    const cells = [...patterns[pattern]!].map((digit) => Number.parseInt(digit, 16));
    const ranks = new Ranks(table.bits);
    seen.forEach((codes, i) => {
      if (stageOf(sums[i]!) !== stage) return;
      for (const image of SYMMETRIES) {
        const placed = cells.map((cell) => image[cell]!);
        const index = placed.reduce((sum, cell, place) => sum + codes[cell]! * 16 ** place, 0);
        const rank = ranks.of(index);
        const weight = rank === undefined ? table.other : table.weights[rank]!;
        parts[i]!.push({ pattern, cells: placed, points: weight * scale });
      }
    });
  }
  return parts.map((all, i) => {
    const goesBySum = stages.length > 0 || baselines.length > 0;
    const baseline = goesBySum ? (baselines[Math.min(sums[i]! >> 7, LAST_BASELINE)] ?? 0) : 0;
    return { parts: all, baseline, value: all.reduce((sum, { points }) => sum + points, baseline) };
  });
}

const SYMMETRIES = imagesOf({ rows: 4, cols: 4 });
const LAST_BASELINE = 511;

/** The exponents as the network reads them: with a 32768, tiles above the highest missing one count half. */
function codesOf(board: Board, relabels: boolean): number[] {
  const codes = board.map((tile) => (tile > 0 ? exponentOf(tile) : 0));
  if (!relabels || !codes.includes(15)) return codes;
  const gap = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].find((code) => !codes.includes(code));
  return codes.map((code) => (gap !== undefined && code > gap ? code - 1 : code));
}

/** Which of the weights that are there a number is: how many bits are set before it. */
class Ranks {
  readonly #bits: Uint8Array;
  /** The count before every block of BLOCK bytes. */
  readonly #before: Uint32Array;

  constructor(bits: Uint8Array) {
    this.#bits = bits;
    this.#before = new Uint32Array(Math.ceil(bits.length / BLOCK) + 1);
    let count = 0;
    for (let i = 0; i < bits.length; i++) {
      if (i % BLOCK === 0) this.#before[i / BLOCK] = count;
      count += COUNTS[bits[i]!]!;
    }
  }

  of(index: number): number | undefined {
    const byte = index >> 3;
    const bit = index & 7;
    if (((this.#bits[byte]! >> bit) & 1) === 0) return undefined;
    const block = Math.floor(byte / BLOCK);
    let rank = this.#before[block]!;
    for (let i = block * BLOCK; i < byte; i++) rank += COUNTS[this.#bits[i]!]!;
    return rank + COUNTS[this.#bits[byte]! & ((1 << bit) - 1)]!;
  }
}

const BLOCK = 1024;
/** The bits set in each byte. */
const COUNTS = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0;
  for (let rest = byte; rest > 0; rest &= rest - 1) count++;
  return count;
});
