import { expect, test, vi } from 'vitest';
import {
  jobsIn,
  listenersIn,
  prepareCluster,
  startClusterServer,
  startWorker,
  until,
} from '../support/cluster-runs.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';
import { startPrivateNetwork } from '../support/private-network.ts';

const server = await startClusterServer();
const network = server && (await startPrivateNetwork());
if (server && !network)
  console.warn('SKIPPED: a machine that cannot be reached, since no network can be made here');
vi.setConfig({ testTimeout: 180_000 });
const BENCH = ['bench', '2048', '--players', 'monte-carlo:rounds=10', '--games', '6', '--json'];
const UNREACHABLE = 'that host is unreachable';

test.skipIf(!network)('a database that cannot be reached is waited for', async () => {
  const { host, inside: by, connect, cut, restore } = network!;
  const outside = await server!.newDatabase();
  const url = outside.replace(/127\.0\.0\.1:\d+/, host);
  await prepareCluster(outside);
  await connect(server!.socket);
  const worker = await startWorker(url, { by });
  // It must not be done before the network is.
  worker.child.kill('SIGSTOP');
  const coordinators = [1, 2].map(() => start([...BENCH, '--cluster', url], {}, by));
  const [end, stopped] = coordinators.map(finished);
  const said = ['', ''];
  for (const [i, child] of coordinators.entries()) child.stderr!.on('data', (text) => (said[i] += text));
  // Both must be past their start, when a command doesn't wait.
  await until(async () => (await listenersIn(outside)) === 2 && (await jobsIn(outside, 'created')) > 0);

  expect(await cut('no route')).toBe('ENETUNREACH');
  worker.child.kill('SIGCONT');
  await until(() => [worker.log(), ...said].every((text) => text.includes('The database does not respond')));
  // Machines start in any order: a worker waits for its database from the beginning.
  const late = await startWorker(url, { by });
  expect(late.log()).toContain(`does not respond: ${UNREACHABLE}. Retrying`);
  coordinators[1]!.kill('SIGINT');
  expect(await stopped).toMatchObject({ code: 130, out: '' });
  expect(said[1]).toContain('Stopped watching; the workers keep playing.');

  expect(await cut('unreachable')).toBe('EHOSTUNREACH');
  const status = await run(['cluster', '--cluster', url], {}, by);
  expect(status).toMatchObject({ code: 2, out: '' });
  expect(status.err).toContain(UNREACHABLE);
  expect(status.err.trim().split('\n')).toHaveLength(1);
  expect([worker, late].map(({ child }) => child.exitCode)).toEqual([null, null]);

  await restore();
  await until(() => late.log().includes('The database responds.'));
  const { code, out } = await end!;
  expect(code).toBe(0);
  const local = await run(BENCH, { LOOKAHEAD_DATA: newDataFolder() });
  expect(withoutTimes(out)).toEqual(withoutTimes(local.out));
});
