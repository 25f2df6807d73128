import { findKind, isEmpty, kindAt } from "./board";
import { MAKES_FOUR } from "./constants";
import { CENTRE, cellCount, HISTORY, KILLERS, shapesOf, sideOf, usesNetwork, VALUES } from "./layout";
import { catchUp, networkRank } from "./network";
import { SCRATCH } from "../layout";

// The rank of a move: what it is worth to both sides together, times this; nearness to the centre; its history, of which
// so many bits are dropped and no more than this counts; and a bonus for killers. The table's move comes first.
const VALUE_WEIGHT: i32 = 4;
const HISTORY_BITS: i32 = 3;
const MAX_HISTORY: i32 = 600;
const KILLER_BONUS: i32 = 80;
const TOP_RANK: i32 = 0x7000;
// Where the network ranks moves, its rank counts instead of value and nearness: without so many of its bits, and more by this, so
// that hardly any is below zero.
const NETWORK_BITS: i32 = 7;
const NETWORK_BASE: i32 = 4000;

/** Lists the moves to try as words: rank in the upper half, cell in the lower. Returns the end of the list. */
export function listMoves(side: u32, list: usize, hashMove: u32, ply: u32): usize {
  const byNetwork = usesNetwork();
  if (byNetwork) catchUp();
  const cells = cellCount();
  let end = list;
  for (let cell = findEither(side, 0); cell < cells; cell = findEither(side, cell + 1)) {
    store<u32>(end, ranked(side, cell, hashMove, ply, byNetwork));
    end += 4;
  }
  return end;
}

/** Lists all empty cells in the same way: if exactly k win, a stone that helps neither side may still be the best move. */
export function listAllMoves(side: u32, list: usize, hashMove: u32, ply: u32): usize {
  const cells = cellCount();
  let end = list;
  for (let cell: u32 = 0; cell < cells; cell++) {
    if (!isEmpty(cell)) continue;
    store<u32>(end, ranked(side, cell, hashMove, ply, false));
    end += 4;
  }
  return end;
}

/**
 * Makes a list of what can help against an open three: these cells (u32 each), and the side's own fours. A search of threats ranks
 * them by shapes, because the network does not follow it.
 */
export function listAnswers(side: u32, list: usize, end: usize, hashMove: u32, ply: u32, byShapes: bool = false): usize {
  const byNetwork = usesNetwork() && !byShapes;
  if (byNetwork) catchUp();
  for (let at = list; at < end; at += 4) store<u32>(at, ranked(side, load<u32>(at), hashMove, ply, byNetwork));
  const defences = end;
  const cells = cellCount();
  for (let cell = findKind(side, MAKES_FOUR, 0); cell < cells; cell = findKind(side, MAKES_FOUR, cell + 1)) {
    let listed = false;
    for (let at = list; at < defences; at += 4) listed = listed || (load<u32>(at) & 0xffff) == cell;
    if (listed) continue;
    store<u32>(end, ranked(side, cell, hashMove, ply, byNetwork));
    end += 4;
  }
  return end;
}

/** Brings the highest-ranked word of a list to its front. */
// @ts-ignore: decorator
@inline
export function pickBest(list: usize, end: usize): void {
  let best = list;
  let word = load<u32>(list);
  for (let at = list + 4; at < end; at += 4) {
    const each = load<u32>(at);
    if (each > word) {
      word = each;
      best = at;
    }
  }
  store<u32>(best, load<u32>(list));
  store<u32>(list, word);
}

// @ts-ignore: decorator
@inline
function ranked(side: u32, cell: u32, hashMove: u32, ply: u32, byNetwork: bool): u32 {
  const killers = load<u32>(SCRATCH + KILLERS + ply * 4);
  let rank: i32 = byNetwork
    ? max(0, NETWORK_BASE + (networkRank(side, cell) >> NETWORK_BITS))
    : (valueOf(side, cell) + valueOf(1 - side, cell)) * VALUE_WEIGHT + load<u8>(CENTRE + cell);
  rank += min(load<i32>(sideOf(HISTORY, side, 4) + cell * 4) >> HISTORY_BITS, MAX_HISTORY);
  if (cell == (killers & 0xffff) || cell == killers >> 16) rank += KILLER_BONUS;
  if (cell == hashMove) rank = TOP_RANK;
  return (<u32>min(rank, TOP_RANK) << 16) | cell;
}

/** What a move is worth to a side, for the order of moves. */
// @ts-ignore: decorator
@inline
export function valueOf(side: u32, cell: u32): i32 {
  return load<i16>(VALUES + <usize>load<u16>(shapesOf(side, cell)) * 2);
}

/** The first empty cell from `from` on that lies on a line which either side can still complete. */
// @ts-ignore: decorator
@inline
function findEither(side: u32, from: u32): u32 {
  const cells = cellCount();
  for (let cell = from; cell < cells; cell++) {
    if (isEmpty(cell) && kindAt(side, cell) | kindAt(1 - side, cell)) return cell;
  }
  return cells;
}
