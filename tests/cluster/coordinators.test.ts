import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SCHEMA, withCluster } from '../../src/lab/venues/cluster/cluster.ts';
import { clusterExperiment, coordinate } from '../../src/lab/venues/cluster/coordinator.ts';
import { handIn } from '../../src/lab/venues/cluster/hand-in.ts';
import type { Job } from '../../src/lab/venues/cluster/job.ts';
import { readStatus } from '../../src/lab/venues/cluster/status.ts';
import { readSpec } from '../../src/players/catalog.ts';
import {
  gamesIn,
  jobsIn,
  prepareCluster,
  QUEUE,
  startClusterServer,
  startWorker,
  until,
} from '../support/cluster-runs.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';
import { query } from '../support/postgres-server.ts';
import { mountSmallDisk } from '../support/small-disk.ts';

const server = await startClusterServer();
const disk = mountSmallDisk();
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

describe.skipIf(!server).concurrent('coordinators of one cluster', () => {
  let url = '';
  const there = (args: readonly string[]) => run([...args, '--cluster', url], {});
  const here = (args: readonly string[]) => run(args, { LOOKAHEAD_DATA: newDataFolder() });

  beforeAll(async () => {
    url = await server!.newDatabase();
    await prepareCluster(url);
    await Promise.all([startWorker(url), startWorker(url)]);
  });

  test('that tune the same, or nearly the same, all store what one machine does', async () => {
    const tune = (...more: string[]) => [
      ...['tune', '2048', '--player', 'swarm:depth=1', '--particles', '3', '--iterations', '3'],
      ...['--games', '2', '--seed', '9', '--validation', '2', '--json', ...more],
    ];
    const commands = [tune(), tune(), tune('--c1', '1.2'), tune('--c1', '1.2', '--c2', '1')];
    const [expected, results] = await Promise.all([
      Promise.all([here(tune()), here(commands[2]!), here(commands[3]!)]),
      Promise.all(commands.map(there)),
    ]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(results.map(({ out }) => out)).toEqual([0, 0, 1, 2].map((i) => expected[i]!.out));
    expect(await query(url, `select key from ${SCHEMA}.outcome`)).toEqual([]);
  });

  test('whose games cannot be saved find them again', async () => {
    const engines = ['--engine', 'sequence:depth=1', '--engine', 'random', '--rows', '7', '--cols', '7'];
    const match = ['match', 'k-in-a-row', ...engines, '--games', '4', '--seed', '20', '--json'];
    const folder = disk?.folder ?? newDataFolder();
    disk?.leave(0);
    // If no disk can be filled up, a file size limit is used instead.
    const limited = ['bash', '-c', `trap '' XFSZ; ulimit -f 0; exec "$0" "$@"`];
    const env = { NODE_DISABLE_COMPILE_CACHE: '1' };
    const full = await run([...match, '--save', folder, '--cluster', url], env, disk ? [] : limited);
    expect(full.err).toContain(disk ? 'cannot be written: the disk is full' : 'cannot be written');
    expect(full.code).toBe(2);
    disk?.free();
    const stored = await query<{ stored: string }>(url, 'select stored from pairs');
    expect(stored).toHaveLength(2);
    const again = await there([...match, '--save', folder]);
    expect(withoutTimes(again.out)).toEqual(withoutTimes((await here(match)).out));
    expect(readdirSync(folder)).toHaveLength(4);
    // They were not played again.
    expect(await query(url, 'select stored from pairs')).toEqual(stored);
  });
});

test
  .skipIf(!server)
  .concurrent('a worker whose games do not replay is named, and nothing is taken from it', async () => {
    const url = await server!.newDatabase();
    await prepareCluster(url);
    const bench = ['bench', '2048', '--players', 'random', '--games', '12', '--json'];
    const coordinator = start([...bench, '--cluster', url], {});
    const end = finished(coordinator);
    await until(async () => (await jobsIn(url, 'created')) > 0);
    await withCluster(url, async (cluster) => {
      const lie = async () => {
        const [taken] = await cluster.boss.fetch<Job>(QUEUE);
        const { id, retryCount, data } = taken!;
        const [group] = await query<{ group_id: string }>(
          url,
          `select group_id from ${SCHEMA}.job where id = '${id}'`,
        );
        const claim = { id, retryCount, queue: QUEUE, experiment: group!.group_id, priority: 0 };
        const game = { score: 999_999, highest: 65_536, moves: 3, ms: 1, replay: new Uint8Array([1, 2]) };
        const games = Array.from({ length: data.count }, () => game);
        return handIn(cluster, claim, data, games, { networks: {}, now: 0, worker: 'liar' });
      };
      await lie();
      await until(async () => (await readStatus(cluster)).distrusted.length > 0);
      await expect(lie()).rejects.toThrow('seed');
      // What it still holds would be played again after its heartbeat.
      await query(url, `update ${SCHEMA}.job set state = 'retry' where state = 'active'`);
    });
    await startWorker(url);
    const { code, out, err } = await end;
    expect(err).toContain('Worker liar handed in a game that does not replay');
    expect(code).toBe(0);
    const local = await run(bench, { LOOKAHEAD_DATA: newDataFolder() });
    expect(withoutTimes(out)).toEqual(withoutTimes(local.out));
    const status = await run(['cluster', '--cluster', url], {});
    expect(status.out).toContain('Results of liar are rejected: one did not replay');
  });

test
  .skipIf(!server)
  .concurrent('results handed in at the last moment are also checked, for every coordinator', async () => {
    const url = await server!.newDatabase();
    await prepareCluster(url);
    const job = { kind: 'bench', rules: 'classic', player: 'random', first: 1, count: 2 } as const;
    await withCluster(url, async (cluster) => {
      const { results } = cluster;
      const { version } = readSpec('2048', 'random').entry;
      const random = { game: '2048', rules: 'classic', player: 'random', version, network: '' } as const;
      const target = await results.enterSeries(random, true);
      const lie = async () => {
        await cluster.boss.send(QUEUE, job);
        const [taken] = await cluster.boss.fetch(QUEUE);
        const claim = {
          id: taken!.id,
          retryCount: 0,
          queue: QUEUE,
          experiment: "somebody else's",
          priority: 0,
        };
        const game = { score: 999_999, highest: 65_536, moves: 3, ms: 1, replay: new Uint8Array([1, 2]) };
        await handIn(cluster, claim, job, [game, game], { networks: {}, now: 0, worker: 'liar' });
      };
      const stop = new AbortController();
      let looks = 0;
      const task = {
        queue: QUEUE,
        key: 'k',
        job,
        target: { kind: 'bench', target },
        done: async () => [],
      } as const;
      const isDone = await coordinate(cluster, clusterExperiment('mine', 'mine'), [task], {
        signal: stop.signal,
        // The last games come while it counts.
        async look() {
          if (looks++ === 0) await lie();
          return (await results.tally(target, { first: 1, last: 2 })).games === 2;
        },
        onOutage: () => {},
        onDistrust: (worker) => {
          expect(worker).toBe('liar');
          stop.abort();
        },
      });
      expect(isDone).toBe(false);
      expect(stop.signal.aborted).toBe(true);
    });
    expect(await gamesIn(url)).toBe(0);
  });

test
  .skipIf(!server)
  .concurrent('a worker that was drained and comes back under its name works again', async () => {
    const url = await server!.newDatabase();
    await prepareCluster(url);
    const first = await startWorker(url, { more: ['--name', 'attic', '--threads', '2'] });
    const workers = async () => (await withCluster(url, readStatus)).workers;
    await until(async () => (await workers()).length === 1);
    // It dies before it can take itself from the list.
    first.child.kill('SIGKILL');
    await first.end;
    expect((await run(['cluster', 'drain', 'attic', '--cluster', url], {})).code).toBe(0);
    expect(await workers()).toMatchObject([{ name: 'attic', threads: 2, draining: true }]);
    const again = await startWorker(url, { more: ['--name', 'attic', '--threads', '1'] });
    const bench = ['bench', '2048', '--players', 'random', '--games', '2', '--json', '--cluster', url];
    expect((await run(bench, {})).code).toBe(0);
    expect(await workers()).toMatchObject([{ name: 'attic', threads: 1, draining: false }]);
    expect(again.child.exitCode).toBe(null);
  });

test.skipIf(!server).concurrent('dropped tables of the cluster are created again', async () => {
  const url = await server!.newDatabase();
  await prepareCluster(url);
  await query(url, `drop table ${SCHEMA}.outcome; drop table ${SCHEMA}.delivery`);
  expect(await run(['cluster', '--cluster', url], {})).toMatchObject({ code: 0, err: '' });
  expect(await query(url, `select from ${SCHEMA}.outcome`)).toEqual([]);
  await query(url, 'drop table replays');
  const { code, err } = await run(['results'], { LOOKAHEAD_CLUSTER: url });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const doctor = await run(['doctor'], { LOOKAHEAD_CLUSTER: url });
  expect(doctor.out).toMatch(/^! Results .*the table replays is missing/m);
});
