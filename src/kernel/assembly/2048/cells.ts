import { OBSTACLE_CELL } from "./constants";
import { BOARD, CELLS, SCRATCH, TOP_CODE } from "../layout";

/**
 * A 2048 position as the sixteen bytes at CELLS, which can hold every tile: 0 empty, a tile's exponent from 1 to
 * 17 (131072), or OBSTACLE_CELL. This is the slow, obvious form, for input and output and for positions that 64 bits cannot hold.
 */
/** Two of these do not merge. */
const MAX_EXPONENT: u32 = 17;
const CELL_COUNT: u32 = 16;

// @ts-ignore: decorator
@inline
export function cellAt(cell: u32): u32 {
  return load<u8>(SCRATCH + CELLS + cell);
}

// @ts-ignore: decorator
@inline
export function setCell(cell: u32, exponent: u32): void {
  store<u8>(SCRATCH + CELLS + cell, exponent);
}

/** Slides the cells and returns the points made, or −1, with nothing changed, if the move is not legal. */
export function slideCells(direction: u32): i32 {
  if (!isLegal(direction)) return -1;
  let reward: i32 = 0;
  for (let line: u32 = 0; line < 4; line++) {
    const wall = wallCell(direction, line);
    const step = stepFromWall(direction);
    let free = wall;
    // The tile a following one may merge with, 0 if there is none.
    let ahead: u32 = 0;
    for (let i = 0; i < 4; i++) {
      const exponent = cellAt(wall + i * step);
      if (exponent == 0) continue;
      setCell(wall + i * step, 0);
      if (exponent == ahead) {
        setCell(free - step, exponent + 1);
        reward += 2 << exponent;
        ahead = 0;
      } else {
        setCell(free, exponent);
        free += step;
        ahead = mayMerge(exponent) ? exponent : 0;
      }
    }
  }
  return reward;
}

/** The set of legal moves. */
export function legalMovesOfCells(): u32 {
  let moves: u32 = 0;
  for (let direction: u32 = 0; direction < 4; direction++) {
    if (isLegal(direction)) moves |= 1 << direction;
  }
  return moves;
}

/** The score of a game that made these tiles from 2s alone. */
export function tilesScore(): i32 {
  let score: i32 = 0;
  for (let cell: u32 = 0; cell < CELL_COUNT; cell++) {
    const exponent = cellAt(cell);
    if (exponent != 0 && exponent != OBSTACLE_CELL) score += (exponent - 1) << exponent;
  }
  return score;
}

export function tilesSum(): u32 {
  let sum: u32 = 0;
  for (let cell: u32 = 0; cell < CELL_COUNT; cell++) {
    const exponent = cellAt(cell);
    if (exponent != 0 && exponent != OBSTACLE_CELL) sum += 1 << exponent;
  }
  return sum;
}

/** The cells as a 64-bit board; no exponent may exceed the highest code. */
export function packCells(): u64 {
  let board: u64 = 0;
  for (let cell: u32 = 0; cell < CELL_COUNT; cell++) board |= <u64>(cellAt(cell) & 15) << (cell * 4);
  return board;
}

export function unpackCells(board: u64): void {
  const top: u32 = load<u8>(TOP_CODE);
  for (let cell: u32 = 0; cell < CELL_COUNT; cell++) {
    const code = <u32>(board >> (cell * 4)) & 15;
    setCell(cell, code > top ? OBSTACLE_CELL : code);
  }
}

/**
 * Converts the cells to a board for searching, at BOARD. Tiles above the highest code are shifted into range by
 * closing gaps: while there is such a tile, all tiles above the largest missing exponent go down by one. That
 * preserves equality and order, and distorts only the distant future that the search sees. A position with a legal
 * move has an empty cell or two equal tiles, so enough exponents are missing; in a lost position without gaps, tiles
 * above the highest code become the highest.
 */
export function encodeForSearch(): void {
  const top: u32 = load<u8>(TOP_CODE);
  let held: u32 = 0;
  for (let cell: u32 = 0; cell < CELL_COUNT; cell++) {
    const exponent = cellAt(cell);
    if (exponent != OBSTACLE_CELL) held |= 1 << exponent;
  }
  let board: u64 = 0;
  for (let cell: u32 = 0; cell < CELL_COUNT; cell++) {
    const exponent = cellAt(cell);
    const code = exponent == OBSTACLE_CELL ? 15 : min(searchCode(exponent, held, top), top);
    board |= <u64>code << (cell * 4);
  }
  store<u64>(SCRATCH + BOARD, board);
}

/** An exponent less the number of closed gaps below it; `held` has a bit for every exponent on the board. */
function searchCode(exponent: u32, held: u32, top: u32): u32 {
  let code = exponent;
  let highest: u32 = 31 - clz(held | 1);
  for (let gap = highest; gap > 0 && highest > top; gap--) {
    if ((held >> gap) & 1) continue;
    highest--;
    if (exponent > gap) code--;
  }
  return code;
}

function isLegal(direction: u32): bool {
  const step = stepFromWall(direction);
  for (let line: u32 = 0; line < 4; line++) {
    const wall = wallCell(direction, line);
    for (let i = 1; i < 4; i++) {
      const exponent = cellAt(wall + i * step);
      const ahead = cellAt(wall + (i - 1) * step);
      if (exponent != 0 && (ahead == 0 || (ahead == exponent && mayMerge(exponent)))) return true;
    }
  }
  return false;
}

// @ts-ignore: decorator
@inline
function mayMerge(exponent: u32): bool {
  return exponent < MAX_EXPONENT;
}

/** The cell of a line at the wall that the tiles slide towards. */
// @ts-ignore: decorator
@inline
function wallCell(direction: u32, line: u32): u32 {
  if (direction == 0) return line;
  if (direction == 1) return line * 4 + 3;
  if (direction == 2) return line + 12;
  return line * 4;
}

// @ts-ignore: decorator
@inline
function stepFromWall(direction: u32): i32 {
  if (direction == 0) return 4;
  if (direction == 1) return -1;
  if (direction == 2) return -4;
  return 1;
}
