import { InputError } from '../../input-error.ts';

/**
 * A 4×4 board: sixteen cells in reading order from the top-left corner. A cell is 0 when empty, the value of
 * its tile (2, 4, 8, … 131072), or OBSTACLE.
 *
 * Text notation: rows from the top separated by `/`, cells by spaces or commas; `0` or `.` is empty, `x` the
 * obstacle, and an empty row may be written as a single `0`. Example: `2 4 8 16/0 0 0 2/0/0`.
 */
export type Board = readonly number[];

/** Rows and columns of a board. */
export const SIZE = 4;
export const CELLS = SIZE * SIZE;
/** The tile of hard mode that slides and never merges. */
export const OBSTACLE = -1;
/** The largest possible tile; two of them do not merge. */
export const MAX_TILE = 131072;
/** A board without tiles. */
export const EMPTY_BOARD: Board = new Array<number>(CELLS).fill(0);

/** The cells without a tile, in reading order. */
export function freeCells(board: Board): number[] {
  const free: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (board[cell] === 0) free.push(cell);
  return free;
}

/** The largest tile; 0 on an empty board. */
export function highestTile(board: Board): number {
  return Math.max(0, ...board);
}

/** A tile's base-2 exponent: 1 for 2, 17 for 131072. */
export function exponentOf(tile: number): number {
  return 31 - Math.clz32(tile);
}

/** Reads a board from text such as `2 4 8 16/0 0 0 2/0/0`; throws an InputError that says what is wrong. */
export function parseBoard(text: string): Board {
  const rows = text.split('/');
  if (rows.length !== SIZE) {
    throw new InputError(
      `a board has ${SIZE} rows separated by "/", such as "2 4 8 16/0 0 0 2/0/0", but this one has ${rows.length}`,
      `row ${Math.min(rows.length, SIZE + 1)}`,
    );
  }
  const board = rows.flatMap(parseRow);
  const obstacles = board.filter((cell) => cell === OBSTACLE).length;
  if (obstacles > 1) {
    const cell = board.lastIndexOf(OBSTACLE);
    throw new InputError(
      `a board has at most one obstacle (x), but this one has ${obstacles}`,
      placeOf(cell),
    );
  }
  return board;
}

/** A board as text: rows separated by slashes, `2 4 8 16/0 0 0 2/0/0`. */
export function formatBoard(board: Board): string {
  const rows: string[] = [];
  for (let row = 0; row < SIZE; row++) {
    rows.push(
      board
        .slice(row * SIZE, (row + 1) * SIZE)
        .map((cell) => (cell === OBSTACLE ? 'x' : cell))
        .join(' '),
    );
  }
  return rows.join('/');
}

function parseRow(text: string, row: number): number[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 1 && (words[0] === '0' || words[0] === '.')) return new Array<number>(SIZE).fill(0);
  if (words.length !== SIZE) {
    throw new InputError(
      `a row has ${SIZE} cells (or a single 0 when it is empty), but row ${row + 1} has ${words.length}`,
      `row ${row + 1}`,
    );
  }
  return words.map((word, column) => parseCell(word, row * SIZE + column));
}

function parseCell(word: string, cell: number): number {
  if (word === '0' || word === '.') return 0;
  if (word === 'x' || word === 'X') return OBSTACLE;
  const tile = /^\d{1,6}$/.test(word) ? Number(word) : 0;
  if (tile < 2 || tile > MAX_TILE || (tile & (tile - 1)) !== 0) {
    throw new InputError(
      `"${word.slice(0, 20)}" at ${placeOf(cell)} is not a tile: allowed are 0 (empty), x (obstacle) and the powers of two from 2 to ${MAX_TILE}`,
      placeOf(cell),
    );
  }
  return tile;
}

export function placeOf(cell: number): string {
  return `row ${Math.floor(cell / SIZE) + 1}, column ${(cell % SIZE) + 1}`;
}
