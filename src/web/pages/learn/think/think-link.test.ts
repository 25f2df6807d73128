import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../../../games/2048/board.ts';
import { start as start2048 } from '../../../../games/2048/game.ts';
import { parseMoves } from '../../../../games/k-in-a-row/notation.ts';
import { playMoves, start } from '../../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../../input-error.ts';
import { thinkRoute as thinkRoute2048 } from '../../../2048/think-link.ts';
import { parseRoute } from '../../../frame/route.ts';
import { thinkRoute as thinkRouteInARow } from '../../../k-in-a-row/think-link.ts';
import { setupOf } from './setup.ts';
import { parseThinkLink, type Subject, subjectRoute } from './think-link.ts';

const read = (route: string) => parseThinkLink(parseRoute(route).options);
const rules = { rows: 4, cols: 5, k: 4 };
const state = playMoves(start(rules), parseMoves('a1 b2 c3', rules));
const board = parseBoard('2 4 8 16/0 x 0 2/0/4 0 0 0');

describe('addresses', () => {
  test('from a position of either game, as play, watch and analyse make them', () => {
    expect(read(thinkRoute2048(board, 120, 'swarm:depth=2'))).toMatchObject({
      ...{ game: '2048', board, score: 120, player: 'swarm:depth=2', task: undefined },
    });
    const row = read(thinkRouteInARow(state));
    expect(row).toMatchObject({ game: 'k-in-a-row', player: 'sequence' });
    expect('state' in row && row.state.cells).toEqual(state.cells);
  });

  test("a teacher's link holds position, player, depth and task, and is read back as it was", () => {
    const task = 'Why is "Down" grey? Explain α ≥ β & 50 % in two sentences. 為什麼？ ¿?';
    const subjects: Subject[] = [
      { game: '2048', board, score: 7, player: 'minimax', depth: 1, algorithm: 'minimax', task },
      { game: 'k-in-a-row', state, player: 'sequence:depth=3', depth: 2, algorithm: 'alphabeta', task },
    ];
    for (const subject of subjects) {
      const again = read(subjectRoute(subject));
      expect(subjectRoute(again)).toBe(subjectRoute(subject));
      expect(again).toMatchObject({ task, depth: subject.depth, algorithm: subject.algorithm });
    }
  });

  test('a seed stands for the start of its game', () => {
    const subject = read('#/learn/think?seed=7');
    expect('board' in subject && subject.board).toEqual(start2048('classic', 7).board);
  });

  test('a player that does not search like this is shown by one that does', () => {
    expect(read('#/learn/think?player=pocket').player).toBe('ex:depth=2');
    expect(read('#/learn/think?game=k-in-a-row&player=kmaster').player).toBe('sequence');
  });

  test.each([
    '#/learn/think?board=2,4',
    '#/learn/think?board=2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2',
    '#/learn/think?player=nobody',
    '#/learn/think?game=k-in-a-row&position=XXX/.../OO.&k=3',
    '#/learn/think?game=k-in-a-row&position=X&k=1',
  ])('%s is refused', (route) => {
    expect(() => read(route)).toThrow(InputError);
  });
});

test('a depth beyond what can be looked at is cut down', () => {
  const subject = read('#/learn/think?player=snake');
  const { depth, mostDepth, settings } = setupOf(subject, { depth: 9 });
  expect(depth).toBe(mostDepth);
  expect(settings.plies).toBeLessThanOrEqual(6);
});
