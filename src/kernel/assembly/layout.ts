/**
 * Where everything lies in memory. The kernel has no mutable globals and no allocator: tables have the fixed
 * addresses below; regions whose size the caller chooses (hash table, network) follow, and their address and size
 * are arguments of the functions that use them; what one instance exchanges with JavaScript or scribbles on lies
 * in its own scratch area, so that several instances can share one memory.
 */

/** Unused, so that address 0 is never valid. */
const TABLES: usize = 1024;

/** By row (u32): row ^ slid left in the lower half, row ^ slid right in the upper half. */
export const SLIDES: usize = TABLES;
/** By row (u32): the points a slide makes, which are the same to the left and to the right. */
export const REWARDS: usize = SLIDES + 65536 * 4;
/** By set of legal moves and number (u8): the direction that has this number among them. */
export const CHOICES: usize = REWARDS + 65536 * 4;
/** The code of the highest tile in the boards these tables are for (u8): 15, or 14 where 15 is the obstacle. */
export const TOP_CODE: usize = CHOICES + 16 * 4;

/** The end of the tables; the loader refuses a module where this is beyond the room it leaves for them. */
export const TABLES_END: usize = TOP_CODE + 1;

/** This instance's scratch area. */
// @ts-ignore: decorator
@external("env", "scratch")
export declare const SCRATCH: usize;

// Offsets into the scratch area.
/** A position as sixteen bytes in reading order: 0 empty, a tile's exponent (1 to 17), or OBSTACLE_CELL. */
export const CELLS: usize = 0;
/** The same or another position as a 64-bit board. */
export const BOARD: usize = 16;
/** The result of a game (i32 each). */
export const MOVES: usize = 24;
export const SCORE: usize = 28;
export const FOURS: usize = 32;

// What a search of 2048 works with; the functions that use it are in search.ts.
/** The evaluator's weights (f64 each). */
export const WEIGHTS: usize = 64;
export const WEIGHT_COUNT: u32 = 24;
export const CUTOFF: usize = WEIGHTS + WEIGHT_COUNT * 8;
export const STUCK_BASE: usize = CUTOFF + 8;
export const STUCK_PER_POINT: usize = STUCK_BASE + 8;
export const STUCK_PER_PLY: usize = STUCK_PER_POINT + 8;
export const STUCK_RATING: usize = STUCK_PER_PLY + 8;
/** u64 each. */
export const NODES: usize = STUCK_RATING + 8;
export const NODE_LIMIT: usize = NODES + 8;
/** 32 bits each. */
export const PRUNING: usize = NODE_LIMIT + 8;
export const ANNOYING: usize = PRUNING + 4;
export const EVALUATOR: usize = ANNOYING + 4;
export const EVALUATOR_TABLE: usize = EVALUATOR + 4;
export const HASH_TABLE: usize = EVALUATOR_TABLE + 4;
export const HASH_BITS: usize = HASH_TABLE + 4;
export const GENERATION: usize = HASH_BITS + 4;
export const STOPPED_AT: usize = GENERATION + 4;
// What the table of afterstates works with (u32 each): its address, how far to shift a 64-bit hash to get a bucket's number,
// the number of the decision, and that of the earliest one whose entries still hold.
export const TABLE_ADDRESS: usize = STOPPED_AT + 4;
export const TABLE_SHIFT: usize = TABLE_ADDRESS + 4;
export const DECISION: usize = TABLE_SHIFT + 4;
export const OLDEST_DECISION: usize = DECISION + 4;
/** By plies left: where an interrupted search continues, and the last best move (u32). */
export const MAX_PLIES: u32 = 40;
/** How many plies expectimax is to look ahead, and how many ahead it has looked at a spawn at most in this decision (u32 each). */
export const ROOT_PLIES: usize = OLDEST_DECISION + 4;
export const DEEPEST: usize = ROOT_PLIES + 4;
export const FRAMES: usize = DEEPEST + 4;
export const FRAME_BYTES: usize = 24;
export const LAST_BEST: usize = FRAMES + MAX_PLIES * FRAME_BYTES;

/** The end of what is in use, as for the tables. */
export const SCRATCH_END: usize = LAST_BEST + MAX_PLIES * 4;
