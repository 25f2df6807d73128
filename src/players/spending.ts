import type { Budget } from './player.ts';

/** Nodes of a slice: a few milliseconds; the first ones show how fast the machine is. */
export const SLICE = 4096;
const FIRST_SLICE = 256;

/** What a decision has cost so far, and how many nodes the next slice of it may take. */
export class Spending {
  nodes = 0;
  readonly #limits: Required<Budget>;
  readonly #now: () => number;
  readonly #started: number;

  constructor(limits: Required<Budget>, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#started = now();
  }

  add(nodes: number): void {
    this.nodes += nodes;
  }

  elapsed(): number {
    return this.#now() - this.#started;
  }

  /** The share of the budget that is spent. */
  fraction(): number {
    return Math.max(this.nodes / this.#limits.nodes, this.elapsed() / this.#limits.ms);
  }

  /** Nodes that a share of the budget still allows, by the rate so far; at least one, and no more than a slice. */
  slice(share: number): number {
    const elapsed = this.elapsed();
    const { nodes, ms } = this.#limits;
    const byTime = this.nodes > 0 ? (this.nodes / elapsed) * (share * ms - elapsed) : FIRST_SLICE;
    return Math.max(1, Math.ceil(Math.min(SLICE, byTime, share * nodes - this.nodes)));
  }
}
