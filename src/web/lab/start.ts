import { type Remote, wrap } from 'comlink';
import type { CoordinatorApi } from './coordinator.ts';

/** Starts the coordinator of an experiment. Terminating it terminates all its workers. */
export function startCoordinator(): { api: Remote<CoordinatorApi>; end: () => void } {
  const worker = new Worker(new URL('./coordinator.ts', import.meta.url), { type: 'module' });
  return { api: wrap<CoordinatorApi>(worker), end: () => worker.terminate() };
}
