import * as zlib from 'node:zlib';
import { InputError } from '../input-error.ts';

// Named imports would keep the whole package from starting on a Node without zstd, such as 20.

export function zstdCompress(bytes: Uint8Array, level: number): Buffer {
  requireZstd();
  return zlib.zstdCompressSync(bytes, { params: { [zlib.constants.ZSTD_c_compressionLevel]: level } });
}

/** Throws if the data is damaged or longer than `size`. */
export function zstdDecompress(bytes: Uint8Array, size: number): Buffer {
  requireZstd();
  return zlib.zstdDecompressSync(bytes, { maxOutputLength: size, chunkSize: Math.max(size, 64) });
}

export function requireZstd(): void {
  if ('zstdCompressSync' in zlib) return;
  throw new InputError(`networks need Node 22.15 or newer, and this is ${process.versions.node}`, 'Node');
}
