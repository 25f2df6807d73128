import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { GameToPlay } from '../experiment.ts';
import type { Answer, FinishedGame } from './play-game.ts';

/** Worker threads that play games, a kernel each. Which of them plays a game changes nothing in its result. */
export class Pool {
  readonly size: number;
  readonly #piscina: Piscina;
  #closed = false;

  constructor(size: number, worker: URL = WORKER, workerData?: unknown) {
    this.size = size;
    // Where this thread keeps compiled code, if it does: workers start in half the time with it.
    const cache = module.getCompileCacheDir?.();
    this.#piscina = new Piscina({
      filename: fileURLToPath(worker),
      workerData,
      ...(cache && { env: { ...process.env, NODE_COMPILE_CACHE: cache } }),
      minThreads: size,
      maxThreads: size,
      // The next game is there when one ends: a worker does not wait until this thread has stored it.
      concurrentTasksPerWorker: 2,
      // Waiting for messages without holding the thread lets a worker be stopped in the middle.
      atomics: 'disabled',
    });
  }

  /** Plays a game to its end. If the worker dies, another takes its place and plays the game again. */
  async play(game: GameToPlay): Promise<FinishedGame> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#attempt(game, attempt);
      if (!answer) continue;
      if ('failure' in answer) throw new Error(`${gameName(game)}: ${answer.failure}`);
      return answer;
    }
  }

  /** Stops the workers at once, whatever they are doing. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#piscina.destroy();
  }

  async #attempt(game: GameToPlay, attempt: number): Promise<Answer | undefined> {
    try {
      return await this.#piscina.run(game);
    } catch (error) {
      if (attempt < ATTEMPTS && !this.#closed) return undefined;
      throw new Error(`${gameName(game)}: its worker died ${attempt} times`, { cause: error });
    }
  }
}

/** Workers for as long as they are used. The signal stops them at once, and what they play fails. */
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

/** From the checkout and from the built package alike. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './play-game.ts' : './play-game.js',
  import.meta.url,
);
const ATTEMPTS = 3;

function gameName({ player, rules, seed }: GameToPlay): string {
  return `game ${seed} of ${player} (${rules} rules)`;
}
