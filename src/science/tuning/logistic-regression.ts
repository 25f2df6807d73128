/**
 * Logistic regression with a ridge towards given weights: the weights w that make Σ loss(σ(w·x), y) + ridge · |w − prior|²
 * least, by Newton's method. A target y may be anything from 0 to 1.
 */
export interface Example {
  readonly features: readonly number[];
  readonly target: number;
}

export interface RegressionOptions {
  /** What a weight is without evidence; rare features stay near it. */
  readonly prior: readonly number[];
  readonly ridge: number;
  readonly steps: number;
}

export function fitLogistic(
  examples: readonly Example[],
  { prior, ridge, steps }: RegressionOptions,
): number[] {
  const n = prior.length;
  const weights = [...prior];
  for (let step = 0; step < steps; step++) {
    // 1. Slope and curvature.
    const slope = weights.map((weight, i) => 2 * ridge * (weight - prior[i]!));
    const curvature = weights.map((_, i) => {
      const row = new Float64Array(n);
      row[i] = 2 * ridge;
      return row;
    });
    for (const { features, target } of examples) {
      const chance = sigmoid(features.reduce((sum, x, i) => sum + x * weights[i]!, 0));
      const slack = Math.max(chance * (1 - chance), 1e-9);
      for (let i = 0; i < n; i++) {
        const x = features[i]!;
        if (x === 0) continue;
        slope[i]! += (chance - target) * x;
        for (let j = 0; j <= i; j++) curvature[i]![j]! += slack * x * features[j]!;
      }
    }
    // 2. The step that both ask for.
    const change = solve(curvature, slope);
    for (let i = 0; i < n; i++) weights[i]! -= change[i]!;
    if (Math.max(...change.map(Math.abs)) < 1e-9) break;
  }
  return weights;
}

/** The mean loss, in bits. */
export function lossOf(examples: readonly Example[], weights: readonly number[]): number {
  const loss = examples.reduce((total, { features, target }) => {
    const chance = sigmoid(features.reduce((sum, x, i) => sum + x * weights[i]!, 0));
    const kept = Math.min(1 - 1e-12, Math.max(1e-12, chance));
    return total - target * Math.log2(kept) - (1 - target) * Math.log2(1 - kept);
  }, 0);
  return loss / examples.length;
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Solves a symmetric positive system, given by its lower half, by Cholesky's method. */
function solve(lower: readonly Float64Array[], right: readonly number[]): number[] {
  const n = right.length;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let value = lower[i]![j]!;
      for (let k = 0; k < j; k++) value -= lower[i]![k]! * lower[j]![k]!;
      lower[i]![j] = i === j ? Math.sqrt(value) : value / lower[j]![j]!;
    }
  }
  const x = [...right];
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i]![k]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= lower[k]![i]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  return x;
}
