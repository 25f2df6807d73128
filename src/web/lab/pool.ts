import type { Task, TaskResult } from '../../players/networks/training/trainer.ts';
import type { GameToPlay } from '../../science/experiment.ts';
import type { FinishedPair, PairToPlay } from '../../science/match/experiment.ts';
import type { FromWorker, ToWorker, Work } from './worker-messages.ts';

/** Web workers that play games, each with its own kernel. Which of them plays a game does not affect the result. */
export class WorkerPool {
  readonly #workers: Worker[];
  readonly #waiting = new Map<
    number,
    { resolve: (answer: unknown) => void; reject: (error: Error) => void }
  >();
  #next = 0;

  constructor(size: number, module: WebAssembly.Module) {
    this.#workers = Array.from({ length: size }, () => this.#start({ kind: 'start', module }));
  }

  get size(): number {
    return this.#workers.length;
  }

  /** Plays games on one of the workers, one after another; the answer has FIGURES numbers for each. */
  play(worker: number, games: readonly GameToPlay[]): Promise<Float64Array> {
    return this.#ask(worker, { kind: 'games', games }) as Promise<Float64Array>;
  }

  playPair(worker: number, pair: PairToPlay): Promise<FinishedPair> {
    return this.#ask(worker, { kind: 'pair', pair }) as Promise<FinishedPair>;
  }

  /** Lets a worker join a training. */
  join(worker: number, work: Extract<Work, { kind: 'join' }>): Promise<void> {
    return this.#ask(worker, work) as Promise<void>;
  }

  train(worker: number, task: Task): Promise<TaskResult> {
    return this.#ask(worker, { kind: 'train', task }) as Promise<TaskResult>;
  }

  /** Stops the workers at once, whatever they are doing. */
  close(): void {
    for (const worker of this.#workers) worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error('stopped'));
    this.#waiting.clear();
  }

  #ask(worker: number, work: Work): Promise<unknown> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#workers[worker]!.postMessage({ ...work, id } satisfies ToWorker);
    });
  }

  #start(first: ToWorker): Worker {
    const worker = new Worker(new URL('./player-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('failure' in data) waiting?.reject(new Error(data.failure));
      else waiting?.resolve(data.answer);
    };
    worker.onerror = (event) => {
      // It could not start, so no request will be answered.
      for (const { reject } of this.#waiting.values()) reject(new Error(event.message || 'a worker died'));
      this.#waiting.clear();
    };
    worker.postMessage(first);
    return worker;
  }
}
