import { closeSync, openSync, readSync } from 'node:fs';
import { InputError } from '../../input-error.ts';
import { type NetworkShape, type Table, tableSize } from '../../kernel/network.ts';
import { type StoredNetwork, unpackNetwork } from '../../players/networks/file.ts';
import {
  isTableHead,
  list,
  parseHeaderFields,
  parseShape,
  parseTables,
} from '../../players/networks/header.ts';
import { whyFileFailed } from '../file-failure.ts';

/** The format that the GPU trainer writes; docs/formats.md describes it. */
export interface RawNetwork {
  readonly shape: NetworkShape;
  readonly tables: readonly Table[];
  readonly baselines: readonly number[];
  readonly scale: number;
  /** Moves played in training. */
  readonly moves: number;
}

export function readRawNetwork(file: string): RawNetwork {
  const descriptor = openFile(file);
  try {
    return readFrom(descriptor);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`"${file}": ${error.message}`, error.place);
    throw cannotRead(file, error);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes the same format, for other programs. */
export function formatRawNetwork(network: StoredNetwork): Uint8Array {
  const { patterns, stages, relabels, baselines, scale, tables } = network.header;
  const line = { format: FORMAT, version: VERSION, patterns, stages, relabels, baselines, scale, tables };
  const parts: Uint8Array[] = [Buffer.from(`${JSON.stringify(line)}\n`)];
  for (const { bits, weights } of unpackNetwork(network)) {
    // Copies, because the next table reuses this memory. (A Buffer's slice would not copy.)
    parts.push(new Uint8Array(bits), new Uint8Array(weights.slice().buffer));
  }
  return Buffer.concat(parts);
}

const FORMAT = 'lookahead-ntuple-raw';
const VERSION = 2;
const NEW_LINE = 10;
const MAX_LINE = 2 ** 20;

function readFrom(descriptor: number): RawNetwork {
  const line = readLine(descriptor);
  const { about, tables } = parseLine(line);
  let at = line.length;
  const read = (bytes: Uint8Array) => {
    const got = readFully(descriptor, bytes, at);
    at += got;
    if (got < bytes.length)
      throw new InputError(`the file is cut short: it ends after ${at} bytes`, `byte ${at + 1}`);
  };
  return {
    ...about,
    tables: tables.map(({ kept, other }, i) => {
      const { patterns } = about.shape;
      const bits = new Uint8Array(tableSize(patterns[i % patterns.length]!) / 8);
      const weights = new Int16Array(kept);
      read(bits);
      read(new Uint8Array(weights.buffer));
      return { bits, weights, other };
    }),
  };
}

function parseLine(line: Buffer) {
  const fields = parseHeaderFields(line);
  if (fields.format !== FORMAT || fields.version !== VERSION)
    throw new InputError(`this is not a raw network of version ${VERSION}`, 'line 1');
  const shape = parseShape(fields);
  return {
    tables: parseTables(shape, list(fields.tables, 'tables', isTableHead)),
    about: {
      shape,
      baselines: (fields.baselines ?? []) as number[],
      scale: Number(fields.scale ?? 1),
      moves: Number(fields.moves ?? 0),
    },
  };
}

/** The first line, with its end. */
function readLine(descriptor: number): Buffer {
  const start = Buffer.alloc(MAX_LINE);
  const read = readFully(descriptor, start, 0);
  const end = start.subarray(0, read).indexOf(NEW_LINE);
  if (end < 0) throw new InputError('this is not a raw network: it has no first line', 'line 1');
  return start.subarray(0, end + 1);
}

/** Reads as much as is available. */
function readFully(descriptor: number, into: Uint8Array, position: number): number {
  let at = 0;
  for (;;) {
    const read = readSync(descriptor, into, at, into.length - at, position + at);
    if (read === 0) return at;
    at += read;
  }
}

function openFile(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw cannotRead(file, error);
  }
}

function cannotRead(file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  return new InputError(`"${file}" cannot be read: ${whyFileFailed(error)}`, file);
}
