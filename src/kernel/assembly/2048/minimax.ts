import { annoyingSpawns } from "./annoying-spawns";
import { freeCells, LOWEST_BITS, slide } from "./board";
import { evaluate } from "./evaluate";
import { AT_LEAST, AT_MOST, boundOf, EXACT, isTagOf, slotOf, tagOf, withBound } from "../hash-table";
import { ANNOYING, BOARD, LAST_BEST, PRUNING, SCRATCH } from "../layout";
import {
  beginSlice,
  countNodes,
  frameOf,
  hasFrame,
  isStopped,
  mustStop,
  stuckValue,
} from "./search";

/**
 * Minimax: the spawn is an adversary that may put a 2 or a 4 on any free cell, or only where it annoys most. With PRUNING by alpha and beta
 * (values outside of what the nodes above still care about are only bounds), without it over the whole tree: both
 * give a root move the same value.
 */

/** The value of a legal move in the position at BOARD, or NaN if more than `nodes` are needed: then call again. */
export function minimaxMove(direction: u32, plies: u32, nodes: u32): f64 {
  beginSlice(nodes);
  const value = spawnNode(slide(load<u64>(SCRATCH + BOARD), direction), plies, -Infinity, Infinity);
  return isStopped() ? NaN : value;
}

/** The value of an afterstate, or a bound of it if it is not between alpha and beta. */
function spawnNode(board: u64, plies: u32, alpha: f64, beta: f64): f64 {
  // 1. A leaf.
  if (plies == 0) {
    countNodes(1);
    return evaluate(board);
  }

  // 2. Where to start: after an interruption where it was, else perhaps the value or a good bound is known.
  const free = freeCells(board);
  const pruning = load<u32>(SCRATCH + PRUNING) != 0;
  const slot = slotOf(board);
  const tag = tagOf(board, plies);
  const spawns = load<u32>(SCRATCH + ANNOYING) ? annoyingSpawns(board, free) : free | (free << 1);
  let remaining = spawns & LOWEST_BITS;
  let four: u64 = 0;
  let worst: f64 = Infinity;
  if (isStopped()) {
    if (hasFrame(plies)) {
      remaining = load<u64>(frameOf(plies));
      four = load<u64>(frameOf(plies), 8);
      worst = load<f64>(frameOf(plies), 16);
    }
  } else if (plies > 1) {
    const entry = load<u64>(slot);
    if (isTagOf(entry, tag)) {
      const known = load<f64>(slot, 8);
      const bound = boundOf(entry);
      if (bound == EXACT || (bound == AT_LEAST && known >= beta) || (bound == AT_MOST && known <= alpha)) {
        return known;
      }
    }
    if (mustStop(plies)) return 0;
  }

  // 3. All spawns, until one is so bad that the move before will not be played.
  for (; four < 2; four++) {
    for (; remaining; remaining &= remaining - 1) {
      const spawned = board | ((remaining & (0 - remaining)) << four);
      const value = moveNode(spawned, plies - 1, alpha, pruning ? min(beta, worst) : beta);
      if (isStopped()) {
        store<u64>(frameOf(plies), remaining);
        store<u64>(frameOf(plies), four, 8);
        store<f64>(frameOf(plies), worst, 16);
        return 0;
      }
      worst = min(worst, value);
      if (pruning && worst <= alpha) return remember(slot, tag, plies, worst, AT_MOST);
    }
    remaining = (spawns >> 1) & LOWEST_BITS;
  }
  return remember(slot, tag, plies, worst, worst >= beta ? AT_LEAST : EXACT);
}

/** The value of a position where a move is due, or a bound of it. */
function moveNode(board: u64, plies: u32, alpha: f64, beta: f64): f64 {
  if (plies == 0) {
    countNodes(1);
    return evaluate(board);
  }
  const pruning = load<u32>(SCRATCH + PRUNING) != 0;
  // The best move of the previous position is probably good in this one, which differs by a spawn.
  const lastBest = SCRATCH + LAST_BEST + plies * 4;
  let first = load<u32>(lastBest);
  let tried: u32 = 0;
  let best: f64 = -Infinity;
  if (isStopped() && hasFrame(plies)) {
    first = load<u32>(frameOf(plies));
    tried = load<u32>(frameOf(plies), 4);
    best = load<f64>(frameOf(plies), 8);
  }
  for (; tried < 4; tried++) {
    const direction = (first + tried) & 3;
    const slid = slide(board, direction);
    if (slid == board) continue;
    const value = spawnNode(slid, plies - 1, pruning ? max(alpha, best) : alpha, beta);
    if (isStopped()) {
      store<u32>(frameOf(plies), first);
      store<u32>(frameOf(plies), tried, 4);
      store<f64>(frameOf(plies), best, 8);
      return 0;
    }
    if (value > best) {
      best = value;
      store<u32>(lastBest, direction);
    }
    if (pruning && best >= beta) break;
  }
  return best == -Infinity ? stuckValue(board, plies) : best;
}

// @ts-ignore: decorator
@inline
function remember(slot: usize, tag: u64, plies: u32, value: f64, bound: u32): f64 {
  if (plies > 1) {
    store<u64>(slot, withBound(tag, bound));
    store<f64>(slot, value, 8);
  }
  return value;
}
