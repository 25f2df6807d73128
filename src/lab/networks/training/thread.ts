import { parentPort, workerData } from 'node:worker_threads';
import type { Layout } from '../../../kernel/instance.ts';
import type { GameResult, NetworkShape } from '../../../kernel/network.ts';
import { joinTrainer } from '../../../kernel/network-trainer.ts';
import type { Phase } from './plan.ts';

/** One thread of a training: plays the games it is told to, on weights that all threads share. */
export interface ThreadData {
  readonly module: WebAssembly.Module;
  readonly shape: NetworkShape;
  readonly layout: Layout;
  readonly thread: number;
}

/** Games with the seeds from `firstSeed` on; without a phase nothing is learnt from them. */
export interface Task {
  readonly firstSeed: number;
  readonly count: number;
  readonly phase?: Phase;
}

export type TaskResult = readonly GameResult[];

const { module, shape, layout, thread } = workerData as ThreadData;
const trainer = joinTrainer(module, shape, layout, thread);

parentPort!.on('message', ({ firstSeed, count, phase }: Task) => {
  const results: TaskResult = phase
    ? trainer.train(firstSeed, count, phase.method, phase.rate)
    : trainer.play(firstSeed, count);
  parentPort!.postMessage(results);
});
