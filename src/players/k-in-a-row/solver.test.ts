import { describe, expect, it } from 'vitest';
import { formatMoves, parseMoves } from '../../games/k-in-a-row/notation.ts';
import type { Rules } from '../../games/k-in-a-row/rules.ts';
import { isOver, legalMoves, play, playMoves, type State, start } from '../../games/k-in-a-row/state.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { Random } from '../../random.ts';
import { type Solution, solve, solveMap } from './solver.ts';

const module = kernelModule();

describe('known values of the empty board', () => {
  it.each([
    [3, 3, 3, 'draw'],
    [4, 3, 3, 'win'],
    [4, 4, 3, 'win'],
    [4, 4, 4, 'draw'],
    [6, 5, 4, 'win'],
    [6, 6, 4, 'win'],
    [5, 5, 4, 'draw'],
    [6, 4, 4, 'draw'],
    [5, 5, 5, 'draw'],
  ])('%i,%i,%i is a %s for the first player', (rows, cols, k, value) => {
    expect(answer(start({ rows, cols, k }))).toMatchObject({ value, complete: true });
  });
});

//   X . .     X O .     X X O
//   . O .     . . .     . O .
//   . . .     . . .     . . .
it.each([
  ['a3 b2', 'draw', null, 'b3 c3 a2 c2 a1 b1 c1'],
  ['a3 b3', 'win', 5, 'a2 b2 a1'],
  ['a3 b2 b3 c3', 'draw', null, 'a1'],
])('tic-tac-toe after %s is a %s in %s plies by %s', (moves, value, plies, best) => {
  const rules = { rows: 3, cols: 3, k: 3 };
  const { bestMoves, ...rest } = answer(playMoves(start(rules), parseMoves(moves, rules)));
  expect(rest).toMatchObject({ value, plies, complete: true });
  expect(formatMoves(bestMoves, rules)).toBe(best);
});

it('says unknown when time runs out, and never guesses', () => {
  const solution = answer(start({ rows: 15, cols: 15, k: 5 }), 50);
  expect(solution).toMatchObject({ value: 'unknown', bestMoves: [], plies: null, complete: false });
});

describe('the map', () => {
  const random = Random.of('map', 'player');
  const opposite = { win: 'loss', draw: 'draw', loss: 'win', unknown: 'unknown' } as const;
  it.each([
    [{ rows: 3, cols: 3, k: 3 }, [0, 1, 2, 3, 4]],
    [{ rows: 4, cols: 4, k: 4 }, [0, 1, 2, 4, 6]],
  ])('agrees with solve on every cell of %o', (rules, stones) => {
    for (const count of stones) {
      let state = start(rules);
      while (state.moves.length < count) {
        const legal = legalMoves(state);
        state = play(state, legal[random.below(legal.length)]!);
      }
      if (isOver(state)) continue;
      let map = new Map();
      for (const solved of solveMap(state, { module })) map = new Map(solved);
      const expected = legalMoves(state).map((cell) => {
        const after = play(state, cell);
        if (isOver(after)) return [cell, after.result === 'draw' ? 'draw' : 'win'];
        return [cell, opposite[answer(after).value]];
      });
      const found = [...map].map(([cell, { value }]) => [cell, value]).toSorted(([a], [b]) => a - b);
      expect(found, formatMoves(state.moves, rules)).toEqual(expected);
    }
  });
});

describe('random positions against plain search', () => {
  const random = Random.of('solver', 'player');
  it.each([
    [{ rows: 3, cols: 3, k: 3 }, 0, 6],
    [{ rows: 4, cols: 3, k: 3 }, 2, 6],
    [{ rows: 4, cols: 4, k: 4 }, 6, 10],
    [{ rows: 5, cols: 4, k: 4 }, 9, 8],
    [{ rows: 5, cols: 4, k: 3 }, 8, 8],
    [{ rows: 3, cols: 4, k: 3, exact: true as const }, 0, 1],
    [{ rows: 4, cols: 4, k: 3, exact: true as const }, 7, 8],
    [{ rows: 3, cols: 6, k: 3, exact: true as const }, 9, 8],
    [{ rows: 5, cols: 5, k: 4, exact: true as const }, 16, 12],
  ])('%o after %i stones', (rules: Rules, stones, count) => {
    for (let i = 0; i < count; i++) {
      let state = start(rules);
      while (state.moves.length < stones && !isOver(state)) {
        const legal = legalMoves(state);
        state = play(state, legal[random.below(legal.length)]!);
      }
      if (isOver(state)) continue;
      const { value, plies, bestMoves } = answer(state);
      expect({ value, plies, bestMoves }, formatMoves(state.moves, rules)).toEqual(plainAnswer(state));
    }
  });
});

function answer(state: State, ms = 60_000): Solution {
  const search = solve(state, { module, now: () => performance.now(), ms, hashBytes: 2 ** 26 });
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/** Plain search of everything: a win counts 100 less its plies, a loss the negative of that. */
function plainAnswer(state: State) {
  const known = new Map<string, number>();
  const worth = (position: State): number => {
    if (position.result === 'draw') return 0;
    if (position.result) return -100;
    const key = position.cells.map((sign) => sign ?? '.').join('');
    let value = known.get(key);
    if (value === undefined) {
      value = Math.max(...legalMoves(position).map((cell) => later(-worth(play(position, cell)))));
      known.set(key, value);
    }
    return value;
  };
  const later = (value: number) => value - Math.sign(value);
  const values = legalMoves(state).map((cell) => [cell, later(-worth(play(state, cell)))] as const);
  const best = Math.max(...values.map(([, value]) => value));
  return {
    value: best > 0 ? 'win' : best < 0 ? 'loss' : 'draw',
    plies: best === 0 ? null : 100 - Math.abs(best),
    bestMoves: values.filter(([, value]) => value === best).map(([cell]) => cell),
  };
}
