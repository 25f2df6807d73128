import { SCRATCH_END } from "../layout";

/**
 * An n-tuple network in memory: a description, which the loader writes (src/kernel/network.ts), and the tables of weights,
 * stage after stage, pattern after pattern. The offsets below are from the start of the network.
 *
 * In training a weight is floats. In play it is a 16-bit integer. Small networks have all of them; of large ones only those
 * that were learnt are kept, and weights go by number. Of 64 weights, a block, a record (12 bytes) says which are kept
 * (u64, a bit each), and how many are before it, less one (u32). Most blocks are empty, so of 64 blocks, a group, such
 * a record says in turn which have a record. The records of groups stay in the cache.
 */

/** How many patterns, and how many bytes from one weight to the next, 1 where weights go by number (u32 each). */
export const PATTERN_COUNT: usize = 0;
export const STRIDE: usize = 4;
/** The bytes of one stage, or how many weights it has (u32). */
export const STAGE_BYTES: usize = 8;
/** Whether boards with a tile of code 15 are read with large tiles halved (u32): see `relabel` in network.ts. */
export const RELABELS: usize = 12;
/** What a unit of the integers is worth in points (f32). */
export const SCALE: usize = 16;
/** Whether stage or baseline depend on the sum of the tiles (u32), and the sums at which later stages begin (u32, 0: no more). */
export const GOES_BY_SUM: usize = 20;
export const STAGE_SUMS: usize = 24;
/** Where the records of blocks are, of which the first is that of an empty block, and the weights that are kept; 0: all are (u32 each). */
export const BLOCKS: usize = 56;
export const KEPT: usize = 60;
export const RECORD_BYTES: usize = 12;
export const RECORD_BEFORE: usize = 8;

/** One record for each pattern: where its table begins (u32), how many runs of cells it has (u32), and the runs. */
export const PATTERNS: usize = 64;
export const PATTERN_BYTES: usize = 128;
export const RUN_COUNT: usize = 4;
/** A run: a mask on the index (u64), and how far right the board is shifted to bring the cells there (u32). */
export const RUNS: usize = 16;
export const RUN_BYTES: usize = 16;
export const RUN_SHIFT: usize = 8;

/** What boards are worth by the sum of their tiles alone (f32): see `stageOf` in network.ts. */
export const BASELINES: usize = 4096;
export const LAST_BASELINE: u32 = 511;
/** Sums that differ by less than 2^7 have the same baseline. */
export const BASELINE_SHIFT: u32 = 7;

/** What each table answers where it has no weight (i16): stage after stage, pattern after pattern. */
export const OTHERS: usize = 8192;
/** The records of groups. */
export const GROUPS: usize = 16384;

// Offsets into the scratch area.
const NETWORK: usize = (SCRATCH_END + 15) & ~15;
/** What the four moves are worth: without search, and by the last search of the root that was finished (f32 each). */
export const MOVE_VALUES: usize = NETWORK;
export const NETWORK_VALUES: usize = NETWORK + 16;
/** Positions evaluated since the decision began, and the number at which a search gives up (u32 each). */
export const NETWORK_NODES: usize = NETWORK + 32;
export const NETWORK_LIMIT: usize = NETWORK + 36;
/** The hash table's address, and how far to shift a 64-bit hash to get a bucket's number (u32 each). */
export const NETWORK_HASH: usize = NETWORK + 40;
export const NETWORK_HASH_SHIFT: usize = NETWORK + 44;
/** The number of the decision, and of the earliest one whose entries in the hash table still hold (u32 each). */
export const NETWORK_DECISION: usize = NETWORK + 48;
export const NETWORK_OLDEST: usize = NETWORK + 52;
/** The code that the obstacle is read as, 0 where there is none (u32). */
export const OBSTACLE_CODE: usize = NETWORK + 56;

/**
 * Addresses of weights, or their numbers: eight rows, for four moves now and four moves before. A row begins with the address of the
 * stage's first entry in OTHERS (u32) and the board's baseline (f32); then come the addresses (u32), of at most 16 patterns
 * in 8 symmetries.
 */
export const ADDRESSES: usize = NETWORK + 64;
export const ROW_BASELINE: usize = 4;
export const ROW_HEAD: usize = 16;
export const ROW_BYTES: usize = ROW_HEAD + 16 * 8 * 4;
export const BANK_BYTES: usize = 4 * ROW_BYTES;
/** What each game of a call came to: its score, its moves, the exponent of its highest tile (u32 each). */
export const GAME_RESULTS: usize = ADDRESSES + 2 * BANK_BYTES;
export const RESULT_BYTES: usize = 12;
export const MAX_GAMES: usize = 2048;
export const NETWORK_SCRATCH_END: usize = GAME_RESULTS + MAX_GAMES * RESULT_BYTES;
