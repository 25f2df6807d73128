import { type Remote, wrap } from 'comlink';
import type { Desk } from './worker.ts';

export function startWorker(): { worker: Worker; desk: Remote<Desk> } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return { worker, desk: wrap<Desk>(worker) };
}
