import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyReplay } from '../../../tests/support/games-2048.ts';
import { fuzz } from '../../../tests/support/mutate.ts';
import { InputError } from '../../input-error.ts';
import { BitWriter, parseBase64Url } from '../bits.ts';
import { sealCode } from '../replay-code.ts';
import { parseBoard } from './board.ts';
import { MAX_MOVES, type Replay } from './replay.ts';
import { formatReplayCode, parseReplayCode } from './replay-code.ts';
import type { Direction } from './slide.ts';

const small: Replay = {
  rules: 'hard',
  seed: 'é7',
  start: { board: parseBoard('2 4 131072 x/0/0/0'), score: 300 },
  moves: ['up', 'right', 'down', 'left'],
  spawns: [
    { cell: 0, tile: 2 },
    { cell: 15, tile: 4 },
    { cell: 1, tile: 2 },
    { cell: 2, tile: 2 },
  ],
  score: 5,
};

describe('a replay code', () => {
  test('has the bytes that docs/formats.md lists', () => {
    expect([...parseBase64Url(formatReplayCode(small))].slice(0, -2)).toEqual([
      ...[0x11, 0b11111],
      ...[2, 0xe9, 0x01, 0x37],
      ...[4, 5],
      // 1, 2, 17, 31, then twelve empty cells of 5 bits each
      ...[0b00001000, 0b10100011, 0b11110000, 0, 0, 0, 0, 0, 0, 0],
      ...[(300 & 127) | 128, 300 >> 7],
      0b00011011,
      // a 2 on cell 0, a 4 on cell 15, a 2 on cell 1, a 2 on cell 2, and zeros to fill up
      ...[0b00000111, 0b11000100, 0b01000000],
    ]);
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyReplay, (replay) => {
        const code = formatReplayCode(replay);
        expect(code).toMatch(/^[\w-]+$/);
        expect(parseReplayCode(code)).toEqual(replay);
      }),
    );
  });

  test('takes about two bits per move', () => {
    const moves = Array.from({ length: 1000 }, (_, i) => small.moves[i % 4]!);
    const code = formatReplayCode({ rules: 'classic', seed: 123_456, moves, score: 20_000 });
    expect((parseBase64Url(code).length * 8) / moves.length).toBeLessThan(2.1);
  });

  test('holds the longest replay', () => {
    const moves = Array.from({ length: MAX_MOVES }, (_, i): Direction => (i % 3 ? 'left' : 'down'));
    const spawns = moves.map((_, i) => ({ cell: i % 16, tile: 2 + 2 * (i % 2) }));
    const replay: Replay = { rules: 'classic', seed: 'a'.repeat(200), moves, spawns };
    expect(parseReplayCode(formatReplayCode(replay))).toEqual(replay);
  });

  test('that is cut short anywhere, or has one letter changed, is refused', () => {
    const code = formatReplayCode(small);
    for (let i = 0; i < code.length; i++) {
      expect(() => parseReplayCode(code.slice(0, i)), `cut after ${i}`).toThrow(InputError);
      const changed = code.slice(0, i) + (code[i] === 'A' ? 'B' : 'A') + code.slice(i + 1);
      expect(() => parseReplayCode(changed), `changed at ${i}`).toThrow(InputError);
    }
  });

  test.each([
    ['no text', '', 'byte 1', 'too early'],
    ['a letter outside the alphabet', 'EQ!', 'character 3', 'letters'],
    ['too long a text', 'A'.repeat(250_001), 'the whole code', 'at most 250000'],
    ['other bytes', 'A'.repeat(250_000), 'byte 1', 'not the code of a replay'],
    ['another game', withFirst(0x21), 'byte 1', 'a replay of k-in-a-row, not of 2048'],
    ['another version', withFirst(0x12), 'byte 1', 'of version 2'],
    ['an unknown flag', sealed([0b100000, 0, 0]), 'byte 2', 'does not know'],
    ['too many moves', sealed([0, 0, 255, 255, 255, 1]), 'byte 4', '0 to 200000'],
    ['fewer moves than it says', sealed([0, 0, 200, 1, 0]), 'byte 7', 'too early'],
    ['a byte after the moves', sealed([0, 0, 1, 0, 0]), 'byte 5', 'after the last move'],
    ['a bit after the moves', sealed([0, 0, 1, 1]), 'byte 5', 'after the last move'],
    ['too long a seed', sealed([0b00010, 201, 1]), 'byte 3', '0 to 200'],
    ['a tile of 2^18', startCode(0b00100, [0b10010000, 0]), 'byte 5', 'above 131072'],
    ['three obstacles', startCode(0b00101, [0xff, 0xfe]), 'byte 5', 'more than one obstacle'],
    ['a hard game without an obstacle', startCode(0b00101, [0, 0]), 'start', 'needs an obstacle'],
  ])('with %s is refused', (_, code, place, message) => {
    expect(() => parseReplayCode(code)).toThrow(
      expect.objectContaining({ name: 'InputError', place, message: expect.stringContaining(message) }),
    );
  });

  const samples = [
    formatReplayCode(small),
    formatReplayCode({ rules: 'classic', seed: 7, moves: small.moves }),
  ];

  test('that is damaged is refused, naming the place', () => {
    const counts = fuzz(parseReplayCode, samples, (replay, code) =>
      expect(formatReplayCode(replay)).toBe(code),
    );
    expect(counts.refused).toBeGreaterThan(9000);
  });

  test('that is damaged with a valid checksum is the unique code of some replay, or refused', () => {
    const bodies = samples.map((code) => String.fromCharCode(...parseBase64Url(code).slice(1, -2)));
    const parse = (body: string) => {
      const code = sealed(Array.from(body, (letter) => letter.charCodeAt(0) & 255));
      return { code, replay: parseReplayCode(code) };
    };
    const counts = fuzz(parse, bodies, ({ code, replay }) => expect(formatReplayCode(replay)).toBe(code));
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(100);
  });
});

/** A code with these bytes in its middle and a right checksum. */
function sealed(bytes: readonly number[]): string {
  const writer = new BitWriter();
  for (const byte of bytes) writer.write(byte, 8);
  return sealCode('2048', writer);
}

function withFirst(byte: number): string {
  return Buffer.from([byte, 0, 0, 0]).toString('base64url');
}

/** A code of no moves from a position, given by the flags and the first two of the ten bytes of its board. */
function startCode(flags: number, board: readonly number[]): string {
  return sealed([flags, 0, 0, ...board, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
}
