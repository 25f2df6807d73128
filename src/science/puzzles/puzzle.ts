import { type Board, formatBoard, parseBoard } from '../../games/2048/board.ts';
import { DIRECTIONS, type Direction } from '../../games/2048/slide.ts';
import { formatCell, formatMoves, parseCell, parseMoves } from '../../games/k-in-a-row/notation.ts';
import { parseRules, type Rules } from '../../games/k-in-a-row/rules.ts';
import { InputError } from '../../input-error.ts';

/** A position of 2048 with one clearly best move. */
export interface Puzzle2048 {
  readonly board: Board;
  readonly best: Direction;
  /** From 1, which our weak players solve, to 5, which they do not. */
  readonly level: number;
}

/** A position of k-in-a-row with one move that wins by force, within `plies`; with 0, with one move that does not lose. */
export interface PuzzleInARow {
  readonly rules: Rules;
  readonly moves: readonly number[];
  readonly best: number;
  readonly plies: number;
  readonly level: number;
}

/** One puzzle per line: `2,4,8,16/0,0,0,2/… left 3`. */
export function formatPuzzle2048({ board, best, level }: Puzzle2048): string {
  return [formatBoard(board).replaceAll(' ', ','), best, level].join(' ');
}

export function parsePuzzles2048(text: string): Puzzle2048[] {
  return linesOf(text).map((line, i) => {
    const [board, best, level] = line.split(' ');
    if (!DIRECTIONS.includes(best as Direction))
      throw new InputError(`"${best}" is not a move`, `line ${i + 1}`);
    return { board: parseBoard(board!), best: best as Direction, level: Number(level) };
  });
}

/** One puzzle per line: `15x15,5 h8,h9,i9 i8 5 3`, that is rules, moves, the winning move, plies, level. */
export function formatPuzzleInARow({ rules, moves, best, plies, level }: PuzzleInARow): string {
  const board = `${rules.rows}x${rules.cols},${rules.k}`;
  return [board, formatMoves(moves, rules).replaceAll(' ', ','), formatCell(best, rules), plies, level].join(
    ' ',
  );
}

export function parsePuzzlesInARow(text: string): PuzzleInARow[] {
  return linesOf(text).map((line) => {
    const [board, moves, best, plies, level] = line.split(' ');
    const [rows, cols, k] = board!.split(/[x,]/).map(Number);
    const rules = parseRules({ rows, cols, k });
    return {
      rules,
      moves: parseMoves(moves!, rules),
      best: parseCell(best!, rules),
      plies: Number(plies),
      level: Number(level),
    };
  });
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
