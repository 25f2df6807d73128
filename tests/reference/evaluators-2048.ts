/** The evaluators as their sources describe them, without tables or tricks. Boards hold tile values. */
import { type Board, exponentOf, highestTile, SIZE } from '../../src/games/2048/board.ts';

/** Duel: Σ 2^e · 0.25^i in reading order; an empty cell, and the obstacle, has e = 0. */
export function rateCorner(board: Board): number {
  return board.reduce((sum, tile, i) => sum + (tile > 0 ? tile : 1) * 0.25 ** i, 0);
}

/** Sampler. The weights of smoothness, monotonicity and highest exponent, then the worth of 0, 1, … 16 empty cells. */
export function rateSmoothness(board: Board, weights: readonly number[]): number {
  const [smoothness, monotonicity, highest, ...empty] = weights as [number, number, number, ...number[]];
  return (
    smoothness * (smoothnessOf(rowsOf(board)) + smoothnessOf(columnsOf(board))) +
    monotonicity * (monotonicityOf(rowsOf(board)) + monotonicityOf(columnsOf(board))) +
    highest * exponentOf(highestTile(board)) +
    empty[board.filter((tile) => tile === 0).length]!
  );
}

/** How annoying the public minimax player finds a spawn, by the board after it: its islands less its smoothness. */
export function annoyanceOf(board: Board): number {
  return islandsOf(board) - smoothnessOf(rowsOf(board)) - smoothnessOf(columnsOf(board));
}

/** Groups of equal tiles that touch. */
function islandsOf(board: Board): number {
  const seen = new Set<number>();
  const visit = (cell: number, tile: number) => {
    if (seen.has(cell) || board[cell] !== tile) return;
    seen.add(cell);
    const column = cell % SIZE;
    if (column > 0) visit(cell - 1, tile);
    if (column < SIZE - 1) visit(cell + 1, tile);
    visit(cell - SIZE, tile);
    visit(cell + SIZE, tile);
  };
  return board.filter((tile, cell) => {
    if (tile === 0 || seen.has(cell)) return false;
    visit(cell, tile);
    return true;
  }).length;
}

export function rowsOf(board: Board): number[][] {
  return Array.from({ length: SIZE }, (_, row) => board.slice(row * SIZE, (row + 1) * SIZE));
}

export function columnsOf(board: Board): number[][] {
  return Array.from({ length: SIZE }, (_, column) => board.filter((_, cell) => cell % SIZE === column));
}

/** Less the differences of exponents of tiles with nothing between them. */
function smoothnessOf(lines: readonly number[][]): number {
  let sum = 0;
  for (const line of lines) {
    const pieces = line.filter((tile) => tile !== 0);
    for (let i = 1; i < pieces.length; i++) {
      if (pieces[i]! > 0 && pieces[i - 1]! > 0)
        sum -= Math.abs(exponentOf(pieces[i]!) - exponentOf(pieces[i - 1]!));
    }
  }
  return sum;
}

/** Less the smaller of all rises and all falls from tile to tile, whatever is between them. */
function monotonicityOf(lines: readonly number[][]): number {
  return -roughness(lines.map((line) => line.filter((tile) => tile > 0).map(exponentOf)));
}

/** Snake. The matrix is sixteen weights in reading order; tiles may have any value. The spread goes by values or exponents. */
export function rateSnake(
  board: Board,
  matrix: readonly number[],
  measure: 'values' | 'exponents' = 'values',
): number {
  const s = Math.max(...symmetriesOf(matrix).map((weights) => weightedSum(board, weights)));
  const highest = highestTile(board);
  const weight = 2.2 * s * ([0, 3, 12, 15].some((cell) => board[cell] === highest) ? 1.7 : 1);
  const empty = 20 * board.filter((tile) => tile === 0).length * Math.sqrt(s);
  const measured = measure === 'values' ? board : board.map((tile) => (tile > 0 ? exponentOf(tile) : 0));
  const spread = [...rowsOf(measured), ...columnsOf(measured)].reduce((sum, line) => sum + spreadOf(line), 0);
  return weight + empty - 1.7 * spread;
}

export function weightedSum(board: Board, weights: readonly number[]): number {
  return board.reduce((sum, tile, cell) => sum + weights[cell]! * Math.max(0, tile), 0) / 10000;
}

/** A matrix turned and mirrored in all eight ways. */
export function symmetriesOf(matrix: readonly number[]): number[][] {
  const turn = (cells: readonly number[]) => columnsOf(cells).flatMap((column) => column.reverse());
  const all = [[...matrix], columnsOf(matrix).flat()];
  while (all.length < 8) all.push(turn(all.at(-2)!));
  return all;
}

function spreadOf(line: readonly number[]): number {
  let spread = 0;
  for (let i = 1; i < line.length; i++) spread += Math.abs(Math.max(0, line[i]!) - Math.max(0, line[i - 1]!));
  return spread;
}

/**
 * Swarm, with B the tiles' values or their exponents. The corner sum is the largest of the four or the smallest, and
 * order goes by the whole board or by each line.
 */
export function rateSwarm(
  board: Board,
  weights: readonly number[],
  counts: (exponent: number) => number,
  { corner = 'largest', order = 'board' } = {},
): number {
  const [w1, w2, w3, w4] = weights as [number, number, number, number];
  const b = board.map((tile) => (tile > 0 ? counts(exponentOf(tile)) : 0));
  const sums = symmetriesOf(TOP_LEFT).map((factors) =>
    b.reduce((sum, each, cell) => sum + each * factors[cell]!, 0),
  );
  const h1 = corner === 'smallest' ? Math.min(...sums) : Math.max(...sums);
  const h2 = equalPairs(rowsOf(board)) + equalPairs(columnsOf(board));
  const h3 = board.filter((tile) => tile === 0).length;
  const m = (lines: readonly number[][]) =>
    order === 'lines' ? lines.reduce((sum, line) => sum + roughness([line]), 0) : roughness(lines);
  const h4 = -(m(rowsOf(b)) + m(columnsOf(b)));
  return w1 * h1 + w2 * h2 + w3 * h3 + w4 * h4;
}

const TOP_LEFT = [7, 6, 5, 4, 6, 5, 4, 3, 5, 4, 3, 2, 4, 3, 2, 1];

function equalPairs(lines: readonly number[][]): number {
  return lines.flatMap((line) => line.filter((tile, i) => i > 0 && tile > 0 && tile === line[i - 1])).length;
}

function roughness(lines: readonly number[][]): number {
  const steps = lines.flatMap((line) => line.slice(1).map((each, i) => each - line[i]!));
  const sum = (sign: number) => steps.reduce((total, step) => total + Math.max(0, sign * step), 0);
  return Math.min(sum(1), sum(-1));
}
