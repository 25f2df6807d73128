import { type NetworkShape, tableCount, tableSize, weightCount } from '../../kernel/network.ts';
import { FLOATS_PER_WEIGHT } from '../../kernel/network-trainer.ts';
import type { Weights } from '../../players/network-file.ts';

/**
 * From a trainer's floats to a byte a weight: every table has a codebook of its own. Code 0 is what the table answers where
 * it learnt nothing; the 255 other levels are as dense as the cube root of how much was learnt at that weight, which is
 * what gives the smallest squared error for a given number of levels (Panter, Dite 1951).
 */
export function quantise(
  shape: NetworkShape,
  floats: Float32Array,
  initial: number,
): { weights: Weights; scale: number } {
  const codes = new Uint8Array(weightCount(shape));
  const codebooks = new Int16Array(CODES * tableCount(shape));
  const scale = largest(floats) / LARGEST || 1;
  let at = 0;
  for (let table = 0; table < tableCount(shape); table++) {
    const end = at + tableSize(shape.patterns[table % shape.patterns.length]!);
    const weights = {
      floats: floats.subarray(at * FLOATS_PER_WEIGHT, end * FLOATS_PER_WEIGHT),
      initial,
      scale,
    };
    const book = codebookOf(weights);
    codebooks.set(book, CODES * table);
    encode(weights, book, codes.subarray(at, end));
    at = end;
  }
  return { weights: { codes, codebooks }, scale };
}

const CODES = 256;
const LARGEST = 32767;
const BIN = 16;
const BINS = (2 * LARGEST + 2) / BIN;

interface Table {
  readonly floats: Float32Array;
  /** What every weight was before it learnt. */
  readonly initial: number;
  readonly scale: number;
}

function largest(floats: Float32Array): number {
  let size = 0;
  for (let i = 0; i < floats.length; i += FLOATS_PER_WEIGHT) size = Math.max(size, Math.abs(floats[i]!));
  return size;
}

/** Ascending from code 1 on. */
function codebookOf({ floats, initial, scale }: Table): Int16Array {
  const density = new Float64Array(BINS);
  for (let i = 0; i < floats.length; i += FLOATS_PER_WEIGHT) {
    const weight = floats[i]!;
    // Only temporal coherence counts how much was learnt.
    const learnt = weight === initial ? 0 : Math.max(floats[i + 2]!, 1);
    density[Math.floor((Math.round(weight / scale) + LARGEST + 1) / BIN)]! += learnt;
  }
  const roots = density.map(Math.cbrt);
  const total = roots.reduce((sum, root) => sum + root, 0);
  const book = new Int16Array(CODES).fill(Math.round(initial / scale));
  let code = 1;
  let before = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const root = roots[bin]!;
    for (; code < CODES && root > 0; code++) {
      const place = ((code - 0.5) / (CODES - 1)) * total - before;
      if (place > root) break;
      book[code] = Math.min(LARGEST, Math.round((bin + place / root) * BIN) - LARGEST - 1);
    }
    before += root;
  }
  if (code > 1) book.fill(book[code - 1]!, code);
  return book;
}

function encode({ floats, initial, scale }: Table, book: Int16Array, codes: Uint8Array): void {
  const nearest = nearestCodes(book);
  for (let i = 0; i < codes.length; i++) {
    const weight = floats[i * FLOATS_PER_WEIGHT]!;
    if (weight !== initial) codes[i] = nearest[Math.round(weight / scale) + LARGEST + 1]!;
  }
}

/** By weight, the code of the nearest level. */
function nearestCodes(book: Int16Array): Uint8Array {
  const nearest = new Uint8Array(2 * LARGEST + 2);
  let code = 1;
  for (let i = 0; i < nearest.length; i++) {
    const weight = i - LARGEST - 1;
    while (code + 1 < CODES && Math.abs(book[code + 1]! - weight) <= Math.abs(book[code]! - weight)) code++;
    nearest[i] = code;
  }
  return nearest;
}
