import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withResults } from '../../src/lab/results/open.ts';
import type { ResultsStore } from '../../src/lab/results/store.ts';
import play from '../../src/lab/venues/local/play-game.ts';
import { newDataFolder } from '../support/lab-runs.ts';
import { expectWhole } from './expect-whole.ts';

const TRANSACTIONS = 4;
const GAMES = 2;
/** Of SQLite's log: a head for the file, and one for each page that was written. */
const [LOG_HEAD, FRAME_HEAD, PAGE] = [32, 24, 4096];

const fileIn = (folder: string) => join(folder, 'results.sqlite');

/** A store in use, as a power cut would leave it: with all that was written since it was opened in its log. */
async function storeInUse(): Promise<string> {
  const [folder, copy] = [newDataFolder(), newDataFolder()];
  const fill = async (store: ResultsStore) => {
    const random = { game: '2048', rules: 'classic', player: 'random', version: 4, network: '' } as const;
    const series = await store.enterSeries(random, true);
    for (let i = 0; i < TRANSACTIONS; i++) {
      const games = Array.from({ length: GAMES }, (_, j) => {
        const seed = 1 + i * GAMES + j;
        const game = play({ rules: 'classic', player: 'random', seed });
        if ('failure' in game) throw new Error(game.failure);
        return { ...game, series, seed };
      });
      await store.saveGames(games, 0);
    }
    for (const part of ['', '-wal']) cpSync(fileIn(folder) + part, fileIn(copy) + part);
  };
  await withResults(fill, { kind: 'sqlite', file: fileIn(folder) });
  return copy;
}

// Every write of a store goes to its log, page after page: it ends before each of them, and in the middle of it.
test('a store whose log is torn at any write has the transactions before it, whole', async () => {
  const folder = await storeInUse();
  const log = readFileSync(`${fileIn(folder)}-wal`);
  const found: number[] = [];
  for (let at = LOG_HEAD; at <= log.length; at += (FRAME_HEAD + PAGE) / 2) {
    const torn = newDataFolder();
    cpSync(fileIn(folder), fileIn(torn));
    writeFileSync(`${fileIn(torn)}-wal`, log.subarray(0, at));
    found.push(await expectWhole(torn));
  }
  const whole = Array.from({ length: TRANSACTIONS + 1 }, (_, i) => i * GAMES);
  expect([...new Set(found)]).toEqual(whole);
});

// When the log is carried over, pages of the file are overwritten in place: the log stays until all of them are there.
test('a store whose file is torn at any write while its log is carried over has everything', async () => {
  const folder = await storeInUse();
  const old = readFileSync(fileIn(folder));
  const carried = newDataFolder();
  cpSync(folder, carried, { recursive: true });
  expect(await expectWhole(carried)).toBe(TRANSACTIONS * GAMES);
  const after = readFileSync(fileIn(carried));
  expect(statSync(`${fileIn(carried)}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  for (let at = 0; at <= after.length; at += PAGE / 2) {
    const torn = newDataFolder();
    cpSync(folder, torn, { recursive: true });
    writeFileSync(fileIn(torn), Buffer.concat([after.subarray(0, at), old.subarray(at)]));
    expect(await expectWhole(torn)).toBe(TRANSACTIONS * GAMES);
  }
});
