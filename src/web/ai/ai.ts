import { proxy, type Remote, wrap } from 'comlink';
import type { State as State2048 } from '../../games/2048/game.ts';
import type { Direction } from '../../games/2048/slide.ts';
import type { State as StateInARow } from '../../games/k-in-a-row/state.ts';
import type { Budget, Decision, Progress } from '../../players/player.ts';
import type { Seed } from '../../random.ts';
import type { Thinker } from './worker.ts';

/** The page's side of a thinking AI: one worker for each board, started when first asked. */
export class Ai {
  #worker: Worker | undefined;
  #thinker: Remote<Thinker> | undefined;
  #onProgress: (progress: Progress<PropertyKey>) => void = () => {};

  /** The decision, or nothing if another question or `cancel` came first. */
  decide2048(
    spec: string,
    state: State2048,
    onProgress: (progress: Progress<Direction>) => void = () => {},
    cap?: Budget,
  ): Promise<Decision<Direction> | undefined> {
    return this.#ask(onProgress).decide2048(spec, state, cap);
  }

  decideInARow(
    spec: string,
    state: StateInARow,
    seed: Seed,
    onProgress: (progress: Progress<number>) => void = () => {},
    cap?: Budget,
  ): Promise<Decision<number> | undefined> {
    return this.#ask(onProgress).decideInARow(spec, state, seed, cap);
  }

  hurry(): void {
    void this.#thinker?.hurry();
  }

  cancel(): void {
    void this.#thinker?.cancel();
  }

  /** Gives its memory back; the next question starts it again. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#thinker = undefined;
  }

  #ask<Move extends PropertyKey>(onProgress: (progress: Progress<Move>) => void): Remote<Thinker> {
    this.#onProgress = onProgress as (progress: Progress<PropertyKey>) => void;
    return this.#thinker ?? this.#start();
  }

  #start(): Remote<Thinker> {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#thinker = wrap<Thinker>(this.#worker);
    // One channel for the progress of all questions: one for each would take longer than a quick answer.
    void this.#thinker.listen(proxy((progress) => this.#onProgress(progress)));
    return this.#thinker;
  }
}
