import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../games/2048/board.ts';
import { start } from '../../games/2048/game.ts';
import { parseReplay, recordGame, verifyReplay } from '../../games/2048/replay.ts';
import { formatReplayCode, parseReplayCode } from '../../games/2048/replay-code.ts';
import { InputError } from '../../input-error.ts';
import { parseGameLink } from '../2048/game-link.ts';
import type { Words } from './dictionaries/en.ts';
import { refusalReason } from './refusal.ts';

const DICTIONARIES = import.meta.glob<Words>('./dictionaries/*.ts', { import: 'default', eager: true });
const en = DICTIONARIES['./dictionaries/en.ts']!;
const he = DICTIONARIES['./dictionaries/he.ts']!;
const code = formatReplayCode(recordGame(start('classic', 7), ['left', 'down'], 0));

const CASES: [fault: string, read: () => unknown, reason: (text: Words['errors']) => string][] = [
  ['a short board', () => parseBoard('2 4/8'), ({ row }) => row('2')],
  ['a wrong tile', () => parseBoard('2 4 8 16/0/3 0 0 0/0'), ({ row }) => row('3')],
  ['a link cut short', () => parseReplayCode(code.slice(0, -2)), ({ cut }) => cut],
  ['no file at all', () => parseReplay('hello'), ({ kind }) => kind],
  [
    'another version',
    () => parseReplay('{"format":"lookahead-replay","version":99}'),
    ({ version }) => version,
  ],
  [
    'a claimed score',
    () => verifyReplay({ ...recordGame(start('classic', 7), ['left', 'down'], 0), score: 9999 }),
    ({ score }) => score('2'),
  ],
  ['unknown rules', () => parseGameLink(new URLSearchParams('rules=x')), ({ rules }) => rules],
  [
    'a full board',
    () => parseGameLink(new URLSearchParams('board=2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2')),
    ({ board }) => board,
  ],
];

describe.each(CASES)('%s', (_, read, expected) => {
  test('is shown in the reader’s language, and in detail in English', () => {
    const error = refused(read);
    expect(refusalReason(he, error)).toBe(expected(he.errors));
    expect(refusalReason(he, error).replace('Lookahead', '')).not.toMatch(/[a-z]{3}/);
    expect(refusalReason(en, error)).toMatch(/^[A-Z“"].*\.$/);
    expect(refusalReason(en, error).toLowerCase()).toContain(error.message.toLowerCase());
  });
});

function refused(read: () => unknown): InputError {
  try {
    read();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
