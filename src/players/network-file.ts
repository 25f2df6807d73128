import { InputError } from '../input-error.ts';
import { type NetworkShape, weightCount } from '../kernel/network.ts';
import { checksum } from './checksum.ts';
import { formatHeader, type NetworkHeader, parseHeader } from './network-header.ts';

/**
 * Network files (docs/formats.md): a header, then sections, each compressed for itself: the codebooks, then the codes, so
 * many at a time. Checksums cover all of it. Compression is an argument: Node and the page have their own.
 */
export interface StoredNetwork {
  readonly header: NetworkHeader;
  /** Eight hexadecimal digits that differ when anything in the file does. */
  readonly id: string;
  /** The packed weights, until they are unpacked: that needs be done only once, and they take room. */
  readonly sections: Uint8Array[];
  readonly decompress: Decompress;
}

/** Gives back exactly `size` bytes, or throws. */
export type Decompress = (bytes: Uint8Array, size: number) => Uint8Array;

/** The weights as players have them: a code each, and what the codes of each table mean. */
export interface Weights {
  readonly codes: Uint8Array;
  readonly codebooks: Int16Array;
}

/** Checks a whole file, but leaves its weights packed. */
export function openNetwork(bytes: Uint8Array, decompress: Decompress): StoredNetwork {
  // 1. What it is.
  if (MAGIC.some((byte, i) => byte !== bytes[i]))
    throw new InputError('this is not a network file', 'byte 1');
  const version = bytes[MAGIC.length];
  if (version !== VERSION) {
    throw new InputError(
      `network files of version ${VERSION} can be read, but this one is of version ${version}`,
      'byte 8',
    );
  }
  if (bytes.length < HEAD_BYTES) throw cutShort(bytes.length, HEAD_BYTES);

  // 2. The header.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = HEAD_BYTES + view.getUint32(8, true);
  if (bytes.length < start) throw cutShort(bytes.length, start);
  const text = bytes.subarray(HEAD_BYTES, start);
  if (checksum(text) !== view.getUint32(12, true)) throw damaged('its header', HEAD_BYTES);
  const header = parseHeader(text);
  const { sections } = header;
  const wanted = 1 + Math.ceil(weightCount(header) / SECTION_CODES);
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
    throw new InputError(`the file goes on after its end, byte ${length}`, `byte ${length + 1}`);
  let at = start;
  const parts = sections.map((section, i) => {
    const part = bytes.subarray(at, at + section.bytes);
    if (checksum(part) !== section.checksum) throw damaged(`section ${i + 1} of ${sections.length}`, at);
    at += section.bytes;
    return part;
  });
  return { header, id: checksum(text).toString(16).padStart(8, '0'), sections: parts, decompress };
}

/** Unpacks the weights to where a kernel has room for them, of which all bytes are 0. */
export function unpackNetwork({ sections, decompress }: StoredNetwork, { codes, codebooks }: Weights): void {
  const [books, ...rest] = sections.splice(0);
  if (!books) throw new Error('the network has been unpacked already');
  const unpacked = decompress(books, 2 * codebooks.length);
  const view = new DataView(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
  for (let i = 0; i < codebooks.length; i++) codebooks[i] = view.getInt16(2 * i, true);
  rest.forEach((section, i) => {
    const at = i * SECTION_CODES;
    copyUnlessZero(decompress(section, Math.min(SECTION_CODES, codes.length - at)), codes, at);
  });
}

/** The memory that codes take: only pages that hold one which is not 0 are ever used. */
export function memoryOf(codes: Uint8Array): number {
  let blocks = 0;
  for (let at = 0; at < codes.length; at += BLOCK_BYTES)
    blocks += isEmpty(codes.subarray(at, at + BLOCK_BYTES)) ? 0 : 1;
  return blocks * BLOCK_BYTES;
}

/** The bytes of a network file; `about` is what the header says besides the shape. */
export function formatNetwork(
  { patterns, stages, relabels }: NetworkShape,
  about: Pick<NetworkHeader, 'scale' | 'baselines' | 'training' | 'strength'>,
  { codes, codebooks }: Weights,
  compress: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  const books = new Uint8Array(2 * codebooks.length);
  const view = new DataView(books.buffer);
  codebooks.forEach((weight, i) => {
    view.setInt16(2 * i, weight, true);
  });
  const parts = Array.from({ length: Math.ceil(codes.length / SECTION_CODES) }, (_, i) =>
    codes.subarray(i * SECTION_CODES, (i + 1) * SECTION_CODES),
  );
  const sections = [books, ...parts].map(compress);
  const header: NetworkHeader = {
    patterns,
    stages,
    relabels,
    ...about,
    sections: sections.map((section) => ({ bytes: section.length, checksum: checksum(section) })),
  };
  return joinFile(header, sections);
}

const MAGIC = [...'LKHDNET'].map((letter) => letter.charCodeAt(0));
const VERSION = 1;
/** Magic and version, the header's length, the header's checksum. */
const HEAD_BYTES = 16;
/** Few enough that unpacking takes little room beside the network, many enough to be packed well. */
const SECTION_CODES = 2 ** 20;
/** A page of memory: one that is never written takes no room, so blocks that are 0 are not copied. */
const BLOCK_BYTES = 4096;

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

function copyUnlessZero(from: Uint8Array, to: Uint8Array, at: number): void {
  for (let block = 0; block < from.length; block += BLOCK_BYTES) {
    const bytes = from.subarray(block, block + BLOCK_BYTES);
    if (!isEmpty(bytes)) to.set(bytes, at + block);
  }
}

function isEmpty(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
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
