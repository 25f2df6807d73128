import { transpose } from "./board";
import { codeAt, exponentAt, ROWS, sumOfRows, weight } from "./rows";

/**
 * Swarm's rating Σ w·h, with B what each tile counts: h1 the largest of the four corner sums (or the smallest), h2
 * equal neighbours, h3 empty cells, h4 less the smaller of rises and falls, in rows and in columns: of all rises and
 * all falls, or line by line.
 *
 * The first four weights are w1 to w4; then comes what a tile counts, by its exponent from 0 (an empty cell) to 15;
 * then whether h1 is the smallest corner sum, and whether h4 goes line by line.
 *
 * The corner matrix has 7 − i − j = 4 + (1.5 − i) + (1.5 − j), and its mirror images differ in the signs of the
 * brackets alone; so h1 = 4·ΣB ± (|ΣB·(1.5 − j)| + |ΣB·(1.5 − i)|), a sum over rows and one over columns.
 *
 * Table by row: ΣB·(1.5 − j), rises, falls, and the row's share of all the rest with its weights: half of what is
 * counted both in rows and in columns. Line by line, h4 is part of the rest, and there are no rises and falls.
 */
const COUNTS: u32 = 4;
const SMALLEST_CORNER: u32 = 20;
const LINE_BY_LINE: u32 = 21;

export function buildSwarm(table: usize): void {
  const w1 = weight(0);
  const w2 = weight(1);
  const w3 = weight(2);
  const w4 = weight(3);
  const lineByLine = weight(LINE_BY_LINE) != 0;
  for (let row: u32 = 0; row < ROWS; row++) {
    let slope: f64 = 0;
    let sum: f64 = 0;
    let rises: f64 = 0;
    let falls: f64 = 0;
    let pairs: f64 = 0;
    let empty: f64 = 0;
    for (let i: u32 = 0; i < 4; i++) {
      const here = weight(COUNTS + exponentAt(row, i));
      slope += here * (1.5 - <f64>i);
      sum += here;
      if (codeAt(row, i) == 0) empty++;
      if (i == 0) continue;
      const before = weight(COUNTS + exponentAt(row, i - 1));
      rises += max(0, here - before);
      falls += max(0, before - here);
      if (here != 0 && here == before) pairs++;
    }
    let rest = w1 * 2 * sum + w2 * pairs + (w3 * empty) / 2;
    if (lineByLine) {
      rest -= w4 * min(rises, falls);
      rises = falls = 0;
    }
    const entry = table + row * 16;
    store<f32>(entry, <f32>slope);
    store<f32>(entry, <f32>rises, 4);
    store<f32>(entry, <f32>falls, 8);
    store<f32>(entry, <f32>rest, 12);
  }
}

// @ts-ignore: decorator
@inline
export function rateSwarm(board: u64, table: usize): f64 {
  const rows = sumOfRows(table, board);
  const columns = sumOfRows(table, transpose(board));
  const slopes = abs<f32>(f32x4.extract_lane(rows, 0)) + abs<f32>(f32x4.extract_lane(columns, 0));
  const rises =
    min(f32x4.extract_lane(rows, 1), f32x4.extract_lane(rows, 2)) +
    min(f32x4.extract_lane(columns, 1), f32x4.extract_lane(columns, 2));
  const rest = f32x4.extract_lane(rows, 3) + f32x4.extract_lane(columns, 3);
  const w1 = weight(SMALLEST_CORNER) != 0 ? -weight(0) : weight(0);
  return w1 * <f64>slopes - weight(3) * <f64>rises + <f64>rest;
}
