// How deep kmaster looks in the middle of a game: `node scripts/bench/depth.ts [MS]`, 300 ms of processor time by default. Balanced
// openings for 15×15 are played on by 8 moves of a quick kmaster, until 30 positions are found whose result it does not prove.
import { isOver, play, start } from '../../src/games/k-in-a-row/state.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import { provenEnd } from '../../src/players/k-in-a-row/root-search.ts';
import { openingsFor } from '../../src/science/openings.ts';
import { processorTime } from './processor-time.ts';

const ms = Number(process.argv[2] ?? 300);
const module = kernelModule();
const RULES = { rows: 15, cols: 15, k: 5 };

const depths: number[] = [];
for (const opening of openingsFor(RULES, 100, 1, 'balanced')) {
  if (depths.length === 30) break;
  const quick = createPlayer('k-in-a-row', 'kmaster:nodes=2000', { module }).player;
  let state = opening.reduce(play, start(RULES));
  for (let i = 0; i < 8 && !isOver(state); i++) {
    state = play(state, decideInGame(quick, state, 1, processorTime).move);
  }
  if (isOver(state)) continue;
  const { player } = createPlayer('k-in-a-row', `kmaster:ms=${ms}`, { module });
  const { move, values, depth, nodes } = decideInGame(player, state, 1, processorTime);
  if (provenEnd(values[move]!) || nodes < 1000) continue;
  depths.push(depth);
}
depths.sort((a, b) => a - b);
console.log(
  `${depths.length} positions, ${ms} ms: depth from ${depths[0]} to ${depths.at(-1)}, median ${depths[Math.floor(depths.length / 2)]}`,
);
