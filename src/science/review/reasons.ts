import { type Board, exponentOf, freeCells, highestTile, SIZE } from '../../games/2048/board.ts';
import { type Direction, slide } from '../../games/2048/slide.ts';
import { linesOf } from '../../games/k-in-a-row/lines.ts';
import { opponent } from '../../games/k-in-a-row/rules.ts';
import { isOpenFor, type State } from '../../games/k-in-a-row/state.ts';
import { provenEnd } from '../../players/k-in-a-row/root-search.ts';
import type { ReviewedCell } from './game-k-in-a-row.ts';

/** Why a move was worse than the best one, as data: the page and the command line have the words. */
export type Reason =
  /** The highest tile left its corner. */
  | { readonly key: 'corner'; readonly tile: number }
  /** A pair that the best move merges is apart now. */
  | { readonly key: 'merge'; readonly tile: number }
  /** A small tile is shut in between larger ones. */
  | { readonly key: 'trapped'; readonly tile: number }
  /** The row or column of the large tiles was full and is not any more, so it can slide. */
  | { readonly key: 'open'; readonly tile: number }
  /** Free cells after the move, and after the best one. */
  | { readonly key: 'space'; readonly yours: number; readonly best: number }
  /** Neighbours that are equal or one step apart, after the move and after the best one. */
  | { readonly key: 'order'; readonly yours: number; readonly best: number }
  /** Nothing simple differs. */
  | { readonly key: 'value' }
  /** k-in-a-row: there was a win in this many moves. */
  | { readonly key: 'win'; readonly moves: number }
  /** A row that lacks one, or two, was not answered. */
  | { readonly key: 'four' | 'three' }
  /** The other side now wins in this many moves. */
  | { readonly key: 'loses'; readonly moves: number }
  /** The chance went down, from and to so many per cent. */
  | { readonly key: 'chance'; readonly from: number; readonly to: number };

/** Compares the boards after a move and after the best one. The features are tried in order of importance. */
export function reasonIn2048(board: Board, move: Direction, best: Direction): Reason {
  const yours = slide(board, move)!;
  const other = slide(board, best)!;
  const tile = highestTile(board);
  const corner = CORNERS.find((cell) => board[cell] === tile);
  if (corner !== undefined && other.board[corner]! >= tile && yours.board[corner]! < tile)
    return { key: 'corner', tile };
  const missed = largestMerge(board, best);
  if (missed > largestMerge(board, move) && missed >= 8 && !canMerge(yours.board, missed / 2))
    return { key: 'merge', tile: missed / 2 };
  const shut = trappedTiles(yours.board).find((each) => !trappedTiles(other.board).includes(each));
  if (shut !== undefined) return { key: 'trapped', tile: shut };
  if (edgeIsFull(board) && edgeIsFull(other.board) && !edgeIsFull(yours.board)) return { key: 'open', tile };
  const space = [freeCells(yours.board).length, freeCells(other.board).length] as const;
  if (space[1] - space[0] >= 1) return { key: 'space', yours: space[0], best: space[1] };
  const order = [closePairs(yours.board), closePairs(other.board)] as const;
  if (order[1] > order[0]) return { key: 'order', yours: order[0], best: order[1] };
  return { key: 'value' };
}

/** The same for k-in-a-row: the situation before the move, and what the other side has after it. */
export function reasonInARow(before: State, { value, reply, before: from, after: to }: ReviewedCell): Reason {
  const there = provenEnd(value);
  if (there?.wins) return { key: 'win', moves: Math.ceil(there.plies / 2) };
  const loss = reply === undefined ? undefined : provenEnd(reply);
  if (loss?.wins) {
    const threat = longestOpen(before, before.rules.k);
    if (threat === before.rules.k - 1) return { key: 'four' };
    if (threat === before.rules.k - 2 && loss.plies <= 3) return { key: 'three' };
    return { key: 'loses', moves: Math.ceil(loss.plies / 2) };
  }
  return { key: 'chance', from: Math.round(100 * from), to: Math.round(100 * to) };
}

const CORNERS = [0, SIZE - 1, SIZE * (SIZE - 1), SIZE * SIZE - 1];

/** The largest tile that a move makes. */
function largestMerge(board: Board, direction: Direction): number {
  const { board: after, motions } = slide(board, direction)!;
  return Math.max(0, ...motions.filter(({ merged }) => merged).map(({ to }) => after[to]!));
}

function canMerge(board: Board, tile: number): boolean {
  return NEIGHBOURS.some(([a, b]) => board[a] === tile && board[b] === tile);
}

/** Tiles whose neighbours are all tiles at least four times as large, or walls. */
function trappedTiles(board: Board): number[] {
  return board.filter((tile, cell) => {
    if (tile <= 0) return false;
    const around = NEIGHBOURS.filter((pair) => pair.includes(cell)).map(
      ([a, b]) => board[a === cell ? b : a]!,
    );
    return around.every((each) => each >= 4 * tile) && around.filter((each) => each > 0).length >= 2;
  });
}

/** Whether the highest tile lies on an edge of the board that is full of tiles which cannot merge. */
function edgeIsFull(board: Board): boolean {
  const tile = highestTile(board);
  return EDGES.some(
    (edge) =>
      edge.some((cell) => board[cell] === tile) &&
      edge.every((cell, i) => board[cell] !== 0 && (i === 0 || board[cell] !== board[edge[i - 1]!])),
  );
}

function closePairs(board: Board): number {
  return NEIGHBOURS.filter(([a, b]) => {
    const [x, y] = [board[a]!, board[b]!];
    return x > 0 && y > 0 && Math.abs(exponentOf(x) - exponentOf(y)) <= 1;
  }).length;
}

/** Pairs of cells side by side. */
const NEIGHBOURS: readonly (readonly [number, number])[] = Array.from({ length: SIZE * SIZE }, (_, cell) => [
  ...(cell % SIZE < SIZE - 1 ? [[cell, cell + 1] as const] : []),
  ...(cell < SIZE * (SIZE - 1) ? [[cell, cell + SIZE] as const] : []),
]).flat();

const EDGES = [0, 1, 2, 3].map((side) =>
  Array.from({ length: SIZE }, (_, i) => [i, SIZE * (SIZE - 1) + i, SIZE * i, SIZE * i + SIZE - 1][side]!),
);

/** The most stones that the other side has on a line of its own. */
function longestOpen(state: State, k: number): number {
  const them = opponent(state.toMove);
  const theirs = state.counts[them];
  let longest = 0;
  linesOf(state.rules).all.forEach((_, line) => {
    if (isOpenFor(state, line, them)) longest = Math.max(longest, Math.min(k, theirs[line]!));
  });
  return longest;
}
