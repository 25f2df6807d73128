import { type Board, exponentOf, SIZE } from '../../../games/2048/board.ts';

/** A board's rows from the top, or its columns from the left, as cell numbers. */
export const ROWS: readonly (readonly number[])[] = Array.from({ length: SIZE }, (_, row) =>
  Array.from({ length: SIZE }, (_, i) => row * SIZE + i),
);
export const COLUMNS: readonly (readonly number[])[] = ROWS.map((_, column) =>
  ROWS.map((row) => row[column]!),
);

/** The exponent of a tile; 0 for an empty cell and for the obstacle. */
export function exponentAt(board: Board, cell: number): number {
  const tile = board[cell]!;
  return tile > 0 ? exponentOf(tile) : 0;
}

/** The value of a tile; 0 for an empty cell and for the obstacle. */
export function tileAt(board: Board, cell: number): number {
  return Math.max(0, board[cell]!);
}

/** Four numbers in single precision, added as the kernel adds what its tables hold for four rows. */
export function addSingle([a, b, c, d]: readonly number[]): number {
  return Math.fround(Math.fround(a! + b!) + Math.fround(c! + d!));
}

/** What a line rises and falls by from cell to cell. */
export function risesAndFalls(numbers: readonly number[]): { rises: number; falls: number } {
  let rises = 0;
  let falls = 0;
  for (let i = 1; i < numbers.length; i++) {
    rises += Math.max(0, numbers[i]! - numbers[i - 1]!);
    falls += Math.max(0, numbers[i - 1]! - numbers[i]!);
  }
  return { rises, falls };
}
