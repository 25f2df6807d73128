import { BOARD, CHOICES, REWARDS, SCRATCH, SLIDES, TOP_CODE } from "../layout";

/**
 * A 2048 board as 64 bits: cell i in reading order is the nibble at bit 4i, so a row is 16 bits and its leftmost
 * cell the lowest nibble. Code 0 is empty, 1 to 15 a tile's exponent. In hard mode 14 is the highest tile and 15
 * the obstacle; there is only one, so it never merges and needs no special rule.
 *
 * These are boards for searching: two of the highest tile merge into one of the highest tile. While the sum of the
 * tiles is less than two of the highest (see `exactMoves` in game.ts), that cannot happen and the board is exact.
 */

// Directions: 0 up, 1 right, 2 down, 3 left. A set of directions has bit d set for direction d.

export const LOWEST_BITS: u64 = 0x1111111111111111;

/** Builds the tables for boards whose highest tile has this code: 15, or 14 in hard mode. */
export function buildTables(topCode: u32): void {
  store<u8>(TOP_CODE, topCode);
  for (let row: u32 = 0; row < 65536; row++) buildRow(row, topCode);
  for (let moves: u32 = 0; moves < 16; moves++) {
    let number: usize = 0;
    for (let direction: u32 = 0; direction < 4; direction++) {
      if ((moves >> direction) & 1) store<u8>(CHOICES + moves * 4 + number++, direction);
    }
  }
}

/**
 * Both slides along the rows, as differences from the board: `leftOf` and `rightOf` take them apart. Given the transposed
 * board, that is up and down. A difference of 0 means that the move is not legal.
 */
// @ts-ignore: decorator
@inline
export function slidesOf(board: u64): v128 {
  let rows = v128.load_zero<u32>(SLIDES + ((<usize>board & 0xffff) << 2));
  rows = v128.load_lane<u32>(SLIDES + ((<usize>(board >> 16) & 0xffff) << 2), rows, 1);
  rows = v128.load_lane<u32>(SLIDES + ((<usize>(board >> 32) & 0xffff) << 2), rows, 2);
  rows = v128.load_lane<u32>(SLIDES + (<usize>(board >> 48) << 2), rows, 3);
  // A row has its slide to the left in the lower half.
  return i16x8.shuffle(rows, rows, 0, 2, 4, 6, 1, 3, 5, 7);
}

/** To the left, or up. */
// @ts-ignore: decorator
@inline
export function leftOf(slides: v128): u64 {
  return i64x2.extract_lane(slides, 0);
}

/** To the right, or down. */
// @ts-ignore: decorator
@inline
export function rightOf(slides: v128): u64 {
  return i64x2.extract_lane(slides, 1);
}

/** Slides a board; the same board means the move is not legal. */
// @ts-ignore: decorator
@inline
export function slide(board: u64, direction: u32): u64 {
  const half = halfOf(direction);
  const vertical = (direction & 1) == 0;
  const lines = vertical ? transpose(board) : board;
  const slid =
    lines ^
    (<u64>halfRow(lines, half) |
      (<u64>halfRow(lines >> 16, half) << 16) |
      (<u64>halfRow(lines >> 32, half) << 32) |
      (<u64>halfRow(lines >> 48, half) << 48));
  return vertical ? transpose(slid) : slid;
}

/** Which half of a row's differences a direction uses, in bytes: 0 for left and up, 2 for right and down. */
// @ts-ignore: decorator
@inline
function halfOf(direction: u32): usize {
  return ((direction ^ (direction >> 1)) & 1) << 1;
}

// @ts-ignore: decorator
@inline
function halfRow(row: u64, half: usize): u16 {
  return load<u16>(SLIDES + half + ((<usize>row & 0xffff) << 2));
}

