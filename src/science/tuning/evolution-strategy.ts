import { Random, streamStart, valueAt } from '../../random.ts';

/**
 * A separable evolution strategy with covariance adaptation (Ros and Hansen: A Simple Modification in CMA-ES Achieving
 * Linear Time and Space Complexity, 2008), in its usual constants. A generation samples points around a mean; the better
 * half pulls the mean, the spread of each dimension and the size of the steps.
 */
export interface StrategyOptions {
  /** Points of a generation. */
  readonly population: number;
  readonly seed: number;
}

/** Plain data: a strategy that was written as JSON and read again continues exactly as before. */
export interface Strategy {
  readonly generation: number;
  readonly mean: readonly number[];
  /** The size of the steps, and the variance of each dimension in it. */
  readonly step: number;
  readonly variances: readonly number[];
  /** Where the mean has gone lately: by steps of equal size, and as it is. */
  readonly stepPath: readonly number[];
  readonly path: readonly number[];
}

export function startStrategy(mean: readonly number[], step: number): Strategy {
  const zeros = mean.map(() => 0);
  return { generation: 0, mean, step, variances: mean.map(() => 1), stepPath: zeros, path: zeros };
}

/** The points of this generation: a function of strategy and seed. */
export function samplePoints(strategy: Strategy, options: StrategyOptions): number[][] {
  return directionsOf(strategy, options).map((direction) =>
    direction.map((z, i) => strategy.mean[i]! + strategy.step * Math.sqrt(strategy.variances[i]!) * z),
  );
}

/** The next generation, once the points of this one are rated, higher being better. */
export function adapt(strategy: Strategy, options: StrategyOptions, fitness: readonly number[]): Strategy {
  const { generation, mean, step, variances } = strategy;
  const n = mean.length;
  const parents = Math.floor(options.population / 2);
  const raw = Array.from({ length: parents }, (_, i) => Math.log(parents + 0.5) - Math.log(i + 1));
  const weights = raw.map((weight) => weight / sum(raw));
  const effective = 1 / sum(weights.map((weight) => weight ** 2));

  // 1. How much of the past each part keeps.
  const stepRate = (effective + 2) / (n + effective + 5);
  const damping = 1 + 2 * Math.max(0, Math.sqrt((effective - 1) / (n + 1)) - 1) + stepRate;
  const pathRate = (4 + effective / n) / (n + 4 + (2 * effective) / n);
  const separable = (n + 2) / 3;
  const rankOne = Math.min(1, (separable * 2) / ((n + 1.3) ** 2 + effective));
  const rankMany = Math.min(
    1 - rankOne,
    (separable * 2 * (effective - 2 + 1 / effective)) / ((n + 2) ** 2 + effective),
  );
  const expectedLength = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n ** 2));

  // 2. The better half, the best first; of equals the earlier.
  const directions = directionsOf(strategy, options);
  const best = directions
    .map((direction, i) => ({ direction, fitness: fitness[i]! }))
    .toSorted((a, b) => b.fitness - a.fitness)
    .slice(0, parents)
    .map(({ direction }) => direction);
  const pull = mean.map((_, i) => sum(best.map((z, rank) => weights[rank]! * z[i]!)));

  // 3. The step grows while the mean keeps its direction.
  const stepPath = strategy.stepPath.map(
    (each, i) => (1 - stepRate) * each + Math.sqrt(stepRate * (2 - stepRate) * effective) * pull[i]!,
  );
  const length = Math.hypot(...stepPath);
  const stalls =
    length / Math.sqrt(1 - (1 - stepRate) ** (2 * (generation + 1))) > (1.4 + 2 / (n + 1)) * expectedLength;
  const path = strategy.path.map(
    (each, i) =>
      (1 - pathRate) * each +
      (stalls ? 0 : Math.sqrt(pathRate * (2 - pathRate) * effective) * Math.sqrt(variances[i]!) * pull[i]!),
  );
  return {
    generation: generation + 1,
    mean: mean.map((each, i) => each + step * Math.sqrt(variances[i]!) * pull[i]!),
    step: step * Math.exp((stepRate / damping) * (length / expectedLength - 1)),
    variances: variances.map(
      (variance, i) =>
        (1 - rankOne - rankMany) * variance +
        rankOne * path[i]! ** 2 +
        rankMany * variance * sum(best.map((z, rank) => weights[rank]! * z[i]! ** 2)),
    ),
    stepPath,
    path,
  };
}

/** Normally distributed directions, the same whenever they are asked for. */
function directionsOf({ generation, mean }: Strategy, { population, seed }: StrategyOptions): number[][] {
  const random = new Random(valueAt(streamStart(seed, 'player'), generation));
  return Array.from({ length: population }, () => mean.map(() => normal(random)));
}

/** Box and Muller, 1958. */
function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log((random.next().high + 1) / 2 ** 32));
  return radius * Math.cos((2 * Math.PI * random.next().high) / 2 ** 32);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
