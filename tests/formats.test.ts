/** docs/formats.md shows what the parsers read and the formatters write. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatBoard, parseBoard } from '../src/games/2048/board.ts';
import {
  formatReplay as formatReplay2048,
  MAX_MOVES,
  MAX_SEED_LENGTH,
  MAX_START_SCORE,
  verifyReplay as verifyReplay2048,
} from '../src/games/2048/replay.ts';
import {
  formatReplayCode as formatCode2048,
  parseReplayCode as parseCode2048,
} from '../src/games/2048/replay-code.ts';
import { formatReplayTree as formatTree2048 } from '../src/games/2048/replay-tree.ts';
import { parseBase64Url } from '../src/games/bits.ts';
import { formatPosition, parsePosition } from '../src/games/k-in-a-row/diagram.ts';
import { formatCell } from '../src/games/k-in-a-row/notation.ts';
import {
  formatReplayCode as formatCodeInARow,
  formatReplay as formatReplayInARow,
  parseReplayCode as parseCodeInARow,
  verifyReplay as verifyReplayInARow,
} from '../src/games/k-in-a-row/replay.ts';
import { formatReplayTree as formatTreeInARow } from '../src/games/k-in-a-row/replay-tree.ts';
import { parseReplayFile, parseReplayTreeFile } from '../src/games/replay-file.ts';
import { MAX_COMMENT_LENGTH, MAX_VARIATIONS } from '../src/games/variations.ts';

const GOLDEN = 'tests/reference/replays';
const DOCUMENT = readFileSync('docs/formats.md', 'utf8');

test('boards of 2048', () => {
  const [board] = examples('text 2048-board');
  expect(formatBoard(parseBoard(board!))).toBe('2 4 8 16/0 0 0 2/0 0 0 0/x 0 0 131072');
});

test('cells of k-in-a-row', () => {
  const rows = examples('text k-in-a-row-cells')[0]!
    .split('\n')
    .map((row) => row.split(' '));
  const rules = { rows: rows.length, cols: rows[0]!.length, k: 3 };
  expect(rows.flat()).toEqual(Array.from(rows.flat(), (_, cell) => formatCell(cell, rules)));
});

test('positions of k-in-a-row', () => {
  const [text] = examples('text k-in-a-row-position');
  const rows = text!.split('/');
  const state = parsePosition(text!, { rows: rows.length, cols: rows[0]!.length, k: 3 });
  expect(formatPosition(state)).toBe(text);
  expect(state.toMove).toBe('X');
});

test('replay files hold, are written as shown, and have the codes shown', () => {
  const files = examples('json');
  const codes = examples('text code');
  expect(files.map((file) => JSON.parse(file).game)).toEqual(['2048', '2048', 'k-in-a-row']);
  for (const [i, file] of files.entries()) {
    const { game, replay } = parseReplayFile(file);
    if (game === '2048') {
      verifyReplay2048(replay);
      expect(formatReplay2048(replay)).toBe(`${file}\n`);
      expect(formatCode2048(replay)).toBe(codes[i]);
      expect(parseCode2048(codes[i]!)).toEqual(replay);
    } else {
      verifyReplayInARow(replay);
      expect(formatReplayInARow(replay)).toBe(`${file}\n`);
      expect(formatCodeInARow(replay)).toBe(codes[i]);
      expect(parseCodeInARow(codes[i]!)).toEqual(replay);
    }
  }
});

test('replay files with variations hold, and are written as shown', () => {
  const files = examples('json tree');
  expect(files.map((file) => JSON.parse(file).game)).toEqual(['2048', 'k-in-a-row']);
  for (const file of files) {
    const read = parseReplayTreeFile(file);
    const written = read.game === '2048' ? formatTree2048(read) : formatTreeInARow(read);
    expect(written).toBe(`${file}\n`);
    // Readers of the main line open it too.
    expect(parseReplayFile(file).replay.moves.length).toBeGreaterThan(0);
  }
});

test.each(readdirSync(GOLDEN))('%s, written by an earlier version, still opens', (name) => {
  const text = readFileSync(`${GOLDEN}/${name}`, 'utf8');
  const read = parseReplayTreeFile(text);
  const written = read.game === '2048' ? formatTree2048(read) : formatTreeInARow(read);
  expect(JSON.parse(written)).toMatchObject(JSON.parse(text));
});

test('a code byte by byte', () => {
  const [dump] = examples('text bytes');
  const bytes = dump!.split('\n').flatMap((line) => /^(?:[0-9a-f]{2} )+/.exec(line)![0].trim().split(' '));
  expect(bytes.map((byte) => Number.parseInt(byte, 16))).toEqual([
    ...parseBase64Url(examples('text code')[1]!),
  ]);
});

test('limits', () => {
  expect(DOCUMENT).toContain(`at most ${MAX_MOVES.toLocaleString('en')}`);
  expect(DOCUMENT).toContain(`at most ${MAX_SEED_LENGTH} characters`);
  expect(DOCUMENT).toContain(`at most ${MAX_COMMENT_LENGTH} characters`);
  expect(DOCUMENT).toContain(`at most ${MAX_VARIATIONS}`);
  expect(DOCUMENT).toContain(`0 to ${MAX_START_SCORE}}`);
});

/** The fenced blocks with this label. */
function examples(label: string): string[] {
  return [...DOCUMENT.matchAll(/^```(.+)\n([^`]*)\n```$/gm)].flatMap(([, name, text]) =>
    name === label ? text! : [],
  );
}
