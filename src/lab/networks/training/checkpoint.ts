import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import * as zlib from 'node:zlib';
import { InputError } from '../../../input-error.ts';
import type { TrainingFloats } from '../../../kernel/training-weights.ts';
import { whyFileFailed } from '../../file-failure.ts';
import { type FileLayer, replaceFile } from '../../replace-file.ts';
import { zstdCompress, zstdDecompress } from '../../zstd.ts';

/**
 * The whole state of a training on disk: a head of 12 bytes (magic, length of the state), the state as JSON, the
 * weights in blocks (length and zstd data; length 0 for a block of zeros), and a CRC-32 of everything before it.
 */

/** Replaces the checkpoint: whatever happens, there is a complete one. The previous checkpoint is kept. */
export function writeCheckpoint(
  file: string,
  state: object,
  weights: TrainingFloats,
  layer?: FileLayer,
): void {
  try {
    replaceFile(
      file,
      (write) => {
        const writer = new Writer(write);
        const json = Buffer.from(JSON.stringify(state));
        writer.write(Buffer.from(MAGIC));
        writer.writeLength(json.length);
        writer.write(json);
        for (let at = 0; at < weights.length; at += BLOCK) writeBlock(writer, weights.slice(at, at + BLOCK));
        writer.finish();
      },
      { previous: previousOf(file), ...(layer && { layer }) },
    );
  } catch (error) {
    const left = isWhole(file) ? '; the one before it is intact' : '';
    throw new InputError(`the checkpoint "${file}" cannot be written: ${whyFileFailed(error)}${left}`, file);
  }
}

/** Reads a checkpoint, if there is one, after `prepare` has made room for its weights. Returns its state. */
export function readCheckpoint<State>(
  file: string,
  prepare: (state: State) => TrainingFloats,
): State | undefined {
  // If the first release was killed between two renames, it left the newest checkpoint under this name.
  const part = `${file}.part`;
  if (!existsSync(file) && existsSync(previousOf(file)) && isWhole(part)) renameSync(part, file);
  if (!existsSync(file)) return undefined;
  const reader = openReader(file);
  try {
    if (!isWhole(file)) throw new Damage('its checksum does not match, so it was changed or damaged');
    if (reader.read(MAGIC.length).toString('latin1') !== MAGIC)
      throw new Damage('it is not a checkpoint of this version');
    const state = parse<State>(reader.read(reader.readLength()));
    const weights = prepare(state);
    for (let at = 0; at < weights.length; at += BLOCK) {
      const block = readBlock(reader, Math.min(BLOCK, weights.length - at));
      if (block) weights.set(block, at);
    }
    return state;
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    const other = isWhole(previousOf(file))
      ? `; "${previousOf(file)}" is the one before it: rename it to resume from there`
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

/** Whether the file exists and its last four bytes are the checksum of the others. */
function isWhole(file: string): boolean {
  if (!existsSync(file) || !statSync(file).isFile()) return false;
  const reader = new Reader(file);
  try {
    for (let left = statSync(file).size - 4; left > 0; left -= CHUNK) reader.read(Math.min(left, CHUNK));
    const { sum } = reader;
    return reader.readLength() === sum;
  } catch (error) {
    if (error instanceof Damage) return false;
    throw error;
  } finally {
    reader.close();
  }
}

const MAGIC = 'LKHDTRN1';
/** Floats per block. */
const BLOCK = 2 ** 20;
const ZEROS_AT_MOST = 1024;
const MAX_PART = 2 ** 26;
/** Bytes read at once when only the checksum is needed. */
const CHUNK = 2 ** 20;
/** Fast: a checkpoint is written every minute. */
const LEVEL = 1;

class Damage extends Error {}

function writeBlock(writer: Writer, floats: Float32Array): void {
  const packed = zstdCompress(Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength), LEVEL);
  // Compared value by value only where nearly everything is zero.
  if (packed.length < ZEROS_AT_MOST && floats.every((float) => float === 0)) {
    writer.writeLength(0);
    return;
  }
  writer.writeLength(packed.length);
  writer.write(packed);
}

/** The floats of a block; undefined if they are zeros. */
function readBlock(reader: Reader, count: number): Float32Array | undefined {
  const length = reader.readLength();
  if (length === 0) return undefined;
  const floats = new Float32Array(count);
  new Uint8Array(floats.buffer).set(unpack(reader.read(length), floats.byteLength));
  return floats;
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
  readonly #write: (bytes: Uint8Array) => void;
  #sum = 0;

  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  write(bytes: Uint8Array): void {
    this.#write(bytes);
    this.#sum = zlib.crc32(bytes, this.#sum);
  }

  writeLength(length: number): void {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(length);
    this.write(bytes);
  }

  /** The checksum of everything written so far. */
  finish(): void {
    this.writeLength(this.#sum);
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

  /** The checksum of everything read so far. */
  get sum(): number {
    return this.#sum;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
