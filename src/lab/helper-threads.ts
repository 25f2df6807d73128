import { Worker } from 'node:worker_threads';
import type { HelperThreads } from '../players/helpers.ts';
import { kernelModule } from './kernel-module.ts';

let module: WebAssembly.Module | undefined;
const workers: Worker[] = [];

/** The helper threads of this thread. All its players share them: only one decides at a time. */
export const HELPER_THREADS: HelperThreads = {
  get module() {
    module ??= kernelModule('shared');
    return module;
  },
  post(thread, task) {
    workers[thread] ??= start();
    workers[thread].postMessage(task);
  },
};

function start(): Worker {
  // Options of this process, such as --input-type, are not meant for it.
  const worker = new Worker(FILE, { execArgv: [] });
  // The process ends without waiting for it.
  worker.unref();
  return worker;
}

/** Works from the checkout and from the built package. */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? './helper-thread.ts' : './helper-thread.js',
  import.meta.url,
);
