import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../games/2048/board.ts';
import { endTurn, startFrom } from '../../games/2048/game.ts';
import { DIRECTIONS, slide } from '../../games/2048/slide.ts';
import type { Words } from '../words/dictionaries/en.ts';
import { move, newPlaythrough, stateOf } from './playthrough.ts';
import { describeRows, describeTurn } from './sentences.ts';

const DICTIONARIES = import.meta.glob<Words>('../words/dictionaries/*.ts', {
  import: 'default',
  eager: true,
});
const en = DICTIONARIES['../words/dictionaries/en.ts']!;

test('a move in one sentence', () => {
  // 8 . 8 4
  const state = startFrom(parseBoard('8 0 8 4/0/0/0'), 1, 108);
  const turn = endTurn(state, slide(state.board, 'left')!, { cell: 2, tile: 2 });
  expect(describeTurn(en, state.board, 'left', turn)).toBe('Left. 8+8=16. New 2, row 1 column 3. Score 124.');
});

test('many pairs are counted, not listed', () => {
  const state = startFrom(parseBoard('2 2 4 4/2 2 4 4/2 2 4 4/2 2 4 4'), 1);
  const turn = endTurn(state, slide(state.board, 'left')!, { cell: 15, tile: 4 });
  expect(describeTurn(en, state.board, 'left', turn)).toBe(
    'Left. 8 pairs joined. New 4, row 4 column 4. Score 48.',
  );
});

test('the board row by row', () => {
  expect(describeRows(en, parseBoard('2 0 0 x/0/0/131072 4 0 0'))).toEqual([
    'Row 1: 2, empty, empty, stone',
    'Row 2: empty, empty, empty, empty',
    'Row 3: empty, empty, empty, empty',
    'Row 4: 131072, 4, empty, empty',
  ]);
});

describe.each(Object.entries(DICTIONARIES))('%s', (_, words) => {
  test('no sentence of a game is longer than 15 words', () => {
    let playthrough = newPlaythrough('classic', 4);
    for (let key = 0; key < 2000; key++) {
      const direction = DIRECTIONS[(key * 7) % 4]!;
      const before = stateOf(playthrough).board;
      const moved = move(playthrough, direction);
      if (!moved) continue;
      playthrough = moved.playthrough;
      const sentence = describeTurn(words, before, direction, moved.turn);
      expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(15);
    }
    expect(playthrough.at).toBeGreaterThan(100);
    const full = startFrom(parseBoard('2 2 4 4/2 2 4 4/0/0'), 1);
    const turn = endTurn(full, slide(full.board, 'left')!, { cell: 15, tile: 4 });
    expect(describeTurn(words, full.board, 'left', turn).split(/\s+/).length).toBeLessThanOrEqual(15);
  });
});
