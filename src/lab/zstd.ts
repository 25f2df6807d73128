import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

export function zstdCompress(bytes: Uint8Array, level: number): Buffer {
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } });
}

/** Throws if the data is damaged or longer than `size`. */
export function zstdDecompress(bytes: Uint8Array, size: number): Buffer {
  return zstdDecompressSync(bytes, { maxOutputLength: size, chunkSize: Math.max(size, 64) });
}
