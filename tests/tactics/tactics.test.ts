/**
 * Positions of our own making, from games of weak players, with answers that the solver or a search of fours has
 * proven. Here each is proven again by a plain search, and the engine has to find one of them.
 */
import { describe, expect, it } from 'vitest';
import { parsePosition } from '../../src/games/k-in-a-row/diagram.ts';
import { formatCell, parseCell } from '../../src/games/k-in-a-row/notation.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decideInGame } from '../../src/players/decide-k-in-a-row.ts';
import { isForcedWin, isOnlyBlock } from './plain-search.ts';
import { BLOCK, POSITIONS } from './positions.ts';

// Less than a second on one core, and the same everywhere.
const { player } = createPlayer('k-in-a-row', 'kmaster:nodes=300000', { module: kernelModule() });

it('has at least 100 positions, of every kind', () => {
  expect(POSITIONS.length).toBeGreaterThanOrEqual(100);
  const count = (from: number, to: number) =>
    POSITIONS.filter(({ plies }) => plies >= from && plies <= to).length;
  for (const k of [3, 4, 5, 6]) expect(POSITIONS.filter((each) => each.k === k).length).toBeGreaterThan(4);
  expect(count(BLOCK, BLOCK)).toBeGreaterThan(10);
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

    it('has answers that a plain search proves', () => {
      const cells = answers.split(' ').map((name) => parseCell(name, rules));
      const unproven = cells.filter(
        (cell) => !(plies === BLOCK ? isOnlyBlock(state, cell) : isForcedWin(state, cell, plies + 2)),
      );
      expect(unproven).toEqual([]);
    });
  },
);
