import { describe, expect, test } from 'vitest';
import { parseCell, parseMoves } from '../../../games/k-in-a-row/notation.ts';
import { isOver, legalMoves, play, playMoves, type State, start } from '../../../games/k-in-a-row/state.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { Random } from '../../../random.ts';
import { winOrBlock } from '../../k-in-a-row/sequence.ts';
import { solve } from '../../k-in-a-row/solver.ts';
import { checksOf, countLines } from './checks.ts';
import { solveCells, threatsIn } from './threats.ts';

const module = kernelModule();
const now = () => performance.now();

test("the checks decide as Sequence's own do", () => {
  const random = Random.of('checks', 'player');
  const decided = new Set<string | undefined>();
  for (let game = 0; game < 60; game++) {
    for (let state = start({ rows: 6, cols: 6, k: 4 }); !isOver(state); ) {
      const first = checksOf(state).find(({ cell }) => cell !== undefined);
      expect(first?.cell).toBe(winOrBlock(state));
      decided.add(first?.name);
      const legal = legalMoves(state);
      state = play(state, legal[random.below(legal.length)]!);
      const { X, O, both, dead } = countLines(state);
      expect(X + O + both).toBe(state.openLines);
      expect(dead).toBe(state.counts.X.length - state.openLines);
    }
  }
  expect(decided.size).toBe(5);
});

describe('threats as kmaster sees them', () => {
  const rules = { rows: 9, cols: 9, k: 5 };
  const at = (moves: string) => playMoves(start(rules), parseMoves(moves, rules));

  test.each([
    // Four in a row, one end free; three with both ends free; two lines of three that cross.
    ['b5 b6 c5 c6 d5 d6 e5 a5', 'f5', 'X', 'five'],
    ['c5 a1 d5 c1 e5 g1', 'f5', 'X', 'openFour'],
    ['c5 a1 d5 h1 e3 a9 e4 i9', 'e5', 'X', 'twoThrees'],
  ])('after %s a stone on %s makes %s a %s', (moves, cell, sign, kind) => {
    expect(threatsIn(at(moves), module)).toContainEqual({ cell: parseCell(cell, rules), sign, kind });
  });

  test('an empty board has none', () => {
    expect(threatsIn(start(rules), module)).toEqual([]);
  });
});

test('the solver fills a small board as it solves each position after the move', () => {
  const rules = { rows: 4, cols: 4, k: 3 };
  const positions = ['', 'b2', 'a1 b2'].map((moves) => playMoves(start(rules), parseMoves(moves, rules)));
  for (const state of positions) {
    const cells = [...solveCells(state, { module, now, ms: 20_000 })].filter((cell) => cell !== undefined);
    expect(cells.map(({ cell }) => cell)).toEqual(legalMoves(state));
    const { value, plies } = solved(state);
    const best = cells.filter((cell) => cell.value === value);
    expect(best.length).toBeGreaterThan(0);
    if (value === 'win') expect(Math.min(...best.map((cell) => cell.plies!))).toBe(plies);
  }
});

function solved(state: State) {
  const solving = solve(state, { module, now, ms: 20_000 });
  for (;;) {
    const step = solving.next();
    if (step.done) return step.value;
  }
}
