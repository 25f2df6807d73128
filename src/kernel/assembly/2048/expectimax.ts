import { freeCells, slide } from "./board";
import { evaluate } from "./evaluate";
import { slotOf, tagOf } from "../hash-table";
import { BOARD, CUTOFF, ROOT_PLIES, SCRATCH } from "../layout";
import {
  beginSlice,
  countNodes,
  frameOf,
  hasFrame,
  isStopped,
  mustStop,
  noteSpawn,
  stuckValue,
} from "./search";

/**
 * Expectimax: the value of a move for the player is the average over all spawns of the best that can follow.
 * Afterstates already valued to the same depth are taken from the hash table; those less likely than CUTOFF to
 * come up are rated at once. With a cut-off, a value in the table may come from a likelier way to the position.
 */
const TWO: f64 = 0.9;
const FOUR: f64 = 0.1;

/** The value of a legal move in the position at BOARD, or NaN if more than `nodes` are needed: then call again. */
export function expectimaxMove(direction: u32, plies: u32, nodes: u32): f64 {
  beginSlice(nodes);
  store<u32>(SCRATCH + ROOT_PLIES, plies);
  const value = chanceNode(slide(load<u64>(SCRATCH + BOARD), direction), plies, 1);
  return isStopped() ? NaN : value;
}

/** The value of an afterstate. */
function chanceNode(board: u64, plies: u32, probability: f64): f64 {
  // 1. A leaf.
  if (plies == 0 || probability < load<f64>(SCRATCH + CUTOFF)) {
    countNodes(1);
    return evaluate(board);
  }
  const free = freeCells(board);
  const cells = <u32>popcnt(free);
  if (plies == 1) {
    noteSpawn(plies);
    countNodes(2 * cells);
    return averageOfLeaves(board, free);
  }

  // 2. Where to start: after an interruption where it was, else perhaps the value is known.
  let remaining = free;
  let four: u64 = 0;
  let sum: f64 = 0;
  const slot = slotOf(board);
  const tag = tagOf(board, plies);
  if (isStopped()) {
    if (hasFrame(plies)) {
      remaining = load<u64>(frameOf(plies));
      four = load<u64>(frameOf(plies), 8);
      sum = load<f64>(frameOf(plies), 16);
    }
  } else {
    if (load<u64>(slot) == tag) return load<f64>(slot, 8);
    if (mustStop(plies)) return 0;
    noteSpawn(plies);
  }

  // 3. All spawns, the 2s first.
  for (; four < 2; four++) {
    const weight = (four ? FOUR : TWO) / <f64>cells;
    for (; remaining; remaining &= remaining - 1) {
      const spawned = board | ((remaining & (0 - remaining)) << four);
      const value = moveNode(spawned, plies - 1, probability * weight);
      if (isStopped()) {
        store<u64>(frameOf(plies), remaining);
        store<u64>(frameOf(plies), four, 8);
        store<f64>(frameOf(plies), sum, 16);
        return 0;
      }
      sum += value * weight;
    }
    remaining = free;
  }
  store<u64>(slot, tag);
  store<f64>(slot, sum, 8);
  return sum;
}

/** The value of a position where a move is due. */
function moveNode(board: u64, plies: u32, probability: f64): f64 {
  let direction: u32 = 0;
  let best: f64 = -Infinity;
  if (isStopped() && hasFrame(plies)) {
    direction = load<u32>(frameOf(plies));
    best = load<f64>(frameOf(plies), 8);
  }
  for (; direction < 4; direction++) {
    const slid = slide(board, direction);
    if (slid == board) continue;
    const value = chanceNode(slid, plies - 1, probability);
    if (isStopped()) {
      store<u32>(frameOf(plies), direction);
      store<f64>(frameOf(plies), best, 8);
      return 0;
    }
    best = max(best, value);
  }
  return best == -Infinity ? stuckValue(board, plies) : best;
}

/** The average of the ratings after a spawn on each of the free cells. */
function averageOfLeaves(board: u64, free: u64): f64 {
  const cells = <f64>popcnt(free);
  let twos: f64 = 0;
  let fours: f64 = 0;
  for (; free; free &= free - 1) {
    const cell = free & (0 - free);
    twos += evaluate(board | cell);
    fours += evaluate(board | (cell << 1));
  }
  return (TWO * twos + FOUR * fours) / cells;
}
