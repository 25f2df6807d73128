import { type NetworkShape, type Table, tableCount, tableSize } from '../../../kernel/network.ts';
import { FLOATS_PER_WEIGHT, type TrainingFloats } from '../../../kernel/training-weights.ts';

/**
 * From a trainer's floats to 16-bit integers. Weights that were never trained are omitted. Rarely used weights are
 * rounded to more than a unit, which compresses better: making the squared rounding step inversely proportional to
 * how much was learnt gives the smallest file for a given error in play (reverse water-filling in rate-distortion
 * theory).
 */
export function quantise(
  shape: NetworkShape,
  floats: TrainingFloats,
  initial: number,
): { tables: Table[]; scale: number } {
  let size = 0;
  for (const table of tablesOf(shape, floats)) size = Math.max(size, largest(table));
  const scale = Math.max(1, size / LARGEST);
  const tables: Table[] = [];
  for (const table of tablesOf(shape, floats)) tables.push(quantiseTable(table, initial, scale));
  return { tables, scale };
}

const LARGEST = 32767;
/** A weight with a total error of this many points is rounded to a unit; one with a quarter of that, to two units. */
const FINE = 1e6;
const COARSEST = 256;

/** A copy of each table in turn. */
function* tablesOf(shape: NetworkShape, floats: TrainingFloats): Generator<Float32Array> {
  let at = 0;
  for (let i = 0; i < tableCount(shape); i++) {
    const end = at + FLOATS_PER_WEIGHT * tableSize(shape.patterns[i % shape.patterns.length]!);
    yield floats.slice(at, end);
    at = end;
  }
}

function largest(floats: Float32Array): number {
  let size = 0;
  for (let i = 0; i < floats.length; i += FLOATS_PER_WEIGHT) size = Math.max(size, Math.abs(floats[i]!));
  return size;
}

function quantiseTable(floats: Float32Array, initial: number, scale: number): Table {
  const size = floats.length / FLOATS_PER_WEIGHT;
  const bits = new Uint8Array(size / 8);
  const weights = new Int16Array(size);
  let kept = 0;
  for (let i = 0; i < size; i++) {
    const weight = floats[i * FLOATS_PER_WEIGHT]!;
    if (weight === initial) continue;
    const step = stepFor(floats[i * FLOATS_PER_WEIGHT + 2]!);
    const rounded = step * Math.round(weight / scale / step);
    weights[kept++] = Math.max(-LARGEST, Math.min(LARGEST, rounded));
    bits[i >> 3]! |= 1 << (i & 7);
  }
  return { bits, weights: weights.slice(0, kept), other: Math.round(initial / scale) };
}

/** A power of two. Plain TD does not record how much was learnt: then all weights are rounded to a unit. */
function stepFor(errors: number): number {
  if (errors === 0) return 1;
  return Math.min(COARSEST, 2 ** Math.max(0, Math.round(Math.log2(FINE / errors) / 2)));
}
