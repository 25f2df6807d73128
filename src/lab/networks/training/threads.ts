import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { NetworkShape } from '../../../kernel/network.ts';
import type { TrainingThreads } from '../../../players/networks/training/train.ts';
import { startTrainer } from '../../../players/networks/training/trainer.ts';
import { kernelModule } from '../../kernel-module.ts';
import type { ThreadData } from './thread.ts';

export interface Threads extends TrainingThreads {
  close(): Promise<void>;
}

export function startThreads(shape: NetworkShape, count: number): Threads {
  const module = kernelModule('shared');
  const { weights, layout } = startTrainer(module, shape, count);
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

/** Works from the checkout and from the built package. */
const FILE = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);
