import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import { InputError } from '../../../input-error.ts';
import type { Database } from '../../results/schema.ts';
import { AutoResetEvent } from './auto-reset-event.ts';
import { type Cluster, listen, notify, openQueue, SCHEMA } from './cluster.ts';
import { checkDeliveries, forgetDeliveries, type Target } from './deliveries.ts';
import { jobToInsert } from './hand-in.ts';
import { type Job, keyOf, partOf } from './job.ts';
import { isOutage, patiently } from './outage.ts';
import { piecesOf, type Range, withoutRanges } from './ranges.ts';

/** The work to be done by the workers; the same key is the same experiment, even after an interruption. */
export interface ClusterExperiment {
  readonly id: string;
  readonly title: string;
}

/** All games of one player, or of one match. */
export interface Task {
  readonly queue: string;
  /** What its games have in common; see `keyOf`. */
  readonly key: string;
  /** With the whole range. */
  readonly job: Job;
  /** Where its results go; absent if they are only scores. */
  readonly target?: Target;
  /** The parts of the range whose results are stored. */
  done(): Promise<readonly Range[]>;
}

export interface WaitOptions {
  readonly signal: AbortSignal;
  /** Checks and shows the progress; returns whether everything is done. */
  readonly look: () => Promise<boolean>;
  readonly onOutage: (away: boolean) => void;
  /** Called when a worker hands in a result that does not replay. */
  readonly onDistrust: (worker: string, reason: string) => void;
}

export function clusterExperiment(key: string, title: string): ClusterExperiment {
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), title };
}

/** Submits the missing games and waits for them. Returns whether everything is done; if stopped, the workers keep playing. */
export async function coordinate(
  cluster: Cluster,
  experiment: ClusterExperiment,
  tasks: readonly Task[],
  { signal, look: count, onOutage, onDistrust }: WaitOptions,
): Promise<boolean> {
  const wakeUp = new AutoResetEvent();
  const wake = () => wakeUp.set();
  const doPatiently = <T>(attempt: () => Promise<T>) => patiently(attempt, { signal, onOutage });
  const targets = tasks.flatMap(({ target }) => target ?? []);
  let hasRejected = false;
  const look = async () => {
    // Counted first: whatever is counted has then been handed in, so none of it escapes the check.
    const isComplete = await count();
    hasRejected = !(await checkDeliveries(cluster, targets, onDistrust));
    if (!isComplete || hasRejected) return false;
    await forgetDeliveries(cluster, experiment.id);
    return true;
  };
  let listening: Awaited<ReturnType<typeof listen>> | undefined;
  signal.addEventListener('abort', wake);
  try {
    if (await doPatiently(look)) return true;
    await doPatiently(() => enter(cluster, experiment));
    const hear = (id: string) => (id === experiment.id || id === '') && wakeUp.set();
    listening = await doPatiently(() => listen(cluster, 'done', hear));
    for (let quiet = true; !signal.aborted; ) {
      const started = performance.now();
      if (await doPatiently(look)) return true;
      await doPatiently(() => requireNoFailure(cluster, experiment));
      // Polling must not burden the database.
      const took = performance.now() - started;
      const next = performance.now() + Math.min(QUIET_MS, Math.max(MIN_PAUSE_MS, 20 * took));
      // At the start, after a rejection, and after a long silence: jobs may have been lost.
      if (quiet || hasRejected) await doPatiently(() => enqueueMissing(cluster, experiment, tasks));
      quiet = !(await wakeUp.wait(QUIET_MS));
      if (!quiet) await sleep(Math.max(0, next - performance.now()));
    }
    return false;
  } catch (error) {
    // The person cancelled the wait for an unreachable database.
    if (signal.aborted && isOutage(error)) return false;
    throw error;
  } finally {
    signal.removeEventListener('abort', wake);
    await listening?.close();
  }
}

