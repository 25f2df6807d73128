import type { State } from '../games/k-in-a-row/state.ts';
import type { Layout } from '../kernel/instance.ts';
import type { KInARowOptions } from '../kernel/k-in-a-row/kernel.ts';
import type { Parameters, Values } from './spec.ts';

/**
 * Helper threads search the position of a decision together with the thread that decides, in the same memory: what they
 * find is in its hash table when it gets there ("lazy SMP"). It never waits for a result of theirs.
 */

/** The threads that the caller provides. It starts each one when it first gets a task, and lets no process wait for it. */
export interface HelperThreads {
  /** The kernel for memory that threads share. */
  readonly module: WebAssembly.Module;
  /** Makes a thread call `help` (help.ts) with the task; their numbers start at 1. */
  post(thread: number, task: HelperTask): void;
}

/** What a helper is to search, until the words tell it to stop. */
export interface HelperTask {
  readonly search: Search2048 | SearchInARow;
  readonly module: WebAssembly.Module;
  readonly thread: number;
  readonly number: number;
  readonly words: Int32Array<SharedArrayBuffer>;
}

export interface Search2048 {
  readonly game: '2048';
  /** The memory of the thread that decides. */
  readonly layout: Layout;
  /** The depths to search. */
  readonly from: number;
  readonly to: number;
}

export interface SearchInARow {
  readonly game: 'k-in-a-row';
  /** The kernel of the thread that decides: its memory, and what it was created with. */
  readonly layout: Layout;
  readonly options: KInARowOptions;
  readonly generation: number;
  readonly state: State;
  /** The moves to try. */
  readonly moves: readonly number[];
}

export const MAX_THREADS = 64;

export const THREADS: Parameters = {
  threads: {
    help: 'threads that search together, useful with ms; a budget of nodes is for one of them',
    byDefault: 1,
    number: { min: 1, max: MAX_THREADS, whole: true },
  },
};

/** The helpers of a player with these values; undefined if it has one thread, or the caller provides none. */
export function helpersOf({ threads }: Values, given: HelperThreads | undefined): Helpers | undefined {
  return given && threads !== 1 ? new Helpers(given, threads as number) : undefined;
}

/** What a decision says about its threads: nothing if the player was to use one. */
export function threadsUsed({ threads }: Values, helpers: unknown): { readonly threads?: number } {
  return threads === 1 ? {} : { threads: helpers ? (threads as number) : 1 };
}

// Words in shared memory: the number of the task that helpers may work on; a count that changes while the decision goes
// on; how many helpers are at work; and the nodes of each.
const CURRENT = 0;
const PULSE = 1;
const BUSY = 2;
const NODES = 3;

/** The helpers of one kernel. */
export class Helpers {
  readonly module: WebAssembly.Module;
  readonly #helperThreads: HelperThreads;
  /** All threads, including the one that decides. */
  readonly threads: number;
  readonly #words: Int32Array<SharedArrayBuffer>;

  constructor(threads: HelperThreads, count: number) {
    this.module = threads.module;
    this.#helperThreads = threads;
    this.threads = count;
    this.#words = new Int32Array(new SharedArrayBuffer(4 * (NODES + count)));
  }

  /** Sets the first `count` − 1 helpers to a task. They leave the one before. */
  start(search: HelperTask['search'], count = this.threads): void {
    const words = this.#words;
    const number = Atomics.add(words, CURRENT, 1) + 1;
    for (let thread = 1; thread < count; thread++) {
      this.#helperThreads.post(thread, { search, module: this.module, thread, number, words });
    }
  }

  /** Tells the helpers that the decision goes on. Returns the nodes they have searched since the last time. */
  follow(): number {
    Atomics.add(this.#words, PULSE, 1);
    let nodes = 0;
    for (let thread = 1; thread < this.threads; thread++) {
      nodes += Atomics.exchange(this.#words, NODES + thread, 0);
    }
    return nodes;
  }

  /** Ends the task. Helpers finish their slices, about a millisecond. */
  stop(): void {
    Atomics.add(this.#words, CURRENT, 1);
  }

  /** Ends the task and waits until no helper uses the memory. */
  settle(): void {
    this.stop();
    for (let busy: number; (busy = Atomics.load(this.#words, BUSY)) > 0; ) {
      Atomics.wait(this.#words, BUSY, busy);
    }
    // The nodes of their last slices belong to no later decision.
    this.follow();
  }
}

/** A decision that was dropped ends no task: after so many slices without a sign of it, about a second, helpers stop. */
const PATIENCE = 1000;

/** The helper's side: works in slices, each of which yields its nodes, while the task is current. */
export function workOn({ words, number, thread }: HelperTask, start: () => Iterator<number>): void {
  // Before it looks at the number: who changes the number and then finds no helper busy can be sure that none will start.
  Atomics.add(words, BUSY, 1);
  try {
    let work: Iterator<number> | undefined;
    let pulse = Atomics.load(words, PULSE);
    for (let silent = 0; silent < PATIENCE && Atomics.load(words, CURRENT) === number; silent++) {
      work ??= start();
      const slice = work.next();
      if (slice.done) break;
      Atomics.add(words, NODES + thread, slice.value);
      const now = Atomics.load(words, PULSE);
      if (now !== pulse) silent = 0;
      pulse = now;
    }
  } finally {
    Atomics.sub(words, BUSY, 1);
    Atomics.notify(words, BUSY);
  }
}
