import { sql } from 'kysely';
import { fromKysely, type JobInsert } from 'pg-boss';
import { ENGINE_VERSION } from '../../../kernel/engine-version.ts';
import { isReproducible, readSpec } from '../../../players/catalog.ts';
import type { FinishedPair } from '../../match/pair.ts';
import { insertGames } from '../../results/store.ts';
import type { FinishedGame } from '../local/messages.ts';
import { type Cluster, SCHEMA } from './cluster.ts';
import { type Job, partOf } from './job.ts';
import { outcomeKey } from './outcomes.ts';

/** A job in the hands of a worker. If the worker gives no sign of life, another gets it, and it has another `retryCount`. */
export interface Claim {
  readonly id: string;
  readonly retryCount: number;
  readonly queue: string;
  /** The experiment that it belongs to. */
  readonly experiment: string;
  readonly priority: number;
}

/** What came of one item of a job's range. */
export type Finished = FinishedGame | FinishedPair;

/** The job was no longer this worker's when its results were ready: they do not count. */
export class LateResult extends Error {}

/**
 * Hands in the results of the first games of a job, takes it away and puts back its other games, in one transaction: all of that
 * happens or none, whatever dies meanwhile. Returns how many jobs the other games are.
 */
export async function handIn(
  { boss, db, results }: Cluster,
  claim: Claim,
  job: Job,
  finished: readonly Finished[],
  now: number,
): Promise<{ putBack: number }> {
  const series = job.kind === 'bench' ? await results.enterSeries(...seriesOf(job)) : 0;
  return db.transaction().execute(async (transaction) => {
    // 1. The results.
    if (job.kind === 'bench') {
      const games = finished as readonly FinishedGame[];
      await insertGames(
        transaction,
        games.map((game, i) => ({ ...game, series, seed: job.first + i })),
        now,
      );
    } else {
      const rows = finished.map((each, i) => ({ item: job.first + i, outcome: outcomeOf(each) }));
      await sql`insert into ${sql.table(`${SCHEMA}.outcome`)} (key, item, outcome)
        select ${outcomeKey({ queue: claim.queue, job })}, item, outcome
        from json_to_recordset(${JSON.stringify(rows)}::json) as rows (item bigint, outcome jsonb)
        on conflict do nothing`.execute(transaction);
    }

    // 2. The games that are left, unless the experiment is cancelled: who cancels it waits for this row, and before the jobs.
    const { queue, id, retryCount, experiment, priority } = claim;
    const within = { db: fromKysely(transaction) };
    const rest = restOf(job, finished.length);
    if (rest.length > 0) {
      const { rows } = await sql<{ cancelled: boolean }>`select cancelled
        from ${sql.table(`${SCHEMA}.experiment`)} where id = ${experiment} for share`.execute(transaction);
      if (rows[0]?.cancelled) throw new LateResult();
      const jobs = rest.map((part) => jobToInsert(part, experiment, priority - (part.first - job.first)));
      await boss.insert(queue, jobs, within);
    }

    // 3. The job is done with, if it is still this attempt's.
    const ended = await boss.deleteJob(queue, { id, retryCount }, within);
    if ((ended as { affected: number }).affected !== 1) throw new LateResult();
    return { putBack: rest.length };
  });
}

/** A job as pg-boss takes it. Jobs of all experiments are taken by their priority. */
export function jobToInsert(job: Job, experiment: string, priority: number): JobInsert {
  return { data: job, group: { id: experiment }, priority };
}

/** What is left after so many games: in two parts if it is more than was played, so that it spreads over the workers. */
export function restOf(job: Job, played: number): Job[] {
  const first = job.first + played;
  const left = job.count - played;
  if (left === 0) return [];
  if (left <= played) return [partOf(job, first, left)];
  const half = Math.ceil(left / 2);
  return [partOf(job, first, half), partOf(job, first + half, left - half)];
}

function seriesOf({ rules, player }: Extract<Job, { kind: 'bench' | 'scores' }>) {
  const series = { game: '2048', rules, player, engine: ENGINE_VERSION };
  return [series, isReproducible(readSpec('2048', player))] as const;
}

function outcomeOf(finished: Finished): object {
  return 'games' in finished ? finished : { score: finished.score };
}
