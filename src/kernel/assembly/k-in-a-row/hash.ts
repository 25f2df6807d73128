import { MAX_CELLS, NOWHERE } from "./constants";
import { GENERATION, HASH_ADDRESS, HASH_MASK, IMAGES, KEYS, SOURCES, symmetries } from "./layout";
import { SCRATCH } from "../layout";

/**
 * The hash table of the searches: pairs of entries of 16 bytes, a key xor a word, and the word, with value (bits 0–15),
 * move (16–31), depth (32–39), bound (40–41) and generation (48–55). The first of a pair keeps the deeper entry of the
 * newest search, the second takes everything else.
 *
 * Threads share the table without locks. Where two of them write an entry at once, it may end up with halves of both:
 * thanks to the xor, it is then the entry of neither position (Hyatt and Mann, 2002).
 */
export const EXACT: u32 = 3;
export const LOWER: u32 = 1;
export const UPPER: u32 = 2;

const SIDE_KEY: u64 = 0x5851f42d4c957f2d;

/** The symmetry under which the position's hash is smallest: all positions of its class agree on that image. */
export function canonicalImage(): u32 {
  const count = symmetries();
  let best: u32 = 0;
  for (let i: u32 = 1; i < count; i++) {
    if (load<u64>(SCRATCH + KEYS + i * 8) < load<u64>(SCRATCH + KEYS + best * 8)) best = i;
  }
  return best;
}

// @ts-ignore: decorator
@inline
export function keyOf(image: u32, side: u32): u64 {
  return load<u64>(SCRATCH + KEYS + image * 8) ^ (side ? SIDE_KEY : 0);
}

/** The word stored for a key, or 0. */
export function probe(key: u64): u64 {
  const pair = pairOf(key);
  const first = load<u64>(pair, 8);
  if ((load<u64>(pair) ^ first) == key) return first;
  const second = load<u64>(pair, 24);
  return (load<u64>(pair, 16) ^ second) == key ? second : 0;
}

export function keep(key: u64, value: i32, move: u32, depth: i32, bound: u32): void {
  let entry = pairOf(key);
  const generation = load<u32>(SCRATCH + GENERATION);
  const first = load<u64>(entry, 8);
  if ((load<u64>(entry) ^ first) != key && <u32>(first >> 48) == generation && depthOf(first) > depth) entry += 16;
  const word =
    <u64>(<u16>value) | (<u64>(move & 0xffff) << 16) | (<u64>(<u8>depth) << 32) | (<u64>bound << 40) | (<u64>generation << 48);
  store<u64>(entry, key ^ word);
  store<u64>(entry, word, 8);
}

// @ts-ignore: decorator
@inline
export function valueOf(word: u64): i32 {
  return <i32>(<i16>word);
}

// @ts-ignore: decorator
@inline
export function depthOf(word: u64): i32 {
  return <i32>(<i8>(word >> 32));
}

// @ts-ignore: decorator
@inline
export function boundOf(word: u64): u32 {
  return <u32>(word >> 40) & 3;
}

/** The move of a word as a cell of the current board. */
export function moveOf(word: u64, image: u32): u32 {
  const cell = <u32>(word >> 16) & 0xffff;
  return cell == NOWHERE ? NOWHERE : load<u16>(SOURCES + image * MAX_CELLS * 2 + cell * 2);
}

/** A cell of the current board as it is stored. */
export function stored(cell: u32, image: u32): u32 {
  return cell == NOWHERE ? NOWHERE : load<u16>(IMAGES + image * MAX_CELLS * 2 + cell * 2);
}

// @ts-ignore: decorator
@inline
function pairOf(key: u64): usize {
  return load<u32>(SCRATCH + HASH_ADDRESS) + ((<usize>key & load<u32>(SCRATCH + HASH_MASK)) << 5);
}
