import { describe, expect, test } from 'vitest';
import { parseMoves } from '../../games/k-in-a-row/notation.ts';
import { isOver, playMoves, start } from '../../games/k-in-a-row/state.ts';
import { type Swap2, swap2Step } from '../../games/k-in-a-row/swap2.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { createPlayer } from '../catalog.ts';
import { answerSwap2 } from './swap2.ts';

const engine = { module: kernelModule() };
const LARGE = { rows: 15, cols: 15, k: 5 };

/** The answer of a player, how often it reported progress, and the last share of the budget it reported. */
function answer(
  spec: string,
  moves: string,
  swap2: Swap2 = [],
  { rules = LARGE, seed = 1, hurry = false } = {},
) {
  const state = playMoves(start(rules), parseMoves(moves, rules));
  const { player } = createPlayer('k-in-a-row', spec, engine);
  const options = { seed, now: () => 0, cap: { nodes: 16_000 } };
  const answering = answerSwap2(player, state, swap2Step(swap2, state)!, options);
  for (let reports = 0, fraction = 0; ; reports++) {
    const step = answering.next(hurry);
    if (step.done) return { answer: step.value, reports, fraction, state };
    fraction = step.value.fraction;
  }
}

describe('an opening', () => {
  test.each(['kmaster', 'kmaster:level=1', 'sequence', 'random'])(
    'by %s has three stones near the middle',
    (spec) => {
      const { answer: opening } = answer(spec, '');
      const cells = opening.kind === 'stones' ? opening.cells : [];
      expect(new Set(cells).size).toBe(3);
      for (const cell of cells) {
        expect(Math.abs((cell % 15) - 7)).toBeLessThanOrEqual(3);
        expect(Math.abs(Math.floor(cell / 15) - 7)).toBeLessThanOrEqual(3);
      }
    },
  );

  test('depends on the seed alone, and takes less effort when hurried', () => {
    const once = answer('kmaster', '');
    expect(answer('kmaster', '').answer).toEqual(once.answer);
    expect(once.fraction).toBeGreaterThan(7 / 8);
    expect(answer('kmaster', '', [], { seed: 2 }).answer).not.toEqual(once.answer);
    expect(answer('kmaster', '', [], { hurry: true }).reports).toBeLessThan(once.reports);
  });

  test('of five stones completes what others began, without ending the game', () => {
    //  X on a3 and c3: the fifth stone must not complete the row.
    const rules = { rows: 3, cols: 3, k: 3 };
    for (let seed = 0; seed < 20; seed++) {
      const { answer: stones, state } = answer('random', 'a3 a1 c3 c1', ['more'], { rules, seed });
      const cells = stones.kind === 'stones' ? stones.cells : [];
      expect(cells.length).toBe(1);
      expect(isOver(playMoves(state, cells))).toBe(false);
    }
  });
});

describe('a choice', () => {
  test.each<[string, string, Swap2, string]>([
    ['X, who has two in the middle against a corner', 'h8 a1 i9', [], 'X'],
    ['O, who has the middle against two corners', 'a1 h8 o15', [], 'O'],
    ['X after two more stones that are wasted on corners', 'h8 a1 i9 o15 j10', ['more'], 'X'],
  ])('is the better side: %s', (_, moves, swap2, sign) => {
    expect(answer('kmaster', moves, swap2).answer).toMatchObject({ kind: 'sign', sign });
  });
});
