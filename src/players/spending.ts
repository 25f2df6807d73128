import type { Budget } from './player.ts';

/** Nodes per slice: a few milliseconds; the first slice measures the speed of the machine. */
export const SLICE = 2048;
const FIRST_SLICE = 256;
/** A slice takes half of the remaining time, so that a slow one does not exceed it, but at least this many nodes. */
const LEAST = 32;
/** Milliseconds held in reserve for other work of the machine, but at most this share of a short limit. */
const RESERVE = 5;
const RESERVE_SHARE = 0.04;

/**
 * What a decision has cost so far, and how many nodes the next slice of it may take. The limit of nodes is for the thread
 * that decides: helpers may be ahead of it or behind, as the machine likes.
 */
export class Spending {
  /** Of all threads. */
  nodes = 0;
  /** Of the thread that decides. */
  #own = 0;
  readonly #limits: Required<Budget>;
  readonly #now: () => number;
  readonly #started: number;

  constructor(limits: Required<Budget>, now: () => number) {
    this.#limits = { ...limits, ms: limits.ms - Math.min(RESERVE, RESERVE_SHARE * limits.ms) };
    this.#now = now;
    this.#started = now();
  }

  /** Adds nodes of the thread that decides, and of its helpers. */
  add(own: number, helpers = 0): void {
    this.nodes += own + helpers;
    this.#own += own;
  }

  elapsed(): number {
    return this.#now() - this.#started;
  }

  /** The share of the budget that is spent. */
  fraction(): number {
    return Math.max(this.#own / this.#limits.nodes, this.elapsed() / this.#limits.ms);
  }

  /** Nodes that a share of the budget still allows at the current rate; at least one, at most a slice. */
  slice(share: number): number {
    const elapsed = this.elapsed();
    const { nodes, ms } = this.#limits;
    const byTime = this.#own > 0 ? ((this.#own / elapsed) * (share * ms - elapsed)) / 2 : FIRST_SLICE;
    return Math.max(1, Math.ceil(Math.min(SLICE, Math.max(LEAST, byTime), share * nodes - this.#own)));
  }
}
