import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Pool } from '../../src/lab/venues/local/pool.ts';
import { newDataFolder } from '../support/lab-runs.ts';

const games = [1, 2, 3, 4, 5, 6].map((seed) => ({ rules: 'classic' as const, player: 'random', seed }));
const marker = join(newDataFolder(), 'died');
const dying = new URL('../support/dying-worker.ts', import.meta.url);

test('a worker that dies is replaced, and its game is played again', async () => {
  const usual = new Pool(1);
  const expected = await Promise.all(games.map((game) => usual.play(game)));
  await usual.close();
  const pool = new Pool(1, dying, { marker });
  const results = await Promise.all(games.map((game) => pool.play(game)));
  expect(results.map(({ ms: _, ...result }) => result)).toEqual(
    expected.map(({ ms: _, ...result }) => result),
  );
  await pool.close();
});

test('a game that kills every worker is reported, not retried for ever', async () => {
  const pool = new Pool(1, dying, { marker });
  const game = { rules: 'classic', player: 'random', seed: 13 } as const;
  await expect(pool.play(game)).rejects.toThrow('game 13 of random (classic rules): its worker died 3 times');
  await pool.close();
});

test('a player that throws is reported once, with its message', async () => {
  const pool = new Pool(1);
  const game = { rules: 'classic', player: 'nobody', seed: 1 } as const;
  await expect(pool.play(game)).rejects.toThrow('there is no 2048 player "nobody"');
  await pool.close();
});
