import { expect, test } from 'vitest';
import { adapt, type Strategy, samplePoints, startStrategy } from './evolution-strategy.ts';

/** Highest, 0, at (1, 2, 3, …), and a thousand times steeper in the last dimension than in the first. */
const ridge = (point: readonly number[]) =>
  -point.reduce((sum, x, i) => sum + 1000 ** (i / (point.length - 1)) * (x - i - 1) ** 2, 0);

function run(generations: number, seed: number, start?: Strategy): Strategy {
  const options = { population: 12, seed };
  let strategy = start ?? startStrategy([0, 0, 0, 0, 0, 0], 1);
  while (strategy.generation < generations) {
    strategy = adapt(strategy, options, samplePoints(strategy, options).map(ridge));
  }
  return strategy;
}

test.each([1, 2, 3])('finds the top of a ridge (seed %d)', (seed) => {
  const { mean, step } = run(200, seed);
  mean.forEach((x, i) => {
    expect(x).toBeCloseTo(i + 1, 3);
  });
  expect(step).toBeLessThan(0.01);
});

test('learns which dimension is steep', () => {
  const { variances } = run(60, 1);
  expect(variances[0]! / variances.at(-1)!).toBeGreaterThan(20);
});

test('continues exactly after it was written and read', () => {
  expect(run(30, 5, JSON.parse(JSON.stringify(run(11, 5))))).toEqual(run(30, 5));
});
