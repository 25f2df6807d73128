import { HIDDEN_COUNT, MAX_CELLS, VECTOR_LENGTH, WINDOW_COUNT } from "./constants";
import { SCRATCH, TABLES_END } from "../layout";

/**
 * Where a k-in-a-row board lies in memory. An instance that plays k-in-a-row uses nothing of 2048, so its state
 * lies over the same scratch area. The loader writes the small tables; the kernel computes the large ones.
 *
 * Sides are 0 (X) and 1 (O). A cell is row · cols + col. A line is named by its direction and its first cell.
 */
export const DIRECTIONS: u32 = 4;

/** Rows, columns, k, cells, number of symmetries, whether all empty cells are candidates, whether exactly k win,
 * whether shapes are kept by windows, whether the network evaluates (u32 each). */
export const GEOMETRY: usize = (TABLES_END + 63) & ~63;
/** By direction (i32): the difference of neighbouring cells. */
export const STEPS: usize = GEOMETRY + 64;
/** By cell and direction (two u8): how far before the cell the nearest and the furthest line holding it begin. */
export const RANGES: usize = STEPS + 16;
/** By number of own stones on a line without others (u32): the line as one count in a cell's LEVELS. */
export const FIELDS: usize = RANGES + MAX_CELLS * 8;
/** By number of own stones (u32): 2^-missing in units of 2^-POTENTIAL_BITS, for the solver. */
export const POTENTIALS: usize = FIELDS + 128;
/** Three times, for the order of moves and for the evaluation with and without the move: by shape (i32), by kind (i32), by
 * pair of shapes (i32). */
export const WEIGHTS: usize = POTENTIALS + 128;
export const KIND_WEIGHTS: usize = 64;
export const PAIR_WEIGHTS: usize = KIND_WEIGHTS + 32;
export const WEIGHTS_BYTES: usize = PAIR_WEIGHTS + 112;
/** By side and cell (u64). */
export const ZOBRIST: usize = WEIGHTS + WEIGHTS_BYTES * 3 + 32;
/** By symmetry and cell (u16): where the cell goes, and where it comes from. */
export const IMAGES: usize = ZOBRIST + MAX_CELLS * 16;
export const SOURCES: usize = IMAGES + MAX_CELLS * 16;
/** By cell (u8): nearness to the centre. */
export const CENTRE: usize = SOURCES + MAX_CELLS * 16;
/** By place of the highest field of LEVELS and its count (u8): the shape. */
export const SHAPES: usize = CENTRE + MAX_CELLS;
/** By the shapes in four directions, four bits each: the value of a move for the order (i16), its part of the
 * evaluation with and without the move (i16 each), and its kind (u8). */
export const VALUES: usize = SHAPES + 256;
export const PARTS: usize = VALUES + 65536 * 2;
export const KINDS: usize = PARTS + 65536 * 4;
/** By the stones of X and of O on the four cells on either side (u8): the shapes that a stone would make, of X and of O (four bits each). */
export const WINDOW_SHAPES: usize = KINDS + 65536;
/** By the stones of one side on nine cells in a row (u8): how many lines of five through the middle they leave open. */
export const OPEN_LINES: usize = WINDOW_SHAPES + 65536;
/** By cell (u8): the number of its word in each direction, its column and its row, and two that are free. */
export const LINES_OF: usize = OPEN_LINES + 512;
/** By window, as the stones of ours and of theirs (u16): its number. */
export const WINDOW_NUMBERS: usize = (LINES_OF + MAX_CELLS * 8 + 63) & ~63;
/** The network: by window the vector (i16 each); the vectors that rank moves, for our vector of a cell and for theirs (i16 each); and the dense layers
 * (f32 each), of which the first has a row for each input, ours first. */
