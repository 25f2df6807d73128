import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCHEMA, withCluster } from '../../src/lab/venues/cluster/cluster.ts';
import { jobsIn, startClusterServer, startWorker, until } from '../support/cluster-runs.ts';
import { finished, run, start } from '../support/lab-runs.ts';
import { query } from '../support/postgres-server.ts';

const server = await startClusterServer(true);
const MILLION = 1_000_000;

test.skipIf(!server)('a million queued games', async () => {
  const url = await server!.newDatabase();
  await withCluster(url, async () => {});
  const bench = ['bench', '2048', '--players', 'expert:depth=3', '--games', `${MILLION}`, '--cluster', url];
  const started = performance.now();
  const coordinator = start(bench, {});
  const end = finished(coordinator);
  await until(async () => (await queuedGames(url)) === MILLION);
  const enqueue = (performance.now() - started) / 1000;
  const jobs = await jobsIn(url, 'created');
  // Also while games come in.
  await startWorker(url);
  await until(
    async () => Number((await query<{ n: string }>(url, 'select count(*) as n from games'))[0]!.n) >= 3,
  );
  const memory = residentMegabytes(coordinator.pid!);
  const status = await statusSeconds(url);
  console.log(
    `a million games: enqueued in ${enqueue.toFixed(1)} s as ${jobs} jobs; coordinator ${memory.toFixed(0)} MB; status in ${status.toFixed(2)} s`,
  );
  coordinator.kill('SIGINT');
  expect((await end).code).toBe(130);
  expect(enqueue).toBeLessThan(60);
  expect(memory).toBeLessThan(300);
  expect(status).toBeLessThan(1);
});

async function queuedGames(url: string): Promise<number> {
  const rows = await query<{ games: string | null }>(
    url,
    `select sum((data ->> 'count')::int) as games from ${SCHEMA}.job where state < 'completed'`,
  );
  return Number(rows[0]!.games);
}

/** The best of three, as a person has it, with the program's start. */
async function statusSeconds(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const started = performance.now();
    const { code } = await run(['cluster', 'status', '--cluster', url], {});
    times.push((performance.now() - started) / 1000);
    expect(code).toBe(0);
  }
  return Math.min(...times);
}

/** Where the system tells: Linux. */
function residentMegabytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000;
}
