import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startClusterServer, startWorker } from '../support/cluster-runs.ts';
import { newDataFolder, run } from '../support/lab-runs.ts';
import { query } from '../support/postgres-server.ts';

const server = await startClusterServer(true);
const TURNS = 3;
const SUM = 'select sum(ms) as ms, avg(ms) as each from games where seed >= ';

// Both take turns, and time is taken for each second of deciding, so that other programs disturb the comparison little.
test.skipIf(!server)('two worker processes take less than 5 % longer than two workers here', async () => {
  const url = await server!.newDatabase();
  await Promise.all([startWorker(url), startWorker(url)]);
  const ratios: number[] = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    const seed = 1000 * turn;
    // Games of about a second.
    const games = ['--players', 'monte-carlo:rounds=150', '--games', '80', '--seed', `${seed}`];
    const bench = ['bench', '2048', ...games, '--json'];
    const folder = newDataFolder();
    const here = await seconds(() => run([...bench, '--workers', '2'], { LOOKAHEAD_DATA: folder }));
    const there = await seconds(() => run([...bench, '--cluster', url], {}));
    const database = new DatabaseSync(join(folder, 'results.sqlite'));
    const decided = {
      here: database.prepare(SUM + seed).get()!,
      there: (await query<Record<string, unknown>>(url, SUM + seed))[0]!,
    };
    database.close();
    const [hereEach, thereEach] = [
      secondsPerSecond(here, decided.here),
      secondsPerSecond(there, decided.there),
    ];
    ratios.push(thereEach / hereEach);
    console.log(
      `games of ${(Number(decided.there.each) / 1000).toFixed(2)} s: ${here.toFixed(1)} s here, ${there.toFixed(1)} s there; for each second of deciding ${hereEach.toFixed(4)} s and ${thereEach.toFixed(4)} s`,
    );
  }
  expect(ratios.toSorted((a, b) => a - b)[Math.floor(TURNS / 2)]).toBeLessThan(1.05);
});

function secondsPerSecond(seconds: number, decided: Record<string, unknown>): number {
  return (2 * 1000 * seconds) / Number(decided.ms);
}

async function seconds(work: () => Promise<{ code: number | null }>): Promise<number> {
  const started = performance.now();
  expect((await work()).code).toBe(0);
  return (performance.now() - started) / 1000;
}
