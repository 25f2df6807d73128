import { type Kysely, sql } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import { InputError } from '../../../input-error.ts';
import { explainFailure } from '../../results/failure.ts';
import { forDriver, openPostgres, openSocket } from '../../results/postgres.ts';
import type { Database } from '../../results/schema.ts';
import { ResultsStore } from '../../results/store.ts';
import { isOutage, isServerBusy, type Patience, patiently } from './outage.ts';

/** One PostgreSQL database for jobs and results: pg-boss's tables and ours in their own schema, results in the usual tables. */
export interface Cluster {
  readonly boss: PgBoss;
  readonly db: Kysely<Database>;
  readonly results: ResultsStore;
}

/** A wrong address would never answer, so the first connection of a command waits only for a server that responds. */
const AT_FIRST: Patience = {
  isCurable: isServerBusy,
  onOutage: (away: boolean) =>
    console.error(
      away
        ? 'The database accepts no connections at the moment; retrying.'
        : 'The database accepts connections again.',
    ),
};

/** pg-boss's schema, which also holds our few tables. */
export const SCHEMA = 'lookahead_cluster';

/** Connects while it is used, and prepares a new database. Errors at the start become one sentence. */
export async function withCluster<T>(
  url: string,
  use: (cluster: Cluster) => Promise<T>,
  atFirst: Patience = AT_FIRST,
): Promise<T> {
  requireNode();
  const place = { kind: 'postgres', url } as const;
  try {
    const db = await patiently(() => openPostgres(url, '--cluster or LOOKAHEAD_CLUSTER'), atFirst);
    try {
      const boss = await patiently(() => startBoss(url), atFirst);
      try {
        await createTables(db);
        return await use({ boss, db, results: new ResultsStore(db, place) });
      } finally {
        await boss.stop({ graceful: false });
      }
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw explainFailure(error, place);
  }
}

/** Makes sure that the queue exists. */
export async function openQueue({ boss }: Cluster, queue: string): Promise<void> {
  if (await boss.getQueue(queue)) return;
  await boss.createQueue(queue, {
    // A shorter outage of the database loses nothing; games of a dead worker start again after this time.
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Heartbeats, not the length of a game, show who is alive. This is the longest time pg-boss allows.
    expireInSeconds: DAY - 1,
    retentionSeconds: 365 * DAY,
    retryLimit: 5,
  });
}

/** The queues with waiting jobs. */
export async function waitingQueues({ db }: Cluster): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from ${sql.table(`${SCHEMA}.job`)}
    where state < 'active' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Wakes the listeners of a channel. A lost message costs only a little time: listeners also poll. */
export async function notify({ db }: Cluster, channel: Channel, about = ''): Promise<void> {
  await sql`select pg_notify(${`${SCHEMA}_${channel}`}, ${about})`.execute(db);
}

/** Calls back on each message of a channel, over a separate connection that is restored when it breaks. */
export function listen(
  { boss }: Cluster,
  channel: Channel,
  onMessage: (about: string) => void,
): Promise<Listening> {
  return (boss.getDb() as Required<Db>).listen(`${SCHEMA}_${channel}`, onMessage, () => onMessage(''));
}

interface Listening {
  close(): Promise<void>;
}

/** `jobs`: there are new jobs. `done`: a job of the named experiment has ended. */
type Channel = 'jobs' | 'done';

const DAY = 86_400;
/** A worker that is silent for longer counts as dead. */
export const HEARTBEAT_SECONDS = 30;

/** Every member looks for jobs of dead workers; the database makes sure that only one does so at a time. */
const SUPERVISION = {
  superviseIntervalSeconds: 2,
  monitorIntervalSeconds: 2,
  maintenanceIntervalSeconds: 60,
};

/** Options of the driver, which pg-boss passes on. */
const CONNECTION = { stream: openSocket };

async function startBoss(url: string): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: forDriver(url),
    application_name: 'lookahead',
    schema: SCHEMA,
    max: 3,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    ...SUPERVISION,
    ...CONNECTION,
  });
  // During an outage of the database, its users notice and report it.
  boss.on('error', (error) => {
    if (!isOutage(error)) console.error(`pg-boss: ${error.message}`);
  });
  return boss.start();
}

async function createTables(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = ${SCHEMA}`.execute(db);
  const there = rows.map(({ name }) => name);
  if (TABLES.every((table) => there.includes(table.split(' ')[0]!))) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${SCHEMA}))`.execute(transaction);
    for (const table of TABLES)
      await sql.raw(`create table if not exists ${SCHEMA}.${table}`).execute(transaction);
  });
}

const TABLES = [
  // The experiments given to the workers, by the key of their games.
  `experiment (id text primary key, title text not null, cancelled boolean not null, started timestamptz not null)`,
  // Games of swarms, waiting for their experiment's coordinator.
  `outcome (key text, item bigint, outcome jsonb not null, primary key (key, item))`,
  // The workers, as described at their last heartbeat.
  `worker (name text primary key, threads integer not null, version text not null, engine integer not null,
    started timestamptz not null, seen timestamptz not null, rate double precision not null,
    playing jsonb not null, refuses text not null, draining boolean not null)`,
  // Which worker handed in which results, until the coordinator has checked them.
  `delivery (id bigint generated always as identity primary key, experiment text not null, worker text not null,
    kind text not null, target integer not null, first bigint not null, count integer not null, checked boolean not null)`,
  // Workers whose results did not replay.
  `distrusted (worker text primary key, reason text not null, since timestamptz not null)`,
];

function requireNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return;
  throw new InputError(`clusters need Node 22.12 or newer, and this is ${process.versions.node}`, 'Node');
}
