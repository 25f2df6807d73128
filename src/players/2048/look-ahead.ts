import type { Board } from '../../games/2048/board.ts';
import { DIRECTIONS, type Direction } from '../../games/2048/slide.ts';
import type { Search2048, Stuck } from '../../kernel/search-2048.ts';
import { type Circumstances, limitsOf, type Thinking } from '../player.ts';

/** How to search a position. Depths are in the player's own unit. */
export interface Plan {
  readonly search: Search2048;
  readonly board: Board;
  readonly stuck: Stuck;
  /** The depths to search, one after another. */
  readonly depths: { readonly first: number; readonly step: number; readonly last: number };
  /** Whether to continue after a depth before the last, by the nodes it took. */
  readonly goesOn?: (depth: number, nodes: number) => boolean;
  readonly pliesOf: (depth: number) => number;
  /** How deep a search to this depth really looked: less than the depth if a cut-off ended all lines earlier. */
  readonly reached?: (depth: number) => number;
  /** Whether to use what earlier decisions found, if the budget is not a number of nodes. */
  readonly remembers?: boolean;
  /** Of equally good moves, the first in this order is played. */
  readonly order: readonly Direction[];
}

/**
 * Searches all legal moves to the same depth, deeper and deeper, in slices of about a millisecond. The answer is that
 * of the last finished depth; the first depth is always finished. The depths before the last cost little in
 * comparison, and thanks to them there is an answer at any time.
 */
export function* lookAhead(
  { search, board, stuck, depths, goesOn, pliesOf, reached, remembers = false, order }: Plan,
  { now, cap }: Circumstances,
): Thinking<Direction> {
  const started = now();
  const limits = limitsOf({ depth: depths.last }, cap);
  search.begin(board, stuck, !remembers || limits.nodes < Infinity);
  const legal = search.legalMoves();
  const moves = order.filter((direction) => (legal >> DIRECTIONS.indexOf(direction)) & 1);
  let answer: { move: Direction; depth: number; values: Values } | undefined;
  let hurried = false;
  for (let depth = depths.first; ; depth += depths.step) {
    const isLast = depth + depths.step > limits.depth;
    const values: Values = {};
    let spent = 0;
    for (let done = 0; done < moves.length; ) {
      const value = search.searchMove(DIRECTIONS.indexOf(moves[done]!), pliesOf(depth), SLICE_NODES);
      if (value !== undefined) values[moves[done++]!] = value;
      const nodes = search.nodes();
      const ms = now() - started;
      spent = Math.max(nodes / limits.nodes, ms / limits.ms);
      if (answer && done < moves.length && (hurried || spent >= 1)) return { ...answer, nodes, ms };
      const fraction = Math.min(1, Math.max(spent, isLast ? done / moves.length : 0));
      hurried ||= (yield { fraction, depth, nodes, line: answer ? [answer.move] : [] }) === true;
    }
    const move = moves.reduce((best, each) => (values[each]! > values[best]! ? each : best));
    answer = { move, depth: reached?.(depth) ?? depth, values };
    const nodes = search.nodes();
    if (isLast || hurried || spent >= 1 || goesOn?.(depth, nodes) === false) {
      return { ...answer, nodes, ms: now() - started };
    }
  }
}

type Values = Partial<Record<Direction, number>>;

/** About a millisecond. */
const SLICE_NODES = 20_000;
