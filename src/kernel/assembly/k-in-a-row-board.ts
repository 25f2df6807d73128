import {
  CELL_KINDS, CELL_SHAPES, CELL_VALUES, CHANGES, cellCount, DIRECTIONS, FIELDS, IMAGES, KEYS, KIND_COUNTS,
  KINDS, LEVELS, LINE_COUNTS, LIVE_LINES, LIVE_POTENTIAL, LIVE_STONES, MAX_CELLS, POTENTIALS, RANGES, SHAPES,
  sideOf, STEPS, STONE_COUNT, STONES, symmetries, TOTALS, VALUES, WEIGHTS, winLength, ZOBRIST,
} from "./k-in-a-row-layout";
import { SCRATCH } from "./layout";

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

// Shapes, from the place of the highest level and the number of lines there; 0 is a direction without hope.
export const FIVE: u32 = 15;
export const OPEN_FOUR: u32 = 14;
export const FOUR: u32 = 13;
export const WIDE_THREE: u32 = 12;
export const OPEN_THREE: u32 = 11;

// Kinds of move. A "five" completes a line, a "four" leaves one stone to complete, whatever k is.
export const QUIET: u32 = 1;
export const MAKES_THREE: u32 = 2;
export const MAKES_TWO_THREES: u32 = 3;
export const MAKES_FOUR: u32 = 4;
export const MAKES_FOUR_AND_THREE: u32 = 5;
/** Two ways to complete, or nearly always two: `place` it and count. */
export const MAKES_OPEN_FOUR: u32 = 6;
export const WINS: u32 = 7;

/** Fills the tables by shapes. The loader has written the weights. */
export function buildKInARow(): void {
  for (let code: u32 = 0; code < 65536; code++) {
    let value: i32 = 0;
    let fours: u32 = 0;
    let threes: u32 = 0;
    let openFours: u32 = 0;
    let fives: u32 = 0;
    let any: u32 = 0;
    for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
      const shape = (code >> (direction * 4)) & 15;
      value += load<i32>(WEIGHTS + shape * 4);
      fives += u32(shape == FIVE);
      openFours += u32(shape == OPEN_FOUR);
      fours += u32(shape == FOUR);
      threes += u32(shape == OPEN_THREE || shape == WIDE_THREE);
      any |= shape;
    }
    let kind: u32 = any ? QUIET : 0;
    if (fives) kind = WINS;
    else if (openFours || fours > 1) kind = MAKES_OPEN_FOUR;
    else if (fours && threes) kind = MAKES_FOUR_AND_THREE;
    else if (fours) kind = MAKES_FOUR;
    else if (threes > 1) kind = MAKES_TWO_THREES;
    else if (threes) kind = MAKES_THREE;
    value += load<i32>(WEIGHTS + 64 + kind * 4);
    store<i16>(VALUES + code * 2, <i16>min(value, 32767));
    store<u8>(KINDS + code, kind);
  }
}

