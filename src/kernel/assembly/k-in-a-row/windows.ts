import { LEVEL_BITS } from "./constants";
import {
  CELL_KINDS, cellCount, DIRECTIONS, FIELDS, KEYS, KINDS, LINES_OF, LIVE_LINES, OPEN_LINES, SAVED_BYTES, SHAPES, shapesOf,
  sideOf, STEPS, WINDOW_SHAPES, WORDS,
} from "./layout";
import { add, changeShapes } from "./levels";
import { SCRATCH } from "../layout";

/**
 * A quicker way to keep shapes up to date where five or more win, for searches that need no counters of lines. A row, column or diagonal is
 * two words, with a bit for each stone of X and of O; what lies beyond the board has both. What a stone would make in a
 * direction follows from the four cells on either side, a *window*: a table has it for both sides at once.
 */
export const REACH: u32 = 4;
/** From this shape on a move leaves a line one stone short, or completes it. */
const FOUR: u32 = 13;
/** The bit of the first cell of a row. */
const FIRST_BIT: u32 = 5;
export const WINDOW: u32 = 0x1ff;

/** Fills the tables. */
export function buildWindows(): void {
  for (let window: u32 = 0; window <= WINDOW; window++) {
    let open: u32 = 0;
    for (let first: u32 = 0; first <= REACH; first++) open += u32(((window >> first) & 31) == 0);
    store<u8>(OPEN_LINES + window, open);
  }
  for (let ours: u32 = 0; ours < 256; ours++) {
    for (let theirs: u32 = 0; theirs <= ours; theirs++) {
      const our = shapeIn(widened(ours), widened(theirs));
      const their = shapeIn(widened(theirs), widened(ours));
      store<u8>(WINDOW_SHAPES + (ours | (theirs << 8)), our | (their << 4));
      store<u8>(WINDOW_SHAPES + (theirs | (ours << 8)), their | (our << 4));
    }
  }
}

/** Empties the words: the cells of the board. */
export function clearWords(): void {
  memory.fill(SCRATCH + WORDS, 0xff, KEYS - WORDS);
  const cells = cellCount();
  for (let cell: u32 = 0; cell < cells; cell++) {
    for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
      const word = wordOf(cell, direction);
      const mask: u32 = ~(1 << bitOf(cell, direction));
      store<u32>(word, load<u32>(word) & mask);
      store<u32>(word, load<u32>(word, 4) & mask, 4);
    }
  }
}

/** As `shift` in board.ts. Returns the end of what it saved: the number and both sides' shapes of each cell that changes. */
// @ts-ignore: decorator
@inline
export function shiftWindows(cell: u32, side: u32, saved: usize): usize {
  let blocked: u32 = 0;
  for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
    const word = wordOf(cell, direction);
    const bit = bitOf(cell, direction);
    blocked += load<u8>(OPEN_LINES + ((load<u32>(word + side * 4) >> (bit - REACH)) & WINDOW));
    store<u32>(word + side * 4, load<u32>(word + side * 4) | (1 << bit));
    const crosses = load<u32>(word);
    const noughts = load<u32>(word, 4);
    const taken = crosses | noughts;
    const step = load<i32>(STEPS + direction * 4);
    let at = <i32>cell - <i32>REACH * step;
    for (let place = bit - REACH; place <= bit + REACH; place++) {
      if (((taken >> place) & 1) == 0) {
        const x = narrowed((crosses >> (place - REACH)) & WINDOW);
        const o = narrowed((noughts >> (place - REACH)) & WINDOW);
        const shapes: u32 = load<u8>(WINDOW_SHAPES + (x | (o << 8)));
        const now = (shapes & 15) | ((shapes & 0xf0) << 12);
        const before = load<u32>(shapesOf(0, at));
        const change = ((before >> (direction * 4)) & 0x000f000f) ^ now;
        if (change) {
          store<u32>(saved, at);
          store<u32>(saved, before, 4);
          saved += 8;
          const after = before ^ (change << (direction * 4));
          if (change & 15) changeShapes(0, at, before & 0xffff, after & 0xffff);
          if (change >> 16) changeShapes(1, at, before >> 16, after >> 16);
        }
      }
      at += step;
    }
  }
  add(LIVE_LINES + (1 - side) * 4, -blocked);
  return saved;
}

