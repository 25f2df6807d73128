import type { Layout } from './instance.ts';
import { createKernel2048, joinKernel2048, type Kernel2048 } from './kernel-2048.ts';
import { type GameResult, type NetworkShape, readResults, weightCount } from './network.ts';
import { describeTraining, trainingBytes, weightsAddress } from './network-memory.ts';
import { FLOATS_PER_WEIGHT, TrainingWeights } from './training-weights.ts';

/**
 * A kernel that learns. A weight is three floats side by side: the weight in points, the sum of the errors it met and
 * the sum of their sizes. Three are faster than four, which would keep a weight within one line of the cache.
 */
export interface NetworkTrainer {
  readonly layout: Layout;
  readonly weights: TrainingWeights;
  /** Plays and learns from the games with seeds from `firstSeed` on, at most MAX_GAMES at a time. */
  train(firstSeed: number, count: number, method: TrainingMethod, rate: number): GameResult[];
  /** Plays the games without learning. */
  play(firstSeed: number, count: number): GameResult[];
}

export const TRAINING_METHODS = ['td', 'tc'] as const;
export type TrainingMethod = (typeof TRAINING_METHODS)[number];

/** Makes a network with all weights 0. With `threads` its memory is shared, and the module must be the one for that. */
export function createTrainer(
  module: WebAssembly.Module,
  shape: NetworkShape,
  threads?: number,
): NetworkTrainer {
  const kernel = createKernel2048(module, {
    rules: 'classic',
    networkBytes: trainingBytes(shape, STRIDE),
    ...(threads === undefined ? {} : { threads }),
  });
  describeTraining(kernel.instance.layout, shape, STRIDE);
  return trainerOn(kernel, shape);
}

/** Another thread's trainer on the same weights. */
export function joinTrainer(
  module: WebAssembly.Module,
  shape: NetworkShape,
  layout: Layout,
  thread: number,
): NetworkTrainer {
  return trainerOn(joinKernel2048(module, layout, thread), shape);
}

const STRIDE = 4 * FLOATS_PER_WEIGHT;

interface Exports {
  readonly GAME_RESULTS: WebAssembly.Global;
  trainGames(network: number, firstSeed: number, count: number, coherent: boolean, rate: number): void;
  playGamesByFloats(network: number, firstSeed: number, count: number): void;
}

function trainerOn({ instance }: Kernel2048, shape: NetworkShape): NetworkTrainer {
  const { layout, scratch } = instance;
  const exports = instance.exports as Kernel2048['instance']['exports'] & Exports;
  const { buffer } = layout.memory;
  const network = layout.network.address;
  const results = (count: number) => readResults(buffer, scratch + exports.GAME_RESULTS.value, count);
  return {
    layout,
    weights: new TrainingWeights(
      new Float32Array(buffer, weightsAddress(layout), weightCount(shape) * FLOATS_PER_WEIGHT),
      shape,
    ),
    train(firstSeed, count, method, rate) {
      exports.trainGames(network, firstSeed, count, method === 'tc', rate);
      return results(count);
    },
    play(firstSeed, count) {
      exports.playGamesByFloats(network, firstSeed, count);
      return results(count);
    },
  };
}