export const WINDOW_VECTORS: usize = WINDOW_NUMBERS + 65536 * 2;
export const MOVE_VECTORS: usize = WINDOW_VECTORS + WINDOW_COUNT * VECTOR_LENGTH * 2;
export const HEAD_FIRST: usize = MOVE_VECTORS + VECTOR_LENGTH * 4;
export const HEAD_FIRST_BIAS: usize = HEAD_FIRST + VECTOR_LENGTH * 2 * HIDDEN_COUNT * 4;
export const HEAD_SECOND: usize = HEAD_FIRST_BIAS + HIDDEN_COUNT * 4;
export const HEAD_DIRECT: usize = HEAD_SECOND + HIDDEN_COUNT * 4;
export const HEAD_BIAS: usize = HEAD_DIRECT + VECTOR_LENGTH * 8;
export const K_TABLES_END: usize = HEAD_BIAS + 4;

// Offsets into the scratch area: the position, all of it kept up to date by `place` and `remove`.
/** By cell (u8): 0 empty, 1 X, 2 O. */
export const STONES: usize = 0;
/** By side and cell (u8): the kind of move this would be for the side. A multiple of 16 bytes, for SIMD. */
export const CELL_KINDS: usize = STONES + MAX_CELLS;
/** By cell and side (u16): its shapes in four directions. */
export const CELL_SHAPES: usize = CELL_KINDS + MAX_CELLS * 2;
/** By side, cell and direction (u32): how many lines through the cell lack 1, 2 … 6 or more stones, five bits each. */
export const LEVELS: usize = CELL_SHAPES + MAX_CELLS * 4;
/** By direction, first cell and side (u8): stones on the line; where exactly k win, more by END for each of the other side's stones at its ends. */
export const LINE_COUNTS: usize = LEVELS + MAX_CELLS * 32;
/** By row, column and diagonal: a word with the stones of X and one with those of O (u32 each). */
export const WORDS: usize = LINE_COUNTS + MAX_CELLS * 8;
/** By symmetry (u64): the hash of the position seen that way. */
export const WORDS_BYTES: usize = 120 * 8;
export const KEYS: usize = WORDS + WORDS_BYTES;
/** By side and kind (u32): empty cells of that kind. */
export const KIND_COUNTS: usize = KEYS + 64;
/** By side: sums of PARTS of empty cells, with and without the move, as one number (i64): the first, and the second times 2^32; lines without stones of the other side (u32), stones on
 * those lines (u32), and the sum of their potentials (u32). */
export const TOTALS: usize = KIND_COUNTS + 64;
export const LIVE_LINES: usize = TOTALS + 16;
export const LIVE_STONES: usize = LIVE_LINES + 8;
export const LIVE_POTENTIAL: usize = LIVE_STONES + 8;
/** Number of stones (u32). */
export const STONE_COUNT: usize = LIVE_POTENTIAL + 8;
/** Changes of the lines that `place` is working through (two u32 for each of at most 22). */
export const CHANGES: usize = STONE_COUNT + 8;
/** What `place` saves at once for `remove`, from KEYS up to CHANGES. */
export const SAVED_BYTES: usize = CHANGES - KEYS;

