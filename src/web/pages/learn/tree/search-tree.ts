import type {
  Bound,
  Branch,
  Decider,
  SearchEvent,
  SearchResult,
} from '../../../../players/teaching/search.ts';

/** A position that the search looked at, or one that it left out. Times are step numbers. */
export interface TreeNode<Position = unknown, Move = unknown> {
  /** Its number in the order of entering; −1 if it was cut. */
  readonly id: number;
  readonly parent: TreeNode<Position, Move> | undefined;
  readonly depth: number;
  readonly branch: Branch<Position, Move>;
  readonly decider: Decider;
  readonly plies: number;
  /** The window when it was entered. */
  readonly alpha: number;
  readonly beta: number;
  readonly enteredAt: number;
  readonly children: TreeNode<Position, Move>[];
  value: number;
  bound: Bound;
  why: Why;
  valuedAt: number;
  /** When the rest of its branches was cut, and the window then. */
  cut: { readonly at: number; readonly alpha: number; readonly beta: number } | undefined;
}

export type Why = 'rated' | 'unlikely' | 'over' | 'branches' | 'hit';

/** One thing that happened: what the learner steps through. */
export interface Step<Position = unknown, Move = unknown> {
  readonly type: 'enter' | 'value' | 'cut' | 'hit';
  readonly node: TreeNode<Position, Move>;
}

/** A search as it went, to be looked at from any step. Step 0 is the beginning, before anything was done. */
export class SearchTree<Position = unknown, Move = unknown> {
  readonly nodes: TreeNode<Position, Move>[] = [];
  /** Step i + 1 is `steps[i]`. */
  readonly steps: Step<Position, Move>[] = [];
  /** Undefined if the tree was too large to be finished. */
  result: SearchResult<Move> | undefined;

  get root(): TreeNode<Position, Move> {
    return this.nodes[0]!;
  }

  /** Called when the screen is left: a large tree takes many megabytes. */
  clear(): void {
    this.nodes.length = 0;
    this.steps.length = 0;
    this.result = undefined;
  }

  add(event: SearchEvent<Position, Move>): void {
    const at = this.steps.length + 1;
    if (event.type === 'enter') {
      const parent = event.parent === undefined ? undefined : this.nodes[event.parent]!;
      const node = newNode(event.node, parent, event.branch, event, at);
      parent?.children.push(node);
      this.nodes.push(node);
      this.steps.push({ type: 'enter', node });
      return;
    }
    const node = this.nodes[event.node]!;
    this.steps.push({ type: event.type, node });
    if (event.type === 'cut') {
      const { alpha, beta, skipped } = event;
      node.cut = { at, alpha, beta };
      const below = { decider: otherThan(node.decider), plies: node.plies - 1, alpha, beta };
      for (const branch of skipped) node.children.push(newNode(-1, node, branch, below, at));
    } else {
      node.value = event.value;
      node.bound = event.bound;
      node.why = event.type === 'hit' ? 'hit' : event.why;
      node.valuedAt = at;
    }
  }
}

/** Runs a search until it is done or has entered `limit` positions. */
export function growTree<Position, Move>(
  search: Generator<SearchEvent<Position, Move>, SearchResult<Move>, undefined>,
  maxNodes: number,
): SearchTree<Position, Move> {
  const tree = new SearchTree<Position, Move>();
  for (;;) {
    const step = search.next();
    if (step.done) {
      tree.result = step.value;
      return tree;
    }
    if (step.value.type === 'enter' && step.value.node >= maxNodes) return tree;
    tree.add(step.value);
  }
}

export function isCut(node: TreeNode): boolean {
  return node.id < 0;
}

/** What is known about a node's value at a step: its final value, or what its branches show so far. */
export function valueAtStep(node: TreeNode, step: number): { value: number; final: boolean } | undefined {
  if (isCut(node)) return undefined;
  if (node.valuedAt <= step) return { value: node.value, final: true };
  if (node.decider === 'chance') return undefined;
  const best = bestChild(node, step);
  return best && { value: best.value, final: false };
}

/** The branch that decides: the first of the best so far; of chance, the likeliest. */
export function bestChild<N extends TreeNode>(node: N, step: number): N | undefined {
  let best: TreeNode | undefined;
  for (const child of node.children) {
    if (isCut(child) || child.valuedAt > step) continue;
    if (!best || isBetter(node.decider, child, best)) best = child;
  }
  return best as N | undefined;
}

/** The nodes from the root to this one, both included. */
export function pathTo<N extends TreeNode>(node: N): N[] {
  const path: N[] = [];
  for (let at: N | undefined = node; at; at = at.parent as N | undefined) path.unshift(at);
  return path;
}

/** What both sides are expected to do, as far as is known at a step. */
export function bestLine<N extends TreeNode>(root: N, step: number): N[] {
  const line = [root];
  for (let at: N | undefined = bestChild(root, step); at; at = bestChild(at, step)) line.push(at);
  return line;
}

function isBetter(decider: Decider, a: TreeNode, b: TreeNode): boolean {
  if (decider === 'chance') return a.branch.probability > b.branch.probability;
  return decider === 'max' ? a.value > b.value : a.value < b.value;
}

function otherThan(decider: Decider): Decider {
  return decider === 'max' ? 'min' : 'max';
}

function newNode<Position, Move>(
  id: number,
  parent: TreeNode<Position, Move> | undefined,
  branch: Branch<Position, Move>,
  { decider, plies, alpha, beta }: Pick<TreeNode, 'decider' | 'plies' | 'alpha' | 'beta'>,
  enteredAt: number,
): TreeNode<Position, Move> {
  return {
    ...{ id, parent, branch, decider, plies, alpha, beta, enteredAt },
    depth: parent ? parent.depth + 1 : 0,
    ...{ children: [], value: 0, bound: 'exact', why: 'branches', valuedAt: Infinity, cut: undefined },
  };
}
