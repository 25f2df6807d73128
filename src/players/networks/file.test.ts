import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { randomNetwork, SMALL_PATTERNS } from '../../../tests/reference/network.ts';
import { InputError } from '../../input-error.ts';
import type { NetworkShape } from '../../kernel/network.ts';
import { Random } from '../../random.ts';
import { checksum } from './checksum.ts';
import { formatNetwork, memoryOf, openNetwork, unpackNetwork } from './file.ts';

const shape: NetworkShape = { patterns: SMALL_PATTERNS.slice(0, 3), stages: [8192], relabels: true };
const about = {
  scale: 0.5,
  baselines: Array.from({ length: 512 }, (_, i) => 1.5 * i),
  training: '4 G moves',
  strength: ['1000 games: 200,000 ± 1,000'],
};
const { tables } = randomNetwork(shape, Random.of('file', 'player'));
const bytes = formatNetwork(shape, about, tables, (part) => zstdCompressSync(part));
const decompress = (part: Uint8Array) => zstdDecompressSync(part);

test('what was written is read', () => {
  const stored = openNetwork(bytes, decompress);
  expect(stored.header).toMatchObject({ ...shape, ...about });
  let read = 0;
  for (const { bits, weights, other } of unpackNetwork(stored)) {
    const expected = tables[read++]!;
    expect(Buffer.compare(bits, expected.bits)).toBe(0);
    expect(weights).toEqual(expected.weights);
    expect(other).toBe(expected.other);
  }
  expect(read).toBe(tables.length);
  expect(() => [...unpackNetwork(stored)]).toThrow('already');
});

test('the id tells networks apart', () => {
  const other = formatNetwork(shape, { ...about, training: 'more' }, tables, (part) =>
    zstdCompressSync(part),
  );
  const ids = [bytes, other, bytes].map((file) => openNetwork(file, decompress).id);
  expect(ids[0]).toBe(ids[2]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('memory is two bytes per weight', () => {
  expect(memoryOf(openNetwork(bytes, decompress).header)).toBe(16_384 + 2 * 2 * 3 * 16 ** 4);
});

test('checksums are those of zip files', () => {
  expect(checksum(Buffer.from('123456789'))).toBe(0xcbf43926);
});

describe('refuses', () => {
  test.each([
    ['another file', Buffer.from('{"format":"lookahead-replay"}'), 'this is not a network file'],
    ['an empty file', new Uint8Array(), 'this is not a network file'],
    [
      'a later version',
      bytes.with(7, 3),
      'network files of version 2 can be read, but this one is of version 3',
    ],
    ['a file cut in its header', bytes.subarray(0, 100), 'cut short'],
    [
      'a file cut in its weights',
      bytes.subarray(0, -1),
      `it has ${bytes.length - 1} bytes of at least ${bytes.length}`,
    ],
    ['a file with another byte', Buffer.concat([bytes, Buffer.of(0)]), 'continues after its end'],
    ['a changed header', bytes.with(40, bytes[40]! ^ 1), 'checksum of its header'],
    ['changed weights', bytes.with(bytes.length - 9, bytes.at(-9)! ^ 1), 'checksum of section 12 of 12'],
    [
      'a shape that cannot be',
      headerWith({ patterns: ['0123', '10456'] }),
      'ascending order, such as 012456, not "10456"',
    ],
    ['no patterns', headerWith({ patterns: [] }), '1 to 16 patterns'],
    [
      'a table too few',
      headerWith({ patterns: ['0123'] }),
      'lists 6 tables, but a network of this shape has 2',
    ],
    [
      'more weights than there are',
      headerWith({ tables: tables.map(() => ({ kept: 65_537, blocks: 1, other: 0 })) }),
      'table 1 cannot have 65537 of 65536 weights',
    ],
    [
      'sections too few',
      headerWith({ sections: [] }),
      'lists 0 sections, but a network of this shape has 12',
    ],
    ['a scale of 0', headerWith({ scale: 0 }), '"scale" in the header must be'],
    ['stages in disorder', headerWith({ stages: [16384, 8192] }), 'ascending'],
    ['some baselines', headerWith({ baselines: [1, 2] }), 'there are 512 baselines or none, not 2'],
  ])('%s', (_, file, reason) => {
    expect(() => openNetwork(file, decompress)).toThrow(InputError);
    expect(() => openNetwork(file, decompress)).toThrow(reason);
  });

  test('any damage, in words and with a place', () => {
    const random = Random.of('fuzz', 'player');
    for (let i = 0; i < 3_000; i++) {
      const at = random.below(i % 2 ? bytes.length : 1_000);
      const damaged =
        i % 3 === 0 ? bytes.subarray(0, at) : bytes.with(at, bytes[at]! ^ (1 + random.below(255)));
      try {
        openNetwork(damaged, decompress);
        expect.fail(`byte ${at} was changed`);
      } catch (error) {
        if (!(error instanceof InputError && error.place)) throw error;
      }
    }
  });
});

/** The file with other fields in its header, and the right checksum. */
function headerWith(fields: object): Uint8Array {
  const { header } = openNetwork(bytes, decompress);
  const rest = bytes.subarray(16 + Buffer.from(bytes).readUInt32LE(8));
  const text = Buffer.from(JSON.stringify({ ...header, ...fields }));
  const head = Buffer.from(bytes.subarray(0, 16));
  head.writeUInt32LE(text.length, 8);
  head.writeUInt32LE(checksum(text), 12);
  return Buffer.concat([head, text, rest]);
}
