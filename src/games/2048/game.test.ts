import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, anySeed } from '../../../tests/support/games-2048.ts';
import type { Seed } from '../../random.ts';
import { CELLS, EMPTY_BOARD, formatBoard, freeCells, OBSTACLE, parseBoard } from './board.ts';
import { isWon, outcomes, play, type RulesName, scoreFromTiles, spawnAt, start, startFrom } from './game.ts';
import { type Direction, isOver, slide } from './slide.ts';

const ANY_RULES = fc.constantFrom<RulesName>('classic', 'hard');

describe('the start', () => {
  test('has two tiles, 2 or 4, and in hard games one obstacle', () => {
    fc.assert(
      fc.property(ANY_RULES, anySeed, (rules, seed) => {
        const state = start(rules, seed);
        expect(state).toMatchObject({ rules, seed, score: 0, moves: 0 });
        expect(state.board.filter((tile) => tile === 2 || tile === 4).length).toBe(2);
        expect(state.board.filter((tile) => tile === OBSTACLE).length).toBe(rules === 'hard' ? 1 : 0);
        expect(freeCells(state.board).length).toBe(rules === 'hard' ? CELLS - 3 : CELLS - 2);
      }),
    );
  });

  test('from a position takes its rules from the board', () => {
    const classic = parseBoard('2 4 8 16/0/0/0');
    expect(startFrom(classic, 7, 100)).toEqual({
      rules: 'classic',
      seed: 7,
      board: classic,
      score: 100,
      moves: 0,
    });
    expect(startFrom(parseBoard('2 x 8 16/0/0/0'), 7)).toMatchObject({ rules: 'hard', score: 0 });
  });
});

describe('chance', () => {
  test('the outcomes are all free cells with 2 or 4, and their probabilities sum to 1', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const free = freeCells(board);
        const all = outcomes(board);
        expect(all.map(({ cell, tile }) => `${cell} ${tile}`)).toEqual(
          free.flatMap((cell) => [`${cell} 2`, `${cell} 4`]),
        );
        for (const { cell, tile, board: after } of all) expect(after).toEqual(board.with(cell, tile));
        if (free.length > 0)
          expect(all.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
      }),
    );
  });

  test('spawns are as frequent as the outcomes say, and cell and tile are independent', () => {
    const spawns = 160_000;
    const seen = new Map<string, number>();
    for (let i = 0; i < spawns; i++) {
      const { cell, tile } = spawnAt(Math.floor(i / 100), i % 100, EMPTY_BOARD);
      seen.set(`${cell} ${tile}`, (seen.get(`${cell} ${tile}`) ?? 0) + 1);
    }
    // Pearson's χ² with 31 degrees of freedom is above 61.1 once in a thousand cases.
    let chiSquare = 0;
    for (const { cell, tile, probability } of outcomes(EMPTY_BOARD)) {
      const expected = probability * spawns;
      chiSquare += ((seen.get(`${cell} ${tile}`) ?? 0) - expected) ** 2 / expected;
    }
    expect(chiSquare).toBeLessThan(61.1);
  });

  test('a spawn falls on a free cell and depends only on seed, number and free cells', () => {
    fc.assert(
      fc.property(anyBoard, anySeed, fc.nat({ max: 100_000 }), (board, seed, index) => {
        fc.pre(board.includes(0));
        const spawn = spawnAt(seed, index, board);
        expect(board[spawn.cell]).toBe(0);
        expect(
          spawnAt(
            seed,
            index,
            board.map((tile) => (tile === 0 ? 0 : 8)),
          ),
        ).toEqual(spawn);
      }),
    );
  });
});

