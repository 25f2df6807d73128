import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { play, start } from '../../games/2048/game.ts';
import { type Replay, recordGame } from '../../games/2048/replay.ts';
import { formatReplayCode } from '../../games/2048/replay-code.ts';
import { DIRECTIONS, type Direction, isOver, legalMoves } from '../../games/2048/slide.ts';
import { InputError } from '../../input-error.ts';
import { parseRoute } from '../frame/route.ts';
import { duelRoute, parseDuelLink } from './duel-link.ts';

const open = (route: string) => parseDuelLink(parseRoute(route).options);

/** A whole game by a fixed order of preferences. */
function gameOf(seed: number, habit: readonly Direction[]): Replay {
  const first = start('classic', seed);
  const moves: Direction[] = [];
  let state = first;
  while (!isOver(state.board)) {
    const direction = habit.find((each) => legalMoves(state.board).includes(each))!;
    moves.push(direction);
    state = play(state, direction)!.state;
  }
  return recordGame(first, moves, state.score);
}

const mine = gameOf(7, ['left', 'down', 'right', 'up']);
const theirs = gameOf(7, ['up', 'right', 'down', 'left']);

describe('a duel by link', () => {
  test('contains one game or both', () => {
    expect(open(duelRoute({ game: mine }))).toEqual({ game: mine });
    expect(open(duelRoute({ game: mine, reply: theirs }))).toEqual({ game: mine, reply: theirs });
  });

  test('a score that the moves do not make is refused', () => {
    const boasted = { ...mine, score: mine.score! + 4 };
    expect(() => open(duelRoute({ game: boasted }))).toThrow(/the score is/);
    expect(() => open(duelRoute({ game: mine, reply: { ...theirs, score: 10 } }))).toThrow(InputError);
  });

  test('a forged move is refused with its number', () => {
    // At each move, some other direction than the one that was made: the first that can't be made names its number.
    let state = start('classic', 7);
    let refused = 0;
    for (const [i, made] of mine.moves.entries()) {
      const illegal = DIRECTIONS.find((each) => !legalMoves(state.board).includes(each));
      if (illegal) {
        const forged = { ...mine, moves: mine.moves.with(i, illegal) };
        expect(() => open(duelRoute({ game: forged }))).toThrow(`move ${i + 1}, ${illegal}, is not legal`);
        refused++;
      }
      state = play(state, made)!.state;
    }
    expect(refused).toBeGreaterThan(5);
  });

  test('an answer on other luck, or luck from elsewhere, is refused', () => {
    expect(() => open(duelRoute({ game: mine, reply: gameOf(8, DIRECTIONS) }))).toThrow('do not begin alike');
    const spawn = play(start('classic', 7), mine.moves[0]!)!.spawn;
    const foreign = recordGame(
      start('classic', 7),
      mine.moves.slice(0, 1),
      play(start('classic', 7), mine.moves[0]!)!.state.score,
      [spawn],
    );
    expect(() => open(duelRoute({ game: foreign }))).toThrow('tiles of this game');
  });

  test('whatever follows, it opens or is refused with a reason', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (game, reply) => {
        for (const code of [game, formatReplayCode(mine).slice(0, game.length)]) {
          try {
            parseDuelLink(new URLSearchParams({ game: code, reply }));
          } catch (error) {
            expect(error).toBeInstanceOf(InputError);
          }
        }
      }),
    );
  });
});
