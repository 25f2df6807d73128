import type { WatchedGame } from '../../ai/watched-game.svelte.ts';

/** Moves a second, from slow to as fast as the AI goes. */
export const SPEEDS = [0.5, 1, 2, 5, 10, 20, 50, Number.POSITIVE_INFINITY] as const;
/** Faster than this, pieces jump instead of moving. */
const ANIMATED = 20;
/** The real rate is that of the last two seconds, or of the last few steps where they take longer. */
const RATE_MS = 2_000;
const RATE_STEPS = 4;

interface Watchable extends Pick<WatchedGame<unknown, never>, 'step' | 'stop' | 'close' | 'lacksNetwork'> {
  readonly isOver: boolean;
}

/**
 * One or more games that AIs play at a chosen speed:
 *
 *   paused ──play──▶ playing ──pause or the last game over──▶ paused
 *
 * A step is one move in every unfinished game.
 */
export class Show<Game extends Watchable> {
  boards: readonly Game[] = $state.raw([]);
  playing = $state(false);
  /** An index into SPEEDS. */
  speed = $state(0);
  /** Moves a second as they really come; undefined while that isn't known yet. */
  rate = $state<number>();
  readonly isOver = $derived(this.boards.every((board) => board.isOver));
  readonly #onstep: () => void;
  #run = 0;

  constructor(speed: (typeof SPEEDS)[number], onstep: () => void) {
    this.speed = SPEEDS.indexOf(speed);
    this.#onstep = onstep;
  }

  /** The chosen speed. */
  get pace(): number {
    return SPEEDS[this.speed]!;
  }

  begin(boards: readonly Game[]): void {
    this.close();
    this.boards = boards;
  }

  async play(): Promise<void> {
    const run = ++this.#run;
    this.playing = true;
    this.rate = undefined;
    const steps: number[] = [];
    let due = performance.now();
    while (this.playing && run === this.#run) {
      if (!(await this.#stepAll()) && run === this.#run) this.playing = false;
      const now = performance.now();
      steps.push(now);
      this.#measure(steps, now);
      // Steps that were late aren't made up for, but the short delays of timers are.
      due = Math.max(due + 1000 / this.pace, now - 1000 / this.pace);
      if (due > now) await new Promise((resolve) => setTimeout(resolve, due - now));
    }
  }

  pause(): void {
    this.playing = false;
    this.#run++;
    for (const board of this.boards) board.stop();
    this.#onstep();
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

  /** False if no game made a move, or one cannot because its network is missing. */
  async #stepAll(): Promise<boolean> {
    const animated = this.pace <= ANIMATED;
    const moved = await Promise.all(this.boards.map((board) => board.step(animated, true)));
    this.#onstep();
    return moved.includes(true) && !this.boards.some(({ lacksNetwork }) => lacksNetwork);
  }

  #measure(steps: number[], now: number): void {
    while (steps.length > RATE_STEPS && steps[0]! < now - RATE_MS) steps.shift();
    const span = now - steps[0]!;
    if (steps.length >= RATE_STEPS && span > RATE_MS / 2) this.rate = (1000 * (steps.length - 1)) / span;
  }
}
