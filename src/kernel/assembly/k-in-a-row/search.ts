import {
  findKind, isEmpty, kindAt, kindCount, liveLines, MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_OPEN_FOUR, MAKES_THREE,
  place, remove, WINS,
} from "./board";
import { boundOf, canonicalImage, depthOf, EXACT, keep, keyOf, LOWER, moveOf, probe, stored, UPPER, valueOf } from "./hash";
import {
  BEST_MOVE, BEST_VALUE, CENTRE, GENERATION, HISTORY, isSmall, KILLERS, MAX_CELLS, MAX_PLY,
  MOVE_STACK, MOVE_STACK_BYTES, NODE_LIMIT, NODES, NOWHERE, ROOT_COUNT, ROOT_VALUES, sideOf, STONE_COUNT, STOPPED,
  THREAT_BUDGET, TOTALS,
} from "./layout";
import { listAnswers, listMoves, pickBest } from "./moves";
import { winsByThrees } from "./threes";
import { listDefences, winsByFours, winsByOpenFour } from "./threats";
import { SCRATCH } from "../layout";

/**
 * Principal variation search (Marsland and Campbell, 1982) with iterative deepening by the caller. Forced replies
 * cost no depth; a line of fours is looked for wherever the side to move can make one. Values are from the side to
 * move: WIN less the number of plies until the win, its negative, or the evaluation.
 */
export const WIN: i32 = 30000;
const WON: i32 = WIN - 1000;
const MAX_EVALUATION: i32 = 20000;
/** The weights are finer than the values by so many bits. */
const EVALUATION_BITS: i32 = 3;
export const NOT_TRIED: i32 = -WIN - 1;
/** Up to this depth a position that is better than needed by this margin for each ply is not searched. */
const FUTILE_DEPTH: i32 = 4;
const FUTILE_MARGIN: i32 = 90;
/** Nodes for looking for a win by fours, at leaves and elsewhere. */
const LEAF_FOURS: i32 = 40;
const NODE_FOURS: i32 = 200;
/** From this depth on a win by threes is looked for: of how many plies, and the nodes for it. */
const THREES_DEPTH: i32 = 4;
const THREES: u32 = 11;
const NODE_THREES: u32 = 100;
/** Moves tried on a large board: at the root, and elsewhere for each ply of depth. */
const ROOT_WIDTH: u32 = 48;
const WIDTH: u32 = 8;
const WIDTH_PER_PLY: u32 = 2;
const MAX_WIDTH: u32 = 20;

/** Lists the moves worth trying at the root, best first by the look of them. Returns how many. */
export function startSearch(side: u32): u32 {
  memory.fill(SCRATCH + KILLERS, 0xff, MAX_PLY * 4);
  for (let i: usize = 0; i < MAX_CELLS * 2; i++) {
    const address = SCRATCH + HISTORY + i * 4;
    store<i32>(address, load<i32>(address) >> 3);
  }
  store<u32>(SCRATCH + GENERATION, (load<u32>(SCRATCH + GENERATION) + 1) & 0xff);
  for (let cell: usize = 0; cell < MAX_CELLS; cell++) store<i32>(SCRATCH + ROOT_VALUES + cell * 4, NOT_TRIED);
  const list = SCRATCH + MOVE_STACK;
  const end = listRootMoves(side, list);
  let count = <u32>(end - list) >> 2;
  if (!isSmall()) count = min(count, ROOT_WIDTH);
  for (let i: u32 = 0; i < count; i++) pickBest(list + i * 4, end);
  store<u32>(SCRATCH + ROOT_COUNT, count);
  store<u32>(SCRATCH + BEST_MOVE, load<u32>(list) & 0xffff);
  store<i32>(SCRATCH + BEST_VALUE, 0);
  return count;
}

