import { HIDDEN_COUNT, MAX_CELLS, VECTOR_LENGTH } from "./constants";
import {
  APPLIED, cellCount, DIRECTIONS, HEAD_BIAS, HEAD_DIRECT, HEAD_FIRST, HEAD_FIRST_BIAS, HEAD_INPUTS, HEAD_SECOND, MADE,
  MOVE_VECTORS, NETWORK_MOVES, NETWORK_WORDS, SAVED_VECTORS, SAVED_VECTORS_TOP, STEPS, STONES, VECTOR_SUMS, VECTORS,
  WINDOW_NUMBERS, WINDOW_VECTORS, WORDS, WORDS_BYTES,
} from "./layout";
import { bitOf, narrowed, REACH, WINDOW, wordOf } from "./windows";
import { SCRATCH } from "../layout";

/**
 * A small neural network that evaluates positions where five or more win, kept up to date move by move (as Nasu's networks for
 * shogi, 2018). Each empty cell has a vector for either side: the sum over four directions of the vectors of its windows
 * as that side sees them. Clipped to 0 … FULL and summed over the empty cells they are the input of two dense layers.
 */
const FULL: i16 = 64;
const VECTOR_BYTES: usize = VECTOR_LENGTH * 2;
const HIDDEN_BYTES: usize = HIDDEN_COUNT * 4;
/** Points for a factor of e in the odds. */
const POINTS: f32 = 280;

/** Numbers the windows: their mirror images have the same number, and impossible ones none. */
export function numberWindows(): void {
  let next: u16 = 0;
  for (let index: u32 = 0; index < 65536; index++) {
    const ours = index & 0xff;
    const theirs = index >> 8;
    if (!isPossible(ours & theirs)) continue;
    const image = mirrored(ours) | (mirrored(theirs) << 8);
    store<u16>(WINDOW_NUMBERS + index * 2, image < index ? load<u16>(WINDOW_NUMBERS + image * 2) : next++);
  }
}

/** Behind the edge of the board there is no more board. */
function isPossible(outside: u32): bool {
  const before = outside & 15;
  const after = outside >> 4;
  return (before & (before + 1)) == 0 && (((after ^ 15) + 1) & (after ^ 15)) == 0;
}

function mirrored(bits: u32): u32 {
  let image: u32 = 0;
  for (let i: u32 = 0; i < 8; i++) image |= ((bits >> i) & 1) << (7 - i);
  return image;
}

/** Computes the vectors of the position on the board. */
export function startNetwork(): void {
  const cells = cellCount();
  store<u32>(SCRATCH + MADE, 0);
  store<u32>(SCRATCH + APPLIED, 0);
  store<u32>(SCRATCH + SAVED_VECTORS_TOP, load<u32>(SCRATCH + SAVED_VECTORS));
  memory.copy(SCRATCH + NETWORK_WORDS, SCRATCH + WORDS, WORDS_BYTES);
  memory.fill(SCRATCH + VECTOR_SUMS, 0, VECTOR_BYTES * 2);
  memory.fill(SCRATCH + VECTORS, 0, MAX_CELLS * VECTOR_BYTES * 2);
  for (let cell: u32 = 0; cell < cells; cell++) {
    if (load<u8>(SCRATCH + STONES + cell)) continue;
    const vectors = vectorsOf(cell);
    for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
      const word = wordOf(cell, direction);
      const from = bitOf(cell, direction) - REACH;
      const x = narrowed((load<u32>(word) >> from) & WINDOW);
      const o = narrowed((load<u32>(word, 4) >> from) & WINDOW);
      addTo(vectors, windowVector(x, o));
      addTo(vectors + VECTOR_BYTES, windowVector(o, x));
    }
    for (let i: usize = 0; i < VECTOR_BYTES * 2; i += 16) {
      const sum = SCRATCH + VECTOR_SUMS + i;
      v128.store(sum, i16x8.add(v128.load(sum), clipped(v128.load(vectors + i))));
    }
  }
}

/** Notes a stone. The vectors follow when a value is asked for, which saves the work for many positions. */
// @ts-ignore: decorator
@inline
export function addToNetwork(cell: u32, side: u32): void {
  const made = load<u32>(SCRATCH + MADE);
  store<u32>(SCRATCH + NETWORK_MOVES + made * 4, (cell << 1) | side);
  store<u32>(SCRATCH + MADE, made + 1);
}

