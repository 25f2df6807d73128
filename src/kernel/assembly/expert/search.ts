import { freeCells, leftOf, rightOf, slide, slidesOf, transpose } from "../2048/board";
import { evaluate, lost, margin } from "./evaluation";
import { bucketOf, find, keep, valueIn } from "../afterstate-table";
import { EXPERT_LEAVES, EXPERT_LIMIT, EXPERT_VALUE } from "./layout";
import { BOARD, SCRATCH } from "../layout";

/**
 * Expectimax on afterstates. The depth is a budget of spawned tiles: a 2 costs one, a 4 costs two, so unlikely lines
 * end sooner, and all ways to one board leave the same depth, since they spawned the same sum. The 4s are searched
 * first: a 2 beside a 2 often leads to the same boards, which are then in the hash table.
 *
 * A search that reaches its limit of leaves stops at once. What it has finished is in the table, so the same call
 * continues from there: this is how a decision is cut into slices.
 */

/** Searches a move from BOARD, which must be legal. Returns whether it was finished; its value is in EXPERT_VALUE. */
export function searchMove(direction: u32, depth: i32, limit: u32): bool {
  store<u32>(SCRATCH + EXPERT_LIMIT, limit);
  const value = afterstateValue(slide(load<u64>(SCRATCH + BOARD), direction), depth);
  store<f32>(SCRATCH + EXPERT_VALUE, value);
  return !isAtLimit();
}

/** The mean over all spawns; `depth` is at least 1. */
function afterstateValue(board: u64, depth: i32): f32 {
  // 1. Known already?
  const bucket = bucketOf(board);
  const known = find(bucket, board, depth);
  if (known) return valueIn(known);
  if (isAtLimit()) return 0;

  // 2. The best move after every spawn.
  const free = freeCells(board);
  let twos: f32 = 0;
  let value: f32;
  if (depth == 1) {
    // At the end of the budget a 4 is worth about what a 2 is: not searching it halves the cost.
    for (let cells = free; cells; cells &= cells - 1) twos += bestLeaf(board | (cells & -cells));
    value = twos / <f32>popcnt(free);
  } else {
    let fours: f32 = 0;
    if (depth == 2) {
      for (let cells = free; cells; cells &= cells - 1) fours += bestLeaf(board | ((cells & -cells) << 1));
    } else {
      for (let cells = free; cells; cells &= cells - 1) fours += bestMove(board | ((cells & -cells) << 1), depth - 2);
    }
    for (let cells = free; cells; cells &= cells - 1) twos += bestMove(board | (cells & -cells), depth - 1);
    value = (<f32>0.9 * twos + <f32>0.1 * fours) / <f32>popcnt(free);
  }

  // 3. Worth keeping, unless the search gave up inside it.
  if (!isAtLimit()) keep(bucket, board, depth, value);
  return value;
}

/** The value of the best move; `depth` is at least 1. */
function bestMove(board: u64, depth: i32): f32 {
  // 1. The four afterstates, those of up and down as columns.
  const turned = transpose(board);
  const rows = slidesOf(board);
  const columns = slidesOf(turned);
  const left = board ^ leftOf(rows);
  const right = board ^ rightOf(rows);
  const up = transpose(turned ^ leftOf(columns));
  const down = transpose(turned ^ rightOf(columns));

  // 2. What they are worth at sight: a move far below the best is not searched.
  const none = -f32.MAX_VALUE;
  const leftScore = left != board ? evaluate(left) : none;
  const rightScore = right != board ? evaluate(right) : none;
  const upScore = up != board ? evaluate(up) : none;
  const downScore = down != board ? evaluate(down) : none;
  countLeaves(u32(left != board) + u32(right != board) + u32(up != board) + u32(down != board));
  const least = max(max(leftScore, rightScore), max(upScore, downScore)) - margin();

  // 3. The others are.
  let best = lost();
  if (left != board && leftScore >= least) best = max(best, afterstateValue(left, depth));
  if (right != board && rightScore >= least) best = max(best, afterstateValue(right, depth));
  if (up != board && upScore >= least) best = max(best, afterstateValue(up, depth));
  if (down != board && downScore >= least) best = max(best, afterstateValue(down, depth));
  return best;
}

/** The same at the end of the budget, where afterstates are evaluated. */
function bestLeaf(board: u64): f32 {
  const turned = transpose(board);
  const rows = slidesOf(board);
  const columns = slidesOf(turned);
  const left = leftOf(rows);
  const right = rightOf(rows);
  const up = leftOf(columns);
  const down = rightOf(columns);
  let best = lost();
  // A board and its transpose have the same score, so up and down need not be turned back.
  if (left) best = max(best, evaluate(board ^ left));
  if (right) best = max(best, evaluate(board ^ right));
  if (up) best = max(best, evaluate(turned ^ up));
  if (down) best = max(best, evaluate(turned ^ down));
  countLeaves(u32(left != 0) + u32(right != 0) + u32(up != 0) + u32(down != 0));
  return best;
}

// @ts-ignore: decorator
@inline
function countLeaves(count: u32): void {
  store<u32>(SCRATCH + EXPERT_LEAVES, load<u32>(SCRATCH + EXPERT_LEAVES) + count);
}

// @ts-ignore: decorator
@inline
function isAtLimit(): bool {
  return load<u32>(SCRATCH + EXPERT_LEAVES) >= load<u32>(SCRATCH + EXPERT_LIMIT);
}
