import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { openQueue, SCHEMA, withCluster } from '../../src/lab/venues/cluster/cluster.ts';
import { needsOf, queueOf } from '../../src/lab/venues/cluster/needs.ts';
import { finished, start } from './lab-runs.ts';
import { query, startPostgres } from './postgres-server.ts';

/** The queue of a player. */
export const queueFor = (spec: string) => queueOf(needsOf('2048', [spec], nodeEngine()));
export const QUEUE = queueFor('random');
const QUEUES = [QUEUE, queueFor('monte-carlo'), queueFor('expert'), queueFor('swarm')];

const children = new Set<ChildProcess>();

/** A PostgreSQL for a file's tests; undefined where none is installed. */
export async function startClusterServer(waitsForDisk = false) {
  const server = await startPostgres(waitsForDisk);
  if (!server) console.warn('SKIPPED: the tests of clusters, since no PostgreSQL is installed here');
  afterAll(() => {
    // Also those that were paused.
    for (const child of children) child.kill('SIGKILL');
    server?.stop();
  }, 60_000);
  return server;
}

/** Prepares the database, with heartbeats so short that tests need not wait long for a worker's death. */
export async function prepareCluster(url: string): Promise<void> {
  await withCluster(url, async (cluster) => {
    for (const queue of QUEUES) await openQueue(cluster, queue);
  });
  await query(url, `update ${SCHEMA}.queue set heartbeat_seconds = 3`);
}

export interface Worker {
  readonly child: ChildProcess;
  /** What it has said so far. */
  log(): string;
  readonly end: Promise<unknown>;
}

/** A worker process with one thread, when it has joined, or has said anything else. */
export async function startWorker(
  url: string,
  { more = ['--threads', '1'], by = [] }: { readonly more?: string[]; readonly by?: readonly string[] } = {},
): Promise<Worker> {
  const child = start(['worker', '--cluster', url, ...more], {}, by);
  children.add(child);
  let log = '';
  child.stdout!.on('data', (text) => (log += text));
  child.stderr!.on('data', (text) => (log += text));
  const end = finished(child);
  await until(() => log.includes('Ctrl-C stops it') || child.exitCode !== null);
  return { child, log: () => log, end };
}

/** Waits until a condition holds. The test's own timeout is the only limit. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(50);
}

export async function jobsIn(url: string, state: string): Promise<number> {
  const jobs = await query<{ count: string }>(
    url,
    `select count(*) from ${SCHEMA}.job where state = '${state}'`,
  );
  return Number(jobs[0]!.count);
}

/** How many coordinators have come to wait for games. */
export async function listenersIn(url: string): Promise<number> {
  const listening = await query<{ count: string }>(
    url,
    `select count(*) from pg_stat_activity where query like 'LISTEN "${SCHEMA}_done"%'`,
  );
  return Number(listening[0]!.count);
}

export async function gamesIn(url: string): Promise<number> {
  return Number((await query<{ count: string }>(url, 'select count(*) from games'))[0]!.count);
}
