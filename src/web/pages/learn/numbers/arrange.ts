import type { Decider } from '../../../../players/teaching/search.ts';
import { NUMBERS, type NumberTree } from './number-tree.ts';

/** Where a node of a number tree is drawn: `place` from 0 to 1 across, and how it is reached. */
export interface Spot {
  readonly place: number;
  readonly depth: number;
  readonly decider: Decider;
  /** The spot above, −1 for the root. */
  readonly above: number;
  readonly probability: number;
  /** The branches from the root. */
  readonly way: readonly number[];
  /** The number at an end. */
  readonly leaf: number | undefined;
}

/** Parents first; a parent stands over the middle of its branches. */
export function arrange(tree: NumberTree): Spot[] {
  const leaves = countLeaves(tree);
  const spots: Spot[] = [];
  let next = 0;
  visit(tree, -1, 1, []);
  return spots;

  function visit(at: NumberTree, above: number, probability: number, way: readonly number[]): number {
    const own = spots.length;
    const spot = { depth: way.length, decider: NUMBERS.decider(at), above, probability, way };
    spots.push({ ...spot, place: 0, leaf: typeof at === 'number' ? at : undefined });
    const branches = NUMBERS.branches(at);
    const places = branches.map(({ move, position, probability: share }) =>
      visit(position, own, share, [...way, move]),
    );
    const place = branches.length === 0 ? (next++ + 0.5) / leaves : (places[0]! + places.at(-1)!) / 2;
    spots[own] = { ...spots[own]!, place };
    return place;
  }
}

function countLeaves(tree: NumberTree): number {
  const branches = NUMBERS.branches(tree);
  return branches.length === 0 ? 1 : branches.reduce((sum, { position }) => sum + countLeaves(position), 0);
}
