import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBoard, MAX_TILE, parseBoard } from '../../../games/2048/board.ts';
import { DIRECTIONS } from '../../../games/2048/slide.ts';
import { InputError } from '../../../input-error.ts';
import { gameRoute, positionRoute } from '../../2048/game-link.ts';
import { move, newPlaythrough, stateOf } from '../../2048/playthrough.ts';
import { parseRoute } from '../../frame/route.ts';
import {
  type Brush,
  clear,
  explorePosition,
  exploreRoute,
  parseExplored,
  parseText,
  put,
  walkTo,
} from './explored.ts';

const open = (hash: string) => parseExplored(parseRoute(hash).options);

const played = Array.from({ length: 40 }, (_, i) => DIRECTIONS[i % 4]!).reduce(
  (playthrough, direction) => move(playthrough, direction)?.playthrough ?? playthrough,
  newPlaythrough('hard', 5),
);

describe('a tap', () => {
  const board = parseBoard(`2 0 x ${MAX_TILE}/0/0/0`);
  test.each<[cell: number, brush: Brush, row: string]>([
    [0, 'next', `4 0 x ${MAX_TILE}`],
    [1, 'next', `2 2 x ${MAX_TILE}`],
    [2, 'next', `2 0 0 ${MAX_TILE}`],
    [3, 'next', '2 0 x 0'],
    [0, 'nothing', `0 0 x ${MAX_TILE}`],
    [1, 512, `2 512 x ${MAX_TILE}`],
    // There is only one stone.
    [0, 'stone', `x 0 0 ${MAX_TILE}`],
  ])('on cell %i with %s gives %s', (cell, brush, row) => {
    const after = stateOf(put(explorePosition(board), cell, brush)).board;
    expect(formatBoard(after)).toBe(`${row}/0 0 0 0/0 0 0 0/0 0 0 0`);
  });

  test('in a game leaves the game and keeps the position', () => {
    const here = walkTo(played, 7);
    const changed = put(here, 0, 1024);
    expect(changed.moves).toEqual([]);
    expect(stateOf(changed).board).toEqual(stateOf(here).board.with(0, 1024));
  });
});

describe('addresses', () => {
  test('a position and a place in a game come back', () => {
    expect(open(exploreRoute(clear()))).toEqual(clear());
    const here = walkTo(played, 7);
    expect(open(exploreRoute(here))).toEqual(here);
    expect(walkTo(played, 999).at).toBe(played.moves.length);
    expect(walkTo(played, -1).at).toBe(0);
  });

  test('a board or any link of ours can be pasted', () => {
    expect(formatBoard(stateOf(parseText('2 4 8 16/0/0/0')).board)).toBe('2 4 8 16/0 0 0 0/0 0 0 0/0 0 0 0');
    expect(stateOf(parseText(`https://somewhere.example/page/${gameRoute(played)} `))).toEqual(
      stateOf(played),
    );
    expect(stateOf(parseText(`x${positionRoute(played)}`)).board).toEqual(stateOf(played).board);
  });

  test('whatever is pasted, it opens or is refused in words', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `#/explore?game=${text}`),
        ),
        (text) => {
          try {
            parseText(text);
          } catch (error) {
            expect(error).toBeInstanceOf(InputError);
          }
        },
      ),
    );
  });
});
