import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { SCHEMA, withCluster } from '../../src/lab/venues/cluster/cluster.ts';
import { handIn, LateResult } from '../../src/lab/venues/cluster/hand-in.ts';
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

const server = await startClusterServer();
vi.setConfig({ testTimeout: 180_000 });
const GAMES = 4;
// Games of a third of a second: a kill hits one in the middle.
const BENCH = ['bench', '2048', '--players', 'monte-carlo:rounds=50', '--games', `${GAMES}`, '--json'];

const undisturbed = run(BENCH, { LOOKAHEAD_DATA: newDataFolder() });

async function expectUndisturbed(
  url: string,
  { code, out, err }: { code: number | null; out: string; err: string },
) {
  expect(err).not.toMatch(/Error/);
  expect(code).toBe(0);
  expect(withoutTimes(out)).toEqual(withoutTimes((await undisturbed).out));
  expect(await gamesIn(url)).toBe(GAMES);
  expect((await jobsIn(url, 'failed')) + (await jobsIn(url, 'active')) + (await jobsIn(url, 'created'))).toBe(
    0,
  );
}

async function newCluster() {
  const url = await server!.newDatabase();
  await prepareCluster(url);
  return { url, coordinate: () => start([...BENCH, '--cluster', url], {}) };
}

describe.skipIf(!server).concurrent('each game counts once, and as if nothing had happened,', () => {
  test('when a worker is killed in the middle of a game', async () => {
    const { url, coordinate } = await newCluster();
    const [doomed, other] = [await startWorker(url), await startWorker(url)];
    const end = finished(coordinate());
    await until(async () => (await jobsIn(url, 'active')) === 2);
    doomed.child.kill('SIGKILL');
    await expectUndisturbed(url, await end);
    other.child.kill('SIGTERM');
    await other.end;
  });

  test('when all workers are killed', async () => {
    const { url, coordinate } = await newCluster();
    const doomed = [await startWorker(url), await startWorker(url)];
    const end = finished(coordinate());
    await until(async () => (await jobsIn(url, 'active')) === 2);
    for (const { child } of doomed) child.kill('SIGKILL');
    await startWorker(url);
    await expectUndisturbed(url, await end);
  });

  test('when the coordinator is killed and comes back', async () => {
    const { url, coordinate } = await newCluster();
    await startWorker(url);
    const first = coordinate();
    const killed = finished(first);
    await until(async () => (await jobsIn(url, 'active')) === 1);
    first.kill('SIGKILL');
    await killed;
    // The workers continue on their own.
    const before = await gamesIn(url);
    await until(async () => (await gamesIn(url)) > before);
    await expectUndisturbed(url, await finished(coordinate()));
  });

  test('when a worker sleeps past its heartbeat and hands in its results too late', async () => {
    const { url, coordinate } = await newCluster();
    const sleeper = await startWorker(url);
    const end = finished(coordinate());
    // In the middle of a game: not between two jobs.
    await until(async () => {
      sleeper.child.kill('SIGSTOP');
      await sleep(200);
      if ((await jobsIn(url, 'active')) === 1) return true;
      sleeper.child.kill('SIGCONT');
      return false;
    });
    await startWorker(url);
    await expectUndisturbed(url, await end);
    sleeper.child.kill('SIGCONT');
    await until(() => sleeper.log().includes('its games do not count'));
    await expectUndisturbed(url, await finished(coordinate()));
  });

  test('when a job is delivered twice', async () => {
    const { url, coordinate } = await newCluster();
    const first = await startWorker(url);
    const end = finished(coordinate());
    const takeAway = `update ${SCHEMA}.job set state = 'retry' where state = 'active' returning id`;
    await until(async () => (await query(url, takeAway)).length === 1);
    await startWorker(url);
    await expectUndisturbed(url, await end);
    await until(() => first.log().includes('its games do not count'));
  });

  test('when a worker is stopped twice, and hands its game back', async () => {
    const { url, coordinate } = await newCluster();
    const hasty = await startWorker(url);
    const end = finished(coordinate());
    await until(async () => (await jobsIn(url, 'active')) === 1);
    hasty.child.kill('SIGINT');
    hasty.child.kill('SIGTERM');
    await hasty.end;
    expect(hasty.child.exitCode).toBe(0);
    await startWorker(url);
    await expectUndisturbed(url, await end);
  });

  test('of two workers with the same job, only the last one can hand in results', async () => {
    const { url } = await newCluster();
    const job = { kind: 'bench', rules: 'classic', player: 'random', first: 1, count: 2 } as const;
    const game = { score: 4, highest: 4, moves: 1, ms: 1, replay: new Uint8Array([1]) };
    await withCluster(url, async (cluster) => {
      const { boss } = cluster;
      const take = async () => {
        const [job] = await boss.fetch(QUEUE);
        return { id: job!.id, retryCount: job!.retryCount, priority: 0, queue: QUEUE, experiment: '' };
      };
      const deliver = (claim: Awaited<ReturnType<typeof take>>) =>
        handIn(cluster, claim, job, [game, game], { networks: {}, now: 0, worker: 'test' });
      await boss.send(QUEUE, job);
      const first = await take();
      await boss.fail(QUEUE, first.id);
      await expect(deliver(first)).rejects.toThrow(LateResult);
      const second = await take();
      await expect(deliver(first)).rejects.toThrow(LateResult);
      expect(await gamesIn(url)).toBe(0);
      await deliver(second);
      expect(await gamesIn(url)).toBe(2);
      await expect(deliver(second)).rejects.toThrow(LateResult);
    });
  });
});

test.skipIf(!server)('and when the database becomes unreachable and returns', async () => {
  const { url, coordinate } = await newCluster();
  const worker = await startWorker(url);
  const end = finished(coordinate());
  await until(async () => (await gamesIn(url)) > 0);
  server!.halt();
  await until(() => worker.log().includes('The database does not respond'));
  server!.resume();
  await expectUndisturbed(url, await end);
  // Without games it need not wait for the database.
  server!.halt();
  worker.child.kill('SIGTERM');
  await worker.end;
  expect(worker.log()).toContain('Ended.');
  server!.resume();
});
