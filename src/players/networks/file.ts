import { InputError } from '../../input-error.ts';
import { type NetworkShape, type Table, tableSize } from '../../kernel/network.ts';
import { blocksIn, type Content, playingBytes } from '../../kernel/network-memory.ts';
import { createNetworkPlayer, type NetworkPlayer } from '../../kernel/network-player.ts';
import { checksum } from './checksum.ts';
import { formatHeader, type NetworkHeader, parseHeader } from './header.ts';

/**
 * Network files (docs/formats.md): a header, then separately compressed sections: for every table, which weights are
 * stored, and the weights. Checksums cover everything. Compression is an argument, since Node and the page differ.
 */
export interface StoredNetwork {
  readonly header: NetworkHeader;
  /** Eight hexadecimal digits that identify the file's content. */
  readonly id: string;
  /** The packed weights, dropped once they are unpacked to save memory. */
  readonly sections: Uint8Array[];
  readonly decompress: Decompress;
}

/** Returns exactly `size` bytes, or throws. */
export type Decompress = (bytes: Uint8Array, size: number) => Uint8Array;

/** Checks a whole file, but leaves its weights packed. */
export function openNetwork(bytes: Uint8Array, decompress: Decompress): StoredNetwork {
  // 1. What it is.
  requireFormat(bytes);
  if (bytes.length < HEAD_BYTES) throw cutShort(bytes.length, HEAD_BYTES);

  // 2. The header.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = HEAD_BYTES + view.getUint32(8, true);
  if (bytes.length < start) throw cutShort(bytes.length, start);
  const text = bytes.subarray(HEAD_BYTES, start);
  if (checksum(text) !== view.getUint32(12, true)) throw damaged('its header', HEAD_BYTES);
  const header = parseHeader(text);
  const { sections } = header;
  const wanted = 2 * header.tables.length;
  if (sections.length !== wanted) {
    throw new InputError(
      `the header lists ${sections.length} sections, but a network of this shape has ${wanted}`,
      'sections',
    );
  }

  // 3. The sections.
  const length = sections.reduce((sum, section) => sum + section.bytes, start);
  if (bytes.length < length) throw cutShort(bytes.length, length);
  if (bytes.length > length)
    throw new InputError(`the file continues after its end, byte ${length}`, `byte ${length + 1}`);
  let at = start;
  const parts = sections.map((section, i) => {
    const part = bytes.subarray(at, at + section.bytes);
    if (checksum(part) !== section.checksum) throw damaged(`section ${i + 1} of ${sections.length}`, at);
    at += section.bytes;
    return part;
  });
  return { header, id: formatId(checksum(text)), sections: parts, decompress };
}

/** The checksum that identifies a network file, from its first HEAD_BYTES bytes. */
export function networkIdIn(head: Uint8Array): string {
  requireFormat(head);
  if (head.length < HEAD_BYTES) throw cutShort(head.length, HEAD_BYTES);
  return formatId(new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(12, true));
}

/** Unpacks table after table, reusing the same memory, so that little is needed besides the kernel's. */
export function* unpackNetwork({ header, sections, decompress }: StoredNetwork): Generator<Table> {
  const packed = sections.splice(0);
  if (packed.length === 0) throw new Error('the network has already been unpacked');
  const room = new Int16Array(Math.max(...header.tables.map(({ kept }) => kept)));
  for (const [i, { kept, other }] of header.tables.entries()) {
    const size = tableSize(header.patterns[i % header.patterns.length]!);
    const bits = decompress(packed[2 * i]!, size / 8);
    const bytes = kept > 0 ? decompress(packed[2 * i + 1]!, 2 * kept) : new Uint8Array();
    const weights = joinBytes(bytes, room.subarray(0, kept));
    release(bytes);
    // It is read as words, so it must be aligned.
    yield { bits: bits.byteOffset % 4 === 0 ? bits : new Uint8Array(bits), weights, other };
    release(bits);
  }
}

