import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../input-error.ts';
import { BitReader, BitWriter, formatBase64Url, parseBase64Url } from './bits.ts';

describe('bits', () => {
  test('the first bit written is the highest of the first byte', () => {
    const writer = new BitWriter();
    writer.write(0b101, 3);
    writer.write(0b1, 1);
    writer.write(0b000011, 6);
    expect([...writer.bytes()]).toEqual([0b10110000, 0b11000000]);
  });

  test.each([
    [0, [0]],
    [127, [127]],
    [128, [128, 1]],
    [300, [172, 2]],
    [Number.MAX_SAFE_INTEGER, [255, 255, 255, 255, 255, 255, 255, 15]],
  ])('the number %i is written as the bytes %j', (value, bytes) => {
    const writer = new BitWriter();
    writer.writeNumber(value);
    expect([...writer.bytes()]).toEqual(bytes);
  });

  test('everything written is read again', () => {
    const anyPiece = fc.oneof(
      fc
        .integer({ min: 1, max: 9 })
        .chain((width) => fc.tuple(fc.nat({ max: 2 ** width - 1 }), fc.constant(width))),
      fc.tuple(fc.maxSafeNat(), fc.constant(undefined)),
    );
    fc.assert(
      fc.property(fc.array(anyPiece), (pieces) => {
        const writer = new BitWriter();
        for (const [value, width] of pieces) width ? writer.write(value, width) : writer.writeNumber(value);
        const reader = new BitReader(writer.bytes());
        for (const [value, width] of pieces) {
          expect(width ? reader.read(width) : reader.readNumber(Number.MAX_SAFE_INTEGER)).toBe(value);
        }
        reader.end();
      }),
    );
  });

  test.each([
    [
      'a number above the allowed',
      [1, 73],
      (reader: BitReader) => reader.read(8) + reader.readNumber(72),
      'byte 2',
    ],
    ['a number written longer than needed', [128, 0], (reader: BitReader) => reader.readNumber(9), 'byte 1'],
    [
      'a number that never ends',
      new Array(50).fill(128),
      (reader: BitReader) => reader.readNumber(9),
      'byte 1',
    ],
    [
      'a number beyond 2^53',
      new Array(9).fill(255),
      (reader: BitReader) => reader.readNumber(2 ** 53 - 1),
      'byte 1',
    ],
    ['more bits than there are', [1], (reader: BitReader) => reader.read(8) + reader.read(1), 'byte 2'],
    ['a byte too many', [1, 0], (reader: BitReader) => [reader.read(3), reader.end()], 'byte 1'],
    ['a bit set after the end', [1], (reader: BitReader) => [reader.read(3), reader.end()], 'byte 1'],
  ])('%s is refused', (_, bytes, read, place) => {
    expect(() => read(new BitReader(Uint8Array.from(bytes)))).toThrow(
      expect.objectContaining({ name: 'InputError', place }),
    );
  });
});

describe('base64url', () => {
  test('agrees with another implementation on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        const text = formatBase64Url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(parseBase64Url(text)).toEqual(bytes);
      }),
    );
  });

  test.each(['A', 'AAAAA', 'AB', 'AAB', 'A=', 'AA==', 'A A', 'A+/A', 'AAé', '\ud83cA'])(
    'refuses %j, which no bytes give',
    (text) => {
      expect(() => parseBase64Url(text)).toThrow(InputError);
    },
  );
});
