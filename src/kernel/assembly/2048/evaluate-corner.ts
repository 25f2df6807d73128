import { exponentAt } from "./rows";

/**
 * Duel's rating: Σ 2^e · 0.25^i over the cells in reading order, where an empty cell has e = 0 and so counts 1;
 * so does the obstacle. All of it is exact in binary. Table by row (f32): the sum with i from 0.
 */
export function buildCorner(table: usize): void {
  for (let row: u32 = 0; row < 65536; row++) {
    let sum: f32 = 0;
    for (let i: u32 = 4; i > 0; i--) sum = <f32>(1 << exponentAt(row, i - 1)) + sum / 4;
    store<f32>(table + row * 4, sum);
  }
}

// @ts-ignore: decorator
@inline
export function rateCorner(board: u64, table: usize): f64 {
  return (
    rateRow(board & 0xffff, table) +
    (rateRow((board >> 16) & 0xffff, table) +
      (rateRow((board >> 32) & 0xffff, table) + rateRow(board >> 48, table) / 256) / 256) /
      256
  );
}

// @ts-ignore: decorator
@inline
function rateRow(row: u64, table: usize): f64 {
  return <f64>load<f32>(table + (<usize>row << 2));
}
