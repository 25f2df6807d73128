/**
 * Positions of our own making, from games of weak players and from stones by chance, with answers found by the exact solver. Here
 * each is proven without the engine that has to find one of them: wins and blocks by a plain search, which shares
 * nothing with the kernel, and moves that hold by the solver.
 */
import { describe, expect, it } from 'vitest';
import { parsePosition } from '../../src/games/k-in-a-row/diagram.ts';
import { formatCell, parseCell } from '../../src/games/k-in-a-row/notation.ts';
import type { State } from '../../src/games/k-in-a-row/state.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import { solve } from '../../src/players/k-in-a-row/solver.ts';
import { isForcedWin, isOnlyBlock } from './plain-search.ts';
import { BLOCK, HOLD, POSITIONS } from './positions.ts';

// Less than a second on one core, and the same everywhere.
const module = kernelModule();
const { player } = createPlayer('k-in-a-row', 'kmaster:nodes=300000', { module });

it('has at least 100 positions, of every kind', () => {
  expect(POSITIONS.length).toBeGreaterThanOrEqual(100);
  const count = (from: number, to: number) =>
    POSITIONS.filter(({ plies }) => plies >= from && plies <= to).length;
  for (const k of [3, 4, 5, 6]) expect(POSITIONS.filter((each) => each.k === k).length).toBeGreaterThan(4);
  expect(count(BLOCK, BLOCK)).toBeGreaterThan(10);
  expect(count(HOLD, HOLD)).toBeGreaterThan(10);
  expect(count(1, 1)).toBeGreaterThan(10);
  expect(count(5, 7)).toBeGreaterThan(20);
  expect(count(9, 15)).toBeGreaterThan(5);
});

describe.each(POSITIONS)(
  '$rows×$cols, k $k, $plies plies: $position',
  ({ plies, position, answers, ...rules }) => {
    const state = parsePosition(position, rules);

    it(`is answered by ${answers}`, () => {
      const { move } = decideInGame(player, state, 1, () => 0);
      expect(answers.split(' ')).toContain(formatCell(move, rules));
    });

    it('has answers that are proven', () => {
      const cells = answers.split(' ').map((name) => parseCell(name, rules));
      if (plies === HOLD) {
        expect(holdingMoves(state)).toEqual(cells);
        return;
      }
      const isProven = (cell: number) =>
        plies === BLOCK
          ? isOnlyBlock(state, cell)
          : [plies, plies + 2, plies + 4].some((longest) => isForcedWin(state, cell, longest));
      const unproven = cells.filter((cell) => !isProven(cell));
      expect(unproven).toEqual([]);
    });
  },
);

/** The moves that do not lose, in a position that is a draw. */
function holdingMoves(state: State): readonly number[] {
  const search = solve(state, { module, now: () => 0, ms: 1, hashBytes: 2 ** 22 });
  let step = search.next();
  while (!step.done) step = search.next();
  expect(step.value).toMatchObject({ value: 'draw', complete: true });
  return step.value.bestMoves;
}
