import type { Board } from '../../../games/2048/board.ts';
import type { SwarmReading } from '../../2048/swarm.ts';
import { type Breakdown, term } from '../evaluation.ts';
import { addSingle, COLUMNS, exponentAt, ROWS, risesAndFalls } from './lines.ts';

/**
 * Swarm's rating of four features; see evaluate-swarm.ts in the kernel, whose rounding to single precision is kept.
 * The weights are those of the features.
 */
export function rateSwarm(board: Board, weights: readonly number[], reading: Reading): number {
  const [w1, , , w4] = weights as Weights;
  const rows = sumsOf(board, ROWS, weights as Weights, reading);
  const columns = sumsOf(board, COLUMNS, weights as Weights, reading);
  const slopes = Math.fround(Math.abs(rows.slope) + Math.abs(columns.slope));
  const order = Math.fround(Math.min(rows.rises, rows.falls) + Math.min(columns.rises, columns.falls));
  return (
    (reading.corner === 'smallest' ? -w1 : w1) * slopes - w4 * order + Math.fround(rows.rest + columns.rest)
  );
}

export function explainSwarm(board: Board, weights: readonly number[], reading: Reading): Breakdown {
  const [w1, w2, w3, w4] = weights as Weights;
  const each = board.map((_, cell) => reading.counts[exponentAt(board, cell)]!);
  const sign = reading.corner === 'smallest' ? -1 : 1;
  const corner = CORNERS.map((factors) => each.map((count, cell) => count * factors[cell]!)).reduce((a, b) =>
    sign * sum(b) > sign * sum(a) ? b : a,
  );
  return {
    value: rateSwarm(board, weights, reading),
    terms: [
      term('corner sum', w1, sum(corner), { cells: corner.map((count) => w1 * count) }),
      term('equal neighbours', w2, equalPairs(each).length, { pairs: equalPairs(each) }),
      term('empty cells', w3, board.filter((tile) => tile === 0).length),
      term('order', w4, -(roughness(each, ROWS, reading.order) + roughness(each, COLUMNS, reading.order))),
    ],
  };
}

type Weights = readonly [number, number, number, number];

/** The player's reading of the source, with what a tile counts by its exponent. */
type Reading = Pick<SwarmReading, 'corner' | 'order'> & { readonly counts: readonly number[] };

/** 7 in one corner, less by one with every step away from it. */
const CORNERS = [false, true].flatMap((right) =>
  [false, true].map((bottom) =>
    Array.from({ length: 16 }, (_, cell) => {
      const [row, column] = [Math.floor(cell / 4), cell % 4];
      return 7 - (bottom ? 3 - row : row) - (right ? 3 - column : column);
    }),
  ),
);

/** What the kernel's table has for each line, added up. */
function sumsOf(
  board: Board,
  lines: readonly (readonly number[])[],
  [w1, w2, w3, w4]: Weights,
  { counts, order }: Reading,
) {
  const entries = lines.map((line) => {
    const here = line.map((cell) => counts[exponentAt(board, cell)]!);
    const empty = line.filter((cell) => board[cell] === 0).length;
    const pairs = here.filter((count, i) => i > 0 && count !== 0 && count === here[i - 1]).length;
    const { rises, falls } = risesAndFalls(here);
    const slope = here.reduce((total, count, i) => total + count * (1.5 - i), 0);
    const rest = w1 * 2 * sum(here) + w2 * pairs + (w3 * empty) / 2;
    const entry =
      order === 'lines' ? [slope, 0, 0, rest - w4 * Math.min(rises, falls)] : [slope, rises, falls, rest];
    return entry.map(Math.fround);
  });
  const [slope, rises, falls, rest] = [0, 1, 2, 3].map((i) => addSingle(entries.map((entry) => entry[i]!)));
  return { slope: slope!, rises: rises!, falls: falls!, rest: rest! };
}

function roughness(
  each: readonly number[],
  lines: readonly (readonly number[])[],
  order: SwarmReading['order'],
): number {
  const all = lines.map((line) => risesAndFalls(line.map((cell) => each[cell]!)));
  if (order === 'lines') return sum(all.map(({ rises, falls }) => Math.min(rises, falls)));
  return Math.min(sum(all.map(({ rises }) => rises)), sum(all.map(({ falls }) => falls)));
}

function equalPairs(each: readonly number[]) {
  return [...ROWS, ...COLUMNS].flatMap((line) =>
    line.flatMap((to, i) => {
      const from = line[i - 1];
      return from !== undefined && each[to] !== 0 && each[to] === each[from]
        ? [{ from, to, difference: 0 }]
        : [];
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