describe('a turn', () => {
  test('is slide, then spawn; an illegal move gives none', () => {
    fc.assert(
      fc.property(
        anyBoard,
        anySeed,
        fc.constantFrom<Direction>('up', 'right', 'down', 'left'),
        (board, seed, direction) => {
          const before = startFrom(board, seed, 100);
          const turn = play(before, direction);
          const slid = slide(board, direction);
          expect(turn === undefined).toBe(slid === undefined);
          if (!slid) return;
          expect(turn?.slide).toEqual(slid);
          expect(outcomes(slid.board)).toContainEqual(expect.objectContaining(turn!.spawn));
          expect(turn?.state).toEqual({
            ...before,
            board: slid.board.with(turn!.spawn.cell, turn!.spawn.tile),
            score: 100 + slid.reward,
            moves: 1,
          });
        },
      ),
    );
  });

  test('a move that is undone and played again gets the same tile, whatever was tried in between', () => {
    const states = [start('classic', 'undo')];
    for (const direction of playthrough('classic', 'undo').moves) {
      const before = states.at(-1)!;
      const turn = play(before, direction)!;
      for (const tried of LIKED) play(before, tried);
      expect(play(before, direction)).toEqual(turn);
      states.push(turn.state);
    }
    expect(states.length).toBeGreaterThan(50);
  });

  test('a state survives JSON and continues identically', () => {
    const { state } = play(start('hard', 3), 'left') ?? play(start('hard', 3), 'up')!;
    const copy = JSON.parse(JSON.stringify(state));
    expect(copy).toEqual(state);
    expect(play(copy, 'right')).toEqual(play(state, 'right'));
  });
});

test.each([
  ['0/1024 1024 512 2/0/0', false],
  ['0/2048 0 0 2/0/0', true],
  ['x 4096 2 0/0/0/0', true],
])('a board "%s" is won: %s', (text, won) => {
  expect(isWon(parseBoard(text))).toBe(won);
});

test.each<[RulesName, Seed]>([
  ['classic', 11],
  ['hard', 12],
])('in a %s game the score follows from the tiles, minus 4 for each spawned 4', (rules, seed) => {
  const { last, spawnedFours } = playthrough(rules, seed);
  expect(last.score).toBe(scoreFromTiles(last.board) - 4 * spawnedFours);
});

// Whole games, so that a change to slide, spawn or generator cannot pass unseen: every seed, link and replay that
// people keep depends on these.
test.each<[RulesName, Seed, { score: number; moves: number; board: string }]>([
  ['classic', 0, { score: 1380, moves: 146, board: '2 16 8 2/4 64 16 4/8 32 8 2/128 16 2 4' }],
  ['classic', 7, { score: 676, moves: 90, board: '32 2 4 2/8 4 8 4/32 8 2 8/64 16 8 2' }],
  ['classic', 'lookahead', { score: 1900, moves: 187, board: '2 8 4 2/4 64 16 8/64 2 8 2/128 64 32 8' }],
  ['hard', 0, { score: 836, moves: 105, board: '2 8 4 2/64 16 8 4/4 x 16 8/64 16 8 2' }],
  ['hard', 7, { score: 612, moves: 83, board: '4 8 4 2/16 32 2 4/4 x 16 2/64 16 2 8' }],
])('the %s game of seed %s', (rules, seed, golden) => {
  const { last } = playthrough(rules, seed);
  expect({ score: last.score, moves: last.moves, board: formatBoard(last.board) }).toEqual(golden);
  expect(isOver(last.board)).toBe(true);
});

/** What the fixed policy tries, in this order. */
const LIKED: readonly Direction[] = ['left', 'down', 'right', 'up'];

function playthrough(rules: RulesName, seed: Seed) {
  let last = start(rules, seed);
  let spawnedFours = last.board.filter((tile) => tile === 4).length;
  const moves: Direction[] = [];
  for (;;) {
    const direction = LIKED.find((liked) => slide(last.board, liked));
    if (!direction) return { last, moves, spawnedFours };
    const turn = play(last, direction)!;
    moves.push(direction);
    if (turn.spawn.tile === 4) spawnedFours++;
    last = turn.state;
  }
}
