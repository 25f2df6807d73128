import { EXPERT_DECISION, EXPERT_HASH, EXPERT_HASH_SHIFT } from "./layout";
import { SCRATCH } from "../layout";
import { GAMMA } from "../random";

/**
 * Values of afterstates that a search has finished. Entry, 16 bytes: the board (u64), its value (f32), and the number of
 * the decision with the depth searched (u32). A bucket is two entries: the first keeps what was searched deepest in
 * this decision, the second takes everything else. A new decision makes all entries stale, which clears the table
 * at no cost and leaves a decision independent of those before it.
 */
const BUCKET_BYTES: usize = 32;
const ENTRY_BYTES: usize = 16;
const DEPTH_BITS: u32 = 8;

/** Begins a decision with a table of 2^bits buckets. */
export function startDecision(address: usize, bits: u32): void {
  let decision = load<u32>(SCRATCH + EXPERT_DECISION) + (1 << DEPTH_BITS);
  if (decision < 1 << DEPTH_BITS) {
    memory.fill(address, 0, BUCKET_BYTES << bits);
    decision = 1 << DEPTH_BITS;
  }
  store<u32>(SCRATCH + EXPERT_DECISION, decision);
  store<u32>(SCRATCH + EXPERT_HASH, <u32>address);
  store<u32>(SCRATCH + EXPERT_HASH_SHIFT, 64 - bits);
}

// @ts-ignore: decorator
@inline
export function bucketOf(board: u64): usize {
  const hash = (board * GAMMA) >> load<u32>(SCRATCH + EXPERT_HASH_SHIFT);
  return load<u32>(SCRATCH + EXPERT_HASH) + <usize>hash * BUCKET_BYTES;
}

/** The entry of this board searched to this depth in this decision, or 0. */
// @ts-ignore: decorator
@inline
export function find(bucket: usize, board: u64, depth: u32): usize {
  const mark = load<u32>(SCRATCH + EXPERT_DECISION) | depth;
  if (load<u64>(bucket) == board && load<u32>(bucket, 12) == mark) return bucket;
  const second = bucket + ENTRY_BYTES;
  return load<u64>(second) == board && load<u32>(second, 12) == mark ? second : 0;
}

// @ts-ignore: decorator
@inline
export function valueIn(entry: usize): f32 {
  return load<f32>(entry, 8);
}

// @ts-ignore: decorator
@inline
export function keep(bucket: usize, board: u64, depth: u32, value: f32): void {
  const mark = load<u32>(SCRATCH + EXPERT_DECISION) | depth;
  // Marks of this decision are the largest, and among them those of deeper searches.
  const entry = load<u32>(bucket, 12) <= mark ? bucket : bucket + ENTRY_BYTES;
  store<u64>(entry, board);
  store<f32>(entry, value, 8);
  store<u32>(entry, mark, 12);
}
