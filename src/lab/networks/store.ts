import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../input-error.ts';
import type { Engine } from '../../players/entry.ts';
import { HEAD_BYTES, networkIdIn, openNetwork, type StoredNetwork } from '../../players/networks/file.ts';
import { whyFileFailed } from '../file-failure.ts';
import { HELPER_THREADS } from '../helper-threads.ts';
import { kernelModule } from '../kernel-module.ts';
import { zstdCompress, zstdDecompress } from '../zstd.ts';

/** What players need in Node: the kernel, helper threads, and networks by name or file. Each thread reads a file once. */
export function nodeEngine(): Engine {
  const opened = new Map<string, StoredNetwork>();
  return {
    module: kernelModule(),
    helperThreads: HELPER_THREADS,
    network(name) {
      const known = opened.get(name);
      if (known) return known;
      const network = readNetwork(SHIPPED.includes(name) ? requireShipped(name) : name);
      opened.set(name, network);
      return network;
    },
    networkId: (name) => networkIdIn(readHead(requireShipped(name))),
  };
}

export function readNetwork(file: string): StoredNetwork {
  const bytes = readBytes(file);
  try {
    return openNetwork(bytes, decompressSection);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`"${file}": ${error.message}`, error.place);
  }
}

/** Slow, but small files are worth it: networks are packed once and read often. */
export function compress(bytes: Uint8Array): Uint8Array {
  return zstdCompress(bytes, 19);
}

const SHIPPED = ['pocket', 'master'];

/** The file of a shipped network; undefined if the package that holds it is not installed. */
export function shippedFile(name: string): string | undefined {
  // The same path from src/lab/networks and from dist/lab/networks.
  const own = fileURLToPath(new URL(`../../../networks/${name}.lkn`, import.meta.url));
  if (existsSync(own)) return own;
  try {
    return createRequire(import.meta.url).resolve(`lookahead-lab-${name}/${name}.lkn`);
  } catch {
    return undefined;
  }
}

function requireShipped(name: string): string {
  const file = shippedFile(name);
  if (file !== undefined) return file;
  throw new InputError(
    `the network "${name}" is not installed: "npm install lookahead-lab-${name}" installs it`,
    name,
  );
}

export function decompressSection(bytes: Uint8Array, size: number): Uint8Array {
  let unpacked: Uint8Array | undefined;
  try {
    unpacked = zstdDecompress(bytes, size);
  } catch (error) {
    if (error instanceof InputError) throw error;
  }
  if (unpacked?.length === size) return unpacked;
  throw new InputError(
    'a section of the network does not decompress to its expected size: the file is damaged',
    'sections',
  );
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
