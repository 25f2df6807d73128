import { evaluate } from "./evaluate";
import { forgetPositions } from "../hash-table";
import {
  CUTOFF,
  DEEPEST,
  EVALUATOR,
  EVALUATOR_TABLE,
  FRAME_BYTES,
  FRAMES,
  LAST_BEST,
  MAX_PLIES,
  NODE_LIMIT,
  NODES,
  ANNOYING,
  PRUNING,
  ROOT_PLIES,
  SCRATCH,
  STOPPED_AT,
  STUCK_BASE,
  STUCK_PER_PLY,
  STUCK_PER_POINT,
  STUCK_RATING,
  TOP_CODE,
} from "../layout";

/**
 * What expectimax and minimax have in common. Depth is counted in plies: after the root move every spawn is one and
 * every move is one.
 *
 * A search runs in slices of a bounded number of nodes. When a slice is used up, the search stops at the current
 * node, every node above it saves a frame with its state, and the next slice takes the same path down, restores the
 * frames and continues.
 */
const NOT_STOPPED: i32 = -1;
/** Trees with fewer plies than this are always finished, so that few nodes need to check whether to stop. */
const LEAST_PLIES_TO_STOP: u32 = 3;

/** What to search with; `annoying`: minimax looks at the most annoying spawns only. */
export function configureSearch(evaluator: u32, table: usize, cutoff: f64, pruning: bool, annoying: bool): void {
  store<u32>(SCRATCH + EVALUATOR, evaluator);
  store<usize>(SCRATCH + EVALUATOR_TABLE, table);
  store<f64>(SCRATCH + CUTOFF, cutoff);
  store<u32>(SCRATCH + PRUNING, pruning);
  store<u32>(SCRATCH + ANNOYING, annoying);
}

/**
 * Starts the search of a new position. A stuck position, with no legal move, is worth `base` plus given amounts for
 * every point of its tiles' score, for every ply that is left, and for its rating. A fresh decision ignores the
 * results of earlier ones; otherwise it uses what they left in the table.
 */
export function beginDecision(base: f64, perPoint: f64, perPly: f64, rating: f64, fresh: bool): void {
  store<f64>(SCRATCH + STUCK_BASE, base);
  store<f64>(SCRATCH + STUCK_PER_POINT, perPoint);
  store<f64>(SCRATCH + STUCK_PER_PLY, perPly);
  store<f64>(SCRATCH + STUCK_RATING, rating);
  store<u64>(SCRATCH + NODES, 0);
  store<i32>(SCRATCH + STOPPED_AT, NOT_STOPPED);
  memory.fill(SCRATCH + LAST_BEST, 0, MAX_PLIES * 4);
  store<u32>(SCRATCH + DEEPEST, 0);
  if (fresh) forgetPositions();
}

/** How many plies ahead this decision's expectimax has looked at a spawn, at most. */
export function deepestSpawn(): u32 {
  return load<u32>(SCRATCH + DEEPEST);
}

// @ts-ignore: decorator
@inline
export function noteSpawn(plies: u32): void {
  const ahead = load<u32>(SCRATCH + ROOT_PLIES) - plies;
  if (ahead > load<u32>(SCRATCH + DEEPEST)) store<u32>(SCRATCH + DEEPEST, ahead);
}

/** Positions looked at in this decision. */
export function nodesOfDecision(): f64 {
  return <f64>load<u64>(SCRATCH + NODES);
}

export function beginSlice(nodes: u32): void {
  store<u64>(SCRATCH + NODE_LIMIT, load<u64>(SCRATCH + NODES) + nodes);
}

// @ts-ignore: decorator
@inline
export function countNodes(nodes: u32): void {
  store<u64>(SCRATCH + NODES, load<u64>(SCRATCH + NODES) + nodes);
}

/** Whether the slice is used up; if so, the search stops before the node that asks. */
// @ts-ignore: decorator
@inline
export function mustStop(plies: u32): bool {
  if (plies < LEAST_PLIES_TO_STOP || load<u64>(SCRATCH + NODES) < load<u64>(SCRATCH + NODE_LIMIT)) return false;
  store<i32>(SCRATCH + STOPPED_AT, plies);
  return true;
}

/** Whether a node below has stopped the search, or the way to it has not been found again yet. */
// @ts-ignore: decorator
@inline
export function isStopped(): bool {
  return load<i32>(SCRATCH + STOPPED_AT) != NOT_STOPPED;
}

/** On the way down to where the search stopped: whether this node left a frame. The one that stopped has none. */
// @ts-ignore: decorator
@inline
export function hasFrame(plies: u32): bool {
  if (<i32>plies > load<i32>(SCRATCH + STOPPED_AT)) return true;
  store<i32>(SCRATCH + STOPPED_AT, NOT_STOPPED);
  return false;
}

// @ts-ignore: decorator
@inline
export function frameOf(plies: u32): usize {
  return SCRATCH + FRAMES + plies * FRAME_BYTES;
}

export function stuckValue(board: u64, plies: u32): f64 {
  return (
    load<f64>(SCRATCH + STUCK_BASE) +
    load<f64>(SCRATCH + STUCK_PER_POINT) * <f64>scoreOf(board) +
    load<f64>(SCRATCH + STUCK_PER_PLY) * <f64>plies +
    load<f64>(SCRATCH + STUCK_RATING) * evaluate(board)
  );
}

/** The score of a game that made these tiles from 2s alone. */
function scoreOf(board: u64): u32 {
  let score: u32 = 0;
  for (; board; board >>= 4) {
    const code = <u32>board & 15;
    if (code != 0 && code <= load<u8>(TOP_CODE)) score += (code - 1) << code;
  }
  return score;
}
