import module from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { start } from '../../src/games/2048/game.ts';
import { playMissing } from '../../src/lab/bench.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { withResults } from '../../src/lab/results/open.ts';
import { withPool } from '../../src/lab/venues/local/pool.ts';
import { playGame } from '../../src/players/2048/play-game.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { readContestants } from '../../src/science/experiment.ts';
import { newDataFolder } from '../support/lab-runs.ts';

const SPEC = 'minimax:steps=3';
const GAMES = 100;
const TURNS = 2;

test('store, progress and workers cost under 2 % of a bench', async () => {
  const games = { name: '', game: '2048', rules: 'classic', games: GAMES, seed: 1 } as const;
  const experiment = { ...games, players: readContestants([SPEC], {}) };
  const bench = () => {
    const place = { kind: 'sqlite', file: join(newDataFolder(), 'results.sqlite') } as const;
    const { signal } = new AbortController();
    const options = { now: Date.now, onProgress: () => {}, signal };
    return withPool(1, signal, (pool) =>
      withResults((store) => playMissing(experiment, store, pool, options), place),
    );
  };
  const kernel = kernelModule();
  const play = async () => {
    const { player } = createPlayer('2048', SPEC, { module: kernel });
    for (let seed = 1; seed <= GAMES; seed++)
      playGame(player, start('classic', seed), () => performance.now());
  };
  // As the command does: workers find compiled code there, from the second time on.
  module.enableCompileCache?.();
  await bench();
  // In turn, since a processor is not equally fast all the time.
  let alone = 0;
  let inLab = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    alone += await cpuSeconds(play);
    inLab += await cpuSeconds(bench);
  }
  console.log(
    `${alone.toFixed(1)} s alone, ${inLab.toFixed(1)} s in the lab: ${((inLab / alone - 1) * 100).toFixed(2)} %`,
  );
  expect(inLab / alone).toBeLessThan(1.02);
});

/** Processor time of all threads: what else runs on the machine does not count. */
async function cpuSeconds(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
