import { describe, expect, it } from 'vitest';
import { linesOf } from '../../games/k-in-a-row/lines.ts';
import { formatCell, parseMoves } from '../../games/k-in-a-row/notation.ts';
import { opponent, type Sign } from '../../games/k-in-a-row/rules.ts';
import { isOver, legalMoves, play, playMoves, type State, start } from '../../games/k-in-a-row/state.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { Random } from '../../random.ts';
import { createPlayer } from '../catalog.ts';
import { decideInGame } from './decide.ts';

const engine = { module: kernelModule() };
const playerOf = (depth: number) => createPlayer('k-in-a-row', `sequence:depth=${depth}`, engine).player;
const answer = (depth: number, state: State) => decideInGame(playerOf(depth), state, 1, () => 0).move;

describe('win or block, on 5×5 with k = 4', () => {
  const rules = { rows: 5, cols: 5, k: 4 };
  it.each([
    ['completes its own line before it blocks one in another direction', 'a1 a5 b1 b4 c1 c3 e5', 'd2'],
    ['blocks a line one short', 'a1 a5 b1 e4 c1', 'd1'],
    ['extends a line two short', 'a1 c3 e2 d4 b5', 'e5'],
    ['blocks a line two short', 'c3 a5 d4', 'e5'],
  ])('%s: after %s it plays %s', (_, moves, cell) => {
    const state = playMoves(start(rules), parseMoves(moves, rules));
    expect(formatCell(answer(2, state), rules)).toBe(cell);
  });
});

describe('the search against plain minimax', () => {
  const random = Random.of('sequence', 'player');
  it.each([
    [1, { rows: 6, cols: 5, k: 4 }, 12],
    [2, { rows: 5, cols: 6, k: 4 }, 10],
    [3, { rows: 4, cols: 5, k: 4 }, 8],
    [4, { rows: 4, cols: 4, k: 4 }, 4],
    [2, { rows: 8, cols: 8, k: 6 }, 3],
  ])('depth %i on %o', (depth, rules, games) => {
    let searched = 0;
    for (let game = 0; game < games; game++) {
      let state = start(rules);
      for (let stones = random.below(9); stones > 0 && !isOver(state); stones--) {
        const legal = legalMoves(state);
        state = play(state, legal[random.below(legal.length)]!);
      }
      if (isOver(state)) continue;
      if (urgent(state)) continue;
      searched++;
      expect(answer(depth, state), `${game}: ${state.moves}`).toBe(plainAnswer(state, depth));
    }
    expect(searched).toBeGreaterThan(0);
  });
});

/** The source's search, obvious and slow: minimax over all empty cells in order, the first best one taken. */
function plainAnswer(state: State, depth: number): number {
  const value = (cell: number) => minimax(play(state, cell), state.toMove, depth - 1);
  const values = legalMoves(state).map((cell) => [cell, value(cell)] as const);
  return values.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

function minimax(state: State, root: Sign, depth: number): number {
  if (state.result === root) return 1e6 + depth;
  if (state.result === opponent(root)) return -1e6 - depth;
  if (depth === 0 || isOver(state)) return leafScore(state, root);
  const values = legalMoves(state).map((cell) => minimax(play(state, cell), root, depth - 1));
  return state.toMove === root ? Math.max(...values) : Math.min(...values);
}

function leafScore({ rules, counts }: State, root: Sign): number {
  return linesOf(rules).all.reduce(
    (sum, _, line) => (counts[opponent(root)][line] === 0 ? sum + counts[root][line]! : sum),
    0,
  );
}

function urgent({ rules, counts }: State): boolean {
  return linesOf(rules).all.some(
    (_, line) =>
      Math.abs(counts.X[line]! - counts.O[line]!) >= rules.k - 2 && !(counts.X[line]! && counts.O[line]!),
  );
}
