import { sql } from 'kysely';
import { InputError } from '../../../input-error.ts';
import { type Cluster, notify, SCHEMA } from './cluster.ts';
import type { Presence } from './presence.ts';

export interface ClusterStatus {
  readonly experiments: readonly ExperimentStatus[];
  readonly queues: readonly QueueStatus[];
  readonly workers: readonly WorkerStatus[];
  /** Games per second of all live workers, over the last minute. */
  readonly rate: number;
  /** Games (of matches: pairs) that are in jobs. */
  readonly left: number;
  /** Time left at this rate; null if nothing is being played. */
  readonly secondsLeft: number | null;
  /** Workers whose results did not replay. */
  readonly distrusted: readonly { readonly worker: string; readonly reason: string }[];
  readonly failures: readonly {
    readonly experiment: string;
    readonly reason: string;
    readonly jobs: number;
  }[];
}

export interface ExperimentStatus {
  readonly id: string;
  readonly title: string;
  readonly started: Date;
  /** Waiting games, and games in running jobs. */
  readonly waiting: number;
  readonly playing: number;
  readonly failedJobs: number;
}

export interface QueueStatus {
  readonly name: string;
  readonly waitingJobs: number;
  readonly playingJobs: number;
}

export interface WorkerStatus extends Omit<Presence, 'started'> {
  readonly started: Date;
  /** Since its last heartbeat. */
  readonly secondsSilent: number;
  /** A worker that has been silent too long counts as dead. */
  readonly alive: boolean;
  readonly draining: boolean;
}

export async function readStatus({ db }: Cluster): Promise<ClusterStatus> {
  // One pass through the jobs, of which there may be many.
  const { rows: jobs } = await sql<JobGroup>`
    select group_id as experiment, name as queue, state, count(*) as jobs, sum((data ->> 'count')::int) as games
    from ${JOBS} group by group_id, name, state`.execute(db);
  const { rows: experiments } = await sql<Pick<ExperimentStatus, 'id' | 'title' | 'started'>>`
    select id, title, started from ${EXPERIMENTS}
    where id = any(${jobs.map(({ experiment }) => experiment)}) and not cancelled order by started`.execute(
    db,
  );
  const { rows: workers } = await sql<WorkerStatus>`
    select name, threads, version, started, rate, playing, refuses, draining,
      round(extract(epoch from now() - seen)) as "secondsSilent", seen > now() - interval '30 seconds' as alive
    from ${WORKERS} order by name`.execute(db);
  const { rows: failures } = await sql<ClusterStatus['failures'][number]>`
    select group_id as experiment, coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason,
      count(*) as jobs
    from ${JOBS} where state = 'failed' group by 1, 2 order by 3 desc limit 20`.execute(db);
  const { rows: distrusted } = await sql<ClusterStatus['distrusted'][number]>`
    select worker, reason from ${sql.table(`${SCHEMA}.distrusted`)} order by since`.execute(db);

  const sum = (field: 'jobs' | 'games', matches: (group: JobGroup) => boolean) =>
    jobs.filter(matches).reduce((total, group) => total + group[field], 0);
  const isWaiting = ({ state }: JobGroup) => state === 'created' || state === 'retry';
  const isPlaying = ({ state }: JobGroup) => state === 'active';
  const rate = workers.reduce((total, worker) => total + (worker.alive ? worker.rate : 0), 0);
  const left = sum('games', (group) => isWaiting(group) || isPlaying(group));
  return {
    experiments: experiments.map((experiment) => {
      const isOf = (group: JobGroup) => group.experiment === experiment.id;
      return {
        ...experiment,
        waiting: sum('games', (group) => isOf(group) && isWaiting(group)),
        playing: sum('games', (group) => isOf(group) && isPlaying(group)),
        failedJobs: sum('jobs', (group) => isOf(group) && group.state === 'failed'),
      };
    }),
    queues: [...new Set(jobs.map(({ queue }) => queue))].toSorted().map((name) => ({
      name,
      waitingJobs: sum('jobs', (group) => group.queue === name && isWaiting(group)),
      playingJobs: sum('jobs', (group) => group.queue === name && isPlaying(group)),
    })),
    workers,
    rate,
    left,
    secondsLeft: rate > 0 ? left / rate : null,
    distrusted,
    failures,
  };
}

export async function hasWorkers({ db }: Cluster): Promise<boolean> {
  const { rows } =
    await sql`select from ${WORKERS} where seen > now() - interval '30 seconds' limit 1`.execute(db);
  return rows.length > 0;
}

/** Tells workers to stop after their current games: one by name, or all. Returns how many. */
export async function drain({ db }: Cluster, name?: string): Promise<number> {
  const { rows } = await sql`update ${WORKERS} set draining = true
    where ${name === undefined ? sql`true` : sql`name = ${name}`} returning name`.execute(db);
  if (rows.length > 0 || name === undefined) return rows.length;
  throw new InputError(`there is no worker "${name}": "lookahead cluster status" lists them`, 'worker');
}

/** Cancels an experiment: finished games stay, the rest is not played. Returns how many games were left. */
export async function cancel(cluster: Cluster, id: string): Promise<number> {
  const left = await cluster.db.transaction().execute(async (transaction) => {
    const known = await sql`update ${EXPERIMENTS} set cancelled = true where id = ${id} returning id`.execute(
      transaction,
    );
    if (known.rows.length === 0) {
      throw new InputError(
        `there is no experiment "${id}": "lookahead cluster status" lists them`,
        'experiment',
      );
    }
    // A worker that plays a deleted job cannot hand in its results.
    const { rows } = await sql<{
      count: number;
    }>`delete from ${JOBS} where group_id = ${id}
      returning (data ->> 'count')::int as count`.execute(transaction);
    return rows.reduce((sum, { count }) => sum + count, 0);
  });
  await notify(cluster, 'done', id);
  return left;
}

interface JobGroup {
  readonly experiment: string;
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
  readonly games: number;
}

const JOBS = sql.table(`${SCHEMA}.job`);
const EXPERIMENTS = sql.table(`${SCHEMA}.experiment`);
const WORKERS = sql.table(`${SCHEMA}.worker`);
