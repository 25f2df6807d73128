import { MAX_CELLS } from "./constants";
import { shiftExact, takeOffEnds } from "./exact";
import {
  CELL_KINDS, CHANGES, cellCount, DIRECTIONS, FIELDS, IMAGES, isExact, KEYS, KIND_COUNTS, KINDS,
  LEVELS, LINE_COUNTS, LIVE_LINES, LIVE_POTENTIAL, LIVE_STONES, PARTS, POTENTIALS, RANGES, SAVED_BYTES, shapesOf, sideOf, STEPS,
  STONE_COUNT, STONES, symmetries, UNDO_ADDRESS, UNDO_TOP, usesWindows, winLength, ZOBRIST,
} from "./layout";
import { add, addParts, countKind, relevel, reshape } from "./levels";
import { clearWords, restoreWindows, shiftWindows } from "./windows";
import { SCRATCH } from "../layout";

/**
 * The position, kept up to date move by move. Everything follows from line counters: a line (k cells in a row)
 * without stones of the other side counts towards its side, at a level given by how many stones it lacks. For each
 * empty cell, direction and side the highest level and the number of lines at it are the *shape* a move there would
 * make: two lines that lack two stones are an open four in the making, one is a plain four, and so on for every k.
 * The shapes in four directions give the *kind* of the move, which is what the searches go by, and its value.
 *
 * Occupied cells keep the shapes they had when they were empty: moves are taken back in reverse order, so these are
 * right again when the cell is.
 */

/** Empties the board. */
export function clearBoard(): void {
  memory.fill(SCRATCH, 0, CHANGES);
  store<u32>(SCRATCH + UNDO_TOP, load<u32>(SCRATCH + UNDO_ADDRESS));
  if (usesWindows()) clearWords();
  const cells = cellCount();
  const empty = load<u32>(FIELDS);
  let lines: u32 = 0;
  for (let cell: u32 = 0; cell < cells; cell++) {
    for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
      const range = RANGES + cell * 8 + direction * 2;
      const near: u32 = load<u8>(range);
      const far: u32 = load<u8>(range, 1);
      // A cell no line in this direction passes through has far < near.
      const through = far >= near ? far - near + 1 : 0;
      if (through && near == 0) lines++;
      for (let side: u32 = 0; side < 2; side++) {
        store<u32>(sideOf(LEVELS, side, 16) + cell * 16 + direction * 4, through * empty);
      }
    }
  }
  for (let side: u32 = 0; side < 2; side++) {
    store<u32>(SCRATCH + LIVE_LINES + side * 4, lines);
    store<u32>(SCRATCH + LIVE_POTENTIAL + side * 4, lines * load<u32>(POTENTIALS));
    countKind(side, 0, cells);
    for (let cell: u32 = 0; cell < cells; cell++) {
      for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
        reshape(side, cell, direction, load<u32>(sideOf(LEVELS, side, 16) + cell * 16 + direction * 4));
      }
    }
  }
}

/**
 * Puts a stone on an empty cell. What changes is saved, so that taking it back is cheap: the sums as a whole, and for
 * each cell whose lines change (in one direction: that of the new stone) a word with its number and shapes before,
 * and its levels before.
 */
export function place(cell: u32, side: u32): void {
  const saved: usize = load<u32>(SCRATCH + UNDO_TOP);
  copySums(saved, SCRATCH + KEYS);
  occupy(cell, side);
  const from = saved + SAVED_BYTES;
  let end: usize;
  if (usesWindows()) end = shiftWindows(cell, side, from);
  else if (isExact()) end = shiftExact(cell, side, from);
  else end = shift(cell, side, from);
  store<u32>(end, <u32>saved);
  store<u32>(SCRATCH + UNDO_TOP, <u32>end + 4);
}

/** Takes back the last stone placed. */
export function remove(cell: u32, side: u32): void {
  const end: usize = load<u32>(SCRATCH + UNDO_TOP) - 4;
  const saved: usize = load<u32>(end);
  store<u32>(SCRATCH + UNDO_TOP, <u32>saved);
  copySums(SCRATCH + KEYS, saved);
  store<u8>(SCRATCH + STONES + cell, 0);
  if (usesWindows()) {
    restoreWindows(cell, side, saved, end);
    return;
  }
  for (let at = saved + SAVED_BYTES; at < end; at += 8) {
    const word = load<u32>(at);
    const number: usize = word & 0xffff;
    const shapes: usize = word >> 16;
    store<u32>(SCRATCH + LEVELS + number * 4, load<u32>(at, 4));
    const index = number >> 2;
    const ofSide = u32(<u32>index >= <u32>MAX_CELLS);
    store<u16>(shapesOf(ofSide, <u32>index - ofSide * <u32>MAX_CELLS), <u16>shapes);
    store<u8>(SCRATCH + CELL_KINDS + index, load<u8>(KINDS + shapes));
  }
  for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
    const range = RANGES + cell * 8 + direction * 2;
    const near: i32 = load<u8>(range);
    const far: i32 = load<u8>(range, 1);
    const step = load<i32>(STEPS + direction * 4);
    let line = SCRATCH + LINE_COUNTS + direction * MAX_CELLS * 2 + (<i32>cell - far * step) * 2 + side;
    for (let back = far; back >= near; back--) {
      store<u8>(line, load<u8>(line) - 1);
      line += step * 2;
    }
  }
  if (isExact()) takeOffEnds(cell, side);
}

