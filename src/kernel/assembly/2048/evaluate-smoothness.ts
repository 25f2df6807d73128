import { freeCells, transpose } from "./board";
import { codeAt, entryOf, exponentAt, ROWS, sumOfRows, weight } from "./rows";

/**
 * Sampler's rating: weighted smoothness, monotonicity and exponent of the highest tile, and a bonus for each number
 * of empty cells. Table by row: smoothness, rises and falls from left to right, highest exponent.
 *
 * Smoothness is less the differences of exponents between tiles that have nothing between them. Monotonicity is
 * less the smaller of all rises and all falls from tile to tile, in rows and in columns.
 */
// Numbers of the weights.
const SMOOTHNESS: u32 = 0;
const MONOTONICITY: u32 = 1;
const HIGHEST: u32 = 2;
/** The bonus without empty cells; those for 1 to 16 follow. */
const EMPTY: u32 = 3;

export function buildSmoothness(table: usize): void {
  for (let row: u32 = 0; row < ROWS; row++) {
    const entry = table + row * 16;
    store<f32>(entry, smoothnessOf(row));
    store<f32>(entry, risesOf(row, 1), 4);
    store<f32>(entry, risesOf(row, -1), 8);
    let highest: u32 = 0;
    for (let i: u32 = 0; i < 4; i++) highest = max(highest, exponentAt(row, i));
    store<f32>(entry, <f32>highest, 12);
  }
}

// @ts-ignore: decorator
@inline
export function rateSmoothness(board: u64, table: usize): f64 {
  const row0 = entryOf(table, board, 0);
  const row1 = entryOf(table, board, 1);
  const row2 = entryOf(table, board, 2);
  const row3 = entryOf(table, board, 3);
  const rows = f32x4.add(f32x4.add(row0, row1), f32x4.add(row2, row3));
  const columns = sumOfRows(table, transpose(board));
  const highest = f32x4.extract_lane(f32x4.max(f32x4.max(row0, row1), f32x4.max(row2, row3)), 3);
  const smoothness = f32x4.extract_lane(rows, 0) + f32x4.extract_lane(columns, 0);
  const monotonicity =
    min(f32x4.extract_lane(rows, 1), f32x4.extract_lane(rows, 2)) +
    min(f32x4.extract_lane(columns, 1), f32x4.extract_lane(columns, 2));
  return (
    weight(SMOOTHNESS) * <f64>smoothness -
    weight(MONOTONICITY) * <f64>monotonicity +
    weight(HIGHEST) * <f64>highest +
    weight(EMPTY + <u32>popcnt(freeCells(board)))
  );
}

/** Smoothness alone, a whole number. */
export function smoothness(board: u64, table: usize): f32 {
  return (
    f32x4.extract_lane(sumOfRows(table, board), 0) + f32x4.extract_lane(sumOfRows(table, transpose(board)), 0)
  );
}

function smoothnessOf(row: u32): f32 {
  let smoothness: f32 = 0;
  // The tile before, 0 if there is none.
  let before: u32 = 0;
  for (let i: u32 = 0; i < 4; i++) {
    if (codeAt(row, i) == 0) continue;
    const exponent = exponentAt(row, i);
    if (before && exponent) smoothness -= abs<f32>(<f32>exponent - <f32>before);
    before = exponent;
  }
  return smoothness;
}

/** The sum of all rises of a row from left to right, tile to tile, or with sign −1 of all falls. */
function risesOf(row: u32, sign: i32): f32 {
  let rises: i32 = 0;
  // The tile before, 0 if there is none.
  let before: i32 = 0;
  for (let i: u32 = 0; i < 4; i++) {
    const exponent: i32 = exponentAt(row, i);
    if (exponent == 0) continue;
    if (before) rises += max(0, sign * (exponent - before));
    before = exponent;
  }
  return <f32>rises;
}
