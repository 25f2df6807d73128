import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseReplayFile } from '../../src/games/replay-file.ts';
import { dataFolder, describePlace, hidePasswords, resultsPlace } from '../../src/lab/results/place.ts';
import { newDataFolder, run, withoutTimes } from '../support/lab-runs.ts';

const folder = newDataFolder();
const env = { LOOKAHEAD_DATA: folder };
const file = join(folder, 'experiment.json');
const EXPERIMENT = {
  format: 'lookahead-experiment',
  version: 1,
  kind: 'bench',
  name: 'two players',
  game: '2048',
  players: ['random', 'monte-carlo:rounds=1'],
  games: 6,
  seed: 40,
};

describe('stored results', () => {
  let played = '';
  beforeAll(async () => {
    writeFileSync(file, JSON.stringify(EXPERIMENT));
    played = (await run(['run', file, '--json'], env)).out;
  });

  test('are listed by series and by experiment', async () => {
    const { out } = await run(['results'], env);
    expect(out).toMatch(/^random +1 +6 /m);
    expect(out).toMatch(/^monte-carlo:rounds=1 +2 +6 /m);
    expect(out).toContain('Experiments: two players');
  });

  test('give the same report again, by name and by number', async () => {
    const html = join(folder, 'report.html');
    const named = await run(['results', 'show', 'two players', '--json', '--html', html], env);
    expect(named.out).toBe(played);
    expect(readFileSync(html, 'utf8')).toContain('Score against time');
    const numbered = await run(['results', 'compare', '1,2', '--json'], env);
    const { name: _, command: __, ...figures } = withoutTimes(numbered.out) as Record<string, unknown>;
    expect(withoutTimes(played)).toMatchObject(figures);
  });

  test('are exported with replays, which can be replayed', async () => {
    const lines = (await run(['results', 'export', '2'], env)).out.trim().split('\r\n');
    expect(lines).toHaveLength(7);
    const [player, rules, version, network, seed, score] = lines[3]!.split(',');
    expect([player, rules, version, network, seed]).toEqual([
      'monte-carlo:rounds=1',
      'classic',
      '4',
      '',
      '42',
    ]);
    const replay = parseReplayFile((await run(['results', 'replay', '2', '42'], env)).out);
    expect(replay.replay).toMatchObject({ seed: 42, score: Number(score) });
  });

  test('are exported by the name of an experiment, its own games only', async () => {
    const games = async (name: string) =>
      (await run(['results', 'export', name], env)).out.trim().split('\r\n').length - 1;
    expect(await games('two players')).toBe(12);
    await run(['bench', '2048', '--players', 'random', '--games', '2', '--seed', '41', '--name', 'two'], env);
    expect(await games('two')).toBe(2);
    await run(['results', 'delete', 'two', '--yes'], env);
  });

  test('are backed up while they are there, and deleted only with --yes', async () => {
    const copy = newDataFolder();
    expect((await run(['results', 'backup', join(copy, 'results.sqlite')], env)).code).toBe(0);
    expect((await run(['results', 'delete', '1'], env)).code).toBe(2);
    expect((await run(['results', 'delete', '1', '--yes'], env)).out).toContain('6 games of random');
    expect((await run(['results', 'delete', 'two players', '--yes'], env)).code).toBe(0);
    const left = JSON.parse((await run(['results', '--json'], env)).out);
    expect(left.series).toHaveLength(1);
    expect(left.experiments).toEqual([]);
    const kept = JSON.parse((await run(['results', '--json'], { LOOKAHEAD_DATA: copy })).out);
    expect(kept.series).toHaveLength(2);
    expect(kept.experiments).toEqual(['two players']);
  });

  test.each([
    [['results', 'show'], 'takes the number of a series or the name of an experiment'],
    [['results', 'show', '99'], 'there is no series or experiment "99"'],
    [['results', 'show', 'tuning-1'], 'run the command of tuning-1 again'],
    [['results', 'show', '2', '--html', '.'], '"." cannot be written: it is a folder'],
    [['results', 'compare', '2'], 'takes two series or more'],
    [['results', 'replay', '2'], 'takes the number of a series and the seed of a game'],
    [
      ['results', 'backup', 'none/copy.sqlite'],
      'copy.sqlite" cannot be written: there is no such file or folder',
    ],
    [['results', 'replay', '2', '7'], 'series 2 has no game with seed 7'],
    [['results', '--csv'], '--csv applies only to "results show" and "results compare"'],
    [
      ['bench', '2048', '--players', 'random', '--games', '2', '--seed', '9007199254740991'],
      "the last game's seed would be above 9007199254740991",
    ],
    [['bench', '2048', '--players', 'random', '--name', 'x'.repeat(101)], 'at most 100 characters'],
    [['results', 'burn'], 'there is no action "burn"'],
  ])('%j is refused', async (args, sentence) => {
    const { code, err } = await run(args, env);
    expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 2, lines: 1 });
    expect(err).toContain(sentence);
  });
});

test('where results lie', () => {
  expect(resultsPlace({ LOOKAHEAD_DATA: '/data' })).toEqual({ kind: 'sqlite', file: '/data/results.sqlite' });
  expect(dataFolder({ XDG_DATA_HOME: '/home/a/data' }, 'linux')).toBe('/home/a/data/lookahead');
  expect(dataFolder({}, 'darwin')).toContain('Application Support');
  const place = resultsPlace({ LOOKAHEAD_DATABASE: 'postgres://me:secret@host/db', LOOKAHEAD_DATA: '/data' });
  expect(place.kind).toBe('postgres');
  expect(describePlace(place)).toBe('postgres://me@host/db');
});

test.each([
  ['postgres://me:p@SSsecret@host/db', 'postgres://me@host/db'],
  ['postgres://host:5433/db?user=me&%70assword=SSsecret', 'postgres://host:5433/db'],
  // Not escaped: the driver takes part of the password for a port, a database or a fragment.
  ['postgres://me:12/SSsecret@host/db', 'a PostgreSQL database'],
  ['postgres://me:12?SSsecret@host/db', 'a PostgreSQL database'],
  ['postgres://me:12#SSsecret@host/db', 'a PostgreSQL database'],
  ['postgres://me:SSsecret#@host/db', 'a PostgreSQL database'],
])('%s is described without its password', (url, described) => {
  expect(describePlace({ kind: 'postgres', url })).toBe(described);
  for (const text of [`got "${url}"`, `${url} 7`, `--cluster=${url}`])
    expect(hidePasswords(text)).not.toContain('SSsecret');
});

test('a URL in the wrong place of a command is not repeated with its password', async () => {
  const { code, err } = await run(['worker', 'postgres://me:SSsecret@host/db'], {});
  expect(err).toBe(
    'lookahead: "lookahead worker" takes no words before its options, but got "postgres://me@host/db"\n',
  );
  expect(code).toBe(2);
});
