import { expect, test } from 'vitest';
import { openQueue, withCluster } from '../../src/lab/venues/cluster/cluster.ts';
import { handIn, jobToInsert } from '../../src/lab/venues/cluster/hand-in.ts';
import { gamesIn, QUEUE, startClusterServer } from '../support/cluster-runs.ts';

const server = await startClusterServer(true);
const JOBS = 4000;
const AT_ONCE = 16;

// What the database handles with one program that does nothing else; docs/cluster.md derives the number of workers from it.
test.skipIf(!server)('jobs per second: taken, and handed in with one game each', async () => {
  const url = await server!.newDatabase();
  // As long as the replay of a game of a thousand moves.
  const game = { score: 10_000, highest: 1024, moves: 1000, ms: 1, replay: new Uint8Array(260) };
  await withCluster(url, async (cluster) => {
    await openQueue(cluster, QUEUE);
    const jobs = Array.from({ length: JOBS }, (_, i) => ({
      kind: 'bench' as const,
      rules: 'classic' as const,
      player: 'random',
      first: i,
      count: 1,
    }));
    const { boss } = cluster;
    await boss.insert(
      QUEUE,
      jobs.map((job) => jobToInsert(job, 'x', 0)),
    );
    const started = performance.now();
    const work = async () => {
      for (;;) {
        const [taken] = await boss.fetch<(typeof jobs)[number]>(QUEUE);
        if (!taken) return;
        const { id, retryCount, data } = taken;
        await handIn(cluster, { id, retryCount, queue: QUEUE, experiment: 'x', priority: 0 }, data, [game], {
          networks: {},
          worker: 'test',
          now: 1,
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const seconds = (performance.now() - started) / 1000;
    console.log(`${(JOBS / seconds).toFixed(0)} jobs/s, ${AT_ONCE} at once`);
  });
  expect(await gamesIn(url)).toBe(JOBS);
});
