import { InputError } from '../../../input-error.ts';
import type { Layout } from '../../../kernel/instance.ts';
import { type GameResult, type NetworkShape, weightCount } from '../../../kernel/network.ts';
import { createTrainer, joinTrainer, type NetworkTrainer } from '../../../kernel/network-trainer.ts';
import { FLOATS_PER_WEIGHT, type TrainingWeights } from '../../../kernel/training-weights.ts';
import type { TrainingPhase } from './plan.ts';

/** Games with the seeds from `firstSeed` on; without a phase nothing is learnt from them. */
export interface Task {
  readonly firstSeed: number;
  readonly count: number;
  readonly phase?: TrainingPhase;
}

export type TaskResult = readonly GameResult[];

/** A network in training, and the thread that created its memory. */
export interface Trainer {
  readonly layout: Layout;
  readonly weights: TrainingWeights;
  run(task: Task): TaskResult;
}

/** Allocates a network. With `threads`, other threads can join, and the module must be the one for shared memory. */
export function startTrainer(module: WebAssembly.Module, shape: NetworkShape, threads?: number): Trainer {
  const bytes = trainingBytes(shape);
  const needs = `training ${(weightCount(shape) / 1e6).toFixed(1)} M weights takes ${(bytes / 1e9).toFixed(2)} GB`;
  if (bytes > MAX_BYTES) {
    throw new InputError(
      `the network is too large: ${needs}, but the limit is ${(MAX_BYTES / 1e9).toFixed(2)} GB`,
      'patterns',
    );
  }
  try {
    const trainer = createTrainer(module, shape, threads);
    return { layout: trainer.layout, weights: trainer.weights, run: (task) => runTask(trainer, task) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError(`there is not enough memory: ${needs}`, 'patterns');
  }
}

/** Joins another thread to the same weights. */
export function joinTraining(
  module: WebAssembly.Module,
  shape: NetworkShape,
  layout: Layout,
  thread: number,
): (task: Task) => TaskResult {
  const trainer = joinTrainer(module, shape, layout, thread);
  return (task) => runTask(trainer, task);
}

/** The memory that training takes for the weights. */
export function trainingBytes(shape: NetworkShape): number {
  return weightCount(shape) * FLOATS_PER_WEIGHT * 4;
}

const MAX_BYTES = 2 ** 32 - 2 ** 22;

function runTask(trainer: NetworkTrainer, { firstSeed, count, phase }: Task): TaskResult {
  return phase ? trainer.train(firstSeed, count, phase.method, phase.rate) : trainer.play(firstSeed, count);
}
