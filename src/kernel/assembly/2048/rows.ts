import { SCRATCH, TOP_CODE, WEIGHTS } from "../layout";

/** What the evaluators share: their weights, rows as their tables are built from them, and sums over a board's rows. */

export const ROWS: u32 = 65536;

/** A weight of the evaluator in use. */
// @ts-ignore: decorator
@inline
export function weight(number: u32): f64 {
  return load<f64>(SCRATCH + WEIGHTS + number * 8);
}

// @ts-ignore: decorator
@inline
export function codeAt(row: u32, column: u32): u32 {
  return (row >> (column * 4)) & 15;
}

/** The exponent of a tile; 0 for an empty cell and for the obstacle. */
// @ts-ignore: decorator
@inline
export function exponentAt(row: u32, column: u32): u32 {
  const code = codeAt(row, column);
  return code > load<u8>(TOP_CODE) ? 0 : code;
}

/** The value of a tile; 0 for an empty cell and for the obstacle. */
// @ts-ignore: decorator
@inline
export function tileAt(row: u32, column: u32): u32 {
  const exponent = exponentAt(row, column);
  return exponent ? 1 << exponent : 0;
}

/** A row's entry in a table of four numbers a row. */
// @ts-ignore: decorator
@inline
export function entryOf(table: usize, board: u64, row: u32): v128 {
  return v128.load(table + ((<usize>(board >> (row * 16)) & 0xffff) << 4));
}

// @ts-ignore: decorator
@inline
export function sumOfRows(table: usize, board: u64): v128 {
  return f32x4.add(
    f32x4.add(entryOf(table, board, 0), entryOf(table, board, 1)),
    f32x4.add(entryOf(table, board, 2), entryOf(table, board, 3)),
  );
}
