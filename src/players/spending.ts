import type { Budget } from './player.ts';

/** Nodes of a slice: a few milliseconds; the first one shows how fast the machine is. */
export const SLICE = 2048;
const FIRST_SLICE = 256;
/** A slice takes half of the time that is left, so that a slow one does not run over; but no fewer nodes than this. */
const LEAST = 32;
/** Milliseconds kept back for what else the machine does, but no more than this share of a short limit. */
const RESERVE = 5;
const RESERVE_SHARE = 0.04;

/** What a decision has cost so far, and how many nodes the next slice of it may take. */
export class Spending {
  nodes = 0;
  readonly #limits: Required<Budget>;
  readonly #now: () => number;
  readonly #started: number;

  constructor(limits: Required<Budget>, now: () => number) {
    this.#limits = { ...limits, ms: limits.ms - Math.min(RESERVE, RESERVE_SHARE * limits.ms) };
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
    const byTime = this.nodes > 0 ? ((this.nodes / elapsed) * (share * ms - elapsed)) / 2 : FIRST_SLICE;
    return Math.max(1, Math.ceil(Math.min(SLICE, Math.max(LEAST, byTime), share * nodes - this.nodes)));
  }
}
