import { type NetworkShape, tableSize } from '../../../kernel/network.ts';
import { FLOATS_PER_WEIGHT, type TrainingFloats } from '../../../kernel/training-weights.ts';

/** Weights of one pattern by the tiles in two of its cells. */
export interface HeatMap {
  /** 16 × 16 averages in points, the first cell's tile changing fastest; NaN where nothing was learnt yet. */
  readonly averages: Float32Array;
}

/** How many tiles a cell distinguishes. */
export const TILES = 16;

/** Weights that are read at a time: the smallest table has as many. */
const PART = TILES ** 4;

/** Averages the weights that were learnt over the tiles in all other cells; `x` and `y` are places in the pattern, from 0. */
export function heatMapOf(
  { patterns }: NetworkShape,
  floats: TrainingFloats,
  initial: number,
  pattern: number,
  x: number,
  y: number,
): HeatMap {
  const start = patterns.slice(0, pattern).reduce((sum, each) => sum + tableSize(each), 0);
  const size = tableSize(patterns[pattern]!);
  const sums = new Float64Array(TILES * TILES);
  const counts = new Uint32Array(TILES * TILES);
  // In parts: a table of six cells takes 200 MB.
  let part = new Float32Array();
  for (let i = 0; i < size; i++) {
    const place = (i % PART) * FLOATS_PER_WEIGHT;
    if (place === 0)
      part = floats.slice(FLOATS_PER_WEIGHT * (start + i), FLOATS_PER_WEIGHT * (start + i + PART));
    const weight = part[place]!;
    if (weight === initial) continue;
    const cell = ((i >> (4 * x)) & 15) + TILES * ((i >> (4 * y)) & 15);
    sums[cell]! += weight;
    counts[cell]!++;
  }
  return { averages: Float32Array.from(sums, (sum, i) => (counts[i] === 0 ? Number.NaN : sum / counts[i]!)) };
}