// What the searches keep.
/** Nodes of this call, the number at which to stop, whether it was reached (u32 each). */
export const NODES: usize = CHANGES + 176;
export const NODE_LIMIT: usize = NODES + 4;
export const STOPPED: usize = NODE_LIMIT + 4;
/** Nodes left to a search of threats (i32). */
export const THREAT_BUDGET: usize = STOPPED + 4;
/** The number of nodes at which a search of threes stops (u32), and the first move of the win it found last (u32). */
export const THREES_LIMIT: usize = THREAT_BUDGET + 4;
export const FORCED_MOVE: usize = THREES_LIMIT + 4;
/** For taking back: where the saved values begin, and where those of the next stone go (u32 each). */
export const UNDO_ADDRESS: usize = FORCED_MOVE + 4;
export const UNDO_TOP: usize = UNDO_ADDRESS + 4;
/** The hash table: address, number of entries less one (u32 each), and the generation of entries (u32). */
export const HASH_ADDRESS: usize = UNDO_TOP + 4;
export const HASH_MASK: usize = HASH_ADDRESS + 4;
export const GENERATION: usize = HASH_MASK + 4;
/** The best move at the root (u32), its value (i32). */
export const BEST_MOVE: usize = GENERATION + 4;
export const BEST_VALUE: usize = BEST_MOVE + 4;
/** How many moves are tried at the root (u32); they are the first on the MOVE_STACK. */
export const ROOT_COUNT: usize = BEST_VALUE + 4;
/** By cell (i32): what the root search last found for the move. */
export const ROOT_VALUES: usize = ROOT_COUNT + 4;
/** By side and cell (i32): how often a move has cut off. */
export const HISTORY: usize = ROOT_VALUES + MAX_CELLS * 4;
/** By ply (two u16): moves that cut off in a sister position. */
export const MAX_PLY: usize = 128;
export const KILLERS: usize = HISTORY + MAX_CELLS * 8;
/** Moves to try (u32 each), one node's after the other's; the offset where the next node's begin is an argument. */
export const MOVE_STACK: usize = KILLERS + MAX_PLY * 4;
export const MOVE_STACK_BYTES: usize = 36864;
/** Where the solver's own stack of moves is (u32). It is outside of the scratch area, with room for a line of all cells. */
export const SOLVER_STACK: usize = MOVE_STACK + MOVE_STACK_BYTES;
/** By cell and side (i16 each): the network's vectors; by side: their sums over all empty cells (u16 each); and room for the inputs of its dense layers (f32 each). */
export const VECTORS: usize = (SOLVER_STACK + 4 + 15) & ~15;
export const VECTOR_SUMS: usize = VECTORS + MAX_CELLS * VECTOR_LENGTH * 4;
export const HEAD_INPUTS: usize = VECTOR_SUMS + VECTOR_LENGTH * 4;
/** The words of the position that the vectors are of. */
export const NETWORK_WORDS: usize = HEAD_INPUTS + VECTOR_LENGTH * 8;
/** Moves since the root (cell · 2 + side, u32 each), how many there are, and how many of them the vectors know of (u32 each). */
export const NETWORK_MOVES: usize = NETWORK_WORDS + WORDS_BYTES;
export const MADE: usize = NETWORK_MOVES + MAX_CELLS * 4;
export const APPLIED: usize = MADE + 4;
/** Where the saved vectors begin, and where the next ones go (u32 each). */
export const SAVED_VECTORS: usize = APPLIED + 4;
export const SAVED_VECTORS_TOP: usize = SAVED_VECTORS + 4;
export const K_SCRATCH_END: usize = SAVED_VECTORS_TOP + 4;

// @ts-ignore: decorator
@inline
export function winLength(): u32 {
  return load<u32>(GEOMETRY, 8);
}

// @ts-ignore: decorator
@inline
export function cellCount(): u32 {
  return load<u32>(GEOMETRY, 12);
}

// @ts-ignore: decorator
@inline
export function symmetries(): u32 {
  return load<u32>(GEOMETRY, 16);
}

/** Where the shapes of a cell are. */
// @ts-ignore: decorator
@inline
export function shapesOf(side: u32, cell: u32): usize {
  return SCRATCH + CELL_SHAPES + cell * 4 + side * 2;
}

/** Whether every cell of the board is tried. */
// @ts-ignore: decorator
@inline
export function isSmall(): bool {
  return load<u32>(GEOMETRY, 20) != 0;
}

/** Whether exactly k win, and a longer row counts for nothing. */
// @ts-ignore: decorator
@inline
export function isExact(): bool {
  return load<u32>(GEOMETRY, 24) != 0;
}

/** Whether shapes are kept by windows: five or more win, and nobody asks for counters of lines. */
// @ts-ignore: decorator
@inline
export function usesWindows(): bool {
  return load<u32>(GEOMETRY, 28) != 0;
}

/** Whether the network evaluates positions. */
// @ts-ignore: decorator
@inline
export function usesNetwork(): bool {
  return load<u32>(GEOMETRY, 32) != 0;
}

/** The address of one side's part of an array with `bytes` for each cell. */
// @ts-ignore: decorator
@inline
export function sideOf(array: usize, side: u32, bytes: usize): usize {
  return SCRATCH + array + <usize>side * MAX_CELLS * bytes;
}
