import { HIDDEN_COUNT, VECTOR_LENGTH, WINDOW_COUNT } from '../../src/kernel/assembly/k-in-a-row/constants.ts';

/** A plain form of the network that evaluates k-in-a-row positions: everything computed anew from the stones. */
export class PlainWindowNetwork {
  readonly #vectors: Int8Array;
  readonly #first: Float32Array;
  readonly #firstBias: Float32Array;
  readonly #second: Float32Array;
  readonly #direct: Float32Array;
  readonly #bias: number;
  readonly #numbers = numberWindows();

  /** From the bytes of networks/kmaster.bin. */
  constructor(file: Uint8Array) {
    const bytes = file.slice().buffer;
    this.#vectors = new Int8Array(bytes, 0, WINDOW_COUNT * VECTOR_LENGTH);
    // The vectors that rank moves come before the dense layers.
    const dense = new Float32Array(bytes, WINDOW_COUNT * VECTOR_LENGTH + VECTOR_LENGTH * 4);
    let at = 0;
    const take = (length: number) => dense.subarray(at, (at += length));
    this.#first = take(2 * VECTOR_LENGTH * HIDDEN_COUNT);
    this.#firstBias = take(HIDDEN_COUNT);
    this.#second = take(HIDDEN_COUNT);
    this.#direct = take(2 * VECTOR_LENGTH);
    this.#bias = take(1)[0]!;
  }

  /** The value in points for the side to move, of stones by cell: 0 none, 1 X, 2 O. */
  value(stones: readonly number[], { rows, cols }: { rows: number; cols: number }, side: number): number {
    const inputs = [side + 1, 2 - side].flatMap((own) => this.#sums(stones, rows, cols, own));
    const hidden = Array.from({ length: HIDDEN_COUNT }, (_, unit) =>
      inputs.reduce(
        (sum, input, i) => sum + input * this.#first[i * HIDDEN_COUNT + unit]!,
        this.#firstBias[unit]!,
      ),
    );
    const deep = hidden.reduce((sum, unit, i) => sum + Math.max(0, unit) * this.#second[i]!, 0);
    const direct = inputs.reduce((sum, input, i) => sum + input * this.#direct[i]!, 0);
    return (deep + direct + this.#bias) * POINTS;
  }

  /** The clipped vectors of all empty cells, added up, as the side with these stones sees them. */
  #sums(stones: readonly number[], rows: number, cols: number, own: number): number[] {
    const sums = Array<number>(VECTOR_LENGTH).fill(0);
    stones.forEach((stone, cell) => {
      if (stone !== 0) return;
      const vector = Array<number>(VECTOR_LENGTH).fill(0);
      for (const [down, right] of DIRECTIONS) {
        let ours = 0;
        let theirs = 0;
        OFFSETS.forEach((offset, bit) => {
          const row = Math.floor(cell / cols) + offset * down;
          const col = (cell % cols) + offset * right;
          const isInside = row >= 0 && row < rows && col >= 0 && col < cols;
          const there = isInside ? stones[row * cols + col]! : own;
          if (there === own) ours |= 1 << bit;
          if (!isInside || (there !== 0 && there !== own)) theirs |= 1 << bit;
        });
        const number = this.#numbers.get(ours | (theirs << 8))!;
        for (let i = 0; i < VECTOR_LENGTH; i++) vector[i]! += this.#vectors[number * VECTOR_LENGTH + i]!;
      }
      for (let i = 0; i < VECTOR_LENGTH; i++) sums[i]! += Math.min(FULL, Math.max(0, vector[i]!));
    });
    return sums;
  }
}

const POINTS = 280;
const FULL = 64;
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
const OFFSETS = [-4, -3, -2, -1, 1, 2, 3, 4];

/** Numbers windows in ascending order; a window shares the number of its mirror image. */
function numberWindows(): Map<number, number> {
  const numbers = new Map<number, number>();
  let next = 0;
  for (let window = 0; window < 65536; window++) {
    const outside = OFFSETS.filter((_, bit) => (window >> bit) & (window >> (bit + 8)) & 1);
    const isPossible = outside.every(
      (offset) => Math.abs(offset) === 4 || outside.includes(offset + Math.sign(offset)),
    );
    if (!isPossible) continue;
    const image = mirrored(window & 255) | (mirrored(window >> 8) << 8);
    numbers.set(window, numbers.get(image) ?? next++);
  }
  return numbers;
}

function mirrored(bits: number): number {
  return OFFSETS.reduce((image, _, bit) => image | (((bits >> bit) & 1) << (7 - bit)), 0);
}
