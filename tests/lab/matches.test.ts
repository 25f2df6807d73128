import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { withResults } from '../../src/lab/results/open.ts';
import { Random } from '../../src/random.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';

const BOARD = ['--rows', '9', '--cols', '9', '--k', '5'];
const BENCH = [
  'bench',
  'k-in-a-row',
  '--players',
  'kmaster:nodes=2000; sequence:depth=1; random',
  ...BOARD,
  '--games',
  '16',
  '--seed',
  '3',
  '--json',
];

describe('a bench of k-in-a-row', () => {
  const uninterrupted = run([...BENCH, '--workers', '1'], { LOOKAHEAD_DATA: newDataFolder() });

  test('gives the same results for any number of workers', async () => {
    const { code, out, err } = await run([...BENCH, '--workers', '2'], { LOOKAHEAD_DATA: newDataFolder() });
    expect(code, err).toBe(0);
    expect(withoutTimes(out)).toEqual(withoutTimes((await uninterrupted).out));
    const { players, meetings } = JSON.parse(out);
    expect(players.map(({ name }: { name: string }) => name)).toEqual([
      'kmaster:nodes=2000',
      'sequence:depth=1',
      'random',
    ]);
    expect(players.every(({ games }: { games: number }) => games === 32)).toBe(true);
    expect(meetings).toHaveLength(3);
  });

  test('killed with -9 at random moments and resumed, gives the same results', async () => {
    const folder = newDataFolder();
    const random = Random.of('moments of a match', 'player');
    const stored: number[] = [];
    for (let kill = 0; kill < 3; kill++) {
      const child = start([...BENCH, '--workers', '2'], { LOOKAHEAD_DATA: folder });
      const end = finished(child);
      const before = stored.at(-1) ?? 0;
      while ((await pairsIn(folder)) === before && child.exitCode === null) await sleep(20);
      await sleep(random.below(50));
      child.kill('SIGKILL');
      await end;
      stored.push(await pairsIn(folder));
    }
    expect(stored[0]).toBeGreaterThan(0);
    expect(stored[0]).toBeLessThan(24);
    expect(stored).toEqual(stored.toSorted((a, b) => a - b));
    const { code, out } = await run(BENCH, { LOOKAHEAD_DATA: folder });
    expect(code).toBe(0);
    expect(withoutTimes(out)).toEqual(withoutTimes((await uninterrupted).out));
  });

  test('Ctrl-C keeps stored games and says so', async () => {
    const folder = newDataFolder();
    const child = start([...BENCH, '--workers', '1'], { LOOKAHEAD_DATA: folder });
    const end = finished(child);
    while ((await pairsIn(folder)) === 0) await sleep(20);
    child.kill('SIGINT');
    expect(await end).toMatchObject({ code: 130, out: '' });
    expect((await end).err).toContain('Finished pairs are stored');
  });
});

test('Ctrl-C on a match prints the score so far', async () => {
  const folder = newDataFolder();
  const match = ['match', 'k-in-a-row', '--engine', 'random', '--engine', 'random', '--games', '100000'];
  const child = start(match, { LOOKAHEAD_DATA: folder });
  const end = finished(child);
  while ((await pairsIn(folder)) === 0 && child.exitCode === null) await sleep(20);
  child.kill('SIGINT');
  const { code, out } = await end;
  expect(out).toMatch(/^random – random: \d+ won, \d+ drawn, \d+ lost/m);
  expect(code).toBe(130);
});

test('a match with an external engine is stored by pairs, and resumed after a kill -9', async () => {
  const engine = `"${process.execPath}" tests/support/template-engine.ts`;
  const board = ['--rows', '5', '--cols', '5', '--k', '3', '--seed', '2', '--ms', '5000'];
  const match = ['match', 'k-in-a-row', '--engine', engine, '--engine', 'random', '--games', '4', ...board];
  const figures = (out: string) => ({ ...JSON.parse(out), slowest: undefined });
  const uninterrupted = run([...match, '--json'], { LOOKAHEAD_DATA: newDataFolder() });

  const folder = newDataFolder();
  const env = { LOOKAHEAD_DATA: folder };
  const child = start(match, env);
  const end = finished(child);
  while ((await pairsIn(folder)) === 0 && child.exitCode === null) await sleep(20);
  child.kill('SIGKILL');
  await end;
  const stored = await pairsIn(folder);
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThan(2);

  const { code, out, err } = await run([...match, '--json'], env);
  expect(code, err).toBe(0);
  expect(figures(out)).toEqual(figures((await uninterrupted).out));
  expect(await pairsIn(folder)).toBe(2);
  const shown = JSON.parse((await run(['results', 'show', 'match-1', '--json'], env)).out);
  expect(shown.command).toContain(`lookahead match k-in-a-row --engine '${engine}' --engine "random"`);
});

