import { findKind, kindAt, kindCount, liveLines, place, remove } from "./board";
import { addToNetwork, networkValue, takeFromNetwork } from "./network";
import {
  MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_OPEN_FOUR, MAKES_THREE, MAX_CELLS, NOWHERE, WIN, WINS, WON,
} from "./constants";
import {
  boundOf, canonicalImage, depthOf, EXACT, keep, keyOf, LOWER, moveOf, probe, stored, UPPER, valueOf,
} from "./hash";
import {
  HISTORY, isSmall, KILLERS, MAX_PLY, MOVE_STACK, MOVE_STACK_BYTES, NODE_LIMIT, NODES, sideOf, STOPPED, THREAT_BUDGET,
  TOTALS, usesNetwork,
} from "./layout";
import { listAnswers, listMoves, pickBest } from "./moves";
import { hasFours, listDefences, winsByFours, winsByOpenFour } from "./threats";
import { winsByThrees } from "./threes";
import { SCRATCH } from "../layout";

/**
 * Principal variation search (Marsland and Campbell, 1982) with iterative deepening by the caller. Forced replies
 * cost no depth; a line of fours is looked for wherever the side to move can make one. Values are from the side to
 * move: WIN less the number of plies until the win, its negative, or the evaluation.
 */
const MAX_EVALUATION: i32 = 20000;
/** The weights are finer than the values by so many bits. */
const EVALUATION_BITS: i32 = 3;
/** Up to this depth a position that is better than needed by this margin for each ply is not searched; first by the network's value. */
const NETWORK_FUTILE_DEPTH: i32 = 6;
const NETWORK_FUTILE_MARGIN: i32 = 70;
const FUTILE_DEPTH: i32 = 4;
const FUTILE_MARGIN: i32 = 90;
/** Nodes for looking for a win by fours, at leaves and elsewhere. */
const LEAF_FOURS: i32 = 40;
const NODE_FOURS: i32 = 50;
/** From this depth on a win by threes is looked for: of how many plies, and the nodes for it. */
const THREES_DEPTH: i32 = 7;
const THREES: u32 = 11;
const NODE_THREES: u32 = 100;
/** From this depth on late moves are searched less deep, and again to the full depth if they turn out well. */
export const REDUCED_DEPTH: i32 = 3;
// How many moves are tried on a large board, more for each ply of depth; after how many quiet moves the next ones are searched one
// ply less deep, and two; from which depth on one ply less still after so many; and after how many moves those that make or stop a three are
// searched one ply less deep. First where the network orders the moves, which puts the best one among the first few more often.
const NETWORK_WIDTH: u32 = 6;
const NETWORK_WIDTH_PER_PLY: u32 = 1;
const NETWORK_MAX_WIDTH: u32 = 14;
const NETWORK_QUIET_LATE: u32 = 2;
const NETWORK_QUIET_VERY_LATE: u32 = 5;
const NETWORK_DEEP: i32 = 5;
const NETWORK_THREE_LATE: u32 = 3;
const WIDTH: u32 = 8;
const WIDTH_PER_PLY: u32 = 2;
const MAX_WIDTH: u32 = 20;
const QUIET_LATE: u32 = 4;
const QUIET_VERY_LATE: u32 = 10;
const DEEP: i32 = 7;
const THREE_LATE: u32 = 5;
const DEEP_LATE: u32 = 6;
/** The longest win by fours that is looked for, in fours: at leaves and elsewhere. */
const LEAF_FOURS_DEPTH: u32 = 12;
const NODE_FOURS_DEPTH: u32 = 20;
/** The depth under which a win that was proven is kept: deeper than any search. */
const PROVEN_DEPTH: i32 = 100;

