import { describe, expect, test } from 'vitest';
import { countedSequence } from '../../../../tests/reference/counted-searches.ts';
import { isOver, legalMoves, play, type State, start } from '../../../games/k-in-a-row/state.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { Random } from '../../../random.ts';
import { createPlayer } from '../../catalog.ts';
import { decideInGame } from '../../k-in-a-row/decide.ts';
import { winOrBlock } from '../../k-in-a-row/sequence.ts';
import { runSearch } from '../search.ts';
import { explainSequence, problemOfSequence, rateSequence } from './problem.ts';

const module = kernelModule();

const CASES = [
  [1, { rows: 6, cols: 5, k: 4 }, 20],
  [2, { rows: 5, cols: 6, k: 4 }, 15],
  [3, { rows: 4, cols: 5, k: 4 }, 10],
  [4, { rows: 3, cols: 3, k: 3 }, 20],
  [2, { rows: 8, cols: 8, k: 6 }, 4],
] as const;

describe.each(CASES)('depth %i on %o', (depth, rules, games) => {
  const positions = randomPositions(rules, games);

  test('value, move, nodes and cut-offs are those of the plain search', () => {
    for (const state of positions) {
      for (const pruning of [false, true]) {
        const settings = { plies: depth, pruning, table: false, cutoff: 0 };
        const { value, move, nodes, cuts } = runSearch(state, problemOfSequence(state.toMove), settings)!;
        expect({ value, move, nodes, cuts }, `${state.moves}`).toEqual(
          countedSequence(state, depth, pruning),
        );
      }
    }
  });

  test('value and move are those of the kernel player, with the table and without', () => {
    const { player } = createPlayer('k-in-a-row', `sequence:depth=${depth}`, { module });
    let searched = 0;
    for (const state of positions) {
      if (winOrBlock(state) !== undefined) continue;
      searched++;
      const decision = decideInGame(player, state, 1, () => 0);
      for (const table of [false, true]) {
        const settings = { plies: depth, pruning: true, table, cutoff: 0 };
        const found = runSearch(state, problemOfSequence(state.toMove), settings)!;
        expect(found.move, `${state.moves}`).toBe(decision.move);
        expect(found.value).toBe(decision.values[decision.move]);
      }
    }
    expect(searched).toBeGreaterThan(0);
  });

  test('the evaluation is the sum over its cells', () => {
    for (const state of positions) {
      for (const sign of ['X', 'O'] as const) {
        const { value, terms } = explainSequence(state, sign);
        expect(value).toBe(rateSequence(state, sign));
        expect(terms[0]!.cells!.reduce((sum, each) => sum + each, 0)).toBe(value);
      }
    }
  });
});

function randomPositions(rules: { rows: number; cols: number; k: number }, count: number): State[] {
  const random = Random.of('teaching', 'player');
  return Array.from({ length: count }, () => {
    let state = start(rules);
    for (let stones = random.below(8); stones > 0 && !isOver(state); stones--) {
      const legal = legalMoves(state);
      const next = play(state, legal[random.below(legal.length)]!);
      if (isOver(next)) break;
      state = next;
    }
    return state;
  });
}
