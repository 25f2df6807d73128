import { kindCount, liveLines, place, remove } from "./board";
import { NOWHERE, WINS } from "./constants";
import { LIVE_STONES, MOVE_STACK, NODES } from "./layout";
import { listMoves, pickBest } from "./moves";
import { SCRATCH } from "../layout";

/** A won position's value, more by one for every ply of depth left. */
const SEQUENCE_WIN: i32 = 1_000_000;

/**
 * The source's minimax by alpha-beta: the value for `root`, with `side` to move and `depth` plies left. The leaf
 * score is the number of root's stones on lines without stones of the other side. Neither the order of the moves
 * changes the value nor that cells without hope for either side are left out: a stone there is a pass.
 */
export function sequenceValue(root: u32, side: u32, depth: u32, alpha: i32, beta: i32): i32 {
  store<u32>(SCRATCH + NODES, 0);
  return minimax(root, side, depth, alpha, beta, SCRATCH + MOVE_STACK);
}

function minimax(root: u32, side: u32, depth: u32, alpha: i32, beta: i32, top: usize): i32 {
  store<u32>(SCRATCH + NODES, load<u32>(SCRATCH + NODES) + 1);
  const other = 1 - side;
  if (depth == 0 || (liveLines(side) | liveLines(other)) == 0) return load<i32>(SCRATCH + LIVE_STONES + root * 4);
  const maximises = side == root;
  // A move that completes a line is the best there is.
  if (kindCount(side, WINS)) return maximises ? SEQUENCE_WIN + depth - 1 : -SEQUENCE_WIN - depth + 1;
  const end = listMoves(side, top, NOWHERE, 0);
  let best: i32 = maximises ? i32.MIN_VALUE : i32.MAX_VALUE;
  for (let at = top; at < end && alpha < beta; at += 4) {
    pickBest(at, end);
    const cell = load<u32>(at) & 0xffff;
    place(cell, side);
    const value = minimax(root, other, depth - 1, alpha, beta, end);
    remove(cell, side);
    if (maximises) {
      best = max(best, value);
      alpha = max(alpha, value);
    } else {
      best = min(best, value);
      beta = min(beta, value);
    }
  }
  return best;
}
