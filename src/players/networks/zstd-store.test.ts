import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { decompress } from 'fzstd';
import { expect, test } from 'vitest';
import { storeAsZstd } from './zstd-store.ts';

const run = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 40 }))
  .map(([byte, length]) => new Uint8Array(length).fill(byte));

test("Node's decoder and the page's give back what was stored", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(run, fc.uint8Array({ maxLength: 60 }))), (parts) => {
      const bytes = Buffer.concat(parts);
      const stored = storeAsZstd(bytes);
      expect(Buffer.compare(zstdDecompressSync(stored), bytes)).toBe(0);
      if (bytes.length > 0) expect(Buffer.compare(decompress(stored), bytes)).toBe(0);
    }),
  );
});

test.each([2 ** 17 - 1, 2 ** 17, 2 ** 17 + 1, 3 * 2 ** 17])('blocks of %i bytes', (size) => {
  const mixed = Uint8Array.from({ length: size }, (_, i) => (i * 2654435761) >>> 24);
  for (const bytes of [mixed, new Uint8Array(size)]) {
    expect(Buffer.compare(zstdDecompressSync(storeAsZstd(bytes)), bytes)).toBe(0);
  }
  expect(storeAsZstd(new Uint8Array(size)).length).toBeLessThan(30);
});