/** The points a slide makes along the rows; give the transposed board for up and down. */
// @ts-ignore: decorator
@inline
export function rowsReward(board: u64): u32 {
  return (
    load<u32>(REWARDS + ((<usize>board & 0xffff) << 2)) +
    load<u32>(REWARDS + ((<usize>(board >> 16) & 0xffff) << 2)) +
    load<u32>(REWARDS + ((<usize>(board >> 32) & 0xffff) << 2)) +
    load<u32>(REWARDS + (<usize>(board >> 48) << 2))
  );
}

/** The set of legal moves. */
// @ts-ignore: decorator
@inline
export function legalMoves(board: u64): u32 {
  return moveSet(slidesOf(board), slidesOf(transpose(board)));
}

/** The set of legal moves, from the slides of a board and of its transpose. */
// @ts-ignore: decorator
@inline
export function moveSet(rows: v128, columns: v128): u32 {
  return (
    u32(leftOf(columns) != 0) |
    (u32(rightOf(rows) != 0) << 1) |
    (u32(rightOf(columns) != 0) << 2) |
    (u32(leftOf(rows) != 0) << 3)
  );
}

// @ts-ignore: decorator
@inline
export function transpose(board: u64): u64 {
  // Swap the off-diagonal cells inside each 2×2 block, then the off-diagonal blocks.
  const cells = (board ^ (board >> 12)) & 0x0000f0f00000f0f0;
  board ^= cells ^ (cells << 12);
  const blocks = (board ^ (board >> 24)) & 0x00000000ff00ff00;
  return board ^ blocks ^ (blocks << 24);
}

/** One bit, the lowest of the nibble, for every free cell. */
// @ts-ignore: decorator
@inline
export function freeCells(board: u64): u64 {
  return ~anyBit(board) & LOWEST_BITS;
}

/** The bit of free cell number `index` in reading order. */
// @ts-ignore: decorator
@inline
export function freeCellAt(free: u64, index: u64): u64 {
  // The product counts, for each cell, the free ones before it: at most 15, so nibbles do not overflow.
  const before = free * (LOWEST_BITS << 4);
  return free & ~anyBit(before ^ (index * LOWEST_BITS));
}

/** For the board in the scratch area: slides it and returns the points, or −1 if the move is not legal. */
export function slideBoard(direction: u32): i32 {
  const board = load<u64>(SCRATCH + BOARD);
  const slid = slide(board, direction);
  if (slid == board) return -1;
  store<u64>(SCRATCH + BOARD, slid);
  return rowsReward(direction & 1 ? board : transpose(board));
}

/** The set of legal moves of the board in the scratch area. */
export function legalMovesOfBoard(): u32 {
  return legalMoves(load<u64>(SCRATCH + BOARD));
}

/** The lowest bit of each nibble says whether any of its bits is set; the other bits are undefined. */
// @ts-ignore: decorator
@inline
function anyBit(board: u64): u64 {
  board |= board >> 2;
  return board | (board >> 1);
}

function buildRow(row: u32, topCode: u32): void {
  let slid: u32 = 0;
  let reward: u32 = 0;
  let free: u32 = 0;
  // The tile a following one may merge with, 0 if there is none.
  let ahead: u32 = 0;
  for (let i: u32 = 0; i < 4; i++) {
    const code = (row >> (i * 4)) & 15;
    if (code == 0) continue;
    if (code == ahead) {
      const merged = min(code + 1, topCode);
      slid ^= (code ^ merged) << ((free - 1) * 4);
      reward += 2 << code;
      ahead = 0;
    } else {
      slid |= code << (free++ * 4);
      ahead = code;
    }
  }
  store<u16>(SLIDES + row * 4, <u16>(row ^ slid));
  store<u32>(REWARDS + row * 4, reward);
  // Mirrored, this is a slide to the right.
  const mirrored = mirror(row);
  store<u16>(SLIDES + mirrored * 4 + 2, <u16>(mirrored ^ mirror(slid)));
}

function mirror(row: u32): u32 {
  return (row >> 12) | ((row >> 4) & 0x00f0) | ((row << 4) & 0x0f00) | ((row << 12) & 0xf000);
}
