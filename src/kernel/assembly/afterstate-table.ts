import { BUCKET_BYTES } from "./2048/constants";
import { DECISION, OLDEST_DECISION, SCRATCH, TABLE_ADDRESS, TABLE_SHIFT } from "./layout";
import { GAMMA } from "./random";

/**
 * Values of afterstates that a search of 2048 has finished. Entry, 16 bytes: the board xor the word after it (u64), and
 * that word: the value (f32), and the number of the decision with the depth searched (u32), its mark. A bucket is two
 * entries: the first keeps what this decision searched deepest, the second takes everything else. A fresh decision makes
 * all entries stale, which clears the table at no cost. The xor is for threads that share a table, as in k-in-a-row/hash.ts.
 */
const ENTRY_BYTES: usize = 16;
const DEPTH_BITS: u32 = 8;
const MAX_DECISION: u32 = (1 << 24) - 1;

/** Starts a decision with a table of 2^bits buckets; a `fresh` one ignores earlier decisions. */
export function startDecision(address: usize, bits: u32, fresh: bool): void {
  let decision = load<u32>(SCRATCH + DECISION) + 1;
  if (decision > MAX_DECISION) {
    memory.fill(address, 0, BUCKET_BYTES << bits);
    decision = 1;
    fresh = true;
  }
  store<u32>(SCRATCH + DECISION, decision);
  if (fresh) store<u32>(SCRATCH + OLDEST_DECISION, decision);
  store<u32>(SCRATCH + TABLE_ADDRESS, <u32>address);
  store<u32>(SCRATCH + TABLE_SHIFT, 64 - bits);
}

// @ts-ignore: decorator
@inline
export function bucketOf(board: u64): usize {
  const hash = (board * GAMMA) >> load<u32>(SCRATCH + TABLE_SHIFT);
  return <usize>load<u32>(SCRATCH + TABLE_ADDRESS) + <usize>hash * BUCKET_BYTES;
}

/** The word kept for this board searched to this depth, or 0. */
// @ts-ignore: decorator
@inline
export function find(bucket: usize, board: u64, depth: u32): u64 {
  const first = load<u64>(bucket, 8);
  if ((load<u64>(bucket) ^ first) == board && holds(first, depth)) return first;
  const second = load<u64>(bucket + ENTRY_BYTES, 8);
  return (load<u64>(bucket + ENTRY_BYTES) ^ second) == board && holds(second, depth) ? second : 0;
}

// @ts-ignore: decorator
@inline
export function valueIn(word: u64): f32 {
  return reinterpret<f32>(<u32>word);
}

// @ts-ignore: decorator
@inline
export function keep(bucket: usize, board: u64, depth: u32, value: f32): void {
  const mark = (load<u32>(SCRATCH + DECISION) << DEPTH_BITS) | depth;
  // Marks of this decision are the largest, and among them those of deeper searches.
  const entry = load<u32>(bucket, 12) <= mark ? bucket : bucket + ENTRY_BYTES;
  const word = <u64>reinterpret<u32>(value) | (<u64>mark << 32);
  store<u64>(entry, board ^ word);
  store<u64>(entry, word, 8);
}

// @ts-ignore: decorator
@inline
function holds(word: u64, depth: u32): bool {
  const mark = <u32>(word >> 32);
  return (mark & 255) == depth && mark >> DEPTH_BITS >= load<u32>(SCRATCH + OLDEST_DECISION);
}
