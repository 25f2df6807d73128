import { findKind, kindCount, place, remove } from "./board";
import { MAKES_FOUR, MAKES_OPEN_FOUR, MAKES_THREE, MAX_CELLS, NOWHERE, WIN, WINS } from "./constants";
import { keep, keyOf, LOWER, probe, valueOf } from "./hash";
import {
  BEST_MOVE, cellCount, FORCED_MOVE, MOVE_STACK, MOVE_STACK_BYTES, NODES, ROOT_COUNT, ROOT_VALUES, THREAT_BUDGET,
  THREES_LIMIT,
} from "./layout";
import { listAnswers, pickBest, valueOf as rankOf } from "./moves";
import { listDefences, winsByFours, winsByOpenFour } from "./threats";
import { SCRATCH } from "../layout";

/**
 * Looks for a win by fours and threes (threat sequences of Allis, van den Herik and Huntjens, 1993; here as a search
 * of every reply that can help, so that what it finds is a win). A three is a move after which the attacker
 * threatens to make two ways to complete a line.
 */
const THREES_KEY: u64 = 0xc2b2ae3d27d4eb4f;
/** Nodes for looking for a win by fours alone. */
const FOURS_BUDGET: i32 = 30;
/** In the table: not known to be won. */
const NEVER: u32 = 255;

/**
 * In how many plies the side to move wins if that is at most `plies`, beginning with a four or, unless `onlyFours`, a
 * three; 0 if it does not, −1 if the node limit stopped the search: then the same call continues with the warm table.
 * FORCED_MOVE is the first move of the win. Neither side can complete a line.
 */
export function findForcedWin(side: u32, plies: u32, onlyFours: bool, nodes: u32): i32 {
  store<u32>(SCRATCH + NODES, 0);
  store<u32>(SCRATCH + THREES_LIMIT, nodes);
  if (plies < 3) return 0;
  const top = SCRATCH + MOVE_STACK + load<u32>(SCRATCH + ROOT_COUNT) * 4;
  const end = listThreats(side, onlyFours ? MAKES_FOUR : MAKES_THREE, top);
  for (let at = top; at < end; at += 4) {
    pickBest(at, end);
    const cell = load<u32>(at) & 0xffff;
    const won = onlyFours ? threatenFour(side, cell, plies) : threaten(side, cell, plies, end);
    if (won) {
      store<u32>(SCRATCH + FORCED_MOVE, cell);
      return won;
    }
  }
  return isSpent() ? -1 : 0;
}

/**
 * In how many plies the other side wins after the root move of this number, or 0. A move that is refuted is left out
 * of the root moves.
 */
export function refuteRootMove(side: u32, number: u32, plies: u32, nodes: u32): u32 {
  store<u32>(SCRATCH + NODES, 0);
  const count = load<u32>(SCRATCH + ROOT_COUNT);
  const list = SCRATCH + MOVE_STACK;
  const end = list + count * 4;
  const at = list + number * 4;
  const cell = load<u32>(at) & 0xffff;
  place(cell, side);
  const won = winsByThrees(1 - side, plies, nodes, end);
  remove(cell, side);
  if (won) {
    store<i32>(SCRATCH + ROOT_VALUES + cell * 4, -WIN + 1 + won);
    memory.copy(at, at + 4, end - at - 4);
    store<u32>(SCRATCH + ROOT_COUNT, count - 1);
    store<u32>(SCRATCH + BEST_MOVE, load<u32>(list) & 0xffff);
  }
  return won;
}

/** In how many plies the side to move wins by threats if that is at most `plies`, or 0; within so many nodes. */
export function winsByThrees(side: u32, plies: u32, nodes: u32, top: usize): u32 {
  store<u32>(SCRATCH + THREES_LIMIT, load<u32>(SCRATCH + NODES) + nodes);
  return attack(side, plies, top);
}

