import { type Kysely, sql } from 'kysely';
import type { Database } from '../../results/schema.ts';
import { type Cluster, SCHEMA } from './cluster.ts';
import type { Task } from './coordinator.ts';
import type { Range } from './ranges.ts';

/** Finished games of a swarm, kept for their experiment's coordinator until it has stored the swarm. */
export interface Outcome {
  readonly score: number;
  readonly highest: number;
  readonly moves: number;
  readonly ms: number;
  /** The bytes of the replay's code, in base64. */
  readonly code: string;
  readonly worker: string;
}

/** How many games of these tasks have an outcome. */
export async function countOutcomes({ db }: Cluster, tasks: readonly Task[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${OUTCOMES}
    join ${wanted(tasks)} using (key) where item between first and last`.execute(db);
  return rows[0]!.count;
}

/** The games of a task that have an outcome. */
export async function outcomeRanges({ db }: Cluster, task: Task): Promise<Range[]> {
  const { rows } = await sql<Range>`select min(item) as first, max(item) as last from (
      select item, row_number() over (order by item) as number from ${OUTCOMES}
      join ${wanted([task])} using (key) where item between first and last
    ) as numbered group by item - number`.execute(db);
  return rows;
}

/** The outcomes of each task, in the order of its games; undefined unless all exist. */
export async function readOutcomes(
  { db }: Cluster,
  tasks: readonly Task[],
): Promise<Outcome[][] | undefined> {
  const { rows } = await sql<{ key: string; item: number; outcome: Outcome }>`
    select outcome.key, item, outcome.outcome from ${OUTCOMES} as outcome
    join ${wanted(tasks)} on outcome.key = wanted.key and item between first and last order by item`.execute(
    db,
  );
  const byKey = new Map<string, Outcome[]>(tasks.map(({ key }) => [key, []]));
  for (const { key, outcome } of rows) byKey.get(key)!.push(outcome);
  const outcomes = tasks.map(({ key }) => byKey.get(key)!);
  return tasks.every(({ job }, i) => outcomes[i]!.length === job.count) ? outcomes : undefined;
}

/** Deletes the outcomes of a worker. */
export async function rejectOutcomes({ db }: Cluster, tasks: readonly Task[], worker: string): Promise<void> {
  await sql`delete from ${OUTCOMES} as outcome using ${wanted(tasks)} where outcome.key = wanted.key
    and item between first and last and outcome.outcome ->> 'worker' = ${worker}`.execute(db);
}

/** Deletes outcomes within the transaction that stores the swarm made from them. */
export async function deleteOutcomes(transaction: Kysely<Database>, tasks: readonly Task[]): Promise<void> {
  await sql`delete from ${OUTCOMES} as outcome using ${wanted(tasks)}
    where outcome.key = wanted.key and item between first and last`.execute(transaction);
}

const OUTCOMES = sql.table(`${SCHEMA}.outcome`);

function wanted(tasks: readonly Task[]) {
  const ranges = tasks.map(({ key, job: { first, count } }) => ({ key, first, last: first + count - 1 }));
  return sql`json_to_recordset(${JSON.stringify(ranges)}::json) as wanted (key text, first bigint, last bigint)`;
}
