import { describe, expect, test } from 'vitest';
import { abilitiesOf, toAscii } from './terminal.ts';

describe('what a terminal can show', () => {
  const tty = { isTTY: true, columns: 100 };
  test.each([
    ['a pipe', {}, { LANG: 'en_GB.UTF-8', TERM: 'xterm' }, { cursor: false, unicode: true, columns: 80 }],
    ['TERM=dumb', tty, { LANG: 'en_GB.UTF-8', TERM: 'dumb' }, { cursor: false, unicode: true, columns: 100 }],
    ['UTF-8', tty, { LANG: 'en_GB.utf8', TERM: 'xterm' }, { cursor: true, unicode: true, columns: 100 }],
    [
      'Latin-1',
      tty,
      { LANG: 'nb_NO.ISO-8859-1', TERM: 'xterm' },
      { cursor: true, unicode: false, columns: 100 },
    ],
    [
      'LC_ALL wins',
      tty,
      { LC_ALL: 'C', LANG: 'en_GB.UTF-8' },
      { cursor: true, unicode: false, columns: 100 },
    ],
    ['no locale', tty, { TERM: 'xterm' }, { cursor: true, unicode: true, columns: 100 }],
  ])('%s', (_, output, env, expected) => {
    expect(abilitiesOf(output, env, 'linux')).toEqual(expected);
  });
});

test('ASCII keeps the width of a board', () => {
  expect(toAscii('┌────┐\n│ 16 │\n└────┘')).toBe('+----+\n| 16 |\n+----+');
});

test('nothing but ASCII and escapes is left', () => {
  expect(toAscii('\x1b[1m· 3 × 3 … ±2 漢\x1b[0m')).toBe('\x1b[1m. 3 x 3 ... +-2 ?\x1b[0m');
});
