import { proxy, type Remote, releaseProxy } from 'comlink';
import type { State as State2048 } from '../../games/2048/game.ts';
import type { Direction } from '../../games/2048/slide.ts';
import type { State as StateInARow } from '../../games/k-in-a-row/state.ts';
import type { Swap2Step } from '../../games/k-in-a-row/swap2.ts';
import type { GameName } from '../../players/catalog.ts';
import type { Swap2Answer } from '../../players/k-in-a-row/swap2.ts';
import type { Budget, Decision, Progress } from '../../players/player.ts';
import type { Seed } from '../../random.ts';
import { hostOf } from './network-host.svelte.ts';
import { startWorker } from './start-worker.ts';
import type { WorkerApi } from './worker.ts';

/** The page's side of an AI: one worker per board, or one per network, started at the first question. */
export class Ai {
  #connection: AiConnection | undefined;
  #onProgress: (progress: Progress<PropertyKey>) => void = () => {};

  /** The decision; undefined if another question or `cancel` came first, or its network cannot be loaded. */
  async decide2048(
    spec: string,
    state: State2048,
    onProgress: (progress: Progress<Direction>) => void = () => {},
    cap?: Budget,
  ): Promise<Decision<Direction> | undefined> {
    return this.#ask('2048', spec, onProgress, (thinker) => thinker.decide2048(spec, state, cap));
  }

  async decideInARow(
    spec: string,
    state: StateInARow,
    seed: Seed,
    onProgress: (progress: Progress<number>) => void = () => {},
    cap?: Budget,
  ): Promise<Decision<number> | undefined> {
    return this.#ask('k-in-a-row', spec, onProgress, (thinker) =>
      thinker.decideInARow(spec, state, seed, cap),
    );
  }

  /** What it does when it is its turn in a swap2 opening. */
  async answerSwap2(
    spec: string,
    state: StateInARow,
    step: Swap2Step,
    seed: Seed,
    onProgress: (progress: Progress<number>) => void,
  ): Promise<Swap2Answer | undefined> {
    return this.#ask<number, Swap2Answer>('k-in-a-row', spec, onProgress, (thinker) =>
      thinker.answerSwap2(spec, state, step, seed),
    );
  }

  /** Prepares for the first question. */
  prepare(spec: string): void {
    void this.#reach('2048', spec);
  }

  hurry(): void {
    void this.#connection?.thinker?.then((thinker) => thinker?.hurry());
  }

  cancel(): void {
    void this.#connection?.thinker?.then((thinker) => thinker?.cancel());
  }

  /** Frees its memory; the next question starts it again. */
  close(): void {
    this.#connection?.leave();
    this.#connection = undefined;
  }

  async #ask<Move extends PropertyKey, Answer>(
    game: GameName,
    spec: string,
    onProgress: (progress: Progress<Move>) => void,
    question: (thinker: RemoteThinker) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const tell = onProgress as (progress: Progress<PropertyKey>) => void;
    this.#onProgress = tell;
    const thinker = await this.#reach(game, spec);
    const answer = thinker && (await question(thinker));
    // Progress has a channel of its own, so it may arrive after the answer: then it is dropped.
    if (this.#onProgress === tell) this.#onProgress = () => {};
    return answer;
  }

  async #reach(game: GameName, spec: string): Promise<RemoteThinker | undefined> {
    const host = hostOf(game, spec);
    if (!this.#connection || this.#connection.host !== host) {
      this.close();
      this.#connection = new AiConnection(host);
    }
    const connection = this.#connection;
    const thinker = await connection.take((progress) => this.#onProgress(progress));
    return connection === this.#connection ? thinker : undefined;
  }
}

type Host = NonNullable<ReturnType<typeof hostOf>>;
type RemoteThinker = Remote<InstanceType<WorkerApi['Thinker']>>;

/** A connection to a worker: its own, or the one that has loaded a network. */
class AiConnection {
  readonly host: Host | undefined;
  readonly #own: ReturnType<typeof startWorker> | undefined;
  thinker: Promise<RemoteThinker | undefined> | undefined;

  constructor(host: Host | undefined) {
    this.host = host;
    host?.enter();
    this.#own = host ? undefined : startWorker();
  }

  /** One channel for the progress of all questions: opening one for each would take longer than a quick answer. */
  take(tell: (progress: Progress<PropertyKey>) => void): Promise<RemoteThinker | undefined> {
    this.thinker ??= this.#start(tell);
    return this.thinker;
  }

  leave(): void {
    this.#own?.worker.terminate();
    if (!this.host) return;
    void this.thinker?.then((thinker) => {
      void thinker?.cancel();
      thinker?.[releaseProxy]();
    });
    this.host.leave();
  }

  async #start(tell: (progress: Progress<PropertyKey>) => void): Promise<RemoteThinker | undefined> {
    const api = this.#own?.api ?? (await this.host!.load());
    // The next question tries again.
    if (!api) this.thinker = undefined;
    return api && new api.Thinker(proxy(tell));
  }
}
