import { InputError } from '../input-error.ts';
import { BitReader, type BitWriter, formatBase64Url, parseBase64Url } from './bits.ts';
import { REPLAY_GAMES, type ReplayGame } from './replay-envelope.ts';

/**
 * What the URL forms of both games' replays have in common: base64url of one byte for game and version, the game's
 * own bytes, and a checksum of two bytes. docs/formats.md describes them.
 */
export function sealCode(game: ReplayGame, body: BitWriter): string {
  const bytes = body.bytes();
  const sealed = new Uint8Array(bytes.length + 1 + CHECKSUM_BYTES);
  sealed[0] = firstByte(game);
  sealed.set(bytes, 1);
  const sum = checksum(sealed.subarray(0, -CHECKSUM_BYTES));
  sealed.set([sum >>> 8, sum & 255], sealed.length - CHECKSUM_BYTES);
  return formatBase64Url(sealed);
}

/** A reader positioned at the first of the game's own bytes. */
export function openCode(game: ReplayGame, code: string): BitReader {
  if (code.length > MAX_CODE_LENGTH) {
    throw new InputError(
      `the code has ${code.length} characters, but a replay has at most ${MAX_CODE_LENGTH}`,
      'the whole code',
    );
  }
  const bytes = parseBase64Url(code);
  const content = bytes.subarray(0, -CHECKSUM_BYTES);
  const reader = new BitReader(content);
  const first = reader.read(8);
  if (first !== firstByte(game)) throw new InputError(whatElse(first, game), 'byte 1');
  const [high, low] = bytes.subarray(content.length);
  if (checksum(content) !== high! * 256 + low!) {
    throw new InputError(
      'the checksum does not match: the code was cut short or changed',
      `byte ${content.length + 1}`,
    );
  }
  return reader;
}

/** Codes hold no variations, so they are still version 1. */
const CODE_VERSION = 1;
const CHECKSUM_BYTES = 2;
const MAX_CODE_LENGTH = 250_000;

function firstByte(game: ReplayGame): number {
  return (REPLAY_GAMES.indexOf(game) + 1) * 16 + CODE_VERSION;
}

function whatElse(first: number, expected: ReplayGame): string {
  const game = REPLAY_GAMES[(first >>> 4) - 1];
  if (game === undefined) return 'this is not the code of a replay';
  if (game !== expected) return `this is the code of a replay of ${game}, not of ${expected}`;
  return `codes of version ${CODE_VERSION} can be read, but this one is of version ${first & 15}`;
}

/** CRC-16 with the polynomial x^16 + x^12 + x^5 + 1 from 0xffff: it finds every change within 16 bits in a row. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum;
}
