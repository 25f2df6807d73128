import { afterAll, describe, expect, test } from 'vitest';
import { verifyReplay } from '../../src/games/2048/replay.ts';
import { parseReplayCode } from '../../src/games/2048/replay-code.ts';
import { withResults } from '../../src/lab/results/open.ts';
import { applyFitness, bestOf, CONSTRICTION, scatter } from '../../src/science/tuning/swarm.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';
import { startPostgres } from '../support/postgres-server.ts';

const server = await startPostgres();
if (!server)
  console.warn('SKIPPED: the tests on PostgreSQL, since none is installed here (apt-get install postgresql)');
afterAll(() => server?.stop());

const BENCH = [
  'bench',
  '2048',
  '--players',
  'random; monte-carlo:rounds=2',
  '--games',
  '12',
  '--json',
  '--quiet',
];

describe.skipIf(!server)('results in PostgreSQL', () => {
  const env = { LOOKAHEAD_DATABASE: server?.url ?? '' };

  test('are those of SQLite, and are kept', async () => {
    const first = await run(BENCH, env);
    const sqlite = await run(BENCH, { LOOKAHEAD_DATA: newDataFolder() });
    expect(first.err).toBe('');
    expect(withoutTimes(first.out)).toEqual(withoutTimes(sqlite.out));
    // The second time nothing is played: even the times are the same.
    expect((await run(BENCH, env)).out).toBe(first.out);
  });

  test('are listed, exported, replayed and deleted', async () => {
    await withResults(
      async (store) => {
        expect(await store.listSeries()).toMatchObject([
          { id: 1, player: 'random', games: 12, reproducible: true },
          { id: 2, player: 'monte-carlo:rounds=2', games: 12 },
        ]);
        const { value: page } = await store.gamesWithReplays(2).next();
        expect(page.map((game: { seed: number }) => game.seed)).toEqual([
          1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
        ]);
        const { code, score } = page[4];
        expect(await store.replay(2, 5)).toEqual(code);
        const replay = parseReplayCode(Buffer.from(code).toString('base64url'));
        expect(verifyReplay(replay).score).toBe(score);
        await store.deleteSeries(2);
        expect(await store.listSeries()).toHaveLength(1);
      },
      { kind: 'postgres', url: server!.url },
    );
    expect((await run(['doctor'], env)).out).toContain('sound: 12 games in 1 series');
  });

  test('two programs that open a new database at once both succeed', async () => {
    const url = await server!.newDatabase();
    const both = [1, 2].map(() => finished(start(BENCH, { LOOKAHEAD_DATABASE: url })));
    const [one, other] = await Promise.all(both);
    expect([one!.err, other!.err]).toEqual(['', '']);
    expect(withoutTimes(one!.out)).toEqual(withoutTimes(other!.out));
  });

  test('a swarm is restored exactly', async () => {
    const options = { ...CONSTRICTION, particles: 5, seed: 3, ranges: [{ min: -1, max: 2 }] };
    const moved = scatter(options);
    const swarm = applyFitness(
      undefined,
      moved,
      moved.map(({ position }) => Math.sin(position[0]!)),
    );
    const back = await withResults(
      async (store) => {
        const id = await store.tunings.enter('a key', 'a name', 1);
        await store.tunings.saveSwarm(id, swarm);
        return store.tunings.swarms(await store.tunings.enter('a key', 'a name', 2));
      },
      { kind: 'postgres', url: server!.url },
    );
    expect(back).toEqual([swarm]);
    expect(bestOf(back[0]!)).toEqual(bestOf(swarm));
  });

  test('a missing database gives one sentence', async () => {
    const { code, err } = await run(BENCH, {
      LOOKAHEAD_DATABASE: server!.url.replace(/postgres$/, 'nowhere'),
    });
    expect(code).toBe(2);
    expect(err).toContain('the database does not exist');
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
