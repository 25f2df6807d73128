import { chmodSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { withResults } from '../../src/lab/results/open.ts';
import type { ResultsStore } from '../../src/lab/results/store.ts';
import { finished, newDataFolder, run, start } from '../support/lab-runs.ts';

// Many processes, one after the other: on a busy machine each may take seconds to start.
vi.setConfig({ testTimeout: 180_000 });

const BENCH = ['bench', '2048', '--players', 'random', '--games', '30', '--csv'];

test('a malformed experiment file is named', async () => {
  const folder = newDataFolder();
  const file = join(folder, 'experiment.json');
  writeFileSync(file, '{"format": ');
  await expectSentence(
    ['run', file],
    { LOOKAHEAD_DATA: folder },
    `"${file}": an experiment file is a JSON object, but this is not JSON`,
  );
});

describe.concurrent('a store that cannot be used', () => {
  test('a folder that cannot be written', async () => {
    const folder = join(newDataFolder(), 'locked-up');
    mkdirSync(folder);
    chmodSync(folder, 0o555);
    // Root can write to every folder, so a file in the way is used instead.
    const data = process.getuid?.() === 0 ? join('package.json', 'data') : folder;
    await expectSentence(BENCH, { LOOKAHEAD_DATA: data }, 'set LOOKAHEAD_DATA to another');
  });

  test('a data folder that is a file', async () => {
    const doctor = await run(['doctor'], { LOOKAHEAD_DATA: 'package.json' });
    expect(doctor.code).toBe(1);
    expect(doctor.out).toMatch(/^! Data .*package\.json cannot be written/m);
  });

  test('a file that is not a database', async () => {
    const folder = newDataFolder();
    writeFileSync(join(folder, 'results.sqlite'), 'not a database, but quite a long text\n'.repeat(100));
    await expectSentence(BENCH, { LOOKAHEAD_DATA: folder }, 'not a database, or damaged');
    expect(readFileSync(join(folder, 'results.sqlite'), 'utf8')).toContain('quite a long text');
    const doctor = await run(['doctor'], { LOOKAHEAD_DATA: folder });
    expect(doctor.code).toBe(1);
    expect(doctor.out).toMatch(/^! Results .*not a database/m);
  });

  test('a database that was damaged', async () => {
    const folder = newDataFolder();
    const file = join(folder, 'results.sqlite');
    await run(BENCH, { LOOKAHEAD_DATA: folder });
    truncateSync(file, statSync(file).size - 8192);
    const doctor = await run(['doctor'], { LOOKAHEAD_DATA: folder });
    expect(doctor.code).toBe(1);
    expect(doctor.out).toMatch(/^! Results .*damaged/m);
    await expectSentence(['results'], { LOOKAHEAD_DATA: folder }, 'the file is damaged');
  });

  test('a database that another program has locked is waited for, which can be interrupted', async () => {
    const folder = newDataFolder();
    await run(BENCH, { LOOKAHEAD_DATA: folder });
    const other = new DatabaseSync(join(folder, 'results.sqlite'));
    other.exec('begin exclusive');
    const more = ['bench', '2048', '--players', 'random', '--games', '40', '--csv'];
    const [waiting, stopped] = [1, 2].map(() => start(more, { LOOKAHEAD_DATA: folder }));
    const ends = [finished(waiting!), finished(stopped!)];
    await Promise.all(
      [waiting, stopped].map(
        (child) => new Promise((said) => child!.stderr!.once('data', (text) => said(String(text)))),
      ),
    );
    // It ends although the lock is still there.
    stopped!.kill('SIGINT');
    expect(await ends[1]).toMatchObject({ code: 130, out: '' });
    // Longer than SQLite was ever asked to wait.
    await sleep(5500);
    expect(waiting!.exitCode).toBe(null);
    other.exec('rollback');
    other.close();
    const { code, err } = await ends[0]!;
    expect(code).toBe(0);
    expect(err).toContain('Another program has locked the results; waiting');
  });

  test('deleting many games does not stop others from storing theirs', async () => {
    const many = 100_000;
    const folder = newDataFolder();
    const env = { LOOKAHEAD_DATA: folder };
    await run(BENCH, env);
    const file = join(folder, 'results.sqlite');
    const db = new DatabaseSync(file);
    db.exec(`insert into series values (99, '2048', 'classic', 'snake', 1, '', 1);
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})
        insert into games select 99, i, 4, 4, 1, 1, 1 from n;
      insert into replays (series, seed, code) select series, seed, x'00' from games where series = 99`);
    db.close();
    const deleted = run(['results', 'delete', '99', '--yes'], env);
    const game = { series: 1, score: 4, highest: 4, moves: 1, ms: 1, replay: new Uint8Array([0]) };
    const left: number[] = [];
    const storeGames = async (store: ResultsStore) => {
      for (let seed = 1000; left.at(-1) !== 0; seed++) {
        await store.saveGames([{ ...game, seed }], 0);
        left.push((await store.tally(99, { first: 1, last: many })).games);
        await sleep(2);
      }
    };
    await withResults(storeGames, { kind: 'sqlite', file });
    // A game was stored when some were deleted and others not.
    expect(left.filter((games) => games > 0 && games < many)).not.toEqual([]);
    expect((await deleted).out).toContain(`${many} games of snake`);
    expect(JSON.parse((await run(['results', '--json'], env)).out).series).toHaveLength(1);
  });

  test('a series that is deleted while it is played gives one sentence', async () => {
    const folder = newDataFolder();
    const long = ['bench', '2048', '--players', 'monte-carlo:rounds=20', '--games', '200', '--workers', '1'];
    const child = start(long, { LOOKAHEAD_DATA: folder });
    const end = finished(child);
    const listed = async () => JSON.parse((await run(['results', '--json'], { LOOKAHEAD_DATA: folder })).out);
    while ((await listed()).series.length === 0) await sleep(50);
    expect((await run(['results', 'delete', '1', '--yes'], { LOOKAHEAD_DATA: folder })).code).toBe(0);
    const { code, err } = await end;
    expect(err).toContain('the series or match was deleted meanwhile');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  test('a database of a newer version', async () => {
    const folder = newDataFolder();
    await run(BENCH, { LOOKAHEAD_DATA: folder });
    const other = new DatabaseSync(join(folder, 'results.sqlite'));
    other.exec("insert into kysely_migration values ('9999 later', '2030-01-01T00:00:00Z')");
    other.close();
    await expectSentence(BENCH, { LOOKAHEAD_DATA: folder }, 'written by a newer version of Lookahead');
  });

  test.each([
    ['nonsense', 'is not the URL of a PostgreSQL database'],
    ['http://127.0.0.1/x', 'is not the URL of a PostgreSQL database'],
    ['postgres://somebody:secret@127.0.0.1:1/x', 'no PostgreSQL server responds at that address'],
  ])('the connection URL %s', async (url, sentence) => {
    const { err } = await expectSentence(BENCH, { LOOKAHEAD_DATABASE: url }, sentence);
    expect(err).not.toContain('secret');
  });
});

async function expectSentence(args: string[], env: Record<string, string>, sentence: string) {
  const { code, out, err } = await run(args, env);
  expect(err).toContain(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  return { err };
}
