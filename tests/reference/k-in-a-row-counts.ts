/**
 * Counts of games and positions by the plain rules (until a win or a full board, with no early draw), to test rules
 * against published numbers: these rules here, and the kernel's. Only small boards: a position is keyed by
 * its cells as a base-3 number.
 *
 * "Perft" is the chess programmers' term for the number of move sequences of a given length from the start.
 */
import type { Rules, Sign } from '../../src/games/k-in-a-row/rules.ts';
import { emptyCells, place, type Result, type State, start } from '../../src/games/k-in-a-row/state.ts';

/** The moves of the plain rules, which continue after a declared draw until the board is full. */
export function plainMoves(state: State): number[] {
  return state.result === null || state.result === 'draw' ? emptyCells(state) : [];
}

/** Calls `visit` once for each position that can arise. */
export function visitPositions(rules: Rules, visit: (state: State) => void): void {
  // One bit for each way to fill the board: the 43 million of 4×4 take 5 MB, where a Set would take hundreds.
  const seen = new Uint8Array(Math.ceil(3 ** (rules.rows * rules.cols) / 8));
  const go = (state: State, key: number): void => {
    visit(state);
    for (const cell of plainMoves(state)) {
      const next = key + stoneKey(state.toMove, cell);
      const bit = 1 << (next & 7);
      if ((seen[next >>> 3]! & bit) !== 0) continue;
      seen[next >>> 3]! |= bit;
      go(place(state, cell), next);
    }
  };
  go(start(rules), 0);
}

/**
 * The number of move sequences of `plies` moves. Equal positions are merged (each is counted from once), and the last
 * ply is not played: its moves are only counted.
 */
export function perft(rules: Rules, plies: number): number {
  const count = merging<number>((state, next) => {
    const moves = plainMoves(state);
    if (state.moves.length === plies - 1) return moves.length;
    return moves.reduce((sum, cell) => sum + next(cell), 0);
  });
  return count(rules);
}

/** The number of whole games by result, equal positions merged. */
export function countGames(rules: Rules): Record<Result, number> {
  const count = merging<Record<Result, number>>((state, next) => {
    const sum = { X: 0, O: 0, draw: 0 };
    const moves = plainMoves(state);
    if (moves.length === 0) sum[state.result!] = 1;
    for (const cell of moves) {
      const games = next(cell);
      sum.X += games.X;
      sum.O += games.O;
      sum.draw += games.draw;
    }
    return sum;
  });
  return count(rules);
}

/** The number of positions that differ under turning and mirroring the board. */
export function countUpToSymmetry(rules: Rules): number {
  const symmetries = symmetriesOf(rules);
  const classes = new Set<number>();
  visitPositions(rules, ({ cells }) => {
    const keyUnder = (images: readonly number[]) =>
      cells.reduce((key, sign, cell) => (sign === null ? key : key + stoneKey(sign, images[cell]!)), 0);
    classes.add(Math.min(...symmetries.map(keyUnder)));
  });
  return classes.size;
}

/** A function of positions in terms of their successors, computed once for each position. */
function merging<T>(compute: (state: State, next: (cell: number) => T) => T): (rules: Rules) => T {
  const known = new Map<number, T>();
  const go = (state: State, key: number): T =>
    compute(state, (cell) => {
      const nextKey = key + stoneKey(state.toMove, cell);
      let value = known.get(nextKey);
      if (value === undefined) known.set(nextKey, (value = go(place(state, cell), nextKey)));
      return value;
    });
  return (rules) => go(start(rules), 0);
}

function stoneKey(sign: Sign, cell: number): number {
  return (sign === 'X' ? 1 : 2) * 3 ** cell;
}

/** Where each cell goes under each symmetry: four on an oblong board, eight on a square one. */
function symmetriesOf({ rows, cols }: Rules): number[][] {
  const images = (image: (row: number, col: number) => number) =>
    Array.from({ length: rows * cols }, (_, cell) => image(Math.floor(cell / cols), cell % cols));
  return [0, rows - 1].flatMap((top) =>
    [0, cols - 1].flatMap((left) => {
      const mirrored = (row: number, col: number) => Math.abs(top - row) * cols + Math.abs(left - col);
      const straight = images(mirrored);
      return rows === cols ? [straight, images((row, col) => mirrored(col, row))] : [straight];
    }),
  );
}
