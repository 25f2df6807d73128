import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { GameToPlay } from '../../../science/experiment.ts';
import type { FinishedPair, PairToPlay } from '../../../science/match/experiment.ts';
import type { Failure, FinishedGame, Watched } from './messages.ts';

interface Watch extends Watched {
  /** Stops the game, and the worker with it. */
  readonly signal?: AbortSignal;
}

/** Worker threads that play games, each with its own kernel. Which of them plays a game does not affect the result. */
export class Pool {
  readonly size: number;
  readonly #piscina: Piscina;
  #closed = false;

  constructor(size: number, worker: URL = WORKER, workerData?: unknown) {
    this.size = size;
    // The compile cache of this thread, if it has one: with it, workers start in half the time.
    const cache = module.getCompileCacheDir?.();
    this.#piscina = new Piscina({
      filename: fileURLToPath(worker),
      workerData,
      ...(cache && { env: { ...process.env, NODE_COMPILE_CACHE: cache } }),
      minThreads: size,
      maxThreads: size,
      // The next game is queued when one ends, so that a worker need not wait until this thread has stored it.
      concurrentTasksPerWorker: 2,
      // Asynchronous waiting lets a worker be stopped in the middle of a game.
      atomics: 'disabled',
    });
  }

  /** Plays a game to its end. If the worker dies, another one plays the game again. */
  play(game: GameToPlay, watch: Watch = {}): Promise<FinishedGame> {
    return this.#run(game, gameName(game), watch);
  }

  /** The same for the two games of an opening. */
  playPair(pair: PairToPlay, watch: Watch = {}): Promise<FinishedPair> {
    return this.#run(pair, pairName(pair), watch, PAIR_WORKER);
  }

  /** Stops the workers at once, whatever they are doing. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#piscina.destroy();
  }

  async #run<A>(task: object, name: string, { signal, progress }: Watch, worker?: URL): Promise<A> {
    const filename = worker ? { filename: fileURLToPath(worker) } : {};
    const message = progress ? { ...task, progress } : task;
    for (let attempt = 1; ; attempt++) {
      let answer: A | Failure;
      try {
        answer = await this.#piscina.run(message, { ...filename, ...(signal && { signal }) });
      } catch (error) {
        if (signal?.aborted) throw error;
        if (attempt < ATTEMPTS && !this.#closed) continue;
        throw new Error(`${name}: its worker died ${attempt} times`, { cause: error });
      }
      if (isFailure(answer)) throw new Error(`${name}: ${answer.failure}`);
      return answer;
    }
  }
}

/** Starts workers while they are used. The signal stops them at once, and their games fail. */
export async function withPool<T>(
  size: number,
  signal: AbortSignal,
  use: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = new Pool(size);
  const stop = () => void pool.close();
  signal.addEventListener('abort', stop);
  try {
    return await use(pool);
  } finally {
    signal.removeEventListener('abort', stop);
    await pool.close();
  }
}

/** Works from the checkout and from the built package. */
const inTypeScript = import.meta.url.endsWith('.ts');
const WORKER = new URL(inTypeScript ? './play-game.ts' : './play-game.js', import.meta.url);
const PAIR_WORKER = new URL(inTypeScript ? './play-pair.ts' : './play-pair.js', import.meta.url);
const ATTEMPTS = 3;

function isFailure(answer: unknown): answer is Failure {
  return 'failure' in (answer as object);
}

function gameName({ player, rules, seed }: GameToPlay): string {
  return `game ${seed} of ${player} (${rules} rules)`;
}

function pairName({ players, seed }: PairToPlay): string {
  return `${players.join(' – ')}, seed ${seed}`;
}
