import { type Board, highestTile } from '../../../games/2048/board.ts';
import { type Breakdown, term } from '../evaluation.ts';
import { COLUMNS, ROWS, tileAt } from './lines.ts';

/** Snake's rating; see evaluate-snake.ts in the kernel, whose rounding to single precision is kept. */
export function rateSnake(
  board: Board,
  { matrix, measureAt }: SnakeReading,
  factors = SNAKE_FACTORS,
): number {
  const [tiles, empty, spread] = factors as [number, number, number];
  const { sum } = bestLaying(board, matrix);
  const room = empty * emptyCells(board) * Math.sqrt(sum);
  return (
    tiles * sum * (isHighestInCorner(board) ? IN_CORNER : 1) + room - spread * spreadOf(board, measureAt)
  );
}

export function explainSnake(board: Board, reading: SnakeReading, factors = SNAKE_FACTORS): Breakdown {
  const { matrix, measureAt } = reading;
  const [tiles, empty, spread] = factors as [number, number, number];
  const { sum, laid } = bestLaying(board, matrix);
  const factor = tiles * (isHighestInCorner(board) ? IN_CORNER : 1);
  const cells = board.map((_, cell) => (factor * laid[cell]! * tileAt(board, cell)) / 10000);
  return {
    value: rateSnake(board, reading, factors),
    terms: [
      term('weighted tiles', factor, sum, { cells }),
      term('empty cells', empty * Math.sqrt(sum), emptyCells(board)),
      term('spread', -spread, spreadOf(board, measureAt)),
    ],
  };
}

/** The matrix, and what neighbouring cells differ by: their values or their exponents. */
export interface SnakeReading {
  readonly matrix: readonly number[];
  readonly measureAt: (board: Board, cell: number) => number;
}

/** What the weighted tiles, the empty cells and the spread count. */
export const SNAKE_FACTORS: readonly number[] = [2.2, 20, 1.7];
/** The factor for the highest tile in a corner. */
const IN_CORNER = 1.7;

/** The weight of each cell, with the matrix in its best orientation. */
export function laidMatrix(board: Board, matrix: readonly number[]): readonly number[] {
  return bestLaying(board, matrix).laid;
}

function bestLaying(board: Board, matrix: readonly number[]): { sum: number; laid: readonly number[] } {
  let best = { sum: -Infinity, laid: matrix };
  for (const lines of [ROWS, COLUMNS]) {
    for (const flipped of [false, true]) {
      for (const mirrored of [false, true]) {
        const laid = new Array<number>(16);
        const sums = lines.map((line, i) => {
          const row = ROWS[flipped ? 3 - i : i]!;
          let sum = 0;
          line.forEach((cell, place) => {
            laid[cell] = matrix[row[mirrored ? 3 - place : place]!]!;
            sum += laid[cell] * tileAt(board, cell);
          });
          return Math.fround(sum / 10000);
        });
        const upper = Math.fround(sums[0]! + sums[1]!);
        const sum = Math.fround(upper + Math.fround(sums[3]! + sums[2]!));
        if (sum > best.sum) best = { sum, laid };
      }
    }
  }
  return best;
}

/** The sum over neighbouring cells of how much they differ. */
function spreadOf(board: Board, measureAt: SnakeReading['measureAt']): number {
  let spread = 0;
  for (const line of [...ROWS, ...COLUMNS]) {
    for (let i = 1; i < line.length; i++)
      spread += Math.abs(measureAt(board, line[i]!) - measureAt(board, line[i - 1]!));
  }
  return spread;
}

function isHighestInCorner(board: Board): boolean {
  const highest = highestTile(board);
  return [0, 3, 12, 15].some((cell) => board[cell] === highest);
}

function emptyCells(board: Board): number {
  return board.filter((tile) => tile === 0).length;
}
