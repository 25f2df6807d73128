import type { NetworkShape } from './network.ts';

export const FLOATS_PER_WEIGHT = 3;

/** The floats of a network in training, in the order of files: TrainingWeights, or an array. */
export interface TrainingFloats {
  readonly length: number;
  slice(start?: number, end?: number): Float32Array<ArrayBuffer>;
  set(replacement: Float32Array, start?: number): void;
}

/**
 * The weights of a network in training: three floats each, the weight in points, the sum of its errors and the sum of their
 * sizes. Everybody outside the kernel counts them as files do: stage after stage, pattern after pattern, and the first cell
 * of a pattern is the lowest nibble of the index. In the kernel's memory the lower two bits of all cells come first, then the
 * upper two (see `inHalves` in assembly/network/symmetries.ts), so what is read and written here is a copy in the other order.
 */
export class TrainingWeights implements TrainingFloats {
  readonly #floats: Float32Array;
  readonly #patterns: readonly string[];

  constructor(floats: Float32Array, { patterns }: NetworkShape) {
    this.#floats = floats;
    this.#patterns = patterns;
  }

  /** How many floats. */
  get length(): number {
    return this.#floats.length;
  }

  /** A copy of the floats from number `start` up to number `end`. */
  slice(start = 0, end = this.length): Float32Array<ArrayBuffer> {
    const floats = this.#floats;
    const copy = new Float32Array(Math.max(0, Math.min(end, this.length) - start));
    this.#visit(start, copy.length, (from, to, count) => {
      for (let i = 0; i < count; i++) copy[to + i] = floats[from + i]!;
    });
    return copy;
  }

  /** Replaces the floats from number `start` on. */
  set(replacement: Float32Array, start = 0): void {
    const floats = this.#floats;
    this.#visit(start, replacement.length, (to, from, count) => {
      for (let i = 0; i < count; i++) floats[to + i] = replacement[from + i]!;
    });
  }

  /** Gives all weights this value; their sums stay. */
  fill(points: number): void {
    for (let i = 0; i < this.length; i += FLOATS_PER_WEIGHT) this.#floats[i] = points;
  }

  /**
   * Weight by weight, where the floats from number `start` on are in memory, where they are among the visited ones, and how many
   * of the weight's three are to be visited.
   */
  #visit(start: number, length: number, visit: (place: number, at: number, count: number) => void): void {
    const end = start + length;
    let table = 0;
    for (let number = 0; table < end; number++) {
      const { length: cells } = this.#patterns[number % this.#patterns.length]!;
      const next = table + FLOATS_PER_WEIGHT * 16 ** cells;
      let at = Math.max(start, table);
      let within = (at - table) % FLOATS_PER_WEIGHT;
      for (let index = (at - table - within) / FLOATS_PER_WEIGHT; at < Math.min(end, next); index++) {
        const count = Math.min(FLOATS_PER_WEIGHT - within, end - at);
        visit(table + FLOATS_PER_WEIGHT * placeOf(index, cells) + within, at - start, count);
        at += count;
        within = 0;
      }
      table = next;
    }
  }
}

/** For the codes of three cells, the lower halves of all, then the upper ones. */
const THREE_CELLS = Uint16Array.from({ length: 4096 }, (_, codes) => {
  const halves = (shift: number) =>
    [0, 1, 2].reduce((sum, cell) => sum | (((codes >> (4 * cell + shift)) & 3) << (2 * cell)), 0);
  return halves(0) | (halves(2) << 6);
});

/** Where the weight with this index is in its table. */
function placeOf(index: number, cells: number): number {
  const first = THREE_CELLS[index & 4095]!;
  const second = THREE_CELLS[index >> 12]!;
  const lower = (first & 63) | ((second & 63) << 6);
  const upper = (first >> 6) | ((second >> 6) << 6);
  return lower | (upper << (2 * cells));
}
