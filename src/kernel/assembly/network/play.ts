import { leftOf, rightOf, rowsReward, slidesOf, transpose } from "../2048/board";
import { cellAt, encodeForSearch, packCells, slideCells, unpackCells } from "../2048/cells";
import { exactMoves, spawn, spawnOnCells, start, START_TILES } from "../2048/game";
import { BOARD, CELLS, SCRATCH } from "../layout";
import { locate, sum } from "./network";
import { RESULT_BYTES } from "./constants";
import { ADDRESSES, GAME_RESULTS, MOVE_VALUES, ROW_BOARD, ROW_BYTES } from "./layout";
import { GAMMA, mix, SPAWNS, streamStart } from "../random";

/** Games in which every move is the one with the most points plus value, without search. */

/** Plays the games with these seeds and writes their results. Weights are integers, as in play. */
export function playGames(network: usize, firstSeed: f64, count: u32): void {
  for (let game: u32 = 0; game < count; game++) playGame<i16>(network, <u64>firstSeed + game, game);
}

/** The same with weights that are floats, as in training. */
export function playGamesByFloats(network: usize, firstSeed: f64, count: u32): void {
  for (let game: u32 = 0; game < count; game++) playGame<f32>(network, <u64>firstSeed + game, game);
}

/**
 * Plays games on from the position in CELLS, with the luck of these seeds from their first spawn on: after a spawn if
 * `slid` says that the position is one after a slide. Their scores are the points made from here.
 */
export function playOnGames(network: usize, firstSeed: f64, count: u32, slid: bool): void {
  const upper = load<u64>(SCRATCH + CELLS);
  const lower = load<u64>(SCRATCH + CELLS, 8);
  for (let game: u32 = 0; game < count; game++) {
    store<u64>(SCRATCH + CELLS, upper);
    store<u64>(SCRATCH + CELLS, lower, 8);
    let spawns = streamStart(<u64>firstSeed + game, SPAWNS);
    if (slid) {
      spawns += GAMMA;
      spawnOnCells(mix(spawns));
    }
    playOn<i16>(network, spawns, game);
  }
}

/** No move is legal. */
export const NO_MOVE: i32 = -1;

/**
 * The move with the most points plus value: the first such in the order up, right, down, left. Leaves what each is worth
 * in MOVE_VALUES (an illegal one is not written), and its afterstate and the addresses of its weights in the bank, a row for
 * each.
 */
// @ts-ignore: decorator
@inline
export function choose<T>(network: usize, board: u64, bank: usize): i32 {
  const turned = transpose(board);
  const rows = slidesOf(board);
  const columns = slidesOf(turned);
  const up = leftOf(columns);
  const right = rightOf(rows);
  const down = rightOf(columns);
  const left = leftOf(rows);

  // All addresses before any sum: the processor fetches the weights of all four moves at once.
  if (up) locate<T>(network, transpose(turned ^ up), bank);
  if (right) locate<T>(network, board ^ right, bank + ROW_BYTES);
  if (down) locate<T>(network, transpose(turned ^ down), bank + 2 * ROW_BYTES);
  if (left) locate<T>(network, board ^ left, bank + 3 * ROW_BYTES);
  const rowsPoints = <f32>rowsReward(board);
  const columnsPoints = <f32>rowsReward(turned);
  let best: f32 = -Infinity;
  let direction = NO_MOVE;
  if (up) {
    best = columnsPoints + sum<T>(network, bank);
    direction = 0;
    store<f32>(SCRATCH + MOVE_VALUES, best);
  }
  if (right) {
    const value = rowsPoints + sum<T>(network, bank + ROW_BYTES);
    if (value > best) {
      best = value;
      direction = 1;
    }
    store<f32>(SCRATCH + MOVE_VALUES, value, 4);
  }
  if (down) {
    const value = columnsPoints + sum<T>(network, bank + 2 * ROW_BYTES);
    if (value > best) {
      best = value;
      direction = 2;
    }
    store<f32>(SCRATCH + MOVE_VALUES, value, 8);
  }
  if (left) {
    const value = rowsPoints + sum<T>(network, bank + 3 * ROW_BYTES);
    if (value > best) direction = 3;
    store<f32>(SCRATCH + MOVE_VALUES, value, 12);
  }
  return direction;
}

/** What one board is worth after a slide, in points. */
export function valueOf<T>(network: usize, board: u64): f32 {
  locate<T>(network, board, SCRATCH + ADDRESSES);
  return sum<T>(network, SCRATCH + ADDRESSES);
}

/** Notes what game number `game` of a call came to. */
export function writeResult(game: u32, score: u32, moves: u32, highest: u32): void {
  const result = SCRATCH + GAME_RESULTS + <usize>game * RESULT_BYTES;
  store<u32>(result, score);
  store<u32>(result, moves, 4);
  store<u32>(result, highest, 8);
}

function playGame<T>(network: usize, seed: u64, game: u32): void {
  start(<f64>seed);
  playOn<T>(network, streamStart(seed, SPAWNS) + START_TILES * GAMMA, game);
}

/** Plays the position in CELLS to its end, and writes what was made of it. */
function playOn<T>(network: usize, spawns: u64, game: u32): void {
  const bank = SCRATCH + ADDRESSES;
  let score: u32 = 0;
  let moves: u32 = 0;
  let over = false;
  while (!over) {
    let exact = exactMoves();
    if (exact > 0) {
      let board = packCells();
      for (; exact > 0; exact--) {
        const direction = choose<T>(network, board, bank);
        over = direction == NO_MOVE;
        if (over) break;
        score += rowsReward(select(board, transpose(board), direction & 1));
        spawns += GAMMA;
        board = spawn(load<u64>(bank + <usize>direction * ROW_BYTES, ROW_BOARD), mix(spawns));
        moves++;
      }
      unpackCells(board);
    } else {
      encodeForSearch();
      const direction = choose<T>(network, load<u64>(SCRATCH + BOARD), bank);
      over = direction == NO_MOVE;
      if (over) break;
      score += slideCells(direction);
      spawns += GAMMA;
      spawnOnCells(mix(spawns));
      moves++;
    }
  }
  let highest: u32 = 0;
  for (let cell: u32 = 0; cell < 16; cell++) highest = max(highest, cellAt(cell));
  writeResult(game, score, moves, highest);
}
