/**
 * Minimax, alpha-beta and expectimax over each game as plain recursion that counts the positions it visits. It shares
 * no code with the teaching search, which is compared with it.
 */
import { type Board, freeCells } from '../../src/games/2048/board.ts';
import { type Direction, slide } from '../../src/games/2048/slide.ts';
import { linesOf } from '../../src/games/k-in-a-row/lines.ts';
import { opponent, type Sign } from '../../src/games/k-in-a-row/rules.ts';
import { isOver, legalMoves, play, type State } from '../../src/games/k-in-a-row/state.ts';
import type { Reference } from './searches-2048.ts';

export interface Counted<Move> {
  readonly value: number;
  readonly move: Move | undefined;
  readonly nodes: number;
  /** How often branches were left out. */
  readonly cuts: number;
}

interface Way {
  readonly pruning: boolean;
  /** Whether positions met before are not searched again. */
  readonly table: boolean;
}

const UP_FIRST = ['up', 'right', 'down', 'left'] as const;

/** Expectimax with `plies` plies after the root move. */
export function countedExpectimax(
  board: Board,
  plies: number,
  order: readonly Direction[],
  reference: Reference,
  { table }: Pick<Way, 'table'>,
): Counted<Direction> {
  const known = new Map<string, number>();
  let nodes = 1;
  const values = order.flatMap((direction) => {
    const slid = slide(board, direction);
    return slid ? [{ direction, value: chance(slid.board, plies, 1) }] : [];
  });
  const first = values.reduce((a, b) => (b.value > a.value ? b : a));
  return { value: first.value, move: first.direction, nodes, cuts: 0 };

  function chance(after: Board, left: number, likelihood: number): number {
    nodes++;
    if (left === 0 || likelihood < (reference.cutoff ?? 0)) return reference.rate(after);
    const key = `${left}:${after}`;
    if (table && left > 1 && known.has(key)) return known.get(key)!;
    const free = freeCells(after);
    const sums = [0, 0, 0];
    for (const [i, tile] of [2, 4].entries()) {
      const share = (tile === 2 ? 0.9 : 0.1) / free.length;
      for (const cell of free) {
        const value = best(after.with(cell, tile), left - 1, likelihood * share);
        sums[i]! += value;
        sums[2]! += value * share;
      }
    }
    // The kernel adds up leaves by tile; in another order, equal moves would differ in the last bit.
    const average = left === 1 ? (0.9 * sums[0]! + 0.1 * sums[1]!) / free.length : sums[2]!;
    known.set(key, average);
    return average;
  }

  function best(at: Board, left: number, likelihood: number): number {
    nodes++;
    if (left === 0) return reference.rate(at);
    const slides = UP_FIRST.map((direction) => slide(at, direction)).filter((slid) => slid !== undefined);
    if (slides.length === 0) return reference.rateStuck(at, left);
    return Math.max(...slides.map((slid) => chance(slid.board, left - 1, likelihood)));
  }
}

/** Minimax against the spawns, with or without alpha and beta. */
export function countedMinimax(
  board: Board,
  plies: number,
  order: readonly Direction[],
  reference: Reference,
  { pruning, table }: Way,
): Counted<Direction> {
  const known = new Map<string, { value: number; alpha: number; beta: number }>();
  let nodes = 1;
  let cuts = 0;
  let value = -Infinity;
  let move: Direction | undefined;
  for (const direction of order) {
    const slid = slide(board, direction);
    if (!slid) continue;
    const found = worst(slid.board, plies, pruning ? value : -Infinity, Infinity);
    if (found > value || move === undefined) {
      value = found;
      move = direction;
    }
  }
  return { value, move, nodes, cuts };

  function worst(after: Board, left: number, alpha: number, beta: number): number {
    nodes++;
    if (left === 0) return reference.rate(after);
    const key = `${left}:${after}`;
    const entry = table && left > 1 ? known.get(key) : undefined;
    if (entry) {
      // Above its beta the value was only a lower bound, below its alpha an upper one.
      const isLower = entry.value >= entry.beta;
      const isUpper = entry.value <= entry.alpha;
      if ((!isLower && !isUpper) || (isLower && entry.value >= beta) || (isUpper && entry.value <= alpha))
        return entry.value;
    }
    const free = freeCells(after);
    const all = [2, 4].flatMap((tile) => free.map((cell) => after.with(cell, tile)));
    const annoyance = all.map((each) => reference.annoyance?.(each) ?? 0);
    const tried = all.filter((_, i) => annoyance[i] === Math.max(...annoyance));
    let least = Infinity;
    for (let i = 0; i < tried.length; i++) {
      least = Math.min(least, best(tried[i]!, left - 1, alpha, pruning ? Math.min(beta, least) : beta));
      if (pruning && least <= alpha && i < tried.length - 1) {
        cuts++;
        break;
      }
    }
    known.set(key, { value: least, alpha, beta });
    return least;
  }

  function best(at: Board, left: number, alpha: number, beta: number): number {
    nodes++;
    if (left === 0) return reference.rate(at);
    const slides = UP_FIRST.map((direction) => slide(at, direction)).filter((slid) => slid !== undefined);
    if (slides.length === 0) return reference.rateStuck(at, left);
    let most = -Infinity;
    for (let i = 0; i < slides.length; i++) {
      most = Math.max(most, worst(slides[i]!.board, left - 1, pruning ? Math.max(alpha, most) : alpha, beta));
      if (pruning && most >= beta && i < slides.length - 1) {
        cuts++;
        break;
      }
    }
    return most;
  }
}

/** Sequence's search, its own move included in the depth: negamax, so that both sides are one function. */
export function countedSequence(state: State, depth: number, pruning: boolean): Counted<number> {
  const root = state.toMove;
  let nodes = 0;
  let cuts = 0;
  let move: number | undefined;
  const value = search(state, depth, -Infinity, Infinity);
  return { value, move, nodes, cuts };

  /** The value for the side to move. */
  function search(at: State, left: number, alpha: number, beta: number): number {
    nodes++;
    const sign = at.toMove === root ? 1 : -1;
    if (at.result === root) return sign * (1e6 + left);
    if (at.result === opponent(root)) return sign * (-1e6 - left);
    if (left === 0 || isOver(at)) return sign * liveStones(at, root);
    let best = -Infinity;
    const cells = legalMoves(at);
    for (let i = 0; i < cells.length; i++) {
      const found = -search(play(at, cells[i]!), left - 1, -beta, pruning ? -Math.max(alpha, best) : -alpha);
      if (found > best) {
        best = found;
        if (at === state) move = cells[i];
      }
      if (pruning && best >= beta && i < cells.length - 1) {
        cuts++;
        break;
      }
    }
    return best;
  }
}

function liveStones({ rules, counts }: State, root: Sign): number {
  return linesOf(rules).all.reduce(
    (sum, _, line) => (counts[opponent(root)][line] === 0 ? sum + counts[root][line]! : sum),
    0,
  );
}
