/** The state of a run on the screen. */
export type RunPhase = 'ready' | 'running' | 'paused' | 'done' | 'failed';
