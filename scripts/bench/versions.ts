// A match between kmaster here and in another checkout of this project, both by processor time, so that it can run on a busy machine:
//
//   node scripts/bench/versions.ts CHECKOUT SPEC SPEC_THERE FIRST COUNT
//
// plays COUNT of the balanced openings for 15×15 from number FIRST on, with both colours, and prints the score after every pair.
import { resolve } from 'node:path';
import { isOver, play, type State, start } from '../../src/games/k-in-a-row/state.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import type { Decision } from '../../src/players/player.ts';
import { openingsFor } from '../../src/science/openings.ts';
import { processorTime } from './processor-time.ts';

const RULES = { rows: 15, cols: 15, k: 5 };

type Decide = (state: State) => Decision<number>;

const [checkout, spec, specThere, first = '0', count = '100'] = process.argv.slice(2);
if (!checkout || !spec || !specThere) {
  throw new Error('usage: node scripts/bench/versions.ts CHECKOUT SPEC SPEC_THERE FIRST COUNT');
}
const module = kernelModule();
const there = await startersThere(resolve(checkout), specThere);
const here = (): Decide => {
  const { player } = createPlayer('k-in-a-row', spec, { module });
  return (state) => decideInGame(player, state, 1, processorTime);
};

const openings = openingsFor(RULES, Number(first) + Number(count), 1, 'balanced').slice(Number(first));
const score = { won: 0, drawn: 0, lost: 0 };
const pairs: number[] = [];
for (const opening of openings) {
  const results = [0, 1].map((swapped) => {
    const players = [here(), there()];
    let state = opening.reduce(play, start(RULES));
    while (!isOver(state)) state = play(state, players[(state.moves.length + swapped) % 2]!(state).move);
    if (state.result === 'draw') return 'drawn';
    return (state.result === 'X') === (swapped === 0) ? 'won' : 'lost';
  });
  for (const result of results) score[result]++;
  pairs.push(results.reduce((sum, result) => sum + { won: 0.5, drawn: 0.25, lost: 0 }[result], 0));
  const mean = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
  console.log(`${score.won} won, ${score.drawn} drawn, ${score.lost} lost: ${(100 * mean).toFixed(1)} %`);
}

/** The same of the other checkout; the first versions had other names for two files. */
async function startersThere(folder: string, name: string): Promise<() => Decide> {
  const load = async (...files: string[]) => {
    for (const file of files) {
      const found = await import(`${folder}/src/${file}`).catch(() => undefined);
      if (found) return found;
    }
    throw new Error(`${folder} has none of ${files.join(', ')}`);
  };
  const catalog = await load('players/catalog.ts');
  const decide = await load('players/k-in-a-row/decide.ts', 'players/decide-k-in-a-row.ts');
  const engine = { module: (await load('lab/kernel-module.ts')).kernelModule(), networks: {} };
  return () => {
    const { player } = catalog.createPlayer('k-in-a-row', name, engine);
    return (state) => decide.decideInGame(player, state, 1, processorTime);
  };
}