/** The value of a position below the root; lists of moves go on the stack from `top` on. */
export function search(side: u32, depth: i32, alpha: i32, beta: i32, ply: u32, top: usize): i32 {
  const other = 1 - side;
  const nodes = load<u32>(SCRATCH + NODES) + 1;
  store<u32>(SCRATCH + NODES, nodes);
  if (nodes >= load<u32>(SCRATCH + NODE_LIMIT)) {
    store<u32>(SCRATCH + STOPPED, 1);
    return 0;
  }

  // 1. The end of the game, or as good as that.
  if (kindCount(side, WINS)) return WIN - ply - 1;
  const ourLines = liveLines(side);
  const theirLines = liveLines(other);
  if ((ourLines | theirLines) == 0) return 0;
  const fives = kindCount(other, WINS);
  if (fives > 1) return -WIN + ply + 2;
  if (ply >= MAX_PLY - 1 || top + MAX_CELLS * 4 > SCRATCH + MOVE_STACK + MOVE_STACK_BYTES) return evaluate(side);
  if (fives) {
    const cell = findKind(other, WINS, 0);
    putStone(cell, side);
    const value = -search(other, depth, -beta, -alpha, ply + 1, top);
    takeStone(cell, side);
    return value;
  }
  if (kindCount(side, MAKES_OPEN_FOUR) && winsByOpenFour(side) != NOWHERE) return WIN - ply - 3;
  // Who has no line left cannot win.
  if (ourLines == 0 && beta > 0) {
    beta = 0;
    if (alpha >= 0) return 0;
  }
  if (theirLines == 0 && alpha < 0) {
    alpha = 0;
    if (beta <= 0) return 0;
  }

  // 2. What is known already.
  const image = canonicalImage();
  const key = keyOf(image, side);
  const known = probe(key);
  let hashMove: u32 = NOWHERE;
  if (known) {
    hashMove = moveOf(known, image);
    if (depthOf(known) >= depth) {
      const value = fromTable(valueOf(known), ply);
      const bound = boundOf(known);
      if (bound == EXACT || (bound == LOWER && value >= beta) || (bound == UPPER && value <= alpha)) return value;
    }
  }

  // 3. Good enough as it stands, close to the leaves.
  const defences = listDefences(other, top);
  const threatened = defences != 0;
  let standing: i32 = 0;
  if (depth <= (usesNetwork() ? NETWORK_FUTILE_DEPTH : FUTILE_DEPTH)) {
    standing = evaluate(side);
    const spare = standing - max(depth, 0) * (usesNetwork() ? NETWORK_FUTILE_MARGIN : FUTILE_MARGIN);
    if (!threatened && beta - alpha == 1 && spare >= beta && kindCount(other, MAKES_FOUR_AND_THREE) == 0) return standing;
  }

  // 4. A win by fours.
  if (hasFours(side)) {
    store<i32>(SCRATCH + THREAT_BUDGET, depth > 0 ? NODE_FOURS : LEAF_FOURS);
    const plies = winsByFours(side, depth > 0 ? NODE_FOURS_DEPTH : LEAF_FOURS_DEPTH, depth <= 0);
    if (plies) {
      const value = WIN - ply - plies;
      keep(key, toTable(value, ply), NOWHERE, PROVEN_DEPTH, LOWER);
      return value;
    }
  }
  if (depth >= THREES_DEPTH && !threatened) {
    const plies = winsByThrees(side, THREES, NODE_THREES, top);
    if (plies) {
      const value = WIN - ply - plies;
      keep(key, toTable(value, ply), NOWHERE, PROVEN_DEPTH, LOWER);
      return value;
    }
  }

  // 5. The leaves. The network has learnt what an open three of the other side is worth; without it, the three must be answered first.
  if (depth <= 0) {
    if (!threatened || usesNetwork()) return standing;
    depth = 1;
  }

  // 6. The moves.
  const before = alpha;
  // Whatever else is played against an open three loses in four plies.
  let best: i32 = threatened ? -WIN + ply + 4 : -WIN;
  let bestMove: u32 = NOWHERE;
  const end = threatened ? listAnswers(side, top, defences, hashMove, ply) : listMoves(side, top, hashMove, ply);
  const width: u32 = isSmall() || threatened ? MAX_CELLS : widthAt(depth);
  let tried: u32 = 0;
  // Beyond its width, a node continues while every tried move loses: skipped moves must not turn it into a loss.
  for (let at = top; at < end && (tried < width || best < -WON); at += 4) {
    pickBest(at, end);
    const cell = load<u32>(at) & 0xffff;
    const kind = <i32>max(kindAt(side, cell), kindAt(other, cell));
    const reduction = threatened || depth < REDUCED_DEPTH ? 0 : reductionOf(kind, tried, depth);
    putStone(cell, side);
    let value: i32;
    if (tried == 0) value = -search(other, depth - 1, -beta, -alpha, ply + 1, end);
    else {
      value = -search(other, depth - 1 - reduction, -alpha - 1, -alpha, ply + 1, end);
      if (value > alpha && reduction) value = -search(other, depth - 1, -alpha - 1, -alpha, ply + 1, end);
      if (value > alpha && value < beta) value = -search(other, depth - 1, -beta, -alpha, ply + 1, end);
    }
    takeStone(cell, side);
    if (load<u32>(SCRATCH + STOPPED)) return 0;
    tried++;
    if (value > best) {
      best = value;
      if (value > alpha) {
        bestMove = cell;
        alpha = value;
        if (value >= beta) {
          remember(side, cell, depth, ply);
          break;
        }
      }
    }
  }
  const bound = best >= beta ? LOWER : best > before ? EXACT : UPPER;
  keep(key, toTable(best, ply), stored(bestMove, image), depth, bound);
  return best;
}

