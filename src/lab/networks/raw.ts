import { closeSync, openSync, readSync } from 'node:fs';
import { InputError } from '../../input-error.ts';
import { type NetworkShape, tableCount, weightCount } from '../../kernel/network.ts';
import { type StoredNetwork, unpackNetwork, type Weights } from '../../players/network-file.ts';
import { parsePatterns } from '../../players/network-header.ts';

/** What the trainer for GPUs writes: src/lab/training/gpu/README.md describes the file. */
export interface RawNetwork {
  readonly shape: NetworkShape;
  readonly weights: Weights;
  readonly baselines: readonly number[];
  readonly scale: number;
  /** Moves played in training. */
  readonly moves: number;
}

export function readRawNetwork(file: string): RawNetwork {
  const descriptor = openFile(file);
  try {
    const line = readLine(descriptor);
    const { codebooks, ...about } = parseLine(line);
    const { shape } = about;
    const codes = new Uint8Array(weightCount(shape));
    const read = readFully(descriptor, codes, line.length);
    if (read < codes.length) {
      throw new InputError(
        `the file is cut short: it has ${read} of ${codes.length} codes`,
        `byte ${line.length + read}`,
      );
    }
    return { ...about, weights: { codes, codebooks } };
  } finally {
    closeSync(descriptor);
  }
}

/** The same form, as other programs may read it. */
export function formatRawNetwork(network: StoredNetwork): Uint8Array {
  const { header } = network;
  const { patterns, stages } = header;
  const codes = new Uint8Array(weightCount(header));
  const codebooks = new Int16Array(CODES * tableCount(header));
  unpackNetwork(network, { codes, codebooks });
  const tables = Array.from({ length: tableCount(header) }, (_, i) => ({
    stage: Math.floor(i / patterns.length),
    pattern: patterns[i % patterns.length],
    weights: [...codebooks.subarray(CODES * i, CODES * (i + 1))],
  }));
  const line = {
    format: FORMAT,
    version: VERSION,
    length: patterns[0]!.length,
    stageSums: [0, ...stages],
    baselines: header.baselines,
    scale: header.scale,
    tables,
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), codes]);
}

const FORMAT = 'lookahead-ntuple-raw';
const VERSION = 1;
const CODES = 256;
const NEW_LINE = 10;
const MAX_LINE = 2 ** 20;

interface Table {
  readonly stage: number;
  readonly pattern: string;
  readonly weights: readonly number[];
}

function parseLine(line: Buffer) {
  const { format, version, stageSums, baselines, scale, moves, tables } = parseJson(line);
  if (format !== FORMAT || version !== VERSION || !Array.isArray(tables) || !Array.isArray(stageSums)) {
    throw new InputError(`this is not a raw network of version ${VERSION}`, 'line 1');
  }
  const first = (tables as Table[]).filter(({ stage }) => stage === 0);
  const shape: NetworkShape = {
    patterns: parsePatterns(first.map(({ pattern }) => pattern)),
    stages: (stageSums as number[]).slice(1),
    // All boards of its training were read so.
    relabels: true,
  };
  if (tables.length !== tableCount(shape)) {
    throw new InputError(`the raw network has ${tables.length} tables, not ${tableCount(shape)}`, 'tables');
  }
  return {
    shape,
    codebooks: Int16Array.from((tables as Table[]).flatMap(({ weights }) => weights)),
    baselines: (baselines ?? []) as number[],
    scale: Number(scale ?? 1),
    moves: Number(moves ?? 0),
  };
}

function parseJson(line: Buffer): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    throw new InputError('this is not a raw network: its first line is not JSON', 'line 1');
  }
}

/** The first line, with its end. */
function readLine(descriptor: number): Buffer {
  const start = Buffer.alloc(MAX_LINE);
  const read = readFully(descriptor, start, 0);
  const end = start.subarray(0, read).indexOf(NEW_LINE);
  if (end < 0) throw new InputError('this is not a raw network: it has no first line', 'line 1');
  return start.subarray(0, end + 1);
}

/** Reads as much as there is. */
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
    throw new InputError(`"${file}" cannot be read: ${(error as Error).message}`, file);
  }
}