/** Leaves a move out of the search at the root. Returns how many are left. */
export function leaveOut(cell: u32): u32 {
  const list = SCRATCH + MOVE_STACK;
  const count = load<u32>(SCRATCH + ROOT_COUNT);
  let left: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const word = load<u32>(list + i * 4);
    if ((word & 0xffff) == cell) continue;
    store<u32>(list + left * 4, word);
    left++;
  }
  store<u32>(SCRATCH + ROOT_COUNT, left);
  store<u32>(SCRATCH + BEST_MOVE, left ? load<u32>(list) & 0xffff : NOWHERE);
  return left;
}

/**
 * Searches the root moves to a depth, within (alpha, beta). Returns 1 when done, 0 when the node limit stopped it: then
 * the same call goes on over the warm table. BEST_MOVE is right at any time.
 */
export function searchRoot(side: u32, depth: i32, alpha: i32, beta: i32, nodes: u32): u32 {
  store<u32>(SCRATCH + NODES, 0);
  store<u32>(SCRATCH + NODE_LIMIT, nodes);
  store<u32>(SCRATCH + STOPPED, 0);
  const count = load<u32>(SCRATCH + ROOT_COUNT);
  const list = SCRATCH + MOVE_STACK;
  const top = list + count * 4;
  let best: i32 = -WIN;
  for (let i: u32 = 0; i < count; i++) {
    const entry = list + i * 4;
    const cell = load<u32>(entry) & 0xffff;
    place(cell, side);
    let value: i32;
    if (i == 0) value = -search(1 - side, depth - 1, -beta, -alpha, 1, top);
    else {
      const reduction = depth > 2 && i > 5 ? 1 + i32(i > 20) : 0;
      value = -search(1 - side, depth - 1 - reduction, -alpha - 1, -alpha, 1, top);
      if (value > alpha && reduction) value = -search(1 - side, depth - 1, -alpha - 1, -alpha, 1, top);
      if (value > alpha && value < beta) value = -search(1 - side, depth - 1, -beta, -alpha, 1, top);
    }
    remove(cell, side);
    if (load<u32>(SCRATCH + STOPPED)) return 0;
    store<i32>(SCRATCH + ROOT_VALUES + cell * 4, value);
    if (value > best) {
      best = value;
      if (value > alpha) {
        alpha = value;
        // The best move is tried first from now on.
        const word = load<u32>(entry);
        for (let at = entry; at > list; at -= 4) store<u32>(at, load<u32>(at - 4));
        store<u32>(list, word);
        store<u32>(SCRATCH + BEST_MOVE, cell);
        if (value >= beta) break;
      }
    }
  }
  store<i32>(SCRATCH + BEST_VALUE, best);
  return 1;
}

/** The move the table holds for the position, or NOWHERE. */
export function expectedMove(side: u32): u32 {
  if (kindCount(side, WINS)) return findKind(side, WINS, 0);
  if (kindCount(1 - side, WINS)) return findKind(1 - side, WINS, 0);
  const image = canonicalImage();
  const word = probe(keyOf(image, side));
  if (word == 0) return NOWHERE;
  const cell = moveOf(word, image);
  return cell != NOWHERE && isEmpty(cell) ? cell : NOWHERE;
}

