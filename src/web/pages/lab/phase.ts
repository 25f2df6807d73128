/** How it stands with a run on the screen. */
export type Phase = 'ready' | 'running' | 'paused' | 'done' | 'failed';
