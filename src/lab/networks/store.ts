import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../input-error.ts';
import type { Engine } from '../../players/entry.ts';
import { HEAD_BYTES, networkIdIn, openNetwork, type StoredNetwork } from '../../players/networks/file.ts';
import { whyFileFailed } from '../file-failure.ts';
import { kernelModule } from '../kernel-module.ts';
import { zstdCompress, zstdDecompress } from '../zstd.ts';

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
    networkId: (name) => networkIdIn(readHead(shippedFile(name))),
  };
}

export function readNetwork(file: string): StoredNetwork {
  const bytes = readBytes(file);
  try {
    return openNetwork(bytes, decompress);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`"${file}": ${error.message}`, error.place);
  }
}

/** Small files are worth the wait: networks are packed once and read often. */
export function compress(bytes: Uint8Array): Uint8Array {
  return zstdCompress(bytes, 19);
}

const SHIPPED = ['pocket', 'master'];

/** The same from src/lab/networks and from dist/lab/networks. */
function shippedFile(name: string): string {
  return fileURLToPath(new URL(`../../../networks/${name}.lkn`, import.meta.url));
}

function decompress(bytes: Uint8Array, size: number): Uint8Array {
  const unpacked = zstdDecompress(bytes, size);
  if (unpacked.length !== size)
    throw new InputError('a section of the network has the wrong size', 'sections');
  return unpacked;
}

function readBytes(file: string): Uint8Array {
  return reading(file, () => readFileSync(file));
}

function readHead(file: string): Uint8Array {
  return reading(file, () => {
    const descriptor = openSync(file, 'r');
    try {
      const head = new Uint8Array(HEAD_BYTES);
      return head.subarray(0, readSync(descriptor, head));
    } finally {
      closeSync(descriptor);
    }
  });
}

function reading<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new InputError(`the network "${file}" cannot be read: ${whyFileFailed(error)}`, file);
  }
}
