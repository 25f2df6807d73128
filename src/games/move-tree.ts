/**
 * A game with variations: a tree of moves. Node 0 is the start; every other node is the position after its step. The first
 * child of a node continues its line, the others are variations. Trees are immutable: every change makes a new one.
 */
export interface MoveTree<Step> {
  /** By number. A number belongs to one node and is not reused after the node is removed. */
  readonly nodes: readonly (TreeNode<Step> | undefined)[];
}

export interface TreeNode<Step> {
  /** Undefined only for the start. */
  readonly step: Step | undefined;
  readonly parent: number;
  readonly children: readonly number[];
  readonly comment: string;
}

/** One line of a tree: the steps that follow `at` moves from the start along line number `from`. Line 0 is the main line. */
export interface TreeLine<Step> {
  readonly from: number;
  readonly at: number;
  readonly steps: readonly Step[];
  readonly comments: readonly Comment[];
}

/** The comment on the position after `at` moves from the start. */
export interface Comment {
  readonly at: number;
  readonly text: string;
}

export const START = 0;

export function treeOf<Step>(steps: readonly Step[]): MoveTree<Step> {
  return treeFromLines([{ from: 0, at: 0, steps, comments: [] }]);
}

export function nodeOf<Step>({ nodes }: MoveTree<Step>, number: number): TreeNode<Step> {
  const node = nodes[number];
  if (!node) throw new Error(`the tree has no node ${number}`);
  return node;
}

/** The nodes from the start to this one. */
export function pathTo<Step>(tree: MoveTree<Step>, number: number): number[] {
  const path = [number];
  for (let at = number; at !== START; ) path.push((at = nodeOf(tree, at).parent));
  return path.reverse();
}

/** The nodes after this one, always following the first child. */
export function lineFrom<Step>(tree: MoveTree<Step>, number: number): number[] {
  const line: number[] = [];
  for (let next = nodeOf(tree, number).children[0]; next !== undefined; next = nodeOf(tree, next).children[0])
    line.push(next);
  return line;
}

export function stepsTo<Step>(tree: MoveTree<Step>, number: number): Step[] {
  return pathTo(tree, number)
    .slice(1)
    .map((each) => nodeOf(tree, each).step!);
}

/** Makes a step from a node: goes to the child with the same step, or adds a branch. */
export function makeStep<Step>(
  tree: MoveTree<Step>,
  from: number,
  step: Step,
  same: (a: Step, b: Step) => boolean,
): { readonly tree: MoveTree<Step>; readonly node: number } {
  const parent = nodeOf(tree, from);
  const known = parent.children.find((child) => same(nodeOf(tree, child).step!, step));
  if (known !== undefined) return { tree, node: known };
  const node = tree.nodes.length;
  const nodes = tree.nodes.with(from, { ...parent, children: [...parent.children, node] });
  return { tree: { nodes: [...nodes, { step, parent: from, children: [], comment: '' }] }, node };
}

/** Removes a node and everything after it. The start stays. */
export function removeBranch<Step>(tree: MoveTree<Step>, number: number): MoveTree<Step> {
  if (number === START) return tree;
  const nodes = [...tree.nodes];
  const { parent } = nodeOf(tree, number);
  const above = nodeOf(tree, parent);
  nodes[parent] = { ...above, children: above.children.filter((child) => child !== number) };
  for (const gone = [number]; gone.length > 0; ) {
    const each = gone.pop()!;
    gone.push(...nodeOf(tree, each).children);
    nodes[each] = undefined;
  }
  return { nodes };
}

/** Promotes the node's variation to the first choice where it branches off; a node of the main line stays. */
export function promote<Step>(tree: MoveTree<Step>, number: number): MoveTree<Step> {
  for (let at = number; at !== START; ) {
    const { parent } = nodeOf(tree, at);
    const above = nodeOf(tree, parent);
    if (above.children[0] !== at) {
      const children = [at, ...above.children.filter((child) => child !== at)];
      return { nodes: tree.nodes.with(parent, { ...above, children }) };
    }
    at = parent;
  }
  return tree;
}

export function commentOn<Step>(tree: MoveTree<Step>, number: number, comment: string): MoveTree<Step> {
  return { nodes: tree.nodes.with(number, { ...nodeOf(tree, number), comment }) };
}

/** The lines of a tree, each after the line it branches off from. */
export function linesOf<Step>(tree: MoveTree<Step>): TreeLine<Step>[] {
  const lines: TreeLine<Step>[] = [];
  /** Where lines start: the node, the line it branches off from, and its parent's distance from the start. */
  const waiting: { first: number | undefined; from: number; at: number }[] = [
    { first: nodeOf(tree, START).children[0], from: 0, at: 0 },
  ];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { first, from, at } = next;
    const number = lines.length;
    const line = first === undefined ? [] : [first, ...lineFrom(tree, first)];
    const own = number === 0 ? [START, ...line] : line;
    const depth = number === 0 ? 0 : at + 1;
    lines.push({
      from,
      at,
      steps: line.map((each) => nodeOf(tree, each).step!),
      comments: own.flatMap((each, i) => {
        const { comment } = nodeOf(tree, each);
        return comment === '' ? [] : [{ at: depth + i, text: comment }];
      }),
    });
    own.forEach((each, i) => {
      for (const other of nodeOf(tree, each).children.slice(1))
        waiting.push({ first: other, from: number, at: depth + i });
    });
  }
  return lines;
}

/** The tree of these lines. Each must branch off from an earlier line, at a move that the earlier line has. */
export function treeFromLines<Step>(lines: readonly TreeLine<Step>[]): MoveTree<Step> {
  const nodes: { step: Step | undefined; parent: number; children: number[]; comment: string }[] = [
    { step: undefined, parent: START, children: [], comment: '' },
  ];
  /** For each line, its nodes, starting with the one it branches off from. */
  const numbers: number[][] = [];
  for (const { from, at, steps, comments } of lines) {
    const above = numbers[from];
    const first = above ? above[at - lines[from]!.at] : START;
    if (first === undefined) throw new Error('a line branches off where the other line has no move');
    const own = [first];
    for (const step of steps) {
      const parent = own.at(-1)!;
      nodes[parent]!.children.push(nodes.length);
      own.push(nodes.length);
      nodes.push({ step, parent, children: [], comment: '' });
    }
    for (const comment of comments) nodes[own[comment.at - at]!]!.comment = comment.text;
    numbers.push(own);
  }
  return { nodes };
}
