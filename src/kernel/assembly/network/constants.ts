/** Numbers that the kernel shares with its loaders. They have no type annotations, so that both compilers accept this file. */

// The description of a network, which the loader writes: offsets from its start.
/** How many patterns, and how many bytes from one weight to the next, 1 where weights go by number (u32 each). */
export const PATTERN_COUNT = 0;
export const STRIDE = 4;
/** The bytes of one stage, or how many weights it has (u32). */
export const STAGE_BYTES = 8;
/** Whether boards with a tile of code 15 are read with large tiles halved (u32): see `relabel` in network.ts. */
export const RELABELS = 12;
/** What a unit of the integers is worth in points (f32). */
export const SCALE = 16;
/** Whether stage or baseline depend on the sum of the tiles (u32), and the sums at which later stages begin (u32, 0: no more). */
export const GOES_BY_SUM = 20;
export const STAGE_SUMS = 24;
/** Where the records of blocks are, of which the first is that of an empty block, and the weights that are kept; 0: all are (u32 each). */
export const BLOCKS = 56;
export const KEPT = 60;

/**
 * One record for each pattern: where its table begins (u32), how many runs of cells it has (u32), by how many bits the upper
 * half of an index is shifted in training (u32), and the runs.
 */
export const PATTERNS = 64;
export const PATTERN_BYTES = 128;
export const RUN_COUNT = 4;
export const UPPER_SHIFT = 8;
/**
 * A run: a mask on the index (u64), and how far right the board is shifted to bring the cells there (u32). In training the
 * mask is for either half of the index, and there twice.
 */
export const RUNS = 16;
export const RUN_BYTES = 16;
export const RUN_SHIFT = 8;

/** What boards are worth by the sum of their tiles alone (f32); sums that differ by less than 2^7 have the same baseline. */
export const BASELINES = 4096;
export const BASELINE_COUNT = 512;
export const BASELINE_SHIFT = 7;
/** What each table answers where it has no weight (i16): stage after stage, pattern after pattern. */
export const OTHERS = 8192;
/** The end of the description. The weights follow, or where only some are kept, the records of groups. */
export const HEAD_BYTES = 16384;

/** A record of a block or group: which of its 64 are kept (u64), and how many are before it, less one (u32). */
export const RECORD_BYTES = 12;
export const RECORD_BEFORE = 8;

/** The most games of one call, and the bytes of one's result. */
export const MAX_GAMES = 2048;
export const RESULT_BYTES = 12;
