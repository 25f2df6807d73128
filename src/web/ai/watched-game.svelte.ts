import type { Decision, Progress } from '../../players/player.ts';

/** About one frame: showing more often would only slow the game down. */
const FRAME = 16;
/** A position is shown together with the AI's values, or without them if they take longer than this. */
const PATIENCE = 150;

/**
 * A game played by AIs, as shown on the screen. `decision` always belongs to `state`: the values shown are those of
 * the position shown.
 */
export abstract class WatchedGame<State, Move extends PropertyKey> {
  /** The game itself; what is on the screen may lag a frame behind. */
  #newest: State;
  /** About the newest position, once it is known. */
  #opinion: Decision<Move> | undefined;
  #thought: Promise<Decision<Move> | undefined> | undefined;
  /** Counts steps: a step that was stopped or overtaken by another makes no move. */
  #steps = 0;
  #shownAt = 0;

  state: State = $state.raw()!;
  decision: Decision<Move> | undefined = $state.raw();
  /** It thinks about the position that is shown. */
  thinking = $state(false);
  /** Share of its budget that it has spent on that. */
  progress = $state(0);

  constructor(state: State) {
    this.#newest = state;
    this.state = state;
  }

  protected abstract ask(
    state: State,
    tell: (progress: Progress<Move>) => void,
  ): Promise<Decision<Move> | undefined>;
  protected abstract isFinished(state: State): boolean;
  /** Plays and records a legal move. */
  protected abstract play(state: State, move: Move): State;
  /** Draws the position after the last move. */
  protected abstract draw(state: State, animated: boolean): void;
  /** The AI's network cannot be loaded. */
  abstract readonly lacksNetwork: boolean;
  abstract hurry(): void;
  abstract close(): void;

  /**
   * Makes the move that the AI chose. `judged`: the next position is shown with what the AI thinks of it. False if no
   * move was made.
   */
  async step(animated: boolean, judged = false): Promise<boolean> {
    const mine = ++this.#steps;
    if (this.isFinished(this.#newest)) return false;
    const decision = this.#opinion ?? (await this.#think());
    if (!decision || mine !== this.#steps) return false;
    this.#opinion = undefined;
    this.#newest = this.play(this.#newest, decision.move);
    if (judged && !this.isFinished(this.#newest)) {
      const thought = this.#think();
      await Promise.race([thought, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      this.#show(animated);
      await thought;
    } else {
      this.#show(animated);
    }
    return true;
  }

  /** Stops, and shows the current position. */
  stop(): void {
    this.#steps++;
    this.#shownAt = 0;
    this.#show(false);
  }

  /** One thought at a time: a stopped step may still be thinking. */
  #think(): Promise<Decision<Move> | undefined> {
    this.#thought ??= this.#ask(this.#newest).finally(() => {
      this.#thought = undefined;
    });
    return this.#thought;
  }

  async #ask(state: State): Promise<Decision<Move> | undefined> {
    this.progress = 0;
    this.thinking = this.state === state;
    const decision = await this.ask(state, ({ fraction }) => {
      this.progress = fraction;
    });
    this.#opinion = decision;
    this.thinking = false;
    if (this.state === state) this.decision = decision;
    return decision;
  }

  #show(animated: boolean): void {
    const now = performance.now();
    const state = this.#newest;
    const skips = !animated && now - this.#shownAt < FRAME && !this.isFinished(state);
    if (skips) return;
    if (state !== this.state) {
      this.#shownAt = now;
      this.draw(state, animated);
      this.state = state;
    }
    this.decision = this.#opinion;
    this.thinking = this.#thought !== undefined && this.#opinion === undefined;
  }
}
