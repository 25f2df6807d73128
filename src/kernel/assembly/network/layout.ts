import { SCRATCH_END } from "../layout";
import { MAX_GAMES, RESULT_BYTES } from "./constants";

/**
 * An n-tuple network in memory: a description, which the loader writes (constants.ts says how), and the tables of weights,
 * stage after stage, pattern after pattern.
 *
 * In training a weight is floats. In play it is a 16-bit integer. Small networks have all of them; of large ones only those
 * that were learnt are kept, and weights go by number. Of 64 weights, a block, a record says which are kept, and how many
 * are before it. Most blocks are empty, so of 64 blocks, a group, such a record says in turn which have a record. The
 * records of groups stay in the cache.
 */

// Offsets into the scratch area.
const NETWORK: usize = (SCRATCH_END + 15) & ~15;
/** What the four moves are worth: without search, and by the last search of the root that was finished (f32 each). */
export const MOVE_VALUES: usize = NETWORK;
export const NETWORK_VALUES: usize = NETWORK + 16;
/** Positions evaluated since the decision began, and the number at which a search gives up (u32 each). */
export const NETWORK_NODES: usize = NETWORK + 32;
export const NETWORK_LIMIT: usize = NETWORK + 36;
/** The code that the obstacle is read as, 0 where there is none (u32). */
export const OBSTACLE_CODE: usize = NETWORK + 40;

/**
 * Addresses of weights, or their numbers: eight rows, for four moves now and four moves before. A row begins with the address of the
 * stage's first entry in OTHERS (u32), the board's baseline (f32) and the board (u64); then come the addresses (u32), of at
 * most 16 patterns in 8 symmetries.
 */
export const ADDRESSES: usize = NETWORK + 64;
export const ROW_BASELINE: usize = 4;
export const ROW_BOARD: usize = 8;
export const ROW_HEAD: usize = 16;
export const ROW_BYTES: usize = ROW_HEAD + 16 * 8 * 4;
export const BANK_BYTES: usize = 4 * ROW_BYTES;
/** What each game of a call came to: its score, its moves, the exponent of its highest tile (u32 each). */
export const GAME_RESULTS: usize = ADDRESSES + 2 * BANK_BYTES;
export const NETWORK_SCRATCH_END: usize = GAME_RESULTS + MAX_GAMES * RESULT_BYTES;
