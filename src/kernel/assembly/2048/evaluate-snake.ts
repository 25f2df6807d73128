import { freeCells, transpose } from "./board";
import { entryOf, exponentAt, ROWS, tileAt, weight } from "./rows";

/**
 * Snake's rating. S is the largest, over the eight rotations and reflections of a weight matrix, of Σ weight · tile /
 * 10000; the rating is 2.2·S (1.7 times that with the highest tile in a corner) + 20·√S for every empty cell, less
 * 1.7 times the spread: the sum over neighbouring cells of the difference of their values, or of their exponents; an empty
 * cell has 0 in both. The first sixteen weights are the matrix, the next is 1 for exponents, 0 for values.
 *
 * Tables by row: for an outer row (top or bottom) the sums with the matrix's first row forwards and backwards, then
 * with its last row likewise; for an inner row the same with the second and third; spread and highest exponent.
 */
const BY_EXPONENTS: u32 = 16;
const OUTER: usize = 0;
const INNER: usize = OUTER + 16 * 65536;
const SPREAD: usize = INNER + 16 * 65536;
const HIGHEST: usize = SPREAD + 4 * 65536;

export function buildSnake(table: usize): void {
  for (let row: u32 = 0; row < ROWS; row++) {
    const outer = table + OUTER + row * 16;
    const inner = table + INNER + row * 16;
    for (let half: u32 = 0; half < 2; half++) {
      for (let mirrored: u32 = 0; mirrored < 2; mirrored++) {
        const lane = half * 8 + mirrored * 4;
        store<f32>(outer + lane, weighted(row, half ? 3 : 0, mirrored));
        store<f32>(inner + lane, weighted(row, half ? 2 : 1, mirrored));
      }
    }
    let spread: f32 = 0;
    let highest: u32 = 0;
    for (let i: u32 = 0; i < 4; i++) {
      highest = max(highest, exponentAt(row, i));
      if (i > 0) spread += abs<f32>(measureAt(row, i) - measureAt(row, i - 1));
    }
    store<f32>(table + SPREAD + row * 4, spread);
    store<u8>(table + HIGHEST + row, highest);
  }
}

// @ts-ignore: decorator
@inline
export function rateSnake(board: u64, table: usize): f64 {
  const turned = transpose(board);
  const sums = f32x4.max(sumsOf(board, table), sumsOf(turned, table));
  const s = <f64>max(
    max(f32x4.extract_lane(sums, 0), f32x4.extract_lane(sums, 1)),
    max(f32x4.extract_lane(sums, 2), f32x4.extract_lane(sums, 3)),
  );
  const corner = 2.2 * s * (isHighestInCorner(board, table) ? 1.7 : 1);
  const empty = 20 * <f64>popcnt(freeCells(board)) * Math.sqrt(s);
  return corner + empty - 1.7 * <f64>(spreadOf(board, table) + spreadOf(turned, table));
}

/** The sums for the four ways to lay the matrix on the board with its rows along the board's. */
// @ts-ignore: decorator
@inline
function sumsOf(board: u64, table: usize): v128 {
  const upper = f32x4.add(entryOf(table + OUTER, board, 0), entryOf(table + INNER, board, 1));
  const lower = f32x4.add(entryOf(table + OUTER, board, 3), entryOf(table + INNER, board, 2));
  // Lower rows have the matrix's other half.
  return f32x4.add(upper, v128.shuffle<f32>(lower, lower, 2, 3, 0, 1));
}

// @ts-ignore: decorator
@inline
function spreadOf(board: u64, table: usize): f32 {
  return (
    load<f32>(table + SPREAD + ((<usize>board & 0xffff) << 2)) +
    load<f32>(table + SPREAD + ((<usize>(board >> 16) & 0xffff) << 2)) +
    load<f32>(table + SPREAD + ((<usize>(board >> 32) & 0xffff) << 2)) +
    load<f32>(table + SPREAD + (<usize>(board >> 48) << 2))
  );
}

// @ts-ignore: decorator
@inline
function isHighestInCorner(board: u64, table: usize): bool {
  const highest = max(
    max(highestOf(board & 0xffff, table), highestOf((board >> 16) & 0xffff, table)),
    max(highestOf((board >> 32) & 0xffff, table), highestOf(board >> 48, table)),
  );
  return (
    (<u32>board & 15) == highest ||
    (<u32>(board >> 12) & 15) == highest ||
    (<u32>(board >> 48) & 15) == highest ||
    <u32>(board >> 60) == highest
  );
}

// @ts-ignore: decorator
@inline
function highestOf(row: u64, table: usize): u32 {
  return load<u8>(table + HIGHEST + <usize>row);
}

/** What the spread goes by. */
function measureAt(row: u32, column: u32): f32 {
  return <f32>(weight(BY_EXPONENTS) ? exponentAt(row, column) : tileAt(row, column));
}

/** Σ weight · tile / 10000 of a row with a row of the matrix. */
function weighted(row: u32, matrixRow: u32, mirrored: u32): f32 {
  let sum: f64 = 0;
  for (let i: u32 = 0; i < 4; i++) {
    const factor = weight(matrixRow * 4 + (mirrored ? 3 - i : i));
    sum += factor * <f64>tileAt(row, i);
  }
  return <f32>(sum / 10000);
}
