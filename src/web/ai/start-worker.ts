import { type Remote, wrap } from 'comlink';
import type { WorkerApi } from './worker.ts';

export function startWorker(): { worker: Worker; api: Remote<WorkerApi> } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return { worker, api: wrap<WorkerApi>(worker) };
}
