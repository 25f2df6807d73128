import { type RulesName, start } from '../../../games/2048/game.ts';
import type { Seed } from '../../../random.ts';
import { networkState } from '../../ai/network-host.svelte.ts';
import { Watched } from '../../ai/watched.svelte.ts';

/** Moves a second, from slow to as fast as the AI goes. */
export const SPEEDS = [0.5, 1, 2, 5, 10, 20, 50, Number.POSITIVE_INFINITY] as const;
/** Faster than this, tiles jump instead of sliding. */
const ANIMATED = 20;

/**
 * One or two AIs at play, on the same luck:
 *
 *   paused ──play──▶ playing ──pause or the last game over──▶ paused
 *
 * A step is one move of every game that goes on.
 */
export class Show {
  boards: readonly Watched[] = $state.raw([]);
  playing = $state(false);
  /** An index into SPEEDS. */
  speed = $state(4);
  readonly isOver = $derived(this.boards.every((board) => board.isOver));
  readonly #onStep: () => void;
  #run = 0;

  constructor(onStep: () => void) {
    this.#onStep = onStep;
  }

  begin(specs: readonly string[], rules: RulesName, seed: Seed): void {
    this.close();
    this.boards = specs.map((spec) => new Watched(spec, start(rules, seed)));
  }

  async play(): Promise<void> {
    const run = ++this.#run;
    this.playing = true;
    while (this.playing && run === this.#run) {
      const started = performance.now();
      if (!(await this.#stepAll())) this.playing = false;
      const rest = 1000 / SPEEDS[this.speed]! - (performance.now() - started);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  pause(): void {
    this.playing = false;
    for (const board of this.boards) board.hurry();
  }

  step(): void {
    this.pause();
    void this.#stepAll();
  }

  close(): void {
    this.playing = false;
    this.#run++;
    for (const board of this.boards) board.close();
  }

  /** False when no game went on, or one cannot for want of its network. */
  async #stepAll(): Promise<boolean> {
    const animated = SPEEDS[this.speed]! <= ANIMATED;
    const moved = await Promise.all(this.boards.map((board) => board.step(animated)));
    this.#onStep();
    return moved.includes(true) && !this.boards.some(({ spec }) => networkState(spec) === 'failed');
  }
}
