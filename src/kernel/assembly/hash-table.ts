import { GENERATION, HASH_BITS, HASH_TABLE, SCRATCH } from "./layout";
import { GAMMA } from "./random";

/**
 * Positions already valued, in 2^HASH_BITS slots of 16 bytes: tag and value. A newer entry replaces an older one.
 *
 * A position is multiplied by an odd number, which loses nothing: the upper HASH_BITS bits of the product choose the
 * slot, the others are kept in the tag, so that positions are never confused. The lower HASH_BITS bits of the tag are
 * the plies searched (6), what the value is (2), and the generation.
 */
const PLIES_AND_BOUND_BITS: u32 = 8;

// What a value found by pruning search says of the true one.
export const EXACT: u32 = 0;
export const AT_LEAST: u32 = 1;
export const AT_MOST: u32 = 2;

export function useHashTable(address: usize, bits: u32): void {
  store<usize>(SCRATCH + HASH_TABLE, address);
  store<u32>(SCRATCH + HASH_BITS, bits);
}

/** Invalidates all entries: results must not depend on earlier searches. */
export function forgetPositions(): void {
  const bits = load<u32>(SCRATCH + HASH_BITS);
  const generation = (load<u32>(SCRATCH + GENERATION) + 1) & ((1 << (bits - PLIES_AND_BOUND_BITS)) - 1);
  store<u32>(SCRATCH + GENERATION, generation);
  if (generation == 0) memory.fill(load<usize>(SCRATCH + HASH_TABLE), 0, 16 << bits);
}

// @ts-ignore: decorator
@inline
export function slotOf(board: u64): usize {
  const index = (board * GAMMA) >> (64 - load<u32>(SCRATCH + HASH_BITS));
  return load<usize>(SCRATCH + HASH_TABLE) + (<usize>index << 4);
}

/** The tag of an exact value. */
// @ts-ignore: decorator
@inline
export function tagOf(board: u64, plies: u32): u64 {
  const bits = load<u32>(SCRATCH + HASH_BITS);
  return (
    ((board * GAMMA) << bits) |
    (<u64>plies << (bits - 6)) |
    <u64>load<u32>(SCRATCH + GENERATION)
  );
}

/** The same tag for a value that is a bound. */
// @ts-ignore: decorator
@inline
export function withBound(tag: u64, bound: u32): u64 {
  return tag | (<u64>bound << (load<u32>(SCRATCH + HASH_BITS) - PLIES_AND_BOUND_BITS));
}

/** Whether a tag found in the table is this one, whatever its bound. */
// @ts-ignore: decorator
@inline
export function isTagOf(found: u64, tag: u64): bool {
  return ((found ^ tag) & ~(<u64>3 << (load<u32>(SCRATCH + HASH_BITS) - PLIES_AND_BOUND_BITS))) == 0;
}

// @ts-ignore: decorator
@inline
export function boundOf(found: u64): u32 {
  return <u32>(found >> (load<u32>(SCRATCH + HASH_BITS) - PLIES_AND_BOUND_BITS)) & 3;
}
