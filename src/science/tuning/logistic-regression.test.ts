import { expect, test } from 'vitest';
import { Random } from '../../random.ts';
import { type Example, fitLogistic, lossOf, sigmoid } from './logistic-regression.ts';

const TRUE = [1.5, -0.7, 0.2, 0];
const random = Random.of('regression', 'player');
const uniform = () => random.next().high / 2 ** 32;
/** The last feature never occurs. */
const examples: Example[] = Array.from({ length: 5_000 }, () => {
  const features = [uniform() * 4 - 2, Math.floor(uniform() * 3), uniform(), 0];
  return { features, target: sigmoid(features.reduce((sum, x, i) => sum + x * TRUE[i]!, 0)) };
});

test('finds the weights that the targets were made with; what never occurs keeps its own', () => {
  const weights = fitLogistic(examples, { prior: [0, 0, 0, 9], ridge: 1e-6, steps: 30 });
  [...TRUE.slice(0, 3), 9].forEach((weight, i) => {
    expect(weights[i]).toBeCloseTo(weight, 4);
  });
});

test('a strong ridge holds the weights', () => {
  const weights = fitLogistic(examples, { prior: [0, 0, 0, 0], ridge: 1e9, steps: 10 });
  for (const weight of weights) expect(Math.abs(weight)).toBeLessThan(1e-4);
});

test('no weights nearby have a smaller loss', () => {
  const weights = fitLogistic(examples, { prior: [0, 0, 0, 0], ridge: 1e-9, steps: 30 });
  const loss = lossOf(examples, weights);
  for (let i = 0; i < 3; i++) {
    for (const change of [-0.01, 0.01]) {
      expect(lossOf(examples, weights.with(i, weights[i]! + change))).toBeGreaterThan(loss);
    }
  }
});