/** Empties the board. */
export function clearBoard(): void {
  memory.fill(SCRATCH, 0, CHANGES);
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

/** Puts a stone on an empty cell. */
export function place(cell: u32, side: u32): void {
  occupy(cell, side, 1);
  shift(cell, side, false);
}

/** Takes back the last stone placed. */
export function remove(cell: u32, side: u32): void {
  shift(cell, side, true);
  occupy(cell, side, -1);
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

/** The number of an occupied or vacated cell's kinds, its value, and its part of the hash. */
// @ts-ignore: decorator
@inline
function occupy(cell: u32, side: u32, sign: i32): void {
  store<u8>(SCRATCH + STONES + cell, sign > 0 ? side + 1 : 0);
  for (let each: u32 = 0; each < 2; each++) {
    countKind(each, load<u8>(sideOf(CELL_KINDS, each, 1) + cell), -sign);
    addTotal(each, -sign * <i32>load<i16>(sideOf(CELL_VALUES, each, 2) + cell * 2));
  }
  const count = symmetries();
  for (let i: u32 = 0; i < count; i++) {
    const image: usize = load<u16>(IMAGES + i * MAX_CELLS * 2 + cell * 2);
    const key = SCRATCH + KEYS + i * 8;
    store<u64>(key, load<u64>(key) ^ load<u64>(ZOBRIST + side * MAX_CELLS * 8 + image * 8));
  }
  store<u32>(SCRATCH + STONE_COUNT, load<u32>(SCRATCH + STONE_COUNT) + sign);
}

/**
 * Changes the counters of all lines through a cell, and with them the levels of the cells on those lines. Going along
 * a direction, a cell's change is the sum over the lines that hold it: each line's change is added where the
 * line begins and taken off again behind its end.
 */
// @ts-ignore: decorator
@inline
function shift(cell: u32, side: u32, undo: bool): void {
  const k = winLength();
  const other = 1 - side;
  const sign: u32 = undo ? -1 : 1;
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
        let before: u32 = load<u8>(line + side);
        if (undo) before--;
        store<u8>(line + side, undo ? before : before + 1);
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
        ours += ourChange * sign;
        theirs += theirChange * sign;
      }
      // 2. The line that ended before this cell.
      if (offset >= <i32>k - far) {
        const ended = change - (k << 3);
        ours -= load<u32>(ended) * sign;
        theirs -= load<u32>(ended, 4) * sign;
      }
      change += 8;
      // 3. The cell.
      if ((ours | theirs) && isEmpty(at)) {
        if (ours) relevel(side, at, direction, ours);
        if (theirs) relevel(other, at, direction, theirs);
      }
      at += step;
    }
  }
  add(LIVE_STONES + side * 4, ourStones * sign);
  add(LIVE_POTENTIAL + side * 4, ourPotential * sign);
  add(LIVE_LINES + other * 4, -theirLines * sign);
  add(LIVE_STONES + other * 4, -theirStones * sign);
  add(LIVE_POTENTIAL + other * 4, -theirPotential * sign);
}

// @ts-ignore: decorator
@inline
function add(offset: usize, change: u32): void {
  store<u32>(SCRATCH + offset, load<u32>(SCRATCH + offset) + change);
}

// @ts-ignore: decorator
@inline
function relevel(side: u32, cell: u32, direction: u32, change: u32): void {
  const address = sideOf(LEVELS, side, 16) + cell * 16 + direction * 4;
  const levels = load<u32>(address) + change;
  store<u32>(address, levels);
  reshape(side, cell, direction, levels);
}

/** Brings a cell's shape, kind and value up to date with its levels in one direction. */
// @ts-ignore: decorator
@inline
function reshape(side: u32, cell: u32, direction: u32, levels: u32): void {
  let shape: u32 = 0;
  if (levels) {
    const field = <u32>(31 - clz(levels)) / 5;
    shape = load<u8>(SHAPES + field * 32 + (levels >> (field * 5)));
  }
  const shapesAt = sideOf(CELL_SHAPES, side, 2) + cell * 2;
  const before: u32 = load<u16>(shapesAt);
  const after = (before & ~(15 << (direction * 4))) | (shape << (direction * 4));
  if (after == before) return;
  store<u16>(shapesAt, <u16>after);
  const value: i32 = load<i16>(VALUES + after * 2);
  addTotal(side, value - load<i16>(VALUES + before * 2));
  store<i16>(sideOf(CELL_VALUES, side, 2) + cell * 2, <i16>value);
  const kind: u32 = load<u8>(KINDS + after);
  const kindAddress = sideOf(CELL_KINDS, side, 1) + cell;
  const kindBefore: u32 = load<u8>(kindAddress);
  if (kind == kindBefore) return;
  store<u8>(kindAddress, kind);
  countKind(side, kindBefore, -1);
  countKind(side, kind, 1);
}

// @ts-ignore: decorator
@inline
function countKind(side: u32, kind: u32, change: i32): void {
  const address = SCRATCH + KIND_COUNTS + side * 32 + kind * 4;
  store<i32>(address, load<i32>(address) + change);
}

// @ts-ignore: decorator
@inline
function addTotal(side: u32, change: i32): void {
  const address = SCRATCH + TOTALS + side * 4;
  store<i32>(address, load<i32>(address) + change);
}
