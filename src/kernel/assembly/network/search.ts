import { freeCells, leftOf, rightOf, rowsReward, slide, slidesOf, transpose } from "../2048/board";
import { BOARD, SCRATCH } from "../layout";
import { bucketOf, find, keep, valueIn } from "../afterstate-table";
import { ADDRESSES, MOVE_VALUES, NETWORK_LIMIT, NETWORK_NODES, NETWORK_VALUES } from "./layout";
import { choose, NO_MOVE, valueOf } from "./play";

/**
 * Expectimax over a network, on afterstates: what an afterstate is worth is the mean over all spawns of the best move's
 * points and the worth of its afterstate. The depth is a budget of spawned tiles: a 2 costs one, a 4 costs two, which
 * cuts lines off by how unlikely they are; and all ways to one board leave the same depth, since they spawned the
 * same sum, so that the hash table gives back exactly what the search would find.
 *
 * A search that reaches its limit of nodes stops at once. What it has finished is in the table, so the same call
 * continues from there: this is how a decision is cut into slices.
 */

/** Values the moves from BOARD in NETWORK_VALUES (an illegal one as −∞). Returns whether it was finished. */
export function searchByNetwork(network: usize, depth: i32, limit: u32): bool {
  store<u32>(SCRATCH + NETWORK_LIMIT, limit);
  const board = load<u64>(SCRATCH + BOARD);
  for (let direction: u32 = 0; direction < 4; direction++) {
    const slid = slide(board, direction);
    let value: f32 = -Infinity;
    if (slid != board) {
      const points = <f32>rowsReward(direction & 1 ? board : transpose(board));
      value = points + (depth == 0 ? valueOf<i16>(network, slid) : afterstateValue(network, slid, depth));
    }
    if (isAtLimit()) return false;
    store<f32>(SCRATCH + NETWORK_VALUES + direction * 4, value);
  }
  return true;
}

/**
 * A helper's part in a search of another thread (1 for the first): values the positions after every move from BOARD and
 * every spawn, for the table, where the other thread then finds them. That thread goes through them in the order of their
 * numbers, and each helper in an order of its own; the first one backwards. Returns whether it was finished.
 */
export function searchAhead(network: usize, depth: i32, limit: u32, thread: u32): bool {
  store<u32>(SCRATCH + NETWORK_LIMIT, limit);
  const board = load<u64>(SCRATCH + BOARD);
  for (let i: u32 = 0; i < POSITION_COUNT; i++) {
    // An odd step leads to every number.
    const number = (i * (POSITION_COUNT + 1 - 2 * thread)) & (POSITION_COUNT - 1);
    const slid = slide(board, number >> 5);
    const tile: u32 = number & 16 ? 1 : 2;
    const rest = depth - <i32>tile;
    const shift = <u64>(number & 15) << 2;
    // What has no budget left is not kept in the table.
    if (slid == board || (slid >> shift) & 15 || rest < 1) continue;
    bestMove(network, slid | (<u64>tile << shift), rest);
    if (isAtLimit()) return false;
  }
  return true;
}

/** By direction (2 bits), tile (a 4, then a 2) and cell (4 bits). */
const POSITION_COUNT: u32 = 128;

/** The mean over all spawns; `depth` is at least 1. */
function afterstateValue(network: usize, board: u64, depth: i32): f32 {
  // 1. Known already?
  const bucket = bucketOf(board);
  const known = find(bucket, board, depth);
  if (known) return valueIn(known);
  if (isAtLimit()) return 0;

  // 2. The best move after every spawn.
  const free = freeCells(board);
  let twos: f32 = 0;
  let fours: f32 = 0;
  // The 4s first: a 2 beside a 2 often leads to the same boards, which are then in the table. Even the last of the
  // budget buys both: to leave out the 4s there, which costs the expert nothing, would cost a network half its gain.
  const rest = max(depth - 2, 0);
  for (let cells = free; cells; cells &= cells - 1) fours += bestMove(network, board | ((cells & -cells) << 1), rest);
  for (let cells = free; cells; cells &= cells - 1) twos += bestMove(network, board | (cells & -cells), depth - 1);
  const value = (<f32>0.9 * twos + <f32>0.1 * fours) / <f32>popcnt(free);

  // 3. Worth keeping, unless the search gave up inside it.
  if (!isAtLimit()) keep(bucket, board, depth, value);
  return value;
}

/** What the best move is worth; a lost game will make no more points. */
function bestMove(network: usize, board: u64, depth: i32): f32 {
  if (depth == 0) return bestLeaf(network, board);
  const turned = transpose(board);
  const rows = slidesOf(board);
  const columns = slidesOf(turned);
  const left = leftOf(rows);
  const right = rightOf(rows);
  const up = leftOf(columns);
  const down = rightOf(columns);
  let best: f32 = -Infinity;
  if (left | right) {
    const points = <f32>rowsReward(board);
    if (left) best = points + afterstateValue(network, board ^ left, depth);
    if (right) best = max(best, points + afterstateValue(network, board ^ right, depth));
  }
  if (up | down) {
    const points = <f32>rowsReward(turned);
    if (up) best = max(best, points + afterstateValue(network, transpose(turned ^ up), depth));
    if (down) best = max(best, points + afterstateValue(network, transpose(turned ^ down), depth));
  }
  return best == -Infinity ? 0 : best;
}

/** The same at the end of the budget. */
function bestLeaf(network: usize, board: u64): f32 {
  if (isAtLimit()) return 0;
  store<u32>(SCRATCH + NETWORK_NODES, load<u32>(SCRATCH + NETWORK_NODES) + 1);
  const direction = choose<i16>(network, board, SCRATCH + ADDRESSES);
  return direction == NO_MOVE ? 0 : load<f32>(SCRATCH + MOVE_VALUES + direction * 4);
}

// @ts-ignore: decorator
@inline
function isAtLimit(): bool {
  return load<u32>(SCRATCH + NETWORK_NODES) >= load<u32>(SCRATCH + NETWORK_LIMIT);
}