/** Takes the last stone back. */
// @ts-ignore: decorator
@inline
export function takeFromNetwork(): void {
  const made = load<u32>(SCRATCH + MADE) - 1;
  store<u32>(SCRATCH + MADE, made);
  if (load<u32>(SCRATCH + APPLIED) > made) restore(made);
}

/** Brings the vectors up to date with the stones that were placed: needed before moves are ranked. */
export function catchUp(): void {
  const made = load<u32>(SCRATCH + MADE);
  for (let i = load<u32>(SCRATCH + APPLIED); i < made; i++) {
    const move = load<u32>(SCRATCH + NETWORK_MOVES + i * 4);
    apply(move >> 1, move & 1);
  }
  store<u32>(SCRATCH + APPLIED, made);
}

/** Brings the vectors up to date with one stone, and saves what changes. */
function apply(cell: u32, side: u32): void {
  const saved: usize = load<u32>(SCRATCH + SAVED_VECTORS_TOP);
  memory.copy(saved, SCRATCH + VECTOR_SUMS, VECTOR_BYTES * 2);
  let end = saved + VECTOR_BYTES * 2;
  const occupied = vectorsOf(cell);
  for (let i: usize = 0; i < VECTOR_BYTES * 2; i += 16) {
    const sum = SCRATCH + VECTOR_SUMS + i;
    v128.store(sum, i16x8.sub(v128.load(sum), clipped(v128.load(occupied + i))));
  }
  for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
    const word = networkWord(cell, direction);
    const bit = bitOf(cell, direction);
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
        // The new stone's place in the window.
        const stone: u32 = narrowed(1 << (bit + REACH - place));
        const xBefore = side ? x : x ^ stone;
        const oBefore = side ? o ^ stone : o;
        const vectors = vectorsOf(at);
        store<u32>(end, <u32>vectors);
        end += 4;
        change(vectors, SCRATCH + VECTOR_SUMS, windowVector(xBefore, oBefore), windowVector(x, o), end);
        end += VECTOR_BYTES;
        const seenByO = vectors + VECTOR_BYTES;
        change(seenByO, SCRATCH + VECTOR_SUMS + VECTOR_BYTES, windowVector(oBefore, xBefore), windowVector(o, x), end);
        end += VECTOR_BYTES;
      }
      at += step;
    }
  }
  store<u32>(end, <u32>saved);
  store<u32>(SCRATCH + SAVED_VECTORS_TOP, <u32>end + 4);
}

/** Restores what the last `apply` saved, for the move of this number. */
function restore(number: u32): void {
  store<u32>(SCRATCH + APPLIED, number);
  const move = load<u32>(SCRATCH + NETWORK_MOVES + number * 4);
  for (let direction: u32 = 0; direction < DIRECTIONS; direction++) {
    const word = networkWord(move >> 1, direction) + (move & 1) * 4;
    store<u32>(word, load<u32>(word) & ~(1 << bitOf(move >> 1, direction)));
  }
  const end: usize = load<u32>(SCRATCH + SAVED_VECTORS_TOP) - 4;
  const saved: usize = load<u32>(end);
  store<u32>(SCRATCH + SAVED_VECTORS_TOP, <u32>saved);
  for (let i: usize = 0; i < VECTOR_BYTES * 2; i += 16) v128.store(SCRATCH + VECTOR_SUMS + i, v128.load(saved + i));
  for (let at = saved + VECTOR_BYTES * 2; at < end; at += 4 + VECTOR_BYTES * 2) {
    const vectors: usize = load<u32>(at);
    for (let i: usize = 0; i < VECTOR_BYTES * 2; i += 16) v128.store(vectors + i, v128.load(at + 4 + i));
  }
}