const MIN_PAUSE_MS = 100;
const QUIET_MS = 5000;
/** Initial jobs per thread: a worker that takes one divides it further. */
const JOBS_PER_THREAD = 4;
const MIN_JOBS = 16;
const JOBS = sql.table(`${SCHEMA}.job`);
const EXPERIMENTS = sql.table(`${SCHEMA}.experiment`);

/** Registers the experiment. Jobs that failed in an earlier run are tried again. */
async function enter({ db }: Cluster, { id, title }: ClusterExperiment): Promise<void> {
  await sql`insert into ${EXPERIMENTS} (id, title, cancelled, started) values (${id}, ${title}, false, now())
    on conflict (id) do update set cancelled = false, started = now()`.execute(db);
  await sql`delete from ${JOBS} where group_id = ${id} and state = 'failed'`.execute(db);
}

/** Creates jobs for all games that are neither done nor in a job of this or another experiment. */
async function enqueueMissing(
  cluster: Cluster,
  { id }: ClusterExperiment,
  tasks: readonly Task[],
): Promise<void> {
  const { boss, db } = cluster;
  for (const queue of new Set(tasks.map((task) => task.queue))) await openQueue(cluster, queue);
  const pieces = Math.ceil(Math.max(MIN_JOBS, JOBS_PER_THREAD * (await countThreads(db))) / tasks.length);
  const inserted = await db.transaction().execute(async (transaction) => {
    // Two coordinators of the same experiment take turns.
    await sql`select pg_advisory_xact_lock(hashtext(${`${SCHEMA} ${id}`}))`.execute(transaction);
    // Jobs first, then results: a job that ends in between is in one of the two.
    const live = await liveRanges(transaction);
    let count = 0;
    for (const { queue, key, job, done } of tasks) {
      const whole = { first: job.first, last: job.first + job.count - 1 };
      const covered = [...(live.get(key) ?? []), ...(await done())];
      const missing = piecesOf(withoutRanges(whole, covered), Math.ceil(job.count / pieces));
      const jobs = missing.map(({ first, last }) =>
        // Ordered by their place in the range, so that players and experiments progress at the same pace.
        jobToInsert(partOf(job, first, last - first + 1), id, job.first - first),
      );
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: fromKysely(transaction) });
      count += jobs.length;
    }
    return count;
  });
  if (inserted > 0) await notify(cluster, 'jobs');
}

async function countThreads(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ threads: number | null }>`select sum(threads) as threads
    from ${sql.table(`${SCHEMA}.worker`)} where seen > now() - interval '1 minute'`.execute(db);
  return rows[0]!.threads ?? 0;
}

/** The games that are in jobs, waiting or being played. */
async function liveRanges(db: Kysely<Database>): Promise<Map<string, Range[]>> {
  const { rows } = await sql<{ name: string; experiment: string; data: Job }>`
    select name, group_id as experiment, data - 'openings' as data from ${JOBS}
    where state < 'completed'`.execute(db);
  const ranges = new Map<string, Range[]>();
  for (const { name, experiment, data } of rows) {
    const key = keyOf(name, data, experiment);
    const range = { first: data.first, last: data.first + data.count - 1 };
    ranges.set(key, [...(ranges.get(key) ?? []), range]);
  }
  return ranges;
}

async function requireNoFailure({ db }: Cluster, { id, title }: ClusterExperiment): Promise<void> {
  const { rows } = await sql<{ cancelled: boolean; reason: string | null }>`
    select cancelled, (
      select coalesce(output ->> 'message', output -> 'value' ->> 'message', 'no reason was given') from ${JOBS} where group_id = ${id} and state = 'failed' limit 1
    ) as reason from ${EXPERIMENTS} where id = ${id}`.execute(db);
  if (rows[0]?.cancelled !== false) {
    throw new InputError(`"${title}" was cancelled; finished games are stored`, 'cluster');
  }
  const { reason } = rows[0];
  if (reason !== null) throw new InputError(`the workers could not play a game: ${reason}`, 'cluster');
}
