import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import { InputError } from '../../input-error.ts';
import type { Engine } from '../../players/entry.ts';
import { openNetwork, type StoredNetwork } from '../../players/network-file.ts';
import { kernelModule } from '../kernel-module.ts';

/** What players need in Node: the kernel, and networks by name or file. A file is read once in a thread. */
export function nodeEngine(): Engine {
  const opened = new Map<string, StoredNetwork>();
  return {
    module: kernelModule(),
    network(name) {
      const known = opened.get(name);
      if (known) return known;
      const network = readNetwork(SHIPPED.includes(name) ? shippedFile(name) : name);
      opened.set(name, network);
      return network;
    },
  };
}

export function readNetwork(file: string): StoredNetwork {
  return openNetwork(readBytes(file), decompress);
}

/** Small files are worth the wait: networks are packed once and read often. */
export function compress(bytes: Uint8Array): Uint8Array {
  requireZstd();
  return zlib.zstdCompressSync(bytes, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 19 } });
}

const SHIPPED = ['pocket', 'master'];

/** The same from src/lab/networks and from dist/lab/networks. */
function shippedFile(name: string): string {
  return fileURLToPath(new URL(`../../../networks/${name}.lkn`, import.meta.url));
}

function decompress(bytes: Uint8Array, size: number): Uint8Array {
  requireZstd();
  const unpacked = zlib.zstdDecompressSync(bytes, { maxOutputLength: size, chunkSize: Math.max(size, 64) });
  if (unpacked.length !== size)
    throw new InputError('a section of the network has the wrong size', 'sections');
  return unpacked;
}

/** The rest of the package runs on older versions too. */
function requireZstd(): void {
  if ('zstdCompressSync' in zlib) return;
  throw new InputError(`networks need Node 22.15 or newer, and this is ${process.versions.node}`, 'Node');
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new InputError(`the network "${file}" cannot be read: ${(error as Error).message}`, file);
  }
}