/** What the tables hold, according to the header. */
export function contentIn(tables: NetworkHeader['tables']): Content {
  return {
    kept: tables.reduce((sum, { kept }) => sum + kept, 0),
    blocks: tables.reduce((sum, { blocks }) => sum + blocks, 0),
  };
}

/** The memory that the network takes in play. */
export function memoryOf({ tables, ...shape }: NetworkHeader): number {
  return playingBytes(shape, contentIn(tables));
}

/** A kernel that plays with the network; with `threads`, in memory that so many share. */
export function playerWith(
  network: StoredNetwork,
  module: WebAssembly.Module,
  hashBits: number,
  threads?: number,
): NetworkPlayer {
  const { header } = network;
  const { scale, baselines, tables } = header;
  const content = contentIn(tables);
  const options = { scale, baselines, hashBits, content, tables: unpackNetwork(network), threads };
  return createNetworkPlayer(module, header, options);
}

/** The bytes of a network file; `about` is the header's content besides the shape. */
export function formatNetwork(
  { patterns, stages, relabels }: NetworkShape,
  about: Pick<NetworkHeader, 'scale' | 'baselines' | 'training' | 'strength'>,
  tables: readonly Table[],
  compress: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  const sections = tables.flatMap(({ bits, weights }) => [compress(bits), compress(splitBytes(weights))]);
  const header: NetworkHeader = {
    patterns,
    stages,
    relabels,
    ...about,
    tables: tables.map((table) => ({
      kept: table.weights.length,
      blocks: blocksIn(table),
      other: table.other,
    })),
    sections: sections.map((section) => ({ bytes: section.length, checksum: checksum(section) })),
  };
  return joinFile(header, sections);
}

const MAGIC = [...'LKHDNET'].map((letter) => letter.charCodeAt(0));
const VERSION = 2;
/** Magic and version, the header's length, the header's checksum. */
export const HEAD_BYTES = 16;

function requireFormat(bytes: Uint8Array): void {
  if (MAGIC.some((byte, i) => byte !== bytes[i]))
    throw new InputError('this is not a network file', 'byte 1');
  const version = bytes[MAGIC.length];
  if (version === VERSION) return;
  throw new InputError(
    `network files of version ${VERSION} can be read, but this one is of version ${version}`,
    'byte 8',
  );
}

function formatId(sum: number): string {
  return sum.toString(16).padStart(8, '0');
}

function joinFile(header: NetworkHeader, sections: readonly Uint8Array[]): Uint8Array {
  const text = formatHeader(header);
  const bytes = new Uint8Array(sections.reduce((sum, { length }) => sum + length, HEAD_BYTES + text.length));
  bytes.set([...MAGIC, VERSION]);
  const head = new DataView(bytes.buffer);
  head.setUint32(8, text.length, true);
  head.setUint32(12, checksum(text), true);
  let at = HEAD_BYTES;
  for (const part of [text, ...sections]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** All low bytes, then all high bytes: rounded weights have many equal low bytes, which compress well together. */
function splitBytes(weights: Int16Array): Uint8Array {
  const bytes = new Uint8Array(2 * weights.length);
  weights.forEach((weight, i) => {
    bytes[i] = weight;
    bytes[weights.length + i] = weight >> 8;
  });
  return bytes;
}

function joinBytes(bytes: Uint8Array, weights: Int16Array): Int16Array {
  for (let i = 0; i < weights.length; i++) weights[i] = bytes[i]! | (bytes[weights.length + i]! << 8);
  return weights;
}

/** Frees memory at once, where possible: the garbage collector would wait until 100 MB have piled up. */
function release({ buffer, byteLength }: Uint8Array): void {
  const { transfer } = buffer as { transfer?: (length: number) => unknown };
  if (buffer.byteLength === byteLength) transfer?.call(buffer, 0);
}

function cutShort(length: number, wanted: number): InputError {
  return new InputError(
    `the file is cut short: it has ${length} bytes of at least ${wanted}`,
    `byte ${length + 1}`,
  );
}

function damaged(what: string, at: number): InputError {
  return new InputError(`the file was changed: the checksum of ${what} does not match`, `byte ${at + 1}`);
}