// @ts-ignore: decorator
@inline
export function kindCount(side: u32, kind: u32): u32 {
  return load<u32>(SCRATCH + KIND_COUNTS + side * 32 + kind * 4);
}

// @ts-ignore: decorator
@inline
export function kindAt(side: u32, cell: u32): u32 {
  return load<u8>(sideOf(CELL_KINDS, side, 1) + cell);
}

// @ts-ignore: decorator
@inline
export function isEmpty(cell: u32): bool {
  return load<u8>(SCRATCH + STONES + cell) == 0;
}

// @ts-ignore: decorator
@inline
export function liveLines(side: u32): u32 {
  return load<u32>(SCRATCH + LIVE_LINES + side * 4);
}

/** The first empty cell from `from` on that is at least of this kind for the side, or the number of cells. */
export function findKind(side: u32, kind: u32, from: u32): u32 {
  const kinds = sideOf(CELL_KINDS, side, 1);
  const least = i8x16.splat(<i8>kind);
  const cells = cellCount();
  let block = from & ~15;
  let mask: u32 = <u32>0xffff << (from & 15);
  for (; block < cells; block += 16) {
    const high = i8x16.ge_s(v128.load(kinds + block), least);
    const free = i8x16.eq(v128.load(SCRATCH + STONES + block), i8x16.splat(0));
    mask &= <u32>i8x16.bitmask(v128.and(high, free));
    if (mask) return min(block + <u32>ctz(mask), cells);
    mask = 0xffff;
  }
  return cells;
}

// @ts-ignore: decorator
@inline
function copySums(to: usize, from: usize): void {
  for (let offset: usize = 0; offset < SAVED_BYTES; offset += 16) v128.store(to + offset, v128.load(from + offset));
}

/** The stone itself, its part of the hash, and that the cell counts no more. */
// @ts-ignore: decorator
@inline
function occupy(cell: u32, side: u32): void {
  store<u8>(SCRATCH + STONES + cell, side + 1);
  for (let each: u32 = 0; each < 2; each++) {
    countKind(each, load<u8>(sideOf(CELL_KINDS, each, 1) + cell), -1);
    addParts(each, 0, load<i32>(PARTS + <usize>load<u16>(shapesOf(each, cell)) * 4));
  }
  const count = symmetries();
  for (let i: u32 = 0; i < count; i++) {
    const image: usize = load<u16>(IMAGES + i * MAX_CELLS * 2 + cell * 2);
    const key = SCRATCH + KEYS + i * 8;
    store<u64>(key, load<u64>(key) ^ load<u64>(ZOBRIST + side * MAX_CELLS * 8 + image * 8));
  }
  store<u32>(SCRATCH + STONE_COUNT, load<u32>(SCRATCH + STONE_COUNT) + 1);
}

/**
 * Changes the counters of all lines through a cell, and with them the levels of the cells on those lines. Going along
 * a direction, a cell's change is the sum over the lines that hold it: each line's change is added where the
 * line begins and taken off again behind its end. Returns the end of what it saved.
 */
// @ts-ignore: decorator
@inline
function shift(cell: u32, side: u32, saved: usize): usize {
  const k = winLength();
  const other = 1 - side;
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
    const last = <i32>k - 1 - near;
    let at = <i32>cell - far * step;
    let ours: u32 = 0;
    let theirs: u32 = 0;
    let change = SCRATCH + CHANGES;
    for (let offset = -far; offset <= last; offset++) {
      // 1. The line that begins here.
      if (offset <= -near) {
        const line = counts + at * 2;
        const others: u32 = load<u8>(line + other);
        const before: u32 = load<u8>(line + side);
        store<u8>(line + side, before + 1);
        let ourChange: u32 = 0;
        let theirChange: u32 = 0;
        if (others == 0) {
          ourChange = load<u32>(FIELDS + before * 4 + 4) - load<u32>(FIELDS + before * 4);
          ourPotential += load<u32>(POTENTIALS + before * 4 + 4) - load<u32>(POTENTIALS + before * 4);
          ourStones++;
        }
        if (before == 0) {
          theirChange = -load<u32>(FIELDS + others * 4);
          theirPotential += load<u32>(POTENTIALS + others * 4);
          theirStones += others;
          theirLines++;
        }
        store<u32>(change, ourChange);
        store<u32>(change, theirChange, 4);
        ours += ourChange;
        theirs += theirChange;
      }
      // 2. The line that ended before this cell.
      if (offset >= <i32>k - far) {
        const ended = change - (k << 3);
        ours -= load<u32>(ended);
        theirs -= load<u32>(ended, 4);
      }
      change += 8;
      // 3. The cell.
      if ((ours | theirs) && isEmpty(at)) {
        if (ours) saved = relevel(side, at, direction, ours, saved);
        if (theirs) saved = relevel(other, at, direction, theirs, saved);
      }
      at += step;
    }
  }
  add(LIVE_STONES + side * 4, ourStones);
  add(LIVE_POTENTIAL + side * 4, ourPotential);
  add(LIVE_LINES + other * 4, -theirLines);
  add(LIVE_STONES + other * 4, -theirStones);
  add(LIVE_POTENTIAL + other * 4, -theirPotential);
  return saved;
}
