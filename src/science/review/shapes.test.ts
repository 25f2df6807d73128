import { describe, expect, test } from 'vitest';
import { formatCell, parseCell, parseMoves } from '../../games/k-in-a-row/notation.ts';
import type { Rules } from '../../games/k-in-a-row/rules.ts';
import { legalMoves, play, playMoves, start } from '../../games/k-in-a-row/state.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { threatsIn } from '../../players/teaching/k-in-a-row/threats.ts';
import { Random } from '../../random.ts';
import { madeAt, preventedAt, shapesIn } from './shapes.ts';

const LARGE: Rules = { rows: 15, cols: 15, k: 5 };
const at = (moves: string, rules = LARGE) => playMoves(start(rules), parseMoves(moves, rules));
const named = (moves: string, rules = LARGE) =>
  shapesIn(at(moves, rules)).map(({ sign, stones, open, next, threatens }) => {
    const name = (cell: number) => formatCell(cell, rules);
    return [sign, stones.map(name).join(' '), open, next.map(name).sort().join(' '), threatens].join(', ');
  });

//      e f g h i
//   8  O X X X 1      1 makes a four, and three in column i
const MIDDLE = 'h8 h9 i9 g9 g10 h10 i10 g11 g8 f10 f8 e8';

test('shapes are named with their ends, what comes next and what they threaten', () => {
  const shapes = named(MIDDLE);
  expect(shapes).toContain('X, f8 g8 h8, 1, i8, ');
  expect(shapes).toContain('X, i10 i9, 2, i11 i8, ');
  expect(shapes).toContain('O, h10 g9, 1, i11, ');
  // The longest first.
  expect(shapes[0]).toContain('f8 g8 h8');
});

test.each([
  // Both ends open, room on both sides: one stone more has two ways to win.
  ['c5 a1 d5 c1 e5 g1', 'X, c5 d5 e5, 2, b5 f5, two rows'],
  // A gap in the middle comes first.
  ['c5 a1 d5 c1 f5 g1', 'X, c5 d5 f5, 2, e5, two rows'],
  // Between the edge and one stone of the other side there is room for five only.
  ['b5 a1 c5 f5 d5 c1', 'X, b5 c5 d5, 2, a5 e5, '],
  ['c5 a1 d5 c1 e5 g1 f5 b5', 'X, c5 d5 e5 f5, 1, g5, row'],
])('after %s there is %s', (moves, shape) => {
  expect(named(moves, { rows: 9, cols: 9, k: 5 })).toContain(shape);
});

describe('what a stone makes', () => {
  test.each([
    [MIDDLE, 'i8', 'fourAndThree'],
    ['c5 a1 d5 c1 e5 g1', 'f5', 'openFour'],
    ['c5 a1 d5 c1 e5 g1', 'g5', 'four'],
    ['c5 a1 d5 h1 e3 a9 e4 i9', 'e5', 'twoThrees'],
    ['c5 a1 d5 h1', 'e5', 'three'],
    ['c5 a1 d5 h1', 'a9', undefined],
    ['b5 b6 c5 c6 d5 d6 e5 a5', 'f5', 'row'],
  ] as const)('after %s on %s: %s', (moves, cell, kind) => {
    expect(madeAt(at(moves), parseCell(cell, LARGE))).toBe(kind);
  });

  test('and what it prevents', () => {
    expect(preventedAt(at('a1 c5 a3 d5 a5 e5'), parseCell('f5', LARGE))).toBe('openFour');
  });

  test.each<Rules>([
    { rows: 9, cols: 9, k: 5 },
    { rows: 9, cols: 9, k: 5, exact: true },
    { rows: 9, cols: 9, k: 4 },
  ])('is what the kernel sees on %j', (rules) => {
    const module = kernelModule();
    const random = Random.of('shapes', 'player');
    let seen = 0;
    for (let game = 0; game < 6; game++) {
      let state = start(rules);
      for (let move = 0; move < 16 * rules.k - 56 && !state.result; move++) {
        // Near the middle, so that lines arise.
        const legal = legalMoves(state).filter(
          (cell) => [2, 3, 4, 5, 6].includes(cell % 9) && cell > 17 && cell < 63,
        );
        state = play(state, legal[random.below(legal.length)]!);
      }
      if (state.result) continue;
      const kinds = new Map(
        threatsIn(state, module)
          .filter(({ sign }) => sign === state.toMove)
          .map(({ cell, kind }) => [cell, kind]),
      );
      for (const cell of legalMoves(state)) {
        const kind = kinds.get(cell);
        expect(madeAt(state, cell), `${state.moves} ${cell}`).toBe(kind === 'five' ? 'row' : kind);
        if (kind) seen++;
      }
    }
    expect(seen).toBeGreaterThan(10);
  });
});
