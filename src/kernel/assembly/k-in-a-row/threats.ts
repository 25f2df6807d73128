import { findKind, kindAt, kindCount, place, remove } from "./board";
import { MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_OPEN_FOUR, NOWHERE, WINS } from "./constants";
import { keep, keyOf, LOWER, probe, UPPER, valueOf } from "./hash";
import { cellCount, DIRECTIONS, NODES, shapesOf, THREAT_BUDGET, usesWindows } from "./layout";
import { THREE } from "./shapes";
import { completions, completionsInWindows, firstIn, secondIn, waysIn } from "./windows";
import { SCRATCH } from "../layout";

/** Marks the keys of this search in the hash table. */
const FOURS_KEY: u64 = 0x9fb21c651e98df25;

/** Whether a move makes two or more ways to complete a line, and so wins when the other side cannot complete one. */
export function winsByOpenFour(side: u32): u32 {
  const cells = cellCount();
  for (let cell = findKind(side, MAKES_OPEN_FOUR, 0); cell < cells; cell = findKind(side, MAKES_OPEN_FOUR, cell + 1)) {
    if (waysIn(completionsAfter(side, cell)) > 1) return cell;
  }
  return NOWHERE;
}

/**
 * Lists the cells (u32 each) on any of which the other side stops all ways of making two completions at once; only a
 * four of its own can help besides. Returns the end of the list, or 0 if there is nothing to stop. A move that makes
 * two completions is stopped on its own cell or on one of theirs, one that makes more only on its own.
 */
export function listDefences(by: u32, list: usize): usize {
  if (kindCount(by, MAKES_OPEN_FOUR) == 0) return 0;
  const cells = cellCount();
  let end: usize = 0;
  for (let cell = findKind(by, MAKES_OPEN_FOUR, 0); cell < cells; cell = findKind(by, MAKES_OPEN_FOUR, cell + 1)) {
    const completions = completionsAfter(by, cell);
    const ways = waysIn(completions);
    if (ways > 1) {
      const first = ways == 2 ? firstIn(completions) : cell;
      const second = ways == 2 ? secondIn(completions) : cell;
      if (end == 0) {
        end = push(list, cell);
        if (ways == 2) end = push(push(end, first), second);
      } else {
        let kept = list;
        for (let at = list; at < end; at += 4) {
          const each = load<u32>(at);
          if (each == cell || each == first || each == second) kept = push(kept, each);
        }
        end = kept;
      }
    }
    if (end == list) break;
  }
  return end;
}

/** Where a side that cannot complete a line now could do so after a move here. */
// @ts-ignore: decorator
@inline
function completionsAfter(side: u32, cell: u32): u32 {
  if (usesWindows()) return completionsInWindows(side, cell);
  place(cell, side);
  const ways = kindCount(side, WINS);
  const first = ways ? findKind(side, WINS, 0) : 0;
  const second = ways > 1 ? findKind(side, WINS, first + 1) : 0;
  remove(cell, side);
  return completions(ways, first, second);
}

// @ts-ignore: decorator
@inline
function push(end: usize, cell: u32): usize {
  store<u32>(end, cell);
  return end + 4;
}

/**
 * Looks for a win by fours alone, each of which leaves the other side one reply. Returns in how many plies it wins, or
 * 0 if there is no such win or the budget is spent. The side to move has no five; THREAT_BUDGET nodes may be used. With
 * `hasty` only fours that lead on by themselves are tried: most wins are among them, for a tenth of the nodes.
 */
export function winsByFours(side: u32, depth: u32, hasty: bool = false): u32 {
  const other = 1 - side;
  if (kindCount(side, WINS)) return 1;
  const fives = kindCount(other, WINS);
  if (fives > 1) return 0;
  let only: u32 = NOWHERE;
  if (fives) {
    // The four must also stop theirs.
    only = findKind(other, WINS, 0);
    if (kindAt(side, only) < <u32>MAKES_FOUR) return 0;
  } else if (kindCount(side, MAKES_OPEN_FOUR) && winsByOpenFour(side) != NOWHERE) return 3;
  if (depth == 0 || !hasFours(side)) return 0;

  const key = keyOf(0, side) ^ FOURS_KEY;
  const known = probe(key);
  if (known) {
    const plies = valueOf(known);
    if (plies || <u32>((known >> 32) & 0xff) >= depth) return plies;
  }
  const cells = cellCount();
  let best: u32 = 0;
  for (let cell = findKind(side, MAKES_FOUR, 0); cell < cells; cell = findKind(side, MAKES_FOUR, cell + 1)) {
    if ((only != NOWHERE && cell != only) || (hasty && !leadsOn(side, cell))) continue;
    const left = load<i32>(SCRATCH + THREAT_BUDGET);
    if (left <= 0) return 0;
    store<i32>(SCRATCH + THREAT_BUDGET, left - 1);
    store<u32>(SCRATCH + NODES, load<u32>(SCRATCH + NODES) + 1);
    place(cell, side);
    const ways = kindCount(side, WINS);
    if (ways > 1) best = 3;
    else if (ways == 1) {
      const reply = findKind(side, WINS, 0);
      place(reply, other);
      const plies = winsByFours(side, depth - 1, hasty);
      remove(reply, other);
      if (plies) best = plies + 2;
    }
    remove(cell, side);
    if (best) break;
  }
  if (best || (!hasty && load<i32>(SCRATCH + THREAT_BUDGET) > 0)) keep(key, best, NOWHERE, depth, best ? LOWER : UPPER);
  return best;
}

/** Whether the side can make a four. */
// @ts-ignore: decorator
@inline
export function hasFours(side: u32): bool {
  return kindCount(side, MAKES_FOUR) + kindCount(side, MAKES_FOUR_AND_THREE) + kindCount(side, MAKES_OPEN_FOUR) > 0;
}

/** Whether a four here brings a line in another direction within a stone of the next four. */
function leadsOn(side: u32, cell: u32): bool {
  const shapes: u32 = load<u16>(shapesOf(side, cell));
  let leading: u32 = 0;
  for (let direction: u32 = 0; direction < DIRECTIONS; direction++) leading += u32(((shapes >> (direction * 4)) & 15) >= THREE);
  return leading > 1;
}
