import type { Pool } from '../local/pool.ts';
import type { Claim, Finished } from './hand-in.ts';
import type { Job } from './job.ts';

/** A job that is being played. */
export interface Playing {
  readonly claim: Claim;
  readonly job: Job;
  /** In milliseconds since 1970. */
  readonly since: number;
  /** The seed of the current game, or the number of the opening. */
  item: number;
  /** In shared memory: the number of moves of that game. */
  readonly progress: Int32Array;
  /** Stops it at once. */
  readonly controller: AbortController;
}

export function startPlaying(claim: Claim, job: Job, since: number): Playing {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  return { claim, job, since, item: job.first, progress, controller: new AbortController() };
}

/** Plays the games of a job one after another, as many as its time allows. */
export async function playJob(
  pool: Pool,
  playing: Playing,
  isStopping: () => boolean,
  now: () => number,
): Promise<Finished[]> {
  const { job, progress, since } = playing;
  const watch = { progress, signal: playing.controller.signal };
  const finished: Finished[] = [];
  while (!isEnough(job.count, finished.length, now() - since) && !(isStopping() && finished.length > 0)) {
    const i = finished.length;
    playing.item = job.first + i;
    progress.fill(0);
    if (job.kind === 'match') {
      const { board, players, openings, seed } = job;
      finished.push(
        await pool.playPair({ board, players, opening: openings[i]!, seed: seed + job.first + i }, watch),
      );
    } else {
      finished.push(await pool.play({ rules: job.rules, player: job.player, seed: job.first + i }, watch));
    }
  }
  return finished;
}

/**
 * A job lasts 1 to 5 seconds, or one long game: long enough to keep the load on the database low, and shorter towards
 * the end of an experiment, so that no worker has many games left while others have none.
 */
function isEnough(count: number, played: number, ms: number): boolean {
  const left = count - played;
  if (left === 0 || played >= MAX_PLAYED) return true;
  return played > 0 && (ms >= 5000 || (ms >= 1000 && played >= left));
}

/** PostgreSQL allows 65,535 values per statement, and a game takes seven. */
const MAX_PLAYED = 5000;