/** The attacker is to move. */
function attack(side: u32, plies: u32, top: usize): u32 {
  const other = 1 - side;
  if (kindCount(side, WINS)) return 1;
  const fives = kindCount(other, WINS);
  if (fives > 1 || plies < 3 || top + MAX_CELLS * 8 > SCRATCH + MOVE_STACK + MOVE_STACK_BYTES) return 0;
  // A four must be stopped; what was threatened before may still be.
  if (fives) return threaten(side, findKind(other, WINS, 0), plies, top);
  if (kindCount(side, MAKES_OPEN_FOUR) && winsByOpenFour(side) != NOWHERE) return 3;
  if (plies < 5) return 0;

  const key = keyOf(0, side) ^ THREES_KEY;
  const known = probe(key);
  let wonWithin = NEVER;
  if (known) {
    wonWithin = <u32>valueOf(known) & 0xff;
    if (wonWithin <= plies) return wonWithin;
    if (((<u32>valueOf(known) >> 8) & 0xff) >= plies) return 0;
  }
  if (isSpent()) return 0;
  store<i32>(SCRATCH + THREAT_BUDGET, FOURS_BUDGET);
  let won = winsByFours(side, (plies - 3) >> 1);
  if (won == 0 || won > plies) {
    won = 0;
    const end = listThreats(side, MAKES_THREE, top);
    for (let at = top; at < end && won == 0; at += 4) {
      pickBest(at, end);
      won = threaten(side, load<u32>(at) & 0xffff, plies, end);
    }
  }
  if (won) keep(key, won, NOWHERE, plies, LOWER);
  else if (!isSpent()) keep(key, wonWithin | (plies << 8), NOWHERE, plies, LOWER);
  return won;
}

/** The attacker plays here, and every reply that can help is tried. Returns the plies, or 0. */
function threaten(side: u32, cell: u32, plies: u32, top: usize): u32 {
  place(cell, side);
  store<u32>(SCRATCH + NODES, load<u32>(SCRATCH + NODES) + 1);
  const won = defend(side, plies - 1, top);
  remove(cell, side);
  return won ? won + 1 : 0;
}

/** The defender is to move. */
function defend(side: u32, plies: u32, top: usize): u32 {
  const other = 1 - side;
  if (kindCount(other, WINS)) return 0;
  const ways = kindCount(side, WINS);
  if (ways > 1) return 2;
  if (ways == 1) return reply(side, findKind(side, WINS, 0), plies, top);
  if (plies < 4 || (kindCount(other, MAKES_OPEN_FOUR) && winsByOpenFour(other) != NOWHERE)) return 0;
  const defences = listDefences(side, top);
  if (defences == 0) return 0;
  const end = listAnswers(other, top, defences, NOWHERE, 0, true);
  // Whatever else is played loses in four plies.
  let longest: u32 = 4;
  for (let at = top; at < end; at += 4) {
    pickBest(at, end);
    const won = reply(side, load<u32>(at) & 0xffff, plies, end);
    if (won == 0) return 0;
    longest = max(longest, won);
  }
  return longest;
}

/** The defender plays here, and the attack continues. */
function reply(side: u32, cell: u32, plies: u32, top: usize): u32 {
  const other = 1 - side;
  place(cell, other);
  const won = attack(side, plies - 1, top);
  remove(cell, other);
  return won ? won + 1 : 0;
}

/** The attacker makes a four here, and continues with fours only. */
function threatenFour(side: u32, cell: u32, plies: u32): u32 {
  const other = 1 - side;
  let won: u32 = 0;
  place(cell, side);
  const ways = kindCount(side, WINS);
  if (ways > 1) won = 3;
  else if (ways == 1 && plies >= 5) {
    const forced = findKind(side, WINS, 0);
    place(forced, other);
    store<i32>(SCRATCH + THREAT_BUDGET, <i32>(load<u32>(SCRATCH + THREES_LIMIT) - load<u32>(SCRATCH + NODES)));
    won = winsByFours(side, (plies - 5) >> 1);
    if (won) won += 2;
    remove(forced, other);
  }
  remove(cell, side);
  // The table may know a longer win.
  return won <= plies ? won : 0;
}

/** Lists the attacker's moves from a kind on, the more valuable ranked higher. Returns the end of the list. */
function listThreats(side: u32, least: u32, list: usize): usize {
  const cells = cellCount();
  let end = list;
  for (let cell = findKind(side, least, 0); cell < cells; cell = findKind(side, least, cell + 1)) {
    store<u32>(end, (<u32>max(rankOf(side, cell), 0) << 16) | cell);
    end += 4;
  }
  return end;
}

// @ts-ignore: decorator
@inline
function isSpent(): bool {
  return load<u32>(SCRATCH + NODES) >= load<u32>(SCRATCH + THREES_LIMIT);
}
