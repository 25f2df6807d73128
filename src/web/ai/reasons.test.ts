import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../games/2048/board.ts';
import { play, start } from '../../games/2048/game.ts';
import { type Direction, legalMoves } from '../../games/2048/slide.ts';
import type { Words } from '../words/dictionaries/en.ts';
import { describeMove, reasonsFor } from './reasons.ts';

const DICTIONARIES = import.meta.glob<Words>('../words/dictionaries/*.ts', {
  import: 'default',
  eager: true,
});
const en = DICTIONARIES['../words/dictionaries/en.ts']!;

const CASES: [board: string, direction: Direction, sentence: string][] = [
  // The highest tile stays in its corner.
  ['64 8 4 2/0 4 2 4/0 2 0 0/0 0 0 2', 'left', 'Left keeps 64 in the corner and leaves 6 spaces.'],
  // It leaves the corner: nothing is said of it.
  ['0 8 4 64/0/0/0 0 2 0', 'left', 'Left leaves 11 spaces.'],
  // It comes to a corner.
  ['0 64 8 4/0/0/0', 'left', 'Left brings 64 to the corner and leaves 12 spaces.'],
  // One pair is told by what it makes, several by their number.
  ['32 32 8 4/0/0/0', 'left', 'Left makes 64 in the corner and leaves 12 spaces.'],
  ['128 8 0 0/16 16 0 0/0/0', 'left', 'Left makes 32 and keeps 128 in the corner.'],
  ['2 2 4 4/8 8 0 0/0/0', 'right', 'Right joins 3 pairs and leaves 12 spaces.'],
  // Two that can join next; small ones are not worth a word.
  ['0 64 0 0/64 0 0 0/0/0', 'right', 'Right brings 64 to the corner and puts the 64s side by side.'],
  ['128 4 32 0/2 0 0 32/0/0', 'right', 'Right puts the 32s side by side and leaves 10 spaces.'],
  // The stone is in the way, and the new tile takes the last space.
  ['x 8 16 2/4 16 32 64/8 32 64 128/2 4 8 0', 'right', 'Right fills the board.'],
];

test.each(CASES)('%s %s: %s', (board, direction, sentence) => {
  expect(describeMove(en, parseBoard(board), direction)).toBe(sentence);
});

test('one space is one space', () => {
  expect(describeMove(en, parseBoard('2 4 8 16/4 8 16 32/8 16 32 64/2 4 0 0'), 'right')).toContain(
    'leaves 1 space.',
  );
});

describe.each(Object.entries(DICTIONARIES))('%s', (_, words) => {
  test('every move of a game can be told', () => {
    let state = start('hard', 4);
    for (let i = 0; i < 200; i++) {
      const [direction] = legalMoves(state.board);
      if (!direction) break;
      const { spaces } = reasonsFor(state.board, direction);
      const after = play(state, direction)!.state;
      expect(spaces).toBe(after.board.filter((tile) => tile === 0).length);
      expect(describeMove(words, state.board, direction)).toMatch(/[.。]$/);
      state = after;
    }
    expect(state.moves).toBeGreaterThan(50);
  });
});
