import { MAX_CELLS } from "./constants";
import {
  CHANGES, DIRECTIONS, FIELDS, GEOMETRY, LINE_COUNTS, LIVE_LINES, LIVE_POTENTIAL, LIVE_STONES, POTENTIALS, RANGES, STEPS,
  STONES, winLength,
} from "./layout";
import { add, relevel } from "./levels";
import { SCRATCH } from "../layout";

/**
 * Lines where exactly k win: a stone just before or behind a line spoils it for its own side, since the row would be too long.
 * In the counters of lines this is END more for the *other* side, so that "the other side has nothing there" still means that
 * a line is alive; the stones are what is left below END.
 */
const END: u32 = 32;

/** As `shift` in board.ts, with two more lines in each direction: those at whose ends the stone lies. */
export function shiftExact(cell: u32, side: u32, saved: usize): usize {
  const k = <i32>winLength();
  const other = 1 - side;
  let ourLines: u32 = 0;
  let ourStones: u32 = 0;
  let ourPotential: u32 = 0;
  let theirLines: u32 = 0;
  let theirStones: u32 = 0;
  let theirPotential: u32 = 0;
  for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
    const range = RANGES + cell * 8 + direction * 2;
    const near: i32 = load<u8>(range);
    const far: i32 = load<u8>(range, 1);
    if (far < near) continue;
    const step = load<i32>(STEPS + direction * 4);
    const counts = SCRATCH + LINE_COUNTS + direction * MAX_CELLS * 2;
    const first = isInside(cell, direction, -k) ? -k : -far;
    const last = isInside(cell, direction, k) ? 1 : -near;
    let at = <i32>cell + first * step;
    let ours: u32 = 0;
    let theirs: u32 = 0;
    let change = SCRATCH + CHANGES;
    for (let offset = first; offset < last + k; offset++) {
      // 1. The line that begins here.
      if (offset <= last) {
        const line = counts + at * 2;
        const others: u32 = load<u8>(line + other);
        const before: u32 = load<u8>(line + side);
        const stones = before & (END - 1);
        let ourChange: u32 = 0;
        let theirChange: u32 = 0;
        if (offset == -k || offset == 1) {
          store<u8>(line + other, others + END);
          if (others == 0) {
            ourChange = -load<u32>(FIELDS + stones * 4);
            ourPotential -= load<u32>(POTENTIALS + stones * 4);
            ourStones -= stones;
            ourLines--;
          }
        } else {
          store<u8>(line + side, before + 1);
          if (others == 0) {
            ourChange = load<u32>(FIELDS + stones * 4 + 4) - load<u32>(FIELDS + stones * 4);
            ourPotential += load<u32>(POTENTIALS + stones * 4 + 4) - load<u32>(POTENTIALS + stones * 4);
            ourStones++;
          }
          if (before == 0) {
            const theirsThere = others & (END - 1);
            theirChange = -load<u32>(FIELDS + theirsThere * 4);
            theirPotential -= load<u32>(POTENTIALS + theirsThere * 4);
            theirStones -= theirsThere;
            theirLines--;
          }
        }
        store<u32>(change, ourChange);
        store<u32>(change, theirChange, 4);
        ours += ourChange;
        theirs += theirChange;
      }
      // 2. The line that ended before this cell.
      if (offset >= first + k) {
        const ended = change - (k << 3);
        ours -= load<u32>(ended);
        theirs -= load<u32>(ended, 4);
      }
      change += 8;
      // 3. The cell.
      if ((ours | theirs) && load<u8>(SCRATCH + STONES + at) == 0) {
        if (ours) saved = relevel(side, at, direction, ours, saved);
        if (theirs) saved = relevel(other, at, direction, theirs, saved);
      }
      at += step;
    }
  }
  add(LIVE_LINES + side * 4, ourLines);
  add(LIVE_STONES + side * 4, ourStones);
  add(LIVE_POTENTIAL + side * 4, ourPotential);
  add(LIVE_LINES + other * 4, theirLines);
  add(LIVE_STONES + other * 4, theirStones);
  add(LIVE_POTENTIAL + other * 4, theirPotential);
  return saved;
}

/** Takes the stone off the ends of lines again. */
export function takeOffEnds(cell: u32, side: u32): void {
  const k = <i32>winLength();
  for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
    const step = load<i32>(STEPS + direction * 4);
    const counts = SCRATCH + LINE_COUNTS + direction * MAX_CELLS * 2 + 1 - side;
    if (isInside(cell, direction, -k)) takeOff(counts + (<i32>cell - k * step) * 2);
    if (isInside(cell, direction, k)) takeOff(counts + (<i32>cell + step) * 2);
  }
}

// @ts-ignore: decorator
@inline
function takeOff(line: usize): void {
  store<u8>(line, load<u8>(line) - <u8>END);
}

/** Whether the board continues for this many cells in a direction: right, down, down-right or down-left. */
function isInside(cell: u32, direction: u32, steps: i32): bool {
  const cols = load<i32>(GEOMETRY, 4);
  const down: i32 = direction == 0 ? 0 : 1;
  const right: i32 = direction == 1 ? 0 : direction == 3 ? -1 : 1;
  const row = <i32>cell / cols + down * steps;
  const col = <i32>cell % cols + right * steps;
  return row >= 0 && row < load<i32>(GEOMETRY) && col >= 0 && col < cols;
}
