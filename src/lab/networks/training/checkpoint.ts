import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import * as zlib from 'node:zlib';
import { InputError } from '../../../input-error.ts';
import { whyFileFailed } from '../../file-failure.ts';
import { zstdCompress, zstdDecompress } from '../../zstd.ts';

/**
 * The whole state of a training on disk: a head of 12 bytes (magic, length of the state), the state as JSON, the
 * weights in blocks (length and zstd data; length 0 for a block of zeros), and a CRC-32 of everything before it.
 */

/** Writes beside the old checkpoint and renames: whatever happens, there is a whole one. The last but one is kept. */
export function writeCheckpoint(file: string, state: object, weights: Float32Array): void {
  const part = partOf(file);
  try {
    const writer = new Writer(part);
    try {
      const json = Buffer.from(JSON.stringify(state));
      writer.write(Buffer.from(MAGIC));
      writer.writeLength(json.length);
      writer.write(json);
      for (let at = 0; at < weights.length; at += BLOCK) writeBlock(writer, weights.subarray(at, at + BLOCK));
      writer.finish();
    } finally {
      writer.close();
    }
    if (existsSync(file)) renameSync(file, previousOf(file));
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw new InputError(
      `the checkpoint "${file}" cannot be written: ${whyFileFailed(error)}; the one before it is intact`,
      file,
    );
  }
}

/** The state of a checkpoint, if there is one, once `prepare` has made room for its weights. */
export function readCheckpoint<State>(
  file: string,
  prepare: (state: State) => Float32Array,
): State | undefined {
  // Killed between the two renames, the newest one, which is whole, has not got its name yet.
  if (!existsSync(file) && existsSync(previousOf(file)) && existsSync(partOf(file)))
    renameSync(partOf(file), file);
  if (!existsSync(file)) return undefined;
  const reader = openReader(file);
  try {
    if (reader.read(MAGIC.length).toString('latin1') !== MAGIC)
      throw new Damage('it is not a checkpoint of this version');
    const state = parse<State>(reader.read(reader.readLength()));
    const weights = prepare(state);
    for (let at = 0; at < weights.length; at += BLOCK) readBlock(reader, weights.subarray(at, at + BLOCK));
    reader.finish();
    return state;
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    const other = existsSync(previousOf(file))
      ? `; "${previousOf(file)}" is the one before it: rename it to go on from there`
      : '';
    throw new InputError(`the checkpoint "${file}" cannot be used: ${error.message}${other}`, file);
  } finally {
    reader.close();
  }
}

export function previousOf(file: string): string {
  return `${file}.previous`;
}

function openReader(file: string): Reader {
  try {
    if (statSync(file).isFile()) return new Reader(file);
  } catch (error) {
    throw new InputError(`the checkpoint "${file}" cannot be read: ${whyFileFailed(error)}`, file);
  }
  throw new InputError(`the checkpoint "${file}" cannot be read: it is not a file`, file);
}

function partOf(file: string): string {
  return `${file}.part`;
}

const MAGIC = 'LKHDTRN1';
/** Floats a block. */
const BLOCK = 2 ** 20;
const ZEROS_AT_MOST = 1024;
const MAX_PART = 2 ** 26;
/** Fast: a checkpoint is written every minute. */
const LEVEL = 1;

class Damage extends Error {}

function writeBlock(writer: Writer, floats: Float32Array): void {
  const bytes = new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength);
  // A copy, for the buffer is shared between threads.
  const packed = zstdCompress(Buffer.from(bytes), LEVEL);
  // Looked at closely only where nearly nothing is.
  if (packed.length < ZEROS_AT_MOST && floats.every((float) => float === 0)) {
    writer.writeLength(0);
    return;
  }
  writer.writeLength(packed.length);
  writer.write(packed);
}

function readBlock(reader: Reader, floats: Float32Array): void {
  const length = reader.readLength();
  if (length === 0) return;
  const bytes = new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength);
  bytes.set(unpack(reader.read(length), bytes.length));
}

function unpack(packed: Buffer, size: number): Buffer {
  try {
    const bytes = zstdDecompress(packed, size);
    if (bytes.length === size) return bytes;
  } catch {
    // Told below.
  }
  throw new Damage('it was changed or damaged');
}

function parse<State>(json: Buffer): State {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    throw new Damage('it was changed or damaged');
  }
}

class Writer {
  readonly #descriptor: number;
  #sum = 0;

  constructor(file: string) {
    this.#descriptor = openSync(file, 'w');
  }

  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at);
    this.#sum = zlib.crc32(bytes, this.#sum);
  }

  writeLength(length: number): void {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(length);
    this.write(bytes);
  }

  finish(): void {
    this.writeLength(this.#sum);
    fsyncSync(this.#descriptor);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

class Reader {
  readonly #descriptor: number;
  #sum = 0;

  constructor(file: string) {
    this.#descriptor = openSync(file, 'r');
  }

  read(length: number): Buffer {
    if (length > MAX_PART) throw new Damage('it was changed or damaged');
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length; ) {
      const read = readSync(this.#descriptor, bytes, at, length - at, null);
      if (read === 0) throw new Damage('it is cut short');
      at += read;
    }
    this.#sum = zlib.crc32(bytes, this.#sum);
    return bytes;
  }

  readLength(): number {
    return this.read(4).readUInt32LE();
  }

  finish(): void {
    const sum = this.#sum;
    if (this.readLength() !== sum) throw new Damage('its checksum does not match: it was changed or damaged');
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
