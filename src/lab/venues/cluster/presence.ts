import { sql } from 'kysely';
import { type Cluster, SCHEMA } from './cluster.ts';
import type { Playing } from './play-job.ts';

/** How a worker describes itself at each heartbeat. */
export interface Presence {
  readonly name: string;
  readonly threads: number;
  readonly version: string;
  /** In milliseconds since 1970. */
  readonly started: number;
  /** Games a second, over the last minute. */
  readonly rate: number;
  readonly playing: readonly GameInPlay[];
  /** Which waiting jobs it refuses, and why; empty if there are none. */
  readonly refuses: string;
}

export interface GameInPlay {
  readonly player: string;
  readonly item: number;
  readonly moves: number;
  /** How long the job has been running. */
  readonly seconds: number;
}

/** Keeps the claims alive. Returns those that were lost. */
export async function touchClaims({ boss }: Cluster, playing: readonly Playing[]): Promise<Playing[]> {
  const lost: Playing[] = [];
  for (const queue of new Set(playing.map(({ claim }) => claim.queue))) {
    const held = playing.filter(({ claim }) => claim.queue === queue);
    const claims = held.map(({ claim: { id, retryCount } }) => ({ id, retryCount }));
    const { settled } = (await boss.touch(queue, claims)) as { settled: string[] };
    lost.push(...held.filter(({ claim }) => !settled.includes(claim.id)));
  }
  return lost;
}

/** Publishes the worker's state. Returns whether it should drain. */
export async function showPresence({ db }: Cluster, presence: Presence): Promise<boolean> {
  const { name, threads, version, started, rate, playing, refuses } = presence;
  const { rows } = await sql<{ draining: boolean }>`
    insert into ${WORKERS} as worker (name, threads, version, engine, started, seen, rate, playing, refuses, draining)
    values (${name}, ${threads}, ${version}, 0, ${new Date(started)}, now(), ${rate},
      ${JSON.stringify(playing)}, ${refuses}, false)
    on conflict (name) do update set threads = excluded.threads, version = excluded.version,
      started = excluded.started, seen = excluded.seen, rate = excluded.rate, playing = excluded.playing,
      refuses = excluded.refuses, draining = worker.draining and worker.started = excluded.started
    returning draining`.execute(db);
  return rows[0]!.draining;
}

/** Removes the worker from the list, and workers not seen for a day. */
export async function endPresence({ db }: Cluster, name: string): Promise<void> {
  await sql`delete from ${WORKERS} where name = ${name} or seen < now() - interval '1 day'`.execute(db);
}

export function gameInPlay({ job, item, progress, since }: Playing, now: number): GameInPlay {
  const player = job.kind === 'match' ? job.players.join(' – ') : job.player;
  return { player, item, moves: progress[0]!, seconds: Math.round((now - since) / 1000) };
}

const WORKERS = sql.table(`${SCHEMA}.worker`);
