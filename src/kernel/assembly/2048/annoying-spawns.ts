import { freeCells, LOWEST_BITS } from "./board";
import { smoothness } from "./evaluate-smoothness";
import { EVALUATOR_TABLE, SCRATCH } from "../layout";

/**
 * Which spawns the public minimax player looks at: only the most annoying, by less smoothness plus islands, where an island
 * is a group of equal tiles that touch. The table must be that of the smoothness evaluator.
 */

/** Of all spawns on free cells, the most annoying: bit 0 of a cell's nibble for a 2 there, bit 1 for a 4. */
export function annoyingSpawns(board: u64, free: u64): u64 {
  const table = load<usize>(SCRATCH + EVALUATOR_TABLE);
  let found: u64 = 0;
  let most: i32 = i32.MIN_VALUE;
  for (let spawns = free | (free << 1); spawns; spawns &= spawns - 1) {
    const spawn = spawns & (0 - spawns);
    const annoyance = islands(board | spawn) - <i32>smoothness(board | spawn, table);
    if (annoyance > most) {
      most = annoyance;
      found = 0;
    }
    if (annoyance == most) found |= spawn;
  }
  return found;
}

function islands(board: u64): i32 {
  let left = ~freeCells(board) & LOWEST_BITS;
  // Cells that are equal to the next one in their row, and to the one below.
  const across = freeCells(board ^ (board >> 4)) & left & 0x0111011101110111;
  const down = freeCells(board ^ (board >> 16)) & left & 0x0000111111111111;
  let count = 0;
  for (; left; count++) {
    let island = left & (0 - left);
    for (let size: u64 = 0; size != island; ) {
      size = island;
      island |= ((island & across) << 4) | ((island >> 4) & across) | ((island & down) << 16) | ((island >> 16) & down);
    }
    left &= ~island;
  }
  return count;
}
