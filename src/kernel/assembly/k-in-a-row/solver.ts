import { findKind, kindCount, liveLines, place, remove } from "./board";
import { EVER, MAKES_OPEN_FOUR, NOWHERE, POTENTIAL_BITS, WINS } from "./constants";
import { canonicalImage, keep, keyOf, moveOf, probe, stored, valueOf } from "./hash";
import { isExact, LIVE_POTENTIAL, NODE_LIMIT, NODES, SOLVER_STACK, STOPPED, THREAT_BUDGET } from "./layout";
import { listAllMoves, listAnswers, listMoves, pickBest } from "./moves";
import { hasFours, listDefences, winsByFours, winsByOpenFour } from "./threats";
import { SCRATCH } from "../layout";

/**
 * The exact solver: can the attacker force a win within so many plies? A complete search of a yes-no question. What
 * it leaves out cannot change the answer:
 * - after a four there is one reply; after an open three only cells of its lines, or fours, can help;
 * - a cell on no line that either side can complete is worth no more than a pass, and a pass no more than any stone (but where
 *   exactly k win, one's own stone can be in the way: there all cells are tried);
 * - if the lines still open to the attacker weigh less than 1 (each 2^-missing) with the defender to move, or less
 *   than 1/2 with the attacker to move, the defender can stop them all (Erdős and Selfridge, 1973).
 */
const ATTACKER_KEY: u64 = 0x2545f4914f6cdd1d;
const SOLVER_KEY: u64 = 0xd6e8feb86659fd93;
const ONE: u32 = 1 << POTENTIAL_BITS;
const FOURS_BUDGET: i32 = 60;
const FOURS_DEPTH: u32 = 20;

/**
 * In how many plies the attacker wins, if that is at most `plies`; 0 if it cannot, −1 if the node limit stopped the
 * search: then the same call continues with the warm table. The length found is an upper bound of the shortest.
 */
export function solveFor(attacker: u32, side: u32, plies: u32, nodes: u32): i32 {
  store<u32>(SCRATCH + NODES, 0);
  store<u32>(SCRATCH + NODE_LIMIT, nodes);
  store<u32>(SCRATCH + STOPPED, 0);
  const won = solve(attacker, side, plies, load<u32>(SCRATCH + SOLVER_STACK));
  return load<u32>(SCRATCH + STOPPED) ? -1 : won;
}

function solve(attacker: u32, side: u32, plies: u32, top: usize): u32 {
  const nodes = load<u32>(SCRATCH + NODES) + 1;
  store<u32>(SCRATCH + NODES, nodes);
  if (nodes >= load<u32>(SCRATCH + NODE_LIMIT)) {
    store<u32>(SCRATCH + STOPPED, 1);
    return 0;
  }
  const other = 1 - side;
  const attacks = side == attacker;

  // 1. What the threats on the board decide.
  if (kindCount(side, WINS)) return u32(attacks);
  if (liveLines(attacker) == 0) return 0;
  if (load<u32>(SCRATCH + LIVE_POTENTIAL + attacker * 4) < (attacks ? ONE / 2 : ONE)) return 0;
  const fives = kindCount(other, WINS);
  if (fives > 1) return !attacks && plies >= 2 ? 2 : 0;
  const shortest: u32 = attacks ? 3 : 4;
  if (plies < shortest) return 0;
  if (fives) {
    const cell = findKind(other, WINS, 0);
    place(cell, side);
    const won = solve(attacker, other, less(plies), top);
    remove(cell, side);
    return won ? won + 1 : 0;
  }
  if (kindCount(side, MAKES_OPEN_FOUR) && winsByOpenFour(side) != NOWHERE) return attacks ? 3 : 0;
  const defences = listDefences(other, top);

  // 2. What is known already: within how many plies it is won, and within how many it is not.
  const image = canonicalImage();
  const key = keyOf(image, side) ^ SOLVER_KEY ^ (attacker ? ATTACKER_KEY : 0);
  const known = probe(key);
  // In the table EVER means that no win is known.
  let wonWithin: u32 = EVER;
  let notWithin: u32 = 0;
  let hashMove: u32 = NOWHERE;
  if (known) {
    wonWithin = <u32>valueOf(known) & 0xff;
    notWithin = (<u32>valueOf(known) >> 8) & 0xff;
    if (wonWithin != EVER && wonWithin <= plies) return wonWithin;
    if (notWithin >= plies) return 0;
    hashMove = moveOf(known, image);
  }

  // 3. A win by fours alone.
  if (attacks && hasFours(side)) {
    store<i32>(SCRATCH + THREAT_BUDGET, FOURS_BUDGET);
    const fours = winsByFours(side, min((plies - 1) >> 1, FOURS_DEPTH));
    if (fours && fours <= plies) {
      keepAnswer(key, fours, notWithin, NOWHERE, 0);
      return fours;
    }
  }

  // 4. The moves: the attacker needs one that wins, the defender one that does not lose.
  const end = defences
    ? listAnswers(side, top, defences, hashMove, 0)
    : isExact() ? listAllMoves(side, top, hashMove, 0) : listMoves(side, top, hashMove, 0);
  // Whatever else is played against an open three loses in four plies.
  let answer: u32 = attacks ? 0 : defences ? 4 : 2;
  let best: u32 = NOWHERE;
  for (let at = top; at < end; at += 4) {
    pickBest(at, end);
    const cell = load<u32>(at) & 0xffff;
    place(cell, side);
    const won = solve(attacker, other, less(plies), end);
    remove(cell, side);
    if (load<u32>(SCRATCH + STOPPED)) return 0;
    if (attacks ? won != 0 : won == 0) {
      answer = attacks ? won + 1 : 0;
      best = cell;
      break;
    }
    if (!attacks) answer = max(answer, won + 1);
  }
  const effort = 32 - clz(load<u32>(SCRATCH + NODES) - nodes);
  if (answer) keepAnswer(key, answer, notWithin, stored(best, image), effort);
  else keepAnswer(key, wonWithin, plies, stored(best, image), effort);
  return answer;
}

// @ts-ignore: decorator
@inline
function less(plies: u32): u32 {
  return plies == EVER ? EVER : plies - 1;
}

function keepAnswer(key: u64, wonWithin: u32, notWithin: u32, move: u32, effort: i32): void {
  // The table has a byte for each; the longest wins of the largest boards have no room in it.
  if (wonWithin > <u32>EVER) return;
  keep(key, wonWithin | (notWithin << 8), move, effort, 1);
}
