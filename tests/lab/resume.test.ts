import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { withResults } from '../../src/lab/results/open.ts';
import { Random } from '../../src/random.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';

// Many processes, one after the other: on a busy machine each may take seconds to start.
vi.setConfig({ testTimeout: 180_000 });

const BENCH = [
  'bench',
  '2048',
  '--players',
  'random; monte-carlo:rounds=10',
  '--games',
  '24',
  '--seed',
  '1000',
  '--json',
];

describe('a bench', () => {
  const uninterrupted = run([...BENCH, '--workers', '1'], { LOOKAHEAD_DATA: newDataFolder() });

  test('gives the same results for any number of workers', async () => {
    const env = { LOOKAHEAD_DATA: newDataFolder() };
    const { code, out } = await run([...BENCH, '--workers', '3'], env);
    expect(code).toBe(0);
    expect(withoutTimes(out)).toEqual(withoutTimes((await uninterrupted).out));
  });

  test('killed at five random moments and resumed, gives the same results', async () => {
    const folder = newDataFolder();
    const random = Random.of('moments of a bench', 'player');
    const stored: number[] = [];
    for (let kill = 0; kill < 5; kill++) {
      const child = start([...BENCH, '--workers', '2'], { LOOKAHEAD_DATA: folder });
      const end = finished(child);
      const before = stored.at(-1) ?? 0;
      // Not before it plays, which takes longer to begin on a busy machine.
      while ((await gamesIn(folder)) === before && child.exitCode === null) await sleep(20);
      await sleep(random.below(100));
      child.kill('SIGKILL');
      await end;
      stored.push(await gamesIn(folder));
    }
    // A kill found games in flight, and none undid what was stored.
    expect(stored[0]).toBeLessThan(48);
    expect(stored).toEqual(stored.toSorted((a, b) => a - b));
    const { code, out } = await run(BENCH, { LOOKAHEAD_DATA: folder });
    expect(code).toBe(0);
    expect(withoutTimes(out)).toEqual(withoutTimes((await uninterrupted).out));
  });

  test('Ctrl-C keeps stored games and says so', async () => {
    const folder = newDataFolder();
    const child = start([...BENCH, '--workers', '1'], { LOOKAHEAD_DATA: folder });
    const end = finished(child);
    while ((await gamesIn(folder)) === 0) await sleep(20);
    child.kill('SIGINT');
    expect(await end).toMatchObject({ code: 130, out: '' });
    expect((await end).err).toContain('Finished games are stored');
    expect(await gamesIn(folder)).toBeGreaterThan(0);
  });

  test('plays only the missing games', async () => {
    const env = { LOOKAHEAD_DATA: newDataFolder() };
    const bench = async (games: number, ...more: string[]) => {
      const args = ['bench', '2048', '--players', 'random', '--games', `${games}`, '--csv', ...more];
      return (await run(args, env)).out.trim().split('\r\n');
    };
    const [header, ...first] = await bench(5);
    const [, ...more] = await bench(8);
    expect(header).toBe('player,seed,score,highest,moves,ms');
    expect(first).toHaveLength(5);
    // The times are those of the first run: these games were not played again.
    expect(more.slice(0, 5)).toEqual(first);
    expect(more).toHaveLength(8);
    // Other rules, other games.
    const [, ...hard] = await bench(5, '--rules', 'hard');
    expect(hard).toHaveLength(5);
    expect(hard).not.toEqual(first);
  });
});

async function gamesIn(folder: string): Promise<number> {
  const place = { kind: 'sqlite', file: join(folder, 'results.sqlite') } as const;
  const series = await withResults((store) => store.listSeries(), place);
  return series.reduce((sum, { games }) => sum + games, 0);
}
