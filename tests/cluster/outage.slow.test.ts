import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gamesIn, startClusterServer, startWorker, until } from '../support/cluster-runs.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';

const server = await startClusterServer(true);

// With the default heartbeat, which is longer than the outage, no game is lost.
test.skipIf(!server)(
  'a database that is away for 20 seconds is waited for, and nothing is played twice',
  async () => {
    const url = await server!.newDatabase();
    const worker = await startWorker(url);
    const bench = ['bench', '2048', '--players', 'monte-carlo:rounds=60', '--games', '20', '--json'];
    const end = finished(start([...bench, '--cluster', url], {}));
    await until(async () => (await gamesIn(url)) > 0);
    server!.halt();
    await sleep(20_000);
    server!.resume();
    const { code, out, err } = await end;
    expect(err).toContain('The database is back.');
    expect(code).toBe(0);
    const local = await run(bench, { LOOKAHEAD_DATA: newDataFolder() });
    expect(withoutTimes(out)).toEqual(withoutTimes(local.out));
    expect(await gamesIn(url)).toBe(20);
    expect(worker.log()).not.toContain('do not count');
  },
);
