import { freeCellAt, freeCells, leftOf, moveSet, rightOf, slidesOf, transpose } from "./board";
import {
  cellAt,
  legalMovesOfCells,
  packCells,
  setCell,
  slideCells,
  tilesScore,
  tilesSum,
  unpackCells,
} from "./cells";
import { TOP_CODE_HARD } from "./constants";
import { BOARD, CHOICES, FOURS, MOVES, SCORE, SCRATCH, TOP_CODE } from "../layout";
import { below, GAMMA, mix, OBSTACLES, PLAYER, SPAWNS, streamStart, valueAt } from "../random";

/** Whole games, exactly as the rules in src/games/2048 play them from the same seed. */

export const START_TILES: u64 = 2;

/** Makes the cells the start of the game with this seed. */
export function start(seed: f64): void {
  let board: u64 = 0;
  if (load<u8>(TOP_CODE) == TOP_CODE_HARD) {
    const bits = valueAt(streamStart(<u64>seed, OBSTACLES), 0);
    board = <u64>15 << (below(bits, 16) * 4);
  }
  const spawns = streamStart(<u64>seed, SPAWNS);
  for (let index: u64 = 0; index < START_TILES; index++) {
    board = spawn(board, valueAt(spawns, index));
  }
  unpackCells(board);
}

/**
 * Plays on from the cells until no move is legal, with the spawns of this seed from number 2 on; move k is legal
 * move number `below(value k of the player's stream)` in the order up, right, down, left. Leaves the final cells,
 * MOVES, and in SCORE the points made.
 */
export function playRandomly(seed: f64): void {
  playOn(streamStart(<u64>seed, SPAWNS) + START_TILES * GAMMA, streamStart(<u64>seed, PLAYER));
}

/** The same with the streams in any state; the next value of each is one GAMMA ahead. */
export function playOn(spawns: u64, player: u64): void {
  const scoreBefore = tilesScore();
  let moves: u32 = 0;
  let fours: i32 = 0;
  for (;;) {
    const exact = exactMoves();
    let made: u32 = 0;
    if (exact > 0) {
      made = playBoard(packCells(), spawns, player, exact);
      unpackCells(load<u64>(SCRATCH + BOARD));
      fours += load<i32>(SCRATCH + FOURS);
    } else {
      const legal = legalMovesOfCells();
      if (legal) {
        slideCells(choose(legal, mix(player + GAMMA)));
        fours += spawnOnCells(mix(spawns + GAMMA));
        made = 1;
      }
    }
    moves += made;
    if (made < max(exact, 1)) break;
    spawns += made * GAMMA;
    player += made * GAMMA;
  }
  store<i32>(SCRATCH + MOVES, moves);
  // Making a tile 2^e from 2s earns (e − 1)·2^e points, and a spawned 4 earned nothing.
  store<i32>(SCRATCH + SCORE, tilesScore() - scoreBefore - 4 * fours);
}

/**
 * For how many moves from here the 64-bit board is certain to be exact: while the sum of the tiles is less than two
 * of the highest, two of them cannot meet. A move adds at most 4 to the sum.
 */
export function exactMoves(): u32 {
  const limit: u32 = 2 << load<u8>(TOP_CODE);
  const sum = tilesSum();
  return sum < limit ? (limit - sum) / 4 : 0;
}

/**
 * Plays random moves until none is legal or `limit` are made, from the states of the two streams. Returns the
 * number of moves made, and leaves the final BOARD and the number of FOURS spawned.
 */
export function playBoard(board: u64, spawns: u64, player: u64, limit: u32): u32 {
  let moves: u32 = 0;
  let fours: u32 = 0;
  while (moves < limit) {
    // 1. All four slides, as differences.
    const turned = transpose(board);
    const rows = slidesOf(board);
    const columns = slidesOf(turned);

    // 2. A random legal one.
    const legal = moveSet(rows, columns);
    if (legal == 0) break;
    player += GAMMA;
    const direction = choose(legal, mix(player));

    // 3. The slide.
    if (direction & 1) board ^= direction == 1 ? rightOf(rows) : leftOf(rows);
    else board = transpose(turned ^ (direction ? rightOf(columns) : leftOf(columns)));

    // 4. The spawn.
    spawns += GAMMA;
    const bits = mix(spawns);
    board = spawn(board, bits);
    fours += isFour(bits);
    moves++;
  }
  store<u64>(SCRATCH + BOARD, board);
  store<u32>(SCRATCH + FOURS, fours);
  return moves;
}

/** Puts a tile on a board as this random word says. */
// @ts-ignore: decorator
@inline
export function spawn(board: u64, bits: u64): u64 {
  const free = freeCells(board);
  return board | (freeCellAt(free, below(bits, popcnt(free))) << isFour(bits));
}

/** 1 if this random word spawns a 4, else 0. */
// @ts-ignore: decorator
@inline
function isFour(bits: u64): u32 {
  return u32(((bits & 0xffffffff) * 10) >> 32 == 0);
}

/** A random direction out of a set. */
// @ts-ignore: decorator
@inline
function choose(moves: u32, bits: u64): u32 {
  return load<u8>(CHOICES + moves * 4 + <usize>below(bits, popcnt(moves)));
}

/** Puts a tile on the cells as this random word says, and returns 1 if it was a 4. */
export function spawnOnCells(bits: u64): u32 {
  let free: u32 = 0;
  for (let cell: u32 = 0; cell < 16; cell++) free += u32(cellAt(cell) == 0);
  let index = <u32>below(bits, free);
  const four = isFour(bits);
  for (let cell: u32 = 0; cell < 16; cell++) {
    if (cellAt(cell) == 0 && index-- == 0) {
      setCell(cell, 1 + four);
      break;
    }
  }
  return four;
}
