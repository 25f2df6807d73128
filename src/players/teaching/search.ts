/**
 * The teaching search: minimax, alpha-beta and expectimax as plain recursion that reports every step. It is meant to
 * be watched, so it is obvious rather than fast; its values and moves equal those of the kernel's searches.
 *
 * Alpha-beta is fail-soft (Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975): alpha is what the player already
 * has, beta what the other side can limit the player to. Unlike in the kernel, the root passes its alpha from move to
 * move, so that a later move that cannot be better is only bounded.
 */
export const ALGORITHMS = ['expectimax', 'minimax', 'alphabeta'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** Who decides in a position: the player, the other side, or chance. */
export type Decider = 'max' | 'min' | 'chance';

export interface Branch<Position, Move> {
  readonly move: Move;
  readonly position: Position;
  /** Its probability at a chance node; 1 elsewhere. */
  readonly probability: number;
}

/** What the search is about: a game from one side's point of view, and an evaluation. */
export interface Problem<Position, Move> {
  decider(position: Position): Decider;
  /** The branches, in the order in which they are tried. */
  branches(position: Position): readonly Branch<Position, Move>[];
  /** The value where the search must end: the game is over, or no plies are left. */
  leaf(position: Position, plies: number): Leaf | undefined;
  /** The evaluation, for positions too unlikely to look further. */
  rate(position: Position): number;
  /** The average of the branches of chance. */
  average(branches: readonly Branch<Position, Move>[], values: readonly number[], plies: number): number;
  /** The key of a position in the hash table; undefined if it is not looked up. */
  key(position: Position, plies: number): string | undefined;
}

export interface Leaf {
  readonly value: number;
  readonly why: 'rated' | 'over';
}

export interface SearchSettings {
  /** Plies from the root, its own move included. */
  readonly plies: number;
  readonly pruning: boolean;
  readonly table: boolean;
  /** Positions less likely than this are rated at once. */
  readonly cutoff: number;
}

/** A value is exact, or an upper or lower bound of the true one. */
export type Bound = 'exact' | 'at-most' | 'at-least';

/** Nodes are numbered in the order in which they are entered; the root is 0. */
export type SearchEvent<Position, Move> =
  | {
      readonly type: 'enter';
      readonly node: number;
      readonly parent: number | undefined;
      readonly branch: Branch<Position, Move>;
      readonly decider: Decider;
      readonly plies: number;
      readonly alpha: number;
      readonly beta: number;
    }
  | {
      readonly type: 'value';
      readonly node: number;
      readonly value: number;
      readonly bound: Bound;
      /** Rated as a leaf, rated because it is unlikely, the game is over, or from its branches. */
      readonly why: Leaf['why'] | 'unlikely' | 'branches';
    }
  | { readonly type: 'hit'; readonly node: number; readonly value: number; readonly bound: Bound }
  | {
      readonly type: 'cut';
      readonly node: number;
      readonly alpha: number;
      readonly beta: number;
      /** What was not looked at. */
      readonly skipped: readonly Branch<Position, Move>[];
    };

export interface SearchResult<Move> {
  readonly value: number;
  /** The first of the best moves; undefined if there is none. */
  readonly move: Move | undefined;
  readonly moves: readonly { readonly move: Move; readonly value: number; readonly bound: Bound }[];
  readonly nodes: number;
  readonly cuts: number;
}

/** Searches a position, yielding every step; the caller may stop at any time. */
export function* searchTree<Position, Move>(
  root: Position,
  problem: Problem<Position, Move>,
  settings: SearchSettings,
): Generator<SearchEvent<Position, Move>, SearchResult<Move>, undefined> {
  const { pruning, table, cutoff } = settings;
  const known = new Map<string, { value: number; bound: Bound }>();
  const rootMoves: { move: Move; value: number; bound: Bound }[] = [];
  let nodes = 0;
  let cuts = 0;

  const start = { move: undefined as Move, position: root, probability: 1 };
  const { value } = yield* visit(undefined, start, settings.plies, -Infinity, Infinity, 1);
  const best = rootMoves.reduce<(typeof rootMoves)[number] | undefined>(
    (first, each) => (first && first.value >= each.value ? first : each),
    undefined,
  );
  return { value, move: best?.move, moves: rootMoves, nodes, cuts };

  function* visit(
    parent: number | undefined,
    branch: Branch<Position, Move>,
    plies: number,
    alpha: number,
    beta: number,
    likelihood: number,
  ): Generator<SearchEvent<Position, Move>, { value: number; bound: Bound }, undefined> {
    const { position } = branch;
    const node = nodes++;
    const decider = problem.decider(position);
    yield { type: 'enter', node, parent, branch, decider, plies, alpha, beta };

    // 1. A leaf.
    const leaf = problem.leaf(position, plies);
    if (leaf) {
      yield { type: 'value', node, value: leaf.value, bound: 'exact', why: leaf.why };
      return { value: leaf.value, bound: 'exact' };
    }
    if (decider === 'chance' && likelihood < cutoff) {
      const value = problem.rate(position);
      yield { type: 'value', node, value, bound: 'exact', why: 'unlikely' };
      return { value, bound: 'exact' };
    }

    // 2. Perhaps the value, or a bound that is good enough, is known.
    const key = table ? problem.key(position, plies) : undefined;
    const entry = key === undefined ? undefined : known.get(key);
    if (entry && suffices(entry, alpha, beta)) {
      yield { type: 'hit', node, ...entry };
      return entry;
    }

    // 3. All branches, until one shows that the rest does not matter.
    const branches = problem.branches(position);
    const values: number[] = [];
    let best = decider === 'max' ? -Infinity : Infinity;
    let low = alpha;
    let high = beta;
    for (const [i, next] of branches.entries()) {
      const share = decider === 'chance' ? likelihood * next.probability : likelihood;
      const found = yield* visit(node, next, plies - 1, low, high, share);
      values.push(found.value);
      if (parent === undefined) rootMoves.push({ move: next.move, ...found });
      if (decider === 'chance' || !pruning) continue;
      best = decider === 'max' ? Math.max(best, found.value) : Math.min(best, found.value);
      if (decider === 'max') low = Math.max(low, best);
      else high = Math.min(high, best);
      if (low < high || i === branches.length - 1) continue;
      cuts++;
      yield { type: 'cut', node, alpha: low, beta: high, skipped: branches.slice(i + 1) };
      break;
    }
    const value =
      decider === 'chance'
        ? problem.average(branches, values, plies)
        : decider === 'max'
          ? Math.max(...values)
          : Math.min(...values);

    // 4. What was found, for the table and for the node above.
    const bound = boundOf(value, alpha, beta);
    if (key !== undefined) known.set(key, { value, bound });
    yield { type: 'value', node, value, bound, why: 'branches' };
    return { value, bound };
  }
}

/** The result of a search without its steps; undefined if it needs more nodes. */
export function runSearch<Position, Move>(
  root: Position,
  problem: Problem<Position, Move>,
  settings: SearchSettings,
  maxNodes = Infinity,
): SearchResult<Move> | undefined {
  const search = searchTree(root, problem, settings);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
    if (step.value.type === 'enter' && step.value.node >= maxNodes) return undefined;
  }
}

function suffices({ value, bound }: { value: number; bound: Bound }, alpha: number, beta: number): boolean {
  if (bound === 'exact') return true;
  return bound === 'at-least' ? value >= beta : value <= alpha;
}

/** Outside the window a value is a bound: of what it was made from, some was cut or a bound itself. */
function boundOf(value: number, alpha: number, beta: number): Bound {
  if (value >= beta) return 'at-least';
  return value <= alpha ? 'at-most' : 'exact';
}
