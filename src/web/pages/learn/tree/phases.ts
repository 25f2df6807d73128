import type { Step, TreeNode } from './search-tree.ts';

/** What a search is doing at a step, for the explanation beside the tree. */
export type SearchPhase =
  | 'begin'
  | 'moves'
  | 'replies'
  | 'deeper'
  | 'judge'
  | 'combine'
  | 'cut'
  | 'hit'
  | 'choose';

export function phaseOf(step: Step | undefined): SearchPhase {
  if (!step) return 'begin';
  const { type, node } = step;
  if (type === 'cut') return 'cut';
  if (type === 'hit') return 'hit';
  if (type === 'enter') return node.depth <= 1 ? 'moves' : node.depth === 2 ? 'replies' : 'deeper';
  if (node.depth === 0) return 'choose';
  return node.why === 'branches' ? 'combine' : 'judge';
}

/** The order in which the phases are explained; a search that cuts or remembers has more of them. */
export function phasesOf(
  { pruning, table }: { pruning: boolean; table: boolean },
  plies: number,
): SearchPhase[] {
  return [
    'moves',
    ...(plies > 1 ? (['replies'] as const) : []),
    ...(plies > 2 ? (['deeper'] as const) : []),
    'judge',
    ...(plies > 1 ? (['combine'] as const) : []),
    ...(pruning && plies > 1 ? (['cut'] as const) : []),
    ...(table && plies > 2 ? (['hit'] as const) : []),
    'choose',
  ];
}

/** Chance times value for the branches of a node that are valued, the largest share first, and the rest in one. */
export function sharesOf(node: TreeNode, step: number, most: number) {
  const valued = node.children.filter((child) => child.valuedAt <= step && child.id >= 0);
  const sorted = valued.toSorted((a, b) => b.branch.probability - a.branch.probability);
  const share = (child: TreeNode) => child.branch.probability * child.value;
  const rest = sorted.slice(most);
  return {
    first: sorted.slice(0, most).map((node) => ({ node, share: share(node) })),
    rest: {
      count: rest.length,
      probability: rest.reduce((sum, { branch }) => sum + branch.probability, 0),
      share: rest.reduce((sum, child) => sum + share(child), 0),
    },
  };
}
