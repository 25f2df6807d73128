import { BUCKET_BYTES } from "./2048/constants";
import { DECISION, OLDEST_DECISION, SCRATCH, TABLE_ADDRESS, TABLE_SHIFT } from "./layout";
import { GAMMA } from "./random";

/**
 * Values of afterstates that a search of 2048 has finished. Entry, 16 bytes: the board (u64), its value (f32), and the
 * number of the decision with the depth searched (u32). A bucket is two entries: the first keeps what this decision
 * searched deepest, the second takes everything else. A fresh decision makes all entries stale, which clears the table
 * at no cost.
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

/** The entry of this board searched to this depth, or 0. */
// @ts-ignore: decorator
@inline
export function find(bucket: usize, board: u64, depth: u32): usize {
  if (holds(bucket, board, depth)) return bucket;
  return holds(bucket + ENTRY_BYTES, board, depth) ? bucket + ENTRY_BYTES : 0;
}

// @ts-ignore: decorator
@inline
export function valueIn(entry: usize): f32 {
  return load<f32>(entry, 8);
}

// @ts-ignore: decorator
@inline
export function keep(bucket: usize, board: u64, depth: u32, value: f32): void {
  const mark = (load<u32>(SCRATCH + DECISION) << DEPTH_BITS) | depth;
  // Marks of this decision are the largest, and among them those of deeper searches.
  const entry = load<u32>(bucket, 12) <= mark ? bucket : bucket + ENTRY_BYTES;
  store<u64>(entry, board);
  store<f32>(entry, value, 8);
  store<u32>(entry, mark, 12);
}

// @ts-ignore: decorator
@inline
function holds(entry: usize, board: u64, depth: u32): bool {
  if (load<u64>(entry) != board) return false;
  const mark = load<u32>(entry, 12);
  return (mark & 255) == depth && mark >> DEPTH_BITS >= load<u32>(SCRATCH + OLDEST_DECISION);
}