function widthAt(depth: i32): u32 {
  if (usesNetwork()) return min(NETWORK_MAX_WIDTH, NETWORK_WIDTH + depth * NETWORK_WIDTH_PER_PLY);
  return min(MAX_WIDTH, WIDTH + depth * WIDTH_PER_PLY);
}

/** How much less deep a move of this kind is searched after so many others. */
// @ts-ignore: decorator
@inline
function reductionOf(kind: i32, tried: u32, depth: i32): i32 {
  const byNetwork = usesNetwork();
  if (kind < MAKES_THREE && tried >= (byNetwork ? NETWORK_QUIET_LATE : QUIET_LATE)) {
    const veryLate = tried >= (byNetwork ? NETWORK_QUIET_VERY_LATE : QUIET_VERY_LATE);
    return 1 + i32(veryLate) + i32(depth >= (byNetwork ? NETWORK_DEEP : DEEP) && tried >= DEEP_LATE);
  }
  return i32(kind < MAKES_FOUR && tried >= (byNetwork ? NETWORK_THREE_LATE : THREE_LATE));
}

/** Places a stone in a search that evaluates positions. */
// @ts-ignore: decorator
@inline
export function putStone(cell: u32, side: u32): void {
  place(cell, side);
  if (usesNetwork()) addToNetwork(cell, side);
}

// @ts-ignore: decorator
@inline
export function takeStone(cell: u32, side: u32): void {
  if (usesNetwork()) takeFromNetwork();
  remove(cell, side);
}

/** The sum over empty cells of what they offer: to the side that has the move, less to the other one. */
function evaluate(side: u32): i32 {
  if (usesNetwork()) return max(-MAX_EVALUATION, min(MAX_EVALUATION, networkValue(side)));
  const moving = load<i32>(SCRATCH + TOTALS + side * 8);
  const others = load<i64>(SCRATCH + TOTALS + (1 - side) * 8);
  // What is left when the lower half is taken off.
  const waiting = <i32>((others - <i64>(<i32>others)) >> 32);
  return max(-MAX_EVALUATION, min(MAX_EVALUATION, (moving - waiting) >> EVALUATION_BITS));
}

function remember(side: u32, cell: u32, depth: i32, ply: u32): void {
  const killers = SCRATCH + KILLERS + ply * 4;
  const first = load<u32>(killers) & 0xffff;
  if (first != cell) store<u32>(killers, cell | (first << 16));
  const history = sideOf(HISTORY, side, 4) + cell * 4;
  store<i32>(history, load<i32>(history) + depth * depth);
}

/** Values of wins count from the root in the search, and from the position in the table. */
// @ts-ignore: decorator
@inline
function toTable(value: i32, ply: u32): i32 {
  return value > WON ? value + ply : value < -WON ? value - ply : value;
}

// @ts-ignore: decorator
@inline
function fromTable(value: i32, ply: u32): i32 {
  return value > WON ? value - ply : value < -WON ? value + ply : value;
}
