import { numberWindows } from "./network";
import { buildWindows } from "./windows";
import {
  MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_OPEN_FOUR, MAKES_THREE, MAKES_TWO_THREES, MAX_CELLS, QUIET, WINS,
} from "./constants";
import { DIRECTIONS, KIND_WEIGHTS, KINDS, PAIR_WEIGHTS, PARTS, usesNetwork, usesWindows, VALUES, WEIGHTS, WEIGHTS_BYTES, ZOBRIST } from "./layout";

/** What a move on an empty cell would make in each direction, and what the four of them together are worth. */

// Shapes, from the place of the highest level and the number of lines there; 0 is a direction without hope.
export const FIVE: u32 = 15;
export const OPEN_FOUR: u32 = 14;
export const FOUR: u32 = 13;
export const WIDE_THREE: u32 = 12;
export const OPEN_THREE: u32 = 11;
/** One line that lacks three stones; more of them are an open three. */
export const THREE: u32 = 10;
/** From this shape up to a four, two directions of a cell are weighed as a pair too. */
const PAIRED: u32 = 7;

/** Fills the large tables. The loader has written the weights. */
export function buildKInARow(): void {
  buildKeys();
  if (usesWindows()) buildWindows();
  if (usesNetwork()) numberWindows();
  for (let code: u32 = 0; code < 65536; code++) {
    // The directions count alike, so that most codes are another one in a different order, and that one comes first.
    const same = sorted(code);
    if (same != code) {
      store<i16>(VALUES + code * 2, load<i16>(VALUES + same * 2));
      store<i32>(PARTS + code * 4, load<i32>(PARTS + same * 4));
      store<u8>(KINDS + code, load<u8>(KINDS + same));
      continue;
    }
    let fours: u32 = 0;
    let threes: u32 = 0;
    let openFours: u32 = 0;
    let fives: u32 = 0;
    let any: u32 = 0;
    for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
      const shape = (code >> (direction * 4)) & 15;
      fives += u32(shape == FIVE);
      openFours += u32(shape == OPEN_FOUR);
      fours += u32(shape == FOUR);
      threes += u32(shape == OPEN_THREE || shape == WIDE_THREE);
      any |= shape;
    }
    let kind: u32 = any ? QUIET : 0;
    if (fives) kind = WINS;
    else if (openFours || fours > 1) kind = MAKES_OPEN_FOUR;
    else if (fours && threes) kind = MAKES_FOUR_AND_THREE;
    else if (fours) kind = MAKES_FOUR;
    else if (threes > 1) kind = MAKES_TWO_THREES;
    else if (threes) kind = MAKES_THREE;
    store<i16>(VALUES + code * 2, <i16>weigh(code, kind, 0));
    store<i16>(PARTS + code * 4, <i16>weigh(code, kind, 1));
    store<i16>(PARTS + code * 4 + 2, <i16>weigh(code, kind, 2));
    store<u8>(KINDS + code, kind);
  }
}

/**
 * The hash of a stone: two 32-bit halves for each side and cell. Other numbers would do as well, but they change which
 * positions share a bucket of the table, and so the node counts of every search.
 */
function buildKeys(): void {
  for (let i: u32 = 0; i < 4 * MAX_CELLS; i++) {
    const state: u32 = 0x9e3779b9 + (i + 1) * 0x6d2b79f5;
    let word = (state ^ (state >> 15)) * (state | 1);
    word ^= word + (word ^ (word >> 7)) * (word | 61);
    store<u32>(ZOBRIST + i * 4, word ^ (word >> 14));
  }
}

/** The lowest of the codes with these four shapes. */
function sorted(code: u32): u32 {
  const a = code & 15;
  const b = (code >> 4) & 15;
  const c = (code >> 8) & 15;
  const d = code >> 12;
  const high = max(a, b);
  const low = min(a, b);
  const highest = max(c, d);
  const lowest = min(c, d);
  const second = min(high, highest);
  const third = max(low, lowest);
  return max(high, highest) | (max(second, third) << 4) | (min(second, third) << 8) | (min(low, lowest) << 12);
}

/** The sum of one set of weights for four shapes, their pairs, and the kind they make. */
function weigh(code: u32, kind: u32, set: usize): i32 {
  const weights = WEIGHTS + set * WEIGHTS_BYTES;
  let sum = load<i32>(weights + KIND_WEIGHTS + kind * 4);
  for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
    const shape = (code >> (direction * 4)) & 15;
    sum += load<i32>(weights + shape * 4);
    for (let before: u32 = 0; before < direction; before++) {
      const each = (code >> (before * 4)) & 15;
      const high = max(shape, each);
      const low = min(shape, each);
      if (low < PAIRED || high > FOUR) continue;
      const row = high - PAIRED;
      sum += load<i32>(weights + PAIR_WEIGHTS + ((row * (row + 1)) / 2 + low - PAIRED) * 4);
    }
  }
  return max(-32767, min(32767, sum));
}
