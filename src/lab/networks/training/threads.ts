import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { InputError } from '../../../input-error.ts';
import { type NetworkShape, weightCount } from '../../../kernel/network.ts';
import { createTrainer, FLOATS_PER_WEIGHT } from '../../../kernel/network-trainer.ts';
import { kernelModule } from '../../kernel-module.ts';
import type { Task, TaskResult, ThreadData } from './thread.ts';

/** Threads that train one network, and the network. */
export interface Threads {
  readonly weights: Float32Array;
  readonly count: number;
  /** Lets thread `index` play; one task at a time. */
  run(index: number, task: Task): Promise<TaskResult>;
  close(): Promise<void>;
}

export function startThreads(shape: NetworkShape, count: number): Threads {
  const module = kernelModule('shared');
  const { weights, layout } = createShared(module, shape, count);
  const workers = Array.from({ length: count }, (_, thread) => {
    const workerData: ThreadData = { module, shape, layout, thread };
    return new Worker(FILE, { workerData });
  });
  return {
    weights,
    count,
    async run(index, task) {
      const worker = workers[index]!;
      worker.postMessage(task);
      const [result] = await once(worker, 'message');
      return result;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** From the checkout and from the built package alike. */
const FILE = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);
const MAX_BYTES = 2 ** 32 - 2 ** 22;

function createShared(module: WebAssembly.Module, shape: NetworkShape, threads: number) {
  const bytes = weightCount(shape) * FLOATS_PER_WEIGHT * 4;
  const needs = `training ${(weightCount(shape) / 1e6).toFixed(1)} M weights takes ${(bytes / 1e9).toFixed(2)} GB`;
  if (bytes > MAX_BYTES) {
    throw new InputError(
      `the network is too large: ${needs}, and there is room for ${(MAX_BYTES / 1e9).toFixed(2)} GB`,
      'patterns',
    );
  }
  try {
    return createTrainer(module, shape, threads);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError(`there is not enough memory: ${needs}`, 'patterns');
  }
}