test('an experiment file of a match: run, listed, shown in every form, replayed and deleted', async () => {
  const folder = newDataFolder();
  const env = { LOOKAHEAD_DATA: folder };
  const file = join(folder, 'match.json');
  const experiment = {
    format: 'lookahead-experiment',
    version: 1,
    kind: 'match',
    name: 'a small match',
    game: 'k-in-a-row',
    rules: { rows: 7, cols: 7, k: 4 },
    players: ['sequence:depth=1', 'random'],
    games: 3,
    seed: 5,
    openings: ['d4 e5', 'a1'],
  };
  writeFileSync(file, JSON.stringify(experiment));
  const html = join(folder, 'report.html');
  const { code, out, err } = await run(['run', file, '--html', html], env);
  expect({ code, err: err.trim() }).toEqual({ code: 0, err: `The report is in ${html}.` });
  expect(out).toContain('7×7, k = 4; 4 games per pairing, seed 5');
  expect(out).toContain('Cross table');
  expect(readFileSync(html, 'utf8')).toContain('Cross table');

  const show = ['results', 'show', 'a small match'];
  expect((await run(show, env)).out).toBe(out);
  expect((await run(['results', 'show', 'match-1', '--json'], env)).code).toBe(0);
  expect((await run([...show, '--markdown'], env)).out).toContain('| sequence:depth=1 |');
  const lines = (await run([...show, '--csv'], env)).out.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^sequence:depth=1,random,5,d4 e5,first,/);
  expect(lines[4]).toMatch(/^sequence:depth=1,random,6,a1,second,/);

  expect((await run(['results'], env)).out).toMatch(/sequence:depth=1 +match-1 +random +7x7,4 +4/);
  const replay = await run(['results', 'replay', 'match-1', '6/2'], env);
  expect(JSON.parse(replay.out)).toMatchObject({ game: 'k-in-a-row', moves: expect.stringMatching(/^a1 /) });
  expect((await run(['results', 'replay', 'match-1', '9/1'], env)).code).toBe(2);
  expect((await run(['results', 'delete', 'match-1', '--yes'], env)).out).toContain('4 games of sequence');
  expect(JSON.parse((await run(['results', '--json'], env)).out).matches).toEqual([]);
});

test('a sequential test ends by itself, is resumed, and does not depend on the number of workers', async () => {
  const folders = [newDataFolder(), newDataFolder()];
  const engines = ['--engine', 'sequence:depth=1', '--engine', 'random', ...BOARD, '--seed', '4', '--json'];
  const sprt = ['match', 'k-in-a-row', ...engines, '--sprt', '0', '200'];
  const [one, two] = await Promise.all(
    folders.map((folder, i) => run([...sprt, '--workers', String(i + 1)], { LOOKAHEAD_DATA: folder })),
  );
  expect(withoutTimes(two!.out)).toEqual(withoutTimes(one!.out));
  const { games, sprt: test } = JSON.parse(one!.out);
  expect(test).toMatchObject({ accepted: 'elo1', elo0: 0, elo1: 200, pairs: games / 2 });
  expect(games).toBeLessThan(100);

  // Everything is stored: it is only read. A test of other hypotheses reuses the same pairs.
  const before = await pairsIn(folders[0]!);
  expect((await run(sprt, { LOOKAHEAD_DATA: folders[0]! })).out).toBe(one!.out);
  expect(await pairsIn(folders[0]!)).toBe(before);
  const other = await run([...sprt.slice(0, -2), '-100', '100', '--games', '20'], {
    LOOKAHEAD_DATA: folders[0]!,
  });
  expect(JSON.parse(other.out).games).toBeLessThanOrEqual(games);

  const { err, code } = await run([...sprt.slice(0, -2), '10', '0'], {});
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringContaining('--sprt takes two Elo differences'),
  });
});

async function pairsIn(folder: string): Promise<number> {
  const place = { kind: 'sqlite', file: join(folder, 'results.sqlite') } as const;
  const matches = await withResults((store) => store.matches.list(), place);
  return matches.reduce((sum, { pairs }) => sum + pairs, 0);
}
