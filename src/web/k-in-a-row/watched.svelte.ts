import type { Sign } from '../../games/k-in-a-row/rules.ts';
import { play, type State } from '../../games/k-in-a-row/state.ts';
import type { Decision, Progress } from '../../players/player.ts';
import { Ai } from '../ai/ai.ts';
import { WatchedGame } from '../ai/watched-game.svelte.ts';

/** A game of k-in-a-row between two AIs, as shown on the screen. */
export class WatchedRow extends WatchedGame<State, number> {
  readonly specs: Readonly<Record<Sign, string>>;
  readonly #seed: number;
  readonly #ais: Readonly<Record<Sign, Ai>> = { X: new Ai(), O: new Ai() };
  readonly #onmove: () => void;

  readonly isOver = $derived(this.state.result !== null);
  readonly lacksNetwork = false;

  /** `onmove` is called for every move shown. */
  constructor(
    specs: Readonly<Record<Sign, string>>,
    state: State,
    seed: number,
    onmove: () => void = () => {},
  ) {
    super(state);
    this.specs = specs;
    this.#seed = seed;
    this.#onmove = onmove;
  }

  /** "Move now": the AI to move answers with the best move so far. */
  hurry(): void {
    for (const ai of Object.values(this.#ais)) ai.hurry();
  }

  close(): void {
    for (const ai of Object.values(this.#ais)) ai.close();
  }

  protected ask(
    state: State,
    tell: (progress: Progress<number>) => void,
  ): Promise<Decision<number> | undefined> {
    return this.#ais[state.toMove].decideInARow(this.specs[state.toMove], state, this.#seed, tell);
  }

  protected isFinished(state: State): boolean {
    return state.result !== null;
  }

  protected play(state: State, cell: number): State {
    return play(state, cell);
  }

  protected draw(): void {
    // The board draws the state itself.
    queueMicrotask(this.#onmove);
  }
}
