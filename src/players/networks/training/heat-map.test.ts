import { expect, test } from 'vitest';
import { FLOATS_PER_WEIGHT } from '../../../kernel/training-weights.ts';
import { heatMapOf } from './heat-map.ts';

test('averages what was learnt, by the tiles in two cells', () => {
  const shape = { patterns: ['0123', '4567'], stages: [], relabels: false };
  const weights = new Float32Array(2 * 16 ** 4 * FLOATS_PER_WEIGHT).fill(0);
  const set = (cells: readonly number[], value: number) => {
    const index = cells.reduce((sum, tile, i) => sum + tile * 16 ** i, 16 ** 4);
    weights[index * FLOATS_PER_WEIGHT] = value;
  };
  set([3, 0, 5, 1], 10);
  set([3, 2, 5, 9], 20);
  set([3, 2, 6, 9], 7);
  const { averages } = heatMapOf(shape, weights, 0, 1, 0, 2);
  expect(averages[3 + 16 * 5]).toBe(15);
  expect(averages[3 + 16 * 6]).toBe(7);
  expect([...averages].filter((value) => !Number.isNaN(value))).toHaveLength(2);
  expect([...heatMapOf(shape, weights, 0, 0, 0, 2).averages].every(Number.isNaN)).toBe(true);
});
