import { findKind, isEmpty, kindCount } from "./board";
import { MAX_CELLS, NOT_TRIED, NOWHERE, WIN, WINS } from "./constants";
import { canonicalImage, keyOf, moveOf, probe } from "./hash";
import {
  BEST_MOVE, BEST_VALUE, CENTRE, GENERATION, HISTORY, isSmall, KILLERS, MAX_PLY, MOVE_STACK, NODE_LIMIT, NODES, ROOT_COUNT,
  ROOT_VALUES, STONE_COUNT, STOPPED, usesNetwork,
} from "./layout";
import { listAnswers, listMoves, pickBest } from "./moves";
import { startNetwork } from "./network";
import { putStone, REDUCED_DEPTH, search, takeStone } from "./search";
import { listDefences } from "./threats";
import { SCRATCH } from "../layout";

// The search at the root, where the caller deepens it: each root move has a value of its own.

/** Moves tried on a large board. */
const WIDTH: u32 = 48;
/** How many moves come before the late ones, which are searched one ply less deep, and before the very late ones (two). */
const LATE: u32 = 6;
const VERY_LATE: u32 = 21;
/** History fades between decisions by so many bits. */
const FADING_BITS: i32 = 3;

/** Lists the moves worth trying at the root, best first by the look of them. Returns how many. */
export function startSearch(side: u32): u32 {
  memory.fill(SCRATCH + KILLERS, 0xff, MAX_PLY * 4);
  for (let i: usize = 0; i < <usize>MAX_CELLS * 2; i++) {
    const address = SCRATCH + HISTORY + i * 4;
    store<i32>(address, load<i32>(address) >> FADING_BITS);
  }
  store<u32>(SCRATCH + GENERATION, (load<u32>(SCRATCH + GENERATION) + 1) & 0xff);
  for (let cell: usize = 0; cell < <usize>MAX_CELLS; cell++) store<i32>(SCRATCH + ROOT_VALUES + cell * 4, NOT_TRIED);
  if (usesNetwork()) startNetwork();
  const list = SCRATCH + MOVE_STACK;
  const end = listRootMoves(side, list);
  let count = <u32>(end - list) >> 2;
  if (!isSmall()) count = min(count, WIDTH);
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
 * the same call continues with the warm table. BEST_MOVE is valid at any time.
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
    putStone(cell, side);
    let value: i32;
    if (i == 0) value = -search(1 - side, depth - 1, -beta, -alpha, 1, top);
    else {
      const reduction = depth >= REDUCED_DEPTH && i >= LATE ? 1 + i32(i >= VERY_LATE) : 0;
      value = -search(1 - side, depth - 1 - reduction, -alpha - 1, -alpha, 1, top);
      if (value > alpha && reduction) value = -search(1 - side, depth - 1, -alpha - 1, -alpha, 1, top);
      if (value > alpha && value < beta) value = -search(1 - side, depth - 1, -beta, -alpha, 1, top);
    }
    takeStone(cell, side);
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
