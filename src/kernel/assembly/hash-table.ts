import { GENERATION, HASH_TABLE, SCRATCH } from "./layout";
import { GAMMA } from "./random";

/**
 * Positions already valued. A position is multiplied by an odd number, which loses nothing: the upper bits of the
 * product choose the slot, the others are kept there, so that positions are never confused. A slot is 16 bytes: the
 * tag (lower bits of the product, plies, bound, generation) and the value. A newer entry replaces an older one.
 */
const INDEX_BITS: u32 = 20;
export const HASH_BYTES: u32 = 16 << INDEX_BITS;
const PLIES_SHIFT: u32 = 14;
const BOUND_SHIFT: u32 = 12;
const GENERATIONS: u32 = 1 << BOUND_SHIFT;

// What a value found by pruning search says of the true one.
export const EXACT: u32 = 0;
export const AT_LEAST: u32 = 1;
export const AT_MOST: u32 = 2;

/** Makes all entries void: what is found in the table must not depend on what was searched before. */
export function forgetPositions(): void {
  const generation = (load<u32>(SCRATCH + GENERATION) + 1) % GENERATIONS;
  store<u32>(SCRATCH + GENERATION, generation);
  if (generation == 0) memory.fill(load<usize>(SCRATCH + HASH_TABLE), 0, HASH_BYTES);
}

// @ts-ignore: decorator
@inline
export function slotOf(board: u64): usize {
  return load<usize>(SCRATCH + HASH_TABLE) + (<usize>((board * GAMMA) >> (64 - INDEX_BITS)) << 4);
}

/** What the slot says if it holds this position; EXACT is the tag to look for where there are no bounds. */
// @ts-ignore: decorator
@inline
export function tagOf(board: u64, plies: u32): u64 {
  return ((board * GAMMA) << INDEX_BITS) | (<u64>plies << PLIES_SHIFT) | <u64>load<u32>(SCRATCH + GENERATION);
}

/** Whether an entry is of this position, whatever its bound. */
// @ts-ignore: decorator
@inline
export function isTagOf(entry: u64, tag: u64): bool {
  return (entry & ~((<u64>3) << BOUND_SHIFT)) == tag;
}

// @ts-ignore: decorator
@inline
export function boundOf(entry: u64): u32 {
  return <u32>(entry >> BOUND_SHIFT) & 3;
}

// @ts-ignore: decorator
@inline
export function withBound(tag: u64, bound: u32): u64 {
  return tag | (<u64>bound << BOUND_SHIFT);
}