function search(side: u32, depth: i32, alpha: i32, beta: i32, ply: u32, top: usize): i32 {
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
    place(cell, side);
    const value = -search(other, depth, -beta, -alpha, ply + 1, top);
    remove(cell, side);
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
  let hashMove = NOWHERE;
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
  const standing = evaluate(side);
  if (
    depth <= FUTILE_DEPTH && beta - alpha == 1 && standing - max(depth, 0) * FUTILE_MARGIN >= beta &&
    !threatened && kindCount(other, MAKES_FOUR_AND_THREE) == 0
  ) {
    return standing;
  }

  // 4. A win by fours.
  const hasFour = kindCount(side, MAKES_FOUR) + kindCount(side, MAKES_FOUR_AND_THREE) + kindCount(side, MAKES_OPEN_FOUR) > 0;
  if (hasFour) {
    store<i32>(SCRATCH + THREAT_BUDGET, depth > 0 ? NODE_FOURS : LEAF_FOURS);
    const plies = winsByFours(side, depth > 0 ? 20 : 12, depth <= 0);
    if (plies) {
      const value = WIN - ply - plies;
      keep(key, toTable(value, ply), NOWHERE, 100, LOWER);
      return value;
    }
  }
  if (depth >= THREES_DEPTH && !threatened) {
    const plies = winsByThrees(side, THREES, NODE_THREES, top);
    if (plies) {
      const value = WIN - ply - plies;
      keep(key, toTable(value, ply), NOWHERE, 100, LOWER);
      return value;
    }
  }

  // 5. The leaves; an open three of the other side must be answered first.
  if (depth <= 0) {
    if (!threatened) return standing;
    depth = 1;
  }

  // 6. The moves.
  const before = alpha;
  // Whatever else is played against an open three loses in four plies.
  let best: i32 = threatened ? -WIN + ply + 4 : -WIN;
  let bestMove = NOWHERE;
  const end = threatened ? listAnswers(side, top, defences, hashMove, ply) : listMoves(side, top, hashMove, ply);
  const width: u32 = isSmall() || threatened ? MAX_CELLS : min(MAX_WIDTH, WIDTH + depth * WIDTH_PER_PLY);
  let tried: u32 = 0;
  // Beyond its width a node goes on while all that was tried loses: what is left out must not make a loss of it.
  for (let at = top; at < end && (tried < width || best < -WON); at += 4) {
    pickBest(at, end);
    const cell = load<u32>(at) & 0xffff;
    const kind = max(kindAt(side, cell), kindAt(other, cell));
    let reduction: i32 = 0;
    if (!threatened && depth > 2) {
      if (kind < MAKES_THREE && tried > 3) reduction = 1 + i32(tried > 9) + i32(depth > 6 && tried > 5);
      else if (kind < MAKES_FOUR && tried > 4) reduction = 1;
    }
    place(cell, side);
    let value: i32;
    if (tried == 0) value = -search(other, depth - 1, -beta, -alpha, ply + 1, end);
    else {
      value = -search(other, depth - 1 - reduction, -alpha - 1, -alpha, ply + 1, end);
      if (value > alpha && reduction) value = -search(other, depth - 1, -alpha - 1, -alpha, ply + 1, end);
      if (value > alpha && value < beta) value = -search(other, depth - 1, -beta, -alpha, ply + 1, end);
    }
    remove(cell, side);
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

/** The sum over empty cells of what they offer: to the side that has the move, less to the other one. */
function evaluate(side: u32): i32 {
  const moving = load<i32>(SCRATCH + TOTALS + side * 8);
  const waiting = load<i32>(SCRATCH + TOTALS + (1 - side) * 8 + 4);
  return max(-MAX_EVALUATION, min(MAX_EVALUATION, (moving - waiting) >> EVALUATION_BITS));
}

/** The one move that completes a line or stops the other side from it, if there is one; else as anywhere. */
function listRootMoves(side: u32, list: usize): usize {
  const other = 1 - side;
  const winner = kindCount(side, WINS) ? side : other;
  if (kindCount(winner, WINS)) {
    store<u32>(list, findKind(winner, WINS, 0));
    return list + 4;
  }
  const defences = listDefences(other, list);
  if (defences) {
    const answers = listAnswers(side, list, defences, NOWHERE, 0);
    if (answers > list) return answers;
  }
  const end = listMoves(side, list, NOWHERE, 0);
  if (load<u32>(SCRATCH + STONE_COUNT) || isSmall()) return end;
  // A large board is begun in the middle.
  for (let at = list; at < end; at += 4) store<u16>(at, load<u8>(CENTRE + load<u16>(at)), 2);
  pickBest(list, end);
  return list + 4;
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
