/**
 * Cells and moves as text, as on a Go or Gomoku board: column letter a–t from the left (no letter is skipped), row
 * number 1–20 from the bottom. a1 is the bottom-left corner, although cell 0 is the top-left one.
 */
import { InputError } from '../../input-error.ts';
import type { Rules } from './rules.ts';

/** Reads a cell such as `c3`. */
export function parseCell(text: string, rules: Rules, place = 'cell'): number {
  const [, letter, number] = /^([a-t])([1-9][0-9]?)$/i.exec(text.trim()) ?? [];
  const col = COLUMNS.indexOf(letter?.toLowerCase() ?? '?');
  const row = rules.rows - Number(number);
  if (col >= 0 && col < rules.cols && row >= 0) return row * rules.cols + col;
  const corner = formatCell(rules.cols - 1, rules);
  throw new InputError(
    `${JSON.stringify(text.slice(0, 20))} is not a cell; a column letter and a row number from a1 to ${corner} are allowed`,
    place,
  );
}

/** A cell by its column and row, `c3`; `a1` is at the bottom left. */
export function formatCell(cell: number, rules: Rules): string {
  return `${COLUMNS[cell % rules.cols]}${rules.rows - Math.floor(cell / rules.cols)}`;
}

/** Cells separated by spaces or commas. `playMoves` checks whether they are legal. */
export function parseMoves(text: string, rules: Rules): number[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  return names.map((name, i) => parseCell(name, rules, `move ${i + 1}`));
}

/** Moves as cells separated by spaces. */
export function formatMoves(moves: readonly number[], rules: Rules): string {
  return moves.map((cell) => formatCell(cell, rules)).join(' ');
}

const COLUMNS = 'abcdefghijklmnopqrst';
