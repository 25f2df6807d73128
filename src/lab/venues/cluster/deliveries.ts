import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { parseRules } from '../../../games/k-in-a-row/rules.ts';
import { type FinishedPair, parseBoard } from '../../../science/match/experiment.ts';
import { checkGame, checkPair, type GameToCheck } from '../../results/check.ts';
import type { Database } from '../../results/schema.ts';
import { type Cluster, SCHEMA } from './cluster.ts';
import type { Job } from './job.ts';

/** Results that a worker handed in: part of a series or of a match. */
interface Delivery extends Target {
  readonly id: number;
  readonly experiment: string;
  readonly worker: string;
  /** The first seed, and how many there are. */
  readonly first: number;
  readonly count: number;
}

/** Where results go: the number of a series or of a match. */
export interface Target {
  readonly kind: 'bench' | 'match';
  readonly target: number;
}

/** Records within a transaction which worker hands in these results. */
export async function noteDelivery(
  transaction: Kysely<Database>,
  {
    experiment,
    worker,
    job,
    target,
    count,
  }: {
    readonly experiment: string;
    readonly worker: string;
    readonly job: Job;
    readonly target: number;
    readonly count: number;
  },
): Promise<void> {
  const first = job.kind === 'match' ? job.seed + job.first : job.first;
  await sql`insert into ${DELIVERIES} (experiment, worker, kind, target, first, count, checked)
    values (${experiment}, ${worker}, ${job.kind}, ${target}, ${first}, ${count}, false)`.execute(
    transaction,
  );
}

/** Why results of a worker are rejected; undefined if it is trusted. */
export async function distrustOf(db: Kysely<Database>, worker: string): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`select reason from ${DISTRUSTED}
    where worker = ${worker}`.execute(db);
  return rows[0]?.reason;
}

/**
 * Replays what workers have handed in since the last check for the given series and matches, whichever experiment asked for
 * it: everything if that takes less than a hundredth of the time spent playing, else at least one game of each delivery. If
 * a game does not replay, everything its worker handed in for that experiment is deleted, and its later results are
 * rejected. Returns whether everything was accepted.
 */
export async function checkDeliveries(
  cluster: Cluster,
  targets: readonly Target[],
  onDistrust: (worker: string, reason: string) => void,
): Promise<boolean> {
  const { rows } =
    await sql<Delivery>`select id, experiment, worker, kind, target, first, count from ${DELIVERIES}
    where not checked and kind || target = any(${targets.map(({ kind, target }) => kind + target)})
    order by id`.execute(cluster.db);
  let right = true;
  for (const delivery of rows) {
    const known = await distrustOf(cluster.db, delivery.worker);
    const reason = known ?? (await contradictionIn(cluster, delivery));
    if (reason === undefined) {
      await sql`update ${DELIVERIES} set checked = true where id = ${delivery.id}`.execute(cluster.db);
      continue;
    }
    right = false;
    await reject(cluster, delivery.experiment, delivery.worker, reason);
    if (known === undefined) onDistrust(delivery.worker, reason);
  }
  return right;
}

/** Deletes the record of who handed in what, once the experiment is complete. */
export async function forgetDeliveries({ db }: Cluster, experiment: string): Promise<void> {
  await sql`delete from ${DELIVERIES} where experiment = ${experiment} and checked`.execute(db);
}

/** Excludes a worker: its results are rejected from now on. */
export async function distrust(db: Kysely<Database>, worker: string, reason: string): Promise<void> {
  await sql`insert into ${DISTRUSTED} (worker, reason, since) values (${worker}, ${reason}, now())
    on conflict do nothing`.execute(db);
}

const DELIVERIES = sql.table(`${SCHEMA}.delivery`);
const DISTRUSTED = sql.table(`${SCHEMA}.distrusted`);
/** The share of the time spent playing that checking may take. */
const SHARE = 0.01;

async function contradictionIn(cluster: Cluster, delivery: Delivery): Promise<string | undefined> {
  const { target, first, count } = delivery;
  if (delivery.kind === 'match') {
    const { rows } = await sql<{ rules: string }>`select rules from matches where id = ${target}`.execute(
      cluster.db,
    );
    const pairs = await cluster.results.matches.pairs(target, { first, last: first + count - 1 });
    return findContradiction(
      pairs,
      (pair) => forfeitIn(pair) ?? checkPair(parseRules(parseBoard(rows[0]!.rules)), pair),
      ({ games }) => games.reduce((sum, { times }) => sum + times.flat().reduce((a, b) => a + b, 0), 0),
    );
  }
  const { rows } = await sql<{ rules: string }>`select rules from series where id = ${target}`.execute(
    cluster.db,
  );
  const games: (GameToCheck & { readonly ms: number })[] = [];
  const range = { first, last: first + count - 1 };
  for await (const page of cluster.results.gamesWithReplays(target, { range })) games.push(...page);
  if (games.length < count) return `${count - games.length} games came without their replays`;
  return findContradiction(
    games,
    (game) => checkGame(rows[0]!.rules, game),
    ({ ms }) => ms,
  );
}

/** Only external engines forfeit, and those do not play on a cluster. */
function forfeitIn({ games }: FinishedPair): string | undefined {
  return games.some(({ forfeit }) => forfeit !== undefined) ? 'a game was forfeited' : undefined;
}

/** Checks a random one, then as many more as time allows, in an unpredictable order. */
export function findContradiction<T extends { readonly seed: number }>(
  results: readonly T[],
  check: (result: T) => string | undefined,
  msOf: (result: T) => number,
): string | undefined {
  const left = [...results];
  const allowed = SHARE * results.reduce((sum, result) => sum + msOf(result), 0);
  const started = performance.now();
  for (let checked = 0; left.length > 0; checked++) {
    if (checked > 0 && performance.now() - started > allowed) return undefined;
    const [result] = left.splice(randomInt(left.length), 1);
    const reason = check(result!);
    if (reason !== undefined) return `seed ${result!.seed}: ${reason}`;
  }
  return undefined;
}

async function reject({ db }: Cluster, experiment: string, worker: string, reason: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await distrust(transaction, worker, reason);
    const { rows } = await sql<Delivery>`delete from ${DELIVERIES}
      where experiment = ${experiment} and worker = ${worker} returning kind, target, first, count`.execute(
      transaction,
    );
    for (const { kind, target, first, count } of rows) {
      const last = first + count - 1;
      if (kind === 'match') {
        await sql`delete from pairs where match = ${target} and seed between ${first} and ${last}`.execute(
          transaction,
        );
      } else {
        for (const table of ['replays', 'games'])
          await sql`delete from ${sql.table(table)} where series = ${target}
            and seed between ${first} and ${last}`.execute(transaction);
      }
    }
  });
}
