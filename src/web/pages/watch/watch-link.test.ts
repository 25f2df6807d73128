import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { play, start } from '../../../games/2048/game.ts';
import { recordGame } from '../../../games/2048/replay.ts';
import { formatReplayCode } from '../../../games/2048/replay-code.ts';
import { legalMoves } from '../../../games/2048/slide.ts';
import { formatReplayCode as formatRowCode } from '../../../games/k-in-a-row/replay.ts';
import { InputError } from '../../../input-error.ts';
import { formatRoute, parseRoute } from '../../frame/route.ts';
import { parseWatchLink, type Watch2048, type WatchRow, watchRoute } from './watch-link.ts';

const open = (route: string) => parseWatchLink(parseRoute(route).options, 42);

describe('an address of Watch', () => {
  test('always holds the seed, and leads to itself', () => {
    for (const route of [
      '#/watch',
      '#/watch?player=ex&against=expert',
      '#/watch?player=random&rules=hard&seed=7',
      '#/watch?x=kmaster&o=random&rows=4&cols=5&k=4',
      '#/watch?player=ex&board=2,4,0,0/0/0/0,0,0,8&score=16&seed=9',
    ]) {
      const link = open(route);
      const address = watchRoute(link);
      expect(address).toMatch(/seed=\d+/);
      expect(open(address)).toEqual(link);
      expect(watchRoute(open(address))).toBe(address);
    }
  });

  test('presets are understood under their own names', () => {
    expect((open('#/watch?player=AI_2&against=Randi') as Watch2048).specs).toEqual([
      'minimax:weights=source',
      'random',
    ]);
    expect((open('#/watch?x=Sequence 3&o=kmaster') as WatchRow).specs.X).toBe('sequence:depth=3');
  });

  test("a person's game is taken over where it stands", () => {
    const first = start('classic', 5);
    const direction = legalMoves(first.board)[0]!;
    const { state } = play(first, direction)!;
    const code = formatReplayCode(recordGame(first, [direction], state.score));
    const link = open(formatRoute('watch', { player: 'ex', game: code })) as Watch2048;
    expect(link.first).toEqual(first);
    expect(link.moves).toEqual([direction]);
    // The tiles of a game on another page are known only up to here.
    const spawn = play(first, direction)!.spawn;
    const foreign = formatReplayCode(recordGame(first, [direction], state.score, [spawn]));
    const taken = open(formatRoute('watch', { game: foreign })) as Watch2048;
    expect(taken.moves).toEqual([]);
    expect(taken.first.board).toEqual(state.board);
    const row = formatRowCode({ rules: { rows: 3, cols: 3, k: 3 }, moves: [4, 0] });
    const watched = open(formatRoute('watch', { x: 'kmaster', game: row })) as WatchRow;
    expect(watched.state.moves).toEqual([4, 0]);
    expect(open(watchRoute(watched))).toEqual(watched);
    const swapped = { rules: { rows: 4, cols: 4, k: 4 }, moves: [4, 0, 5], swap2: ['X'] } as const;
    expect(open(formatRoute('watch', { x: 'kmaster', game: formatRowCode(swapped) }))).toMatchObject({
      swap2: ['X'],
    });
    const opening = { ...swapped, swap2: [] };
    expect(open(formatRoute('watch', { x: 'kmaster', game: formatRowCode(opening) }))).not.toHaveProperty(
      'swap2',
    );
  });

  test('whatever follows, it opens or is refused in words', () => {
    const names = ['player', 'against', 'rules', 'seed', 'board', 'game', 'x', 'o', 'rows', 'k'] as const;
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (options) => {
        try {
          parseWatchLink(new URLSearchParams(options), 1);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
    );
  });
});
