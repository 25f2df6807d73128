import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { parseBoard } from '../../games/2048/board.ts';
import { drawBoard } from './draw-2048.ts';

const BOARD = parseBoard('2 16 1024 131072/0 0 0 32768/0 0 64 x/0');

const widthOf = (text: string) =>
  Math.max(...text.split('\n').map((line) => stripVTControlCharacters(line).length));

test.each([80, 40, 37, 36, 30, 25, 21, 20, 19])('a board fits into %i columns', (columns) => {
  expect(widthOf(drawBoard(BOARD, columns))).toBeLessThanOrEqual(columns);
});

test('large tiles are shortened where there is no room, and never look like others', () => {
  const text = stripVTControlCharacters(drawBoard(BOARD, 21));
  expect(text).toContain('128k');
  expect(text).toContain('32k');
  expect(text).toContain('1k');
});
