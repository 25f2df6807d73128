import type { Swap2 } from '../../games/k-in-a-row/swap2.ts';
import {
  commentOn,
  lineFrom,
  type MoveTree,
  makeStep,
  nodeOf,
  pathTo,
  promote,
  removeBranch,
  START,
  treeOf,
} from '../../games/move-tree.ts';

/** How the steps of a game are made and compared. */
export interface Steps<State, Step> {
  readonly make: (state: State, step: Step) => State;
  readonly same: (a: Step, b: Step) => boolean;
}

/** A tree and the current node. */
export interface Place<State, Step> {
  readonly start: State;
  readonly tree: MoveTree<Step>;
  readonly at: number;
  /** The choices of a game of k-in-a-row that was opened by swap2. */
  readonly swap2?: Swap2;
}

/**
 * Walking through a tree of moves and changing it. Every change can be undone, and nothing that was loaded is ever lost:
 *
 *   place ──step, delete, promote, comment, open──▶ place'      (undo and redo lead back and forth)
 *   place ──walk──▶ the same tree at another node                (nothing to undo)
 */
export class TreeWalk<State, Step> {
  readonly #steps: Steps<State, Step>;
  #place: Place<State, Step> = $state.raw({} as Place<State, Step>);
  #past: readonly Place<State, Step>[] = $state.raw([]);
  #future: readonly Place<State, Step>[] = $state.raw([]);
  /** The last line, so that a step along it costs one move instead of all of them. */
  #known: { start: State; steps: Step[]; states: State[] } | undefined;

  constructor(steps: Steps<State, Step>, start: State) {
    this.#steps = steps;
    this.#place = { start, tree: treeOf<Step>([]), at: START };
  }

  readonly tree = $derived(this.#place.tree);
  readonly start = $derived(this.#place.start);
  readonly at = $derived(this.#place.at);
  readonly path = $derived(pathTo(this.tree, this.at));
  /** The current line, to its end. */
  readonly line = $derived([...this.path, ...lineFrom(this.tree, this.at)]);
  /** The states from the start to the end of that line. */
  readonly states = $derived(this.#statesOf(this.line));
  readonly state = $derived(this.states[this.path.length - 1]!);
  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);

  get place(): Place<State, Step> {
    return this.#place;
  }

  /** Sets the starting place; nothing to undo. */
  begin(place: Place<State, Step>): void {
    this.#place = place;
  }

  go(node: number): void {
    this.#place = { ...this.#place, at: node };
  }

  /** Back to the node `count` steps before, or forward along the line. */
  walk(count: number): void {
    const to = Math.max(0, Math.min(this.line.length - 1, this.path.length - 1 + count));
    this.go(this.line[to]!);
  }

  /** To the next variation at the move before. */
  sideways(by: 1 | -1): void {
    if (this.at === START) return;
    const { children } = nodeOf(this.tree, nodeOf(this.tree, this.at).parent);
    this.go(children[(children.indexOf(this.at) + by + children.length) % children.length]!);
  }

  /** Makes a step here: along the line if it is there, else as a new branch. */
  make(step: Step): void {
    const { tree, node } = makeStep(this.tree, this.at, step, this.#steps.same);
    if (tree === this.tree) this.go(node);
    else this.#change({ ...this.#place, tree, at: node });
  }

  /** Deletes the branch that starts with a node, and goes to the node before it. */
  remove(node: number): void {
    if (node === START) return;
    const at = this.path.includes(node) ? nodeOf(this.tree, node).parent : this.at;
    this.#change({ ...this.#place, tree: removeBranch(this.tree, node), at });
  }

  promote(node: number): void {
    const tree = promote(this.tree, node);
    if (tree !== this.tree) this.#change({ ...this.#place, tree });
  }

  comment(node: number, text: string): void {
    if (nodeOf(this.tree, node).comment !== text)
      this.#change({ ...this.#place, tree: commentOn(this.tree, node, text) });
  }

  /** Opens something else; undo brings back the previous tree. */
  open(place: Place<State, Step>): void {
    this.#change(place);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [...this.#future, this.#place];
    this.#past = this.#past.slice(0, -1);
    this.#place = before;
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!next) return;
    this.#past = [...this.#past, this.#place];
    this.#future = this.#future.slice(0, -1);
    this.#place = next;
  }

  #change(place: Place<State, Step>): void {
    this.#past = [...this.#past.slice(-MAX_UNDO), this.#place];
    this.#future = [];
    this.#place = place;
  }

  #statesOf(line: readonly number[]): State[] {
    const { start, tree } = this.#place;
    const steps = line.slice(1).map((each) => nodeOf(tree, each).step!);
    const known = this.#known?.start === start ? this.#known : { start, steps: [], states: [start] };
    let same = 0;
    while (
      same < steps.length &&
      same < known.steps.length &&
      this.#steps.same(steps[same]!, known.steps[same]!)
    )
      same++;
    const states = known.states.slice(0, same + 1);
    for (const step of steps.slice(same)) states.push(this.#steps.make(states.at(-1)!, step));
    this.#known = { start, steps, states };
    return states;
  }
}

const MAX_UNDO = 200;
