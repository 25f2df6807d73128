import { describe, expect, it } from 'vitest';
import { InputError } from '../../input-error.ts';
import { parsePosition } from './diagram.ts';
import { formatMoves, parseCell, parseMoves } from './notation.ts';
import type { Rules } from './rules.ts';
import { isLegal, isOver, legalMoves, play, playMoves, type State, start, undo } from './state.ts';

const SMALL = { rows: 3, cols: 3, k: 3 };
const GOMOKU = { rows: 15, cols: 15, k: 5 };
const STANDARD: Rules = { ...GOMOKU, exact: true };
const EXACT_ROW: Rules = { rows: 3, cols: 5, k: 3, exact: true };

function reached(moves: string, rules: Rules = SMALL): State {
  return playMoves(start(rules), parseMoves(moves, rules));
}

it('starts empty, with X to move', () => {
  const state = start(SMALL);
  expect(state).toMatchObject({ moves: [], toMove: 'X', openLines: 8, result: null, winningCells: [] });
  expect(legalMoves(state)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

it.each([
  ['a game going on', SMALL, 'b2', null, ''],
  ['a column', SMALL, 'b2 a1 b1 a3 b3', 'X', 'b3 b2 b1'],
  ['a diagonal of O', SMALL, 'b3 a1 b1 b2 a3 c3', 'O', 'c3 b2 a1'],
  // X X X    The last stone, a3, completes two lines.
  // X O O
  // X O O
  ['two lines at once', SMALL, 'b3 b2 c3 b1 a2 c2 a1 c1 a3', 'X', 'a3 b3 c3 a2 a1'],
  ['more than k in a row', GOMOKU, 'a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 g1 g3 d1', 'X', 'a1 b1 c1 d1 e1 f1 g1'],
  ['more than k where exactly k win', STANDARD, 'a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 g1 g3 d1', null, ''],
  ['exactly k', STANDARD, 'a1 a3 b1 b3 c1 c3 e1 e3 d1', 'X', 'a1 b1 c1 d1 e1'],
  [
    'exactly k and more at once',
    STANDARD,
    'a1 o1 b1 o2 c1 o3 e1 o5 f1 o6 d2 o8 d3 o9 d4 o10 d5 o12 d1',
    'X',
    'd5 d4 d3 d2 d1',
  ],
  // O X . X O    X can make three in the third column alone, and O there, too.
  // X O . O X
  // O X . X O
  ['a line that is open in the middle', EXACT_ROW, 'b3 a3 d3 e3 a2 b2 e2 d2 b1 a1 d1 e1', null, ''],
  ['a line short of a draw', SMALL, 'a3 b2 c3 b3 b1 a1 a2', null, ''],
  // X O X    c1 is empty, but every line holds both signs.
  // X O O
  // O X .
  ['a draw with an empty cell', SMALL, 'a3 b2 c3 b3 b1 a1 a2 c2', 'draw', ''],
])('sees %s', (_, rules, moves, result, winning) => {
  const state = reached(moves, rules);
  expect(state.result).toBe(result);
  expect(formatMoves(state.winningCells, rules)).toBe(winning);
  expect(isOver(state)).toBe(result !== null);
  expect(legalMoves(state).length > 0).toBe(result === null);
});

describe('a move that is not allowed', () => {
  it.each([
    ['on a stone', 'b2', 'b2', 'the move b2 cannot be played: b2 is taken, and only empty cells are allowed'],
    ['after a win', 'b2 a1 b1 a3 b3', 'c1', 'the move c1 cannot be played: the game is over by then'],
    [
      'after a draw',
      'a3 b2 c3 b3 b1 a1 a2 c2',
      'c1',
      'the move c1 cannot be played: the game is over by then',
    ],
  ])('%s', (_, moves, name, message) => {
    const state = reached(moves);
    const cell = parseCell(name, SMALL);
    const place = `move ${state.moves.length + 1}`;
    expect(isLegal(state, cell)).toBe(false);
    expect(() => play(state, cell)).toThrow('illegal move');
    expect(() => reached(`${moves} ${name}`)).toThrow(InputError);
    expect(() => reached(`${moves} ${name}`)).toThrow(expect.objectContaining({ place, message }));
  });

  it.each([-1, 9, 0.5])('outside the board: %d', (cell) => {
    expect(isLegal(start(SMALL), cell)).toBe(false);
    expect(() => play(start(SMALL), cell)).toThrow('illegal move');
  });
});

it('undoes down to the position the game was set up from', () => {
  const setUp = parsePosition('X.O/.../...', SMALL);
  const played = play(setUp, 4);
  expect(played.moves).toEqual([4]);
  expect(undo(played)).toEqual(setUp);
  expect(() => undo(setUp)).toThrow('no move to undo');
});
