import type { Problem, SearchSettings } from '../../../../players/teaching/search.ts';
import { searchTree } from '../../../../players/teaching/search.ts';
import { SearchTree } from './search-tree.ts';

/** Larger trees are not drawn: the learner is asked to reduce the depth. */
export const MAX_NODES = 40_000;
/** The search that cuts nothing is only counted, but not for ever. */
const MAX_COUNTED = 300_000;
/** Milliseconds of work between two frames. */
const SLICE = 10;

export interface Task<Position, Move> {
  readonly root: Position;
  readonly problem: Problem<Position, Move>;
  readonly settings: SearchSettings;
}

/**
 * A search that runs a slice between frames, so that the first picture need not wait for the last position; then
 * the same search without cut-offs and table, to compare the effort.
 */
export class Growing {
  tree: SearchTree = $state.raw(new SearchTree());
  /** Counts up whenever the tree has grown. */
  version = $state(0);
  phase: 'growing' | 'done' | 'too large' = $state('growing');
  /** Positions without cut-offs and without a table; negative while they are counted or if there are too many. */
  plainNodes = $state(-1);
  plainPhase: 'counting' | 'done' | 'too many' = $state('counting');
  #task = 0;

  /** `onGrown` is called with the number of steps at the end. */
  start<Position, Move>(
    { root, problem, settings }: Task<Position, Move>,
    onGrown: (steps: number) => void = () => {},
  ): void {
    const task = ++this.#task;
    const tree = new SearchTree<Position, Move>();
    this.tree = tree as unknown as SearchTree;
    this.phase = 'growing';
    this.plainPhase = 'counting';
    this.version++;
    const search = searchTree(root, problem, settings);
    const plain = searchTree(root, problem, { ...settings, pruning: false, table: false });
    const grow = () => {
      if (task !== this.#task) return;
      for (const until = performance.now() + SLICE; performance.now() < until; ) {
        if (this.phase === 'growing') {
          this.#grow(tree, search.next());
          if (this.phase !== 'growing') onGrown(tree.steps.length);
        } else if (this.#count(plain.next())) return;
      }
      this.version++;
      setTimeout(grow);
    };
    grow();
  }

  /** Frees everything. The tree is emptied, not replaced, because a state's old value lives on for a while. */
  stop(): void {
    this.#task++;
    this.tree.clear();
  }

  #grow<Position, Move>(
    tree: SearchTree<Position, Move>,
    step: ReturnType<ReturnType<typeof searchTree<Position, Move>>['next']>,
  ): void {
    if (step.done) {
      tree.result = step.value;
      this.phase = 'done';
    } else if (step.value.type === 'enter' && step.value.node >= MAX_NODES) this.phase = 'too large';
    else tree.add(step.value);
  }

  /** Whether the count is over. */
  #count(step: ReturnType<ReturnType<typeof searchTree>['next']>): boolean {
    if (step.done) {
      this.plainNodes = step.value.nodes;
      this.plainPhase = 'done';
    } else if (step.value.type === 'enter' && step.value.node >= MAX_COUNTED) this.plainPhase = 'too many';
    if (this.plainPhase !== 'counting') this.version++;
    return this.plainPhase !== 'counting';
  }
}
