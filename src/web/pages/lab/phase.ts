/** How it stands with a run on the screen. */
export type RunPhase = 'ready' | 'running' | 'paused' | 'done' | 'failed';
