import { parentPort, workerData } from 'node:worker_threads';
import type { NetworkShape } from '../../../kernel/network.ts';
import { joinTraining, type Task, type Trainer } from '../../../players/networks/training/trainer.ts';

/** One thread of a training: plays the games it is given, on weights that all threads share. */
export interface ThreadData {
  readonly module: WebAssembly.Module;
  readonly shape: NetworkShape;
  readonly layout: Trainer['layout'];
  readonly thread: number;
}

const { module, shape, layout, thread } = workerData as ThreadData;
const run = joinTraining(module, shape, layout, thread);

parentPort!.on('message', (task: Task) => parentPort!.postMessage(run(task)));
