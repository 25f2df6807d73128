import { sql } from 'kysely';
import { type Cluster, SCHEMA } from './cluster.ts';
import { type Job, keyOf } from './job.ts';
import type { Range } from './ranges.ts';

/** A job and the queue it belongs to, which names what its players need: other versions have other results. */
interface Asked {
  readonly queue: string;
  readonly job: Job;
}

/** What the results of a job are kept under until somebody takes them. */
export function outcomeKey({ queue, job }: Asked): string {
  return `${queue} ${job.kind} ${keyOf(job)}`;
}

/** How many items of these jobs' ranges have their results. */
export async function countOutcomes({ db }: Cluster, asked: readonly Asked[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${OUTCOMES}
    join ${wanted(asked)} using (key) where item between first and last`.execute(db);
  return rows[0]!.count;
}

/** The items of a job's range that have their results. */
export async function outcomeRanges({ db }: Cluster, asked: Asked): Promise<Range[]> {
  const { rows } = await sql<Range>`select min(item) as first, max(item) as last from (
      select item, row_number() over (order by item) as number from ${OUTCOMES}
      join ${wanted([asked])} using (key) where item between first and last
    ) as numbered group by item - number`.execute(db);
  return rows;
}

/** The results of each job's range in their order. They have come where they were wanted, so they are not kept. */
export async function takeOutcomes<T>({ db }: Cluster, asked: readonly Asked[]): Promise<T[][]> {
  const { rows } = await sql<{ key: string; item: number; outcome: T }>`delete from ${OUTCOMES} as outcome
    using ${wanted(asked)} where outcome.key = wanted.key and item between first and last
    returning outcome.key, item, outcome.outcome`.execute(db);
  rows.sort((a, b) => a.item - b.item);
  const byKey = new Map<string, T[]>(asked.map((each) => [outcomeKey(each), []]));
  for (const { key, outcome } of rows) byKey.get(key)!.push(outcome);
  return asked.map((each) => byKey.get(outcomeKey(each))!);
}

const OUTCOMES = sql.table(`${SCHEMA}.outcome`);

function wanted(asked: readonly Asked[]) {
  const ranges = asked.map((each) => {
    const { first, count } = each.job;
    return { key: outcomeKey(each), first, last: first + count - 1 };
  });
  return sql`json_to_recordset(${JSON.stringify(ranges)}::json) as wanted (key text, first bigint, last bigint)`;
}
