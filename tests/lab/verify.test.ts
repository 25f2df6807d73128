import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { newDataFolder, run } from '../support/lab-runs.ts';

const source = newDataFolder();
await run(['bench', '2048', '--players', 'random; monte-carlo:rounds=1', '--games', '6', '--csv'], {
  LOOKAHEAD_DATA: source,
});
await run(
  ['match', 'k-in-a-row', '--engine', 'sequence:depth=1', '--engine', 'random', '--games', '4', '--json'],
  { LOOKAHEAD_DATA: source },
);
await run(['results', 'backup', join(source, 'copy.sqlite')], { LOOKAHEAD_DATA: source });

/** A copy of the store after these statements. */
function damaged(statement: string): { LOOKAHEAD_DATA: string } {
  const folder = newDataFolder();
  copyFileSync(join(source, 'copy.sqlite'), join(folder, 'results.sqlite'));
  const db = new DatabaseSync(join(folder, 'results.sqlite'), { enableForeignKeyConstraints: false });
  db.exec(statement);
  db.close();
  return { LOOKAHEAD_DATA: folder };
}

test('unchanged results are verified', async () => {
  const env = damaged('');
  expect(await run(['results', 'verify'], env)).toMatchObject({
    code: 0,
    out: 'All 14 replayed results match what is stored.\n',
  });
  expect((await run(['results', 'verify', '2', '--sample', '3'], env)).out).toMatch(
    /^All [23] replayed results/,
  );
  expect((await run(['results', 'verify', 'match-1'], env)).out).toMatch(/^All 2 replayed results/);
  const doctor = await run(['doctor'], env);
  expect(doctor.out).toMatch(/sound: 12 games in 2 series, 4 in 1 matches, .*; 14 replayed/);
});

test.each([
  ['a score', 'update games set score = score + 4 where series = 1 and seed = 3', 'its score is stored as'],
  ['a tile', 'update games set highest = 2 * highest where series = 2 and seed = 1', 'its highest is stored'],
  ['moves', 'update games set moves = 1 where series = 1 and seed = 6', 'its moves is stored as 1'],
  [
    'a replay',
    "update replays set code = x'0011' where series = 1 and seed = 2",
    'series 1 (random), seed 2',
  ],
  [
    'a replay of another game',
    'update replays set code = (select code from replays where series = 1 and seed = 1) where series = 1 and seed = 2',
    'its replay is of another game',
  ],
  ['a missing replay', 'delete from replays where series = 2 and seed = 4', '1 games have no replay'],
  [
    'a winner',
    `update pairs set games = replace(games, '"winner":0', '"winner":1') where seed = 1`,
    'is stored as won by the second player',
  ],
  ['a pair', `update pairs set games = '[]' where seed = 2`, 'it does not have two games'],
  ['half a pair', `update pairs set games = substr(games, 9) where seed = 2`, 'its games cannot be read'],
  ['a sum of points', 'update pairs set half_points = 4 - half_points', 'its points are stored as'],
])('%s that was changed is found, by doctor too', async (_, statement, sentence) => {
  const env = damaged(statement);
  const { code, out } = await run(['results', 'verify'], env);
  expect(out).toContain(sentence);
  expect(code).toBe(1);
  const doctor = await run(['doctor'], env);
  expect(doctor.out).toMatch(/^! Results .*differ from what is stored/m);
  expect(doctor.code).toBe(1);
});

test.each(['replays', 'swarms', 'pairs', 'experiments'])(
  'a store without its table %s is not called sound',
  async (table) => {
    const doctor = await run(['doctor'], damaged(`drop table ${table}`));
    expect(doctor.out).toMatch(new RegExp(`^! Results .*the table ${table} is missing`, 'm'));
  },
);
