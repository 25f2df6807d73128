import sharedKernelAddress from '../../../../dist/kernel/kernel-shared.wasm?url';
import { type GameName, readSpec } from '../../../players/catalog.ts';
import type { Engine } from '../../../players/entry.ts';

let module: Promise<WebAssembly.Module> | undefined;
const workers: { readonly worker: Worker; readonly started: Promise<void> }[] = [];

/** What these players need of an engine to search with several threads: nothing where the page is not isolated. */
export async function helperThreadsFor(
  game: GameName,
  specs: readonly string[],
): Promise<Pick<Engine, 'helperThreads'>> {
  const threads = Math.max(...specs.map((spec) => Number(readSpec(game, spec).values.threads ?? 1)));
  if (threads === 1 || !crossOriginIsolated) return {};
  module ??= WebAssembly.compileStreaming(fetch(sharedKernelAddress));
  while (workers.length < threads - 1) workers.push(start());
  // A browser may start workers only between two thoughts.
  await Promise.all(workers.map(({ started }) => started));
  const post = (thread: number, task: unknown) => workers[thread - 1]!.worker.postMessage(task);
  return { helperThreads: { module: await module, post } };
}

function start() {
  const worker = new Worker(new URL('./helper-worker.ts', import.meta.url), { type: 'module' });
  const started = new Promise<void>((resolve) => {
    worker.onmessage = worker.onerror = () => resolve();
  });
  return { worker, started };
}