/** The value of the position for the side to move, in points. */
export function networkValue(side: u32): i32 {
  catchUp();
  let ours = SCRATCH + VECTOR_SUMS;
  let theirs = ours;
  if (side) ours += VECTOR_BYTES;
  else theirs += VECTOR_BYTES;
  const inputs = SCRATCH + HEAD_INPUTS;
  let direct = f32x4.splat(0);
  for (let i: usize = 0; i < VECTOR_BYTES; i += 8) {
    const our = f32x4.convert_i32x4_s(v128.load16x4_u(ours + i));
    const their = f32x4.convert_i32x4_s(v128.load16x4_u(theirs + i));
    v128.store(inputs + i * 2, our);
    v128.store(inputs + (VECTOR_BYTES + i) * 2, their);
    direct = f32x4.add(direct, f32x4.mul(our, v128.load(HEAD_DIRECT + i * 2)));
    direct = f32x4.add(direct, f32x4.mul(their, v128.load(HEAD_DIRECT + (VECTOR_BYTES + i) * 2)));
  }
  const zero = f32x4.splat(0);
  let sum = direct;
  for (let unit: usize = 0; unit < HIDDEN_BYTES; unit += 64) {
    let a = v128.load(HEAD_FIRST_BIAS + unit);
    let b = v128.load(HEAD_FIRST_BIAS + unit, 16);
    let c = v128.load(HEAD_FIRST_BIAS + unit, 32);
    let d = v128.load(HEAD_FIRST_BIAS + unit, 48);
    let row: usize = HEAD_FIRST + unit;
    for (let i: usize = 0; i < VECTOR_BYTES * 4; i += 4) {
      const input = v128.load32_splat(inputs + i);
      a = f32x4.add(a, f32x4.mul(input, v128.load(row)));
      b = f32x4.add(b, f32x4.mul(input, v128.load(row, 16)));
      c = f32x4.add(c, f32x4.mul(input, v128.load(row, 32)));
      d = f32x4.add(d, f32x4.mul(input, v128.load(row, 48)));
      row += HIDDEN_BYTES;
    }
    sum = f32x4.add(sum, f32x4.mul(f32x4.max(a, zero), v128.load(HEAD_SECOND + unit)));
    sum = f32x4.add(sum, f32x4.mul(f32x4.max(b, zero), v128.load(HEAD_SECOND + unit, 16)));
    sum = f32x4.add(sum, f32x4.mul(f32x4.max(c, zero), v128.load(HEAD_SECOND + unit, 32)));
    sum = f32x4.add(sum, f32x4.mul(f32x4.max(d, zero), v128.load(HEAD_SECOND + unit, 48)));
  }
  const total =
    f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3);
  return <i32>((total + load<f32>(HEAD_BIAS)) * POINTS);
}

/** How promising a move of a side is. */
// @ts-ignore: decorator
@inline
export function networkRank(side: u32, cell: u32): i32 {
  const vectors = vectorsOf(cell);
  let sum = i32x4.splat(0);
  const ours = vectors + side * VECTOR_BYTES;
  const theirs = vectors + (1 - side) * VECTOR_BYTES;
  for (let i: usize = 0; i < VECTOR_BYTES; i += 16) {
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(clipped(v128.load(ours + i)), v128.load(MOVE_VECTORS + i)));
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(clipped(v128.load(theirs + i)), v128.load(MOVE_VECTORS + VECTOR_BYTES + i)));
  }
  return i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3);
}

// @ts-ignore: decorator
@inline
function addTo(vector: usize, other: usize): void {
  for (let i: usize = 0; i < VECTOR_BYTES; i += 16) {
    v128.store(vector + i, i16x8.add(v128.load(vector + i), v128.load(other + i)));
  }
}

/** Changes one side's vector of a cell, and the sum over all cells with it. */
// @ts-ignore: decorator
@inline
function change(vector: usize, sum: usize, before: usize, after: usize, saved: usize): void {
  for (let i: usize = 0; i < VECTOR_BYTES; i += 16) {
    const old = v128.load(vector + i);
    const now = i16x8.add(old, i16x8.sub(v128.load(after + i), v128.load(before + i)));
    v128.store(saved + i, old);
    v128.store(vector + i, now);
    v128.store(sum + i, i16x8.add(v128.load(sum + i), i16x8.sub(clipped(now), clipped(old))));
  }
}

// @ts-ignore: decorator
@inline
function clipped(vector: v128): v128 {
  return i16x8.min_s(i16x8.max_s(vector, i16x8.splat(0)), i16x8.splat(FULL));
}

// @ts-ignore: decorator
@inline
function networkWord(cell: u32, direction: u32): usize {
  return wordOf(cell, direction) - WORDS + NETWORK_WORDS;
}

// @ts-ignore: decorator
@inline
function vectorsOf(cell: u32): usize {
  return SCRATCH + VECTORS + <usize>cell * VECTOR_BYTES * 2;
}

/** The vector of a window as a side sees it. */
// @ts-ignore: decorator
@inline
function windowVector(ours: u32, theirs: u32): usize {
  return WINDOW_VECTORS + <usize>load<u16>(WINDOW_NUMBERS + (ours | (theirs << 8)) * 2) * VECTOR_BYTES;
}
