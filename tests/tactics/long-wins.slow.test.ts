import { expect, test } from 'vitest';
import { parseMoves } from '../../src/games/k-in-a-row/notation.ts';
import { playMoves, start } from '../../src/games/k-in-a-row/state.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import { provenEnd } from '../../src/players/k-in-a-row/root-search.ts';
import { LONG_WINS } from './long-wins.ts';

const rules = { rows: 15, cols: 15, k: 5 };
const module = kernelModule();

/** About a second each on one core. */
const NODES = 2_000_000;

test('kmaster starts nearly all long wins, proves most, and claims no other', () => {
  let started = 0;
  let proven = 0;
  for (const { moves, winning } of LONG_WINS) {
    const state = playMoves(start(rules), parseMoves(moves, rules));
    const { player } = createPlayer('k-in-a-row', `kmaster:nodes=${NODES}`, { module });
    const { move, values } = decideInGame(player, state, 1, () => 0);
    const isRight = winning.some((name) => parseMoves(name, rules)[0] === move);
    const end = provenEnd(values[move]!);
    if (isRight) started++;
    if (end?.wins) {
      proven++;
      expect(isRight, `${moves}: claims a win in ${end.plies} by a move that is not known to win`).toBe(true);
    }
  }
  console.log(`${LONG_WINS.length} positions: ${started} right first moves, ${proven} wins proven`);
  expect(started).toBeGreaterThanOrEqual(26);
  expect(proven).toBeGreaterThanOrEqual(15);
}, 300_000);
