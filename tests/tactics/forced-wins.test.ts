/** What the search of fours and threes claims is a win, by a plain search that shares nothing with the kernel. */
import { describe, expect, it } from 'vitest';
import { formatCell, formatMoves } from '../../src/games/k-in-a-row/notation.ts';
import type { Rules } from '../../src/games/k-in-a-row/rules.ts';
import { isOver, legalMoves, play, type State, start } from '../../src/games/k-in-a-row/state.ts';
import { createKernelKInARow, KINDS } from '../../src/kernel/k-in-a-row/kernel.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { setUpKernel } from '../../src/players/k-in-a-row/position.ts';
import { Random } from '../../src/random.ts';
import { isForcedWin } from './plain-search.ts';

describe.each([
  [{ rows: 4, cols: 5, k: 3 }, 4],
  [{ rows: 6, cols: 6, k: 4 }, 12],
  [{ rows: 7, cols: 9, k: 4 }, 16],
  [{ rows: 9, cols: 9, k: 5 }, 26],
  [{ rows: 12, cols: 12, k: 5 }, 40],
  [{ rows: 11, cols: 11, k: 6 }, 56],
  [{ rows: 9, cols: 9, k: 4, exact: true as const }, 20],
  [{ rows: 12, cols: 12, k: 5, exact: true as const }, 50],
])('%o with up to %i stones', (rules: Rules, most) => {
  it('claims only wins, and some', () => {
    const name = [rules.rows, rules.cols, rules.k, ...(rules.exact ? ['exact'] : [])].join();
    const random = Random.of(`forced wins ${name}`, 'player');
    const kernel = createKernelKInARow(kernelModule(), rules);
    let claims = 0;
    for (let i = 0; i < 400 && claims < 25; i++) {
      const state = crowd(rules, 2 + random.below(most - 1), random);
      const side = setUpKernel(kernel, state);
      // With a line one short on the board there is nothing to look for.
      if (isOver(state) || [0, 1].some((each) => kernel.kindCount(KINDS.five, each) > 0)) continue;
      kernel.search.startSearch(side);
      const plies = shortestForcedWin(kernel.search, side);
      if (plies === 0) continue;
      claims++;
      const move = kernel.forcedMove();
      const place = `${formatCell(move, rules)} after ${formatMoves(state.moves, rules)}`;
      expect(isForcedWin(state, move, plies), place).toBe(true);
    }
    expect(claims).toBe(25);
  });
});

function shortestForcedWin(
  { findForcedWin }: ReturnType<typeof createKernelKInARow>['search'],
  side: number,
): number {
  for (let plies = 1; plies <= 9; plies += 2) {
    expect(findForcedWin(side, plies, true, 20_000)).toBeLessThanOrEqual(plies);
    const won = findForcedWin(side, plies, false, 20_000);
    expect(won).toBeLessThanOrEqual(plies);
    if (won !== 0) return Math.max(won, 0);
  }
  return 0;
}

/** A random position, each stone within two cells of another where possible. */
function crowd(rules: Rules, stones: number, random: Random): State {
  let state = start(rules);
  while (state.moves.length < stones && !isOver(state)) {
    const last = state.moves.at(random.below(state.moves.length || 1)) ?? Math.floor(state.cells.length / 2);
    const near = legalMoves(state).filter((cell) => distance(cell, last, rules.cols) <= 2);
    const choice = near.length > 0 ? near : legalMoves(state);
    state = play(state, choice[random.below(choice.length)]!);
  }
  return state;
}

function distance(a: number, b: number, cols: number): number {
  return Math.max(Math.abs((a % cols) - (b % cols)), Math.abs(Math.floor(a / cols) - Math.floor(b / cols)));
}
