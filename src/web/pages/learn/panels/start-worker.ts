import { type Remote, wrap } from 'comlink';
import type { LearnWorker } from './worker.ts';

/** The caller must end it with `terminate`. */
export function startWorker(): { worker: Worker; api: Remote<LearnWorker> } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return { worker, api: wrap<LearnWorker>(worker) };
}
