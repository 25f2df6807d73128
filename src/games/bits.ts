import { InputError } from '../input-error.ts';

/** Packs numbers of a few bits each into bytes, the highest bit first. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #free = 0;

  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) {
      if (this.#free === 0) {
        this.#bytes.push(0);
        this.#free = 8;
      }
      this.#free--;
      this.#bytes[this.#bytes.length - 1]! |= ((value >>> bit) & 1) << this.#free;
    }
  }

  /** A whole number up to 2^53 − 1 in one to eight bytes: seven bits per byte, low bits first, the top bit set on all but the last byte. */
  writeNumber(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.write(128 + (rest % 128), 8);
    this.write(rest, 8);
  }

  /** The bytes written so far, the last one padded with zeros. */
  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get bitsLeft(): number {
    return this.#bytes.length * 8 - this.#at;
  }

  /** For errors: the byte that is read next, counted from 1. */
  get place(): string {
    return `byte ${(this.#at >>> 3) + 1}`;
  }

  read(width: number): number {
    if (width > this.bitsLeft) throw new InputError('the code ends too early', this.place);
    let value = 0;
    for (const end = this.#at + width; this.#at < end; this.#at++) {
      value = (value << 1) | ((this.#bytes[this.#at >>> 3]! >>> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  readNumber(max: number): number {
    const { place } = this;
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.read(8);
      value += (byte % 128) * factor;
      // A final zero byte would be a second way to write the same number.
      if (value > max || factor > 2 ** 49 || (byte === 0 && factor > 1)) {
        throw new InputError(`the code has a number that is not from 0 to ${max}`, place);
      }
      if (byte < 128) return value;
    }
  }

  /** Only the padding zeros of the last byte may be left, so that a replay has exactly one code. */
  end(): void {
    const { place, bitsLeft } = this;
    if (bitsLeft > 7 || this.read(bitsLeft) !== 0) {
      throw new InputError('the code continues after the last move', place);
    }
  }
}

/** Base64 with `-` and `_` and without padding (RFC 4648, section 5): text that is safe in a URL. */
export function formatBase64Url(bytes: Uint8Array): string {
  const symbols: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const count = Math.min(bytes.length - i, 3) + 1;
    for (let symbol = 0; symbol < count; symbol++) symbols.push(ALPHABET[(word >>> (18 - 6 * symbol)) & 63]!);
  }
  return symbols.join('');
}

export function parseBase64Url(text: string): Uint8Array {
  const bytes = new Uint8Array((text.length * 6) >>> 3);
  let count = 0;
  let word = 0;
  let width = 0;
  for (let i = 0; i < text.length; i++) {
    const symbol = ALPHABET.indexOf(text.charAt(i));
    if (symbol < 0) {
      throw new InputError(
        'a code holds only the letters A–Z and a–z, the digits, "-" and "_"',
        `character ${i + 1}`,
      );
    }
    word = ((word << 6) | symbol) & 0xffff;
    width += 6;
    if (width >= 8) {
      width -= 8;
      bytes[count++] = word >>> width;
    }
  }
  if (width >= 6 || (word & ((1 << width) - 1)) !== 0) {
    throw new InputError(
      'the code does not end at a byte boundary: it was cut short or changed',
      `character ${text.length}`,
    );
  }
  return bytes;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
