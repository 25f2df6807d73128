import { sql } from 'kysely';
import { fromKysely, type JobInsert } from 'pg-boss';
import { formatMoves } from '../../../games/k-in-a-row/notation.ts';
import type { Networks } from '../../../players/entry.ts';
import { readContestant, seriesOf } from '../../../science/experiment.ts';
import { type FinishedPair, matchSeriesOf } from '../../../science/match/experiment.ts';
import { insertPairs } from '../../results/matches.ts';
import { insertGames, type ResultsStore } from '../../results/store.ts';
import type { FinishedGame } from '../local/messages.ts';
import { type Cluster, SCHEMA } from './cluster.ts';
import { distrustOf, noteDelivery } from './deliveries.ts';
import { type GamesJob, type Job, keyOf, type MatchJob, partOf } from './job.ts';

/** A job claimed by a worker. If the worker stops sending heartbeats, another one gets it, with a higher `retryCount`. */
export interface Claim {
  readonly id: string;
  readonly retryCount: number;
  readonly queue: string;
  /** The experiment that it belongs to. */
  readonly experiment: string;
  readonly priority: number;
}

/** The outcome of one item of a job's range. */
export type Finished = FinishedGame | FinishedPair;

/** The coordinator found a result of this worker that does not replay. */
export class Distrusted extends Error {}

/** The job no longer belonged to this worker when its results were ready: they do not count. */
export class LateResult extends Error {}

export interface HandInOptions {
  readonly networks: Networks;
  readonly now: number;
  /** The worker's name. */
  readonly worker: string;
}

/**
 * Hands in the results of the first games of a job, removes the job and puts its other games back, in one
 * transaction: all of it happens or nothing, whatever crashes meanwhile. Returns how many jobs the other games make.
 */
export async function handIn(
  { boss, db, results }: Cluster,
  claim: Claim,
  job: Job,
  finished: readonly Finished[],
  { networks, now, worker }: HandInOptions,
): Promise<{ putBack: number }> {
  const target = await enterTarget(results, job, networks);
  return db.transaction().execute(async (transaction) => {
    const reason = await distrustOf(transaction, worker);
    if (reason !== undefined) throw new Distrusted(reason);
    // 1. The results.
    if (job.kind === 'bench') {
      const games = finished as readonly FinishedGame[];
      await insertGames(
        transaction,
        games.map((game, i) => ({ ...game, series: target, seed: job.first + i })),
        now,
      );
    } else if (job.kind === 'match') {
      await insertPairs(transaction, pairsToStore(job, finished as readonly FinishedPair[], target), now);
    } else {
      const games = finished as readonly FinishedGame[];
      const rows = games.map(({ replay, ...game }, i) => ({
        item: job.first + i,
        outcome: { ...game, code: Buffer.from(replay).toString('base64'), worker },
      }));
      await sql`insert into ${sql.table(`${SCHEMA}.outcome`)} (key, item, outcome)
        select ${keyOf(claim.queue, job, claim.experiment)}, item, outcome
        from json_to_recordset(${JSON.stringify(rows)}::json) as rows (item bigint, outcome jsonb)
        on conflict do nothing`.execute(transaction);
    }

    if (job.kind !== 'scores') {
      const { experiment } = claim;
      await noteDelivery(transaction, { experiment, worker, job, target, count: finished.length });
    }

    // 2. The remaining games, unless the experiment is cancelled. Cancelling locks this row first, then the jobs.
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

    // 3. Completes the job, if it still belongs to this attempt.
    const ended = await boss.deleteJob(queue, { id, retryCount }, within);
    if ((ended as { affected: number }).affected !== 1) throw new LateResult();
    return { putBack: rest.length };
  });
}

/** A job as pg-boss expects it. Jobs of all experiments are ordered by priority. */
export function jobToInsert(job: Job, experiment: string, priority: number): JobInsert {
  return { data: job, group: { id: experiment }, priority };
}

/** The rest of a job: in two parts if it is more than was played, so that it spreads over the workers. */
export function restOf(job: Job, played: number): Job[] {
  const first = job.first + played;
  const left = job.count - played;
  if (left === 0) return [];
  if (left <= played) return [partOf(job, first, left)];
  const half = Math.ceil(left / 2);
  return [partOf(job, first, half), partOf(job, first + half, left - half)];
}

/** The series or the match that the results belong to; 0 if they are only scores. */
async function enterTarget(results: ResultsStore, job: Job, networks: Networks): Promise<number> {
  if (job.kind !== 'match') return job.kind === 'bench' ? enterSeries(results, job, networks) : 0;
  const [first, second] = job.players;
  const two = [first, second].map((spec) => readContestant(spec, networks, 'k-in-a-row'));
  const series = matchSeriesOf(job.board, [two[0]!, two[1]!]);
  return results.matches.enter(
    series,
    two.every(({ reproducible }) => reproducible),
  );
}

function enterSeries(
  results: ResultsStore,
  { rules, player }: GamesJob,
  networks: Networks,
): Promise<number> {
  const contestant = readContestant(player, networks);
  const experiment = { name: '', game: '2048', rules, players: [], games: 0, seed: 0 } as const;
  return results.enterSeries(seriesOf(experiment, contestant), contestant.reproducible);
}

function pairsToStore(
  { board, openings, seed, first }: MatchJob,
  pairs: readonly FinishedPair[],
  match: number,
) {
  return pairs.map((pair, i) => ({
    ...pair,
    match,
    seed: seed + first + i,
    opening: formatMoves(openings[i]!, board),
  }));
}
