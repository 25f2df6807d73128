import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatReplay,
  formatReplayCode,
  parseReplay,
  parseReplayCode,
  recordGame,
  verifyReplay,
} from './replay.ts';
import { formatReplayTree, parseReplayTree, replayTo, treeOfReplay } from './replay-tree.ts';
import { legalMoves, place, play, type State, start } from './state.ts';
import {
  ALL_SWAP2,
  formatSwap2,
  openingStones,
  parseSwap2,
  type Swap2,
  signOfFirst,
  swap2At,
  swap2Step,
} from './swap2.ts';

const RULES = { rows: 9, cols: 9, k: 5 };

/** A game of so many stones on the first cells. */
function stones(count: number, rules = RULES): State {
  return Array.from({ length: count }, (_, cell) => cell).reduce(place, start(rules));
}

describe('the steps of an opening', () => {
  test.each<[number, string, object | undefined]>([
    [0, '', { by: 'X', stones: 3 }],
    [2, '', { by: 'X', stones: 3 }],
    [3, '', { by: 'O', choices: ['X', 'O', 'more'] }],
    [3, 'X', undefined],
    [4, 'O', undefined],
    [3, 'more', { by: 'O', stones: 5 }],
    [4, 'more', { by: 'O', stones: 5 }],
    [5, 'more', { by: 'X', choices: ['X', 'O'] }],
    [5, 'more X', undefined],
    [6, 'more O', undefined],
  ])('after %i stones and the choices "%s"', (count, choices, step) => {
    expect(swap2Step(parseSwap2(choices), stones(count))).toEqual(step);
  });

  test('end with a game that is over', () => {
    //  X  X  X
    //  O  O  .
    //  .  .  .
    const won = [0, 3, 1, 4, 2].reduce(play, start({ rows: 3, cols: 3, k: 3 }));
    expect(won.result).toBe('X');
    expect(swap2Step(['more'], won)).toBeUndefined();
  });

  test.each([
    ['', 'X', 3],
    ['O', 'X', 3],
    ['X', 'O', 3],
    ['more', 'X', 5],
    ['more X', 'X', 5],
    ['more O', 'O', 5],
  ] as const)(
    'after "%s" the player who began has %s, and the opening has %i stones',
    (text, sign, count) => {
      expect(signOfFirst(parseSwap2(text))).toBe(sign);
      expect(openingStones(parseSwap2(text))).toBe(count);
    },
  );
});

/** An opening and the moves after it, played as the steps say. */
const anyGame = fc
  .tuple(fc.boolean(), fc.array(fc.nat(), { maxLength: 14, size: 'max' }))
  .map(([small, choices]) => {
    let state = start(small ? { rows: 3, cols: 4, k: 3 } : RULES);
    let swap2: Swap2 = [];
    for (const choice of choices) {
      const step = swap2Step(swap2, state);
      const cells = legalMoves(state);
      if (step?.choices) swap2 = [...swap2, step.choices[choice % step.choices.length]!];
      else if (cells.length > 0) state = play(state, cells[choice % cells.length]!);
    }
    return recordGame(state, swap2);
  });

describe('a replay of such a game', () => {
  test('is read as it was written: file, code and tree', () => {
    fc.assert(
      fc.property(anyGame, (replay) => {
        expect(verifyReplay(replay).moves).toEqual(replay.moves);
        expect(parseReplay(formatReplay(replay))).toEqual(replay);
        expect(parseReplayCode(formatReplayCode(replay))).toEqual(replay);
        const tree = treeOfReplay(replay);
        expect(parseReplayTree(formatReplayTree(tree))).toEqual(tree);
        expect(replayTo(tree, replay.moves.length)).toEqual(replay);
        for (let node = 0; node < replay.moves.length; node++) verifyReplay(replayTo(tree, node));
      }),
    );
  });

  test('holds the choices that fit its moves, and no others', () => {
    for (const text of ALL_SWAP2) {
      const swap2 = parseSwap2(text);
      expect(formatSwap2(swap2)).toBe(text);
      const fitting = [0, 1, 2, 3, 4, 5, 6, 7].filter((count) => {
        try {
          return verifyReplay(recordGame(stones(count), swap2));
        } catch {
          return false;
        }
      });
      expect({ text, fitting }).toEqual({ text, fitting: FITTING[text] });
    }
  });

  test('is an ordinary game where a choice is missing', () => {
    expect(swap2At([], 4)).toBeUndefined();
    expect(swap2At(['more'], 6)).toBeUndefined();
    expect(swap2At(['more', 'X'], 4)).toEqual(['more']);
    expect(swap2At(['X'], 2)).toEqual([]);
  });

  test.each([
    ['an unknown choice', { swap2: 'both' }, 'are not the choices of swap2'],
    ['a choice after the sides are settled', { swap2: 'X O' }, 'are not the choices of swap2'],
    ['a position that was set up', { swap2: '', start: '.../.../...' }, 'exclude each other'],
    ['a list', { swap2: ['X'] }, '"swap2" must be a text'],
    ['version 1', { swap2: '', version: 1 }, 'not a field of version 1'],
  ])('with %s is refused', (_, fields, message) => {
    const file = {
      format: 'lookahead-replay',
      version: 2,
      game: 'k-in-a-row',
      rules: { rows: 3, cols: 3, k: 3 },
      moves: '',
    };
    expect(() => parseReplay(JSON.stringify({ ...file, ...fields }))).toThrow(message);
  });
});

const FITTING: Readonly<Record<string, readonly number[]>> = {
  '': [0, 1, 2, 3],
  X: [3, 4, 5, 6, 7],
  O: [3, 4, 5, 6, 7],
  more: [3, 4, 5],
  'more X': [5, 6, 7],
  'more O': [5, 6, 7],
};
