import type { Branch, Problem } from '../../../../players/teaching/search.ts';

/** A made-up game for lessons: who moves at each node, and the values of the leaves. */
export type NumberTree =
  | number
  | { readonly max: readonly NumberTree[] }
  | { readonly min: readonly NumberTree[] }
  | { readonly chance: readonly (readonly [probability: number, tree: NumberTree])[] };

/** Such a game for the teaching search; moves are the numbers of the branches. */
export const NUMBERS: Problem<NumberTree, number> = {
  decider: (tree) => (typeof tree === 'number' || 'max' in tree ? 'max' : 'min' in tree ? 'min' : 'chance'),
  branches: branchesOf,
  leaf: (tree) => (typeof tree === 'number' ? { value: tree, why: 'rated' } : undefined),
  rate: () => 0,
  average: (branches, values) => values.reduce((sum, value, i) => sum + value * branches[i]!.probability, 0),
  key: () => undefined,
};

/** All plies below a tree. */
export function pliesOf(tree: NumberTree): number {
  return 1 + Math.max(-1, ...branchesOf(tree).map(({ position }) => pliesOf(position)));
}

function branchesOf(tree: NumberTree): Branch<NumberTree, number>[] {
  if (typeof tree === 'number') return [];
  if ('chance' in tree) {
    return tree.chance.map(([probability, position], move) => ({ move, position, probability }));
  }
  const branches = 'max' in tree ? tree.max : tree.min;
  return branches.map((position, move) => ({ move, position, probability: 1 }));
}
