import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withResults } from '../../src/lab/results/open.ts';
import { Pool } from '../../src/lab/venues/local/pool.ts';
import { newDataFolder, run } from '../support/lab-runs.ts';

const SERIES = 20;
const GAMES = 50_000;
const GROUP = 1000;

test('with a million stored games, "lookahead results" answers in under a second', async () => {
  const folder = newDataFolder();
  const file = join(folder, 'results.sqlite');
  const pool = new Pool(1);
  const game = await pool.play({ rules: 'classic', player: 'monte-carlo:rounds=30', seed: 1 });
  await pool.close();
  await withResults(
    async (store) => {
      for (let player = 1; player <= SERIES; player++) {
        const name = {
          game: '2048',
          rules: 'classic',
          player: `monte-carlo:rounds=${player}`,
          version: 4,
          network: '',
        };
        const series = await store.enterSeries(name, true);
        for (let first = 0; first < GAMES; first += GROUP) {
          const group = Array.from({ length: GROUP }, (_, i) => ({ ...game, series, seed: first + i }));
          await store.saveGames(group, 1.8e12);
        }
      }
    },
    { kind: 'sqlite', file },
  );
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const started = performance.now();
    const { out } = await run(['results'], { LOOKAHEAD_DATA: folder });
    times.push(performance.now() - started);
    expect(out.match(/monte-carlo/g)).toHaveLength(SERIES);
  }
  const perGame = statSync(file).size / (SERIES * GAMES);
  console.log(
    `lookahead results: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms; ${perGame.toFixed(0)} bytes a game of ${game.moves} moves`,
  );
  expect(Math.min(...times)).toBeLessThan(1000);
});
