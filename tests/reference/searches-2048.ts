/** Expectimax and minimax as plain recursion over the rules. Depth counts plies: a spawn is one, a move is one. */
import { type Board, freeCells } from '../../src/games/2048/board.ts';
import { DIRECTIONS, slide } from '../../src/games/2048/slide.ts';

export interface Reference {
  rate(board: Board): number;
  /** The value of a position with no legal move, with `plies` left. */
  rateStuck(board: Board, plies: number): number;
  /** Expectimax rates positions at once that are less likely than this. */
  readonly cutoff?: number;
  /** Minimax looks only at those spawns of which this is largest. */
  annoyance?(board: Board): number;
}

/** The same rating, computed once per board: plain searches reach a board many times. */
export function rememberRatings(rate: (board: Board) => number): (board: Board) => number {
  const ratings = new Map<string, number>();
  return (board) => {
    const key = String.fromCharCode(...board);
    const rating = ratings.get(key) ?? rate(board);
    ratings.set(key, rating);
    return rating;
  };
}

/** The value of a position after a move, by expectimax. */
export function expectimax(after: Board, plies: number, reference: Reference): number {
  const known = new Map<string, number>();
  return chance(after, plies, 1);

  function chance(board: Board, left: number, probability: number): number {
    if (left === 0 || probability < (reference.cutoff ?? 0)) return reference.rate(board);
    // Without a cut-off this changes nothing; with one, the first way to a position decides, as in the kernel.
    const key = `${left}:${board}`;
    if (!known.has(key)) known.set(key, average(board, left, probability));
    return known.get(key)!;
  }

  function average(board: Board, left: number, probability: number): number {
    const free = freeCells(board);
    let sum = 0;
    for (const [tile, share] of [
      [2, 0.9],
      [4, 0.1],
    ] as const) {
      for (const cell of free) {
        const weight = share / free.length;
        sum += weight * best(board.with(cell, tile), left - 1, probability * weight);
      }
    }
    return sum;
  }

  function best(board: Board, left: number, probability: number): number {
    if (left === 0) return reference.rate(board);
    const values = afterstates(board).map((slid) => chance(slid, left - 1, probability));
    return values.length === 0 ? reference.rateStuck(board, left) : Math.max(...values);
  }
}

/** The value of a position after a move, by minimax: the spawn is the adversary. */
export function minimax(after: Board, plies: number, reference: Reference): number {
  if (plies === 0) return reference.rate(after);
  const spawned = freeCells(after).flatMap((cell) => [after.with(cell, 2), after.with(cell, 4)]);
  const annoyance = spawned.map((board) => reference.annoyance?.(board) ?? 0);
  const most = Math.max(...annoyance);
  const tried = spawned.filter((_, i) => annoyance[i] === most);
  return Math.min(
    ...tried.map((board) => {
      if (plies === 1) return reference.rate(board);
      const values = afterstates(board).map((slid) => minimax(slid, plies - 2, reference));
      return values.length === 0 ? reference.rateStuck(board, plies - 1) : Math.max(...values);
    }),
  );
}

function afterstates(board: Board): Board[] {
  return DIRECTIONS.map((direction) => slide(board, direction)?.board).filter((slid) => slid !== undefined);
}