/** Takes the stone off again, and restores what was saved up to `end`. */
// @ts-ignore: decorator
@inline
export function restoreWindows(cell: u32, side: u32, saved: usize, end: usize): void {
  for (let at = saved + SAVED_BYTES; at < end; at += 8) {
    const index = load<u32>(at);
    const shapes = load<u32>(at, 4);
    store<u32>(shapesOf(0, index), shapes);
    store<u8>(sideOf(CELL_KINDS, 0, 1) + index, load<u8>(KINDS + (shapes & 0xffff)));
    store<u8>(sideOf(CELL_KINDS, 1, 1) + index, load<u8>(KINDS + (shapes >> 16)));
  }
  for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
    const word = wordOf(cell, direction) + side * 4;
    store<u32>(word, load<u32>(word) & ~(1 << bitOf(cell, direction)));
  }
}

/** Cells that complete a line, in one word: how many (three stands for more), and the first two of them. */
// @ts-ignore: decorator
@inline
export function completions(ways: u32, first: u32, second: u32): u32 {
  return (ways << 20) | (second << 10) | first;
}

// @ts-ignore: decorator
@inline
export function waysIn(word: u32): u32 {
  return word >> 20;
}

// @ts-ignore: decorator
@inline
export function firstIn(word: u32): u32 {
  return word & 0x3ff;
}

// @ts-ignore: decorator
@inline
export function secondIn(word: u32): u32 {
  return (word >> 10) & 0x3ff;
}

/** Where a side that cannot complete a line now could do so after a move here. */
export function completionsInWindows(side: u32, cell: u32): u32 {
  const shapes: u32 = load<u16>(shapesOf(side, cell));
  let ways: u32 = 0;
  let low: u32 = 0;
  let high: u32 = 0;
  for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
    if (((shapes >> (direction * 4)) & 15) < FOUR) continue;
    const bit = bitOf(cell, direction);
    const word = wordOf(cell, direction);
    const ours = load<u32>(word + side * 4) | (1 << bit);
    const theirs = load<u32>(word + (1 - side) * 4);
    const step = load<i32>(STEPS + direction * 4);
    for (let first = bit - REACH; first <= bit; first++) {
      const missing = ~(ours >> first) & 31;
      if ((theirs >> first) & 31 || popcnt(missing) != 1) continue;
      const at = <u32>(<i32>cell + <i32>(first + ctz(missing) - bit) * step);
      if (ways && (at == low || at == high)) continue;
      ways++;
      if (ways > 2) return completions(3, 0, 0);
      if (ways == 1) {
        low = at;
        high = at;
      } else if (at < low) low = at;
      else high = at;
    }
  }
  return completions(ways, low, high);
}

// @ts-ignore: decorator
@inline
export function wordOf(cell: u32, direction: u32): usize {
  return SCRATCH + WORDS + <usize>load<u8>(LINES_OF + cell * 8 + direction) * 8;
}

/** Along a row cells count by their column, else by their row. */
// @ts-ignore: decorator
@inline
export function bitOf(cell: u32, direction: u32): u32 {
  return FIRST_BIT + load<u8>(LINES_OF + cell * 8 + (direction ? 5 : 4));
}

/** The window without its middle, which is empty. */
// @ts-ignore: decorator
@inline
export function narrowed(window: u32): u32 {
  return (window & 15) | ((window >> 1) & 0xf0);
}

function widened(narrow: u32): u32 {
  return (narrow & 15) | ((narrow & 0xf0) << 1);
}

/** What a stone of ours in the middle makes: see `reshape`. */
function shapeIn(ours: u32, theirs: u32): u32 {
  let levels: u32 = 0;
  for (let first: u32 = 0; first <= REACH; first++) {
    if ((theirs >> first) & 31) continue;
    levels += load<u32>(FIELDS + <u32>popcnt((ours >> first) & 31) * 4);
  }
  if (levels == 0) return 0;
  const field = <u32>(31 - clz(levels)) / LEVEL_BITS;
  return load<u8>(SHAPES + (field << LEVEL_BITS) + (levels >> (field * LEVEL_BITS)));
}
