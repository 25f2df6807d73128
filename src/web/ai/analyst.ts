import { proxy, type Remote } from 'comlink';
import type { Board } from '../../games/2048/board.ts';
import type { Replay as Replay2048 } from '../../games/2048/replay.ts';
import type { Replay as ReplayInARow } from '../../games/k-in-a-row/replay.ts';
import type { State as StateInARow } from '../../games/k-in-a-row/state.ts';
import type { PlayedOn } from '../../players/2048/play-on.ts';
import type { SolvedCell } from '../../players/k-in-a-row/solver.ts';
import type { Decision } from '../../players/player.ts';
import type { Judged2048, JudgedMove } from '../../science/review/game-2048.ts';
import type { ReviewedCell } from '../../science/review/game-k-in-a-row.ts';
import { hostOf } from './network-host.svelte.ts';
import { startWorker } from './start-worker.ts';
import type { WorkerApi } from './worker.ts';

/** The page's side of what Analyse and Review compute in workers: one for each network, and one for k-in-a-row. */

/** Reviews a game of 2048 with a network, reporting moves as they are judged. Undefined if the network cannot be loaded or it was stopped. */
export async function review2048(
  spec: string,
  replay: Replay2048,
  tell: (moves: readonly JudgedMove[]) => void,
  signal: AbortSignal,
): Promise<Judged2048 | undefined> {
  return withNetwork(spec, signal, (analyst) =>
    withNews(tell, (news) => analyst.review2048(spec, replay, news)),
  );
}

/** Plays `count` games from a position to the end, with seeds from `seed` on. */
export async function playOn(
  spec: string,
  board: Board,
  slid: boolean,
  seed: number,
  count: number,
  signal: AbortSignal,
): Promise<PlayedOn[] | undefined> {
  return withNetwork(spec, signal, (analyst) => analyst.playOn(board, slid, seed, count));
}

async function withNetwork<T>(
  spec: string,
  signal: AbortSignal,
  ask: (analyst: RemoteAnalyst) => Promise<T>,
): Promise<T | undefined> {
  const host = hostOf('2048', spec)!;
  host.enter();
  try {
    const api = await host.load();
    if (!api || signal.aborted) return undefined;
    const analyst = await new api.Analyst();
    signal.addEventListener('abort', () => void analyst.stop());
    return await ask(analyst);
  } finally {
    host.leave();
  }
}

/** News has a channel of its own, so it may arrive after the answer: then it is old and is dropped. */
async function withNews<News, Answer>(
  tell: (news: News) => void,
  ask: (tell: (news: News) => void) => Promise<Answer>,
): Promise<Answer> {
  let answered = false;
  const answer = await ask(
    proxy((news: News) => {
      if (!answered) tell(news);
    }),
  );
  answered = true;
  return answer;
}

type RemoteAnalyst = Remote<InstanceType<WorkerApi['Analyst']>>;

/** A worker only for k-in-a-row. */
export class RowAnalyst {
  #worker: ReturnType<typeof startWorker> | undefined;
  #analyst: Promise<RemoteAnalyst> | undefined;

  /** The best moves with their lines: one budget of nodes for each. */
  async lines(state: StateInARow, count: number, nodes: number): Promise<Decision<number> | undefined> {
    return (await this.#start()).lines(state, count, nodes);
  }

  async review(
    replay: ReplayInARow,
    tell: (moves: readonly ReviewedCell[]) => void,
  ): Promise<readonly ReviewedCell[] | undefined> {
    const analyst = await this.#start();
    return withNews(tell, (news) => analyst.reviewInARow(replay, news));
  }

  async map(
    state: StateInARow,
    tell: (cells: ReadonlyMap<number, SolvedCell>) => void,
  ): Promise<ReadonlyMap<number, SolvedCell> | undefined> {
    const analyst = await this.#start();
    return withNews(tell, (news) => analyst.map(state, news));
  }

  /** Stops the current work; the next question can start at once. */
  stop(): void {
    void this.#analyst?.then((analyst) => analyst.stop());
  }

  close(): void {
    this.#worker?.worker.terminate();
    this.#worker = undefined;
    this.#analyst = undefined;
  }

  #start(): Promise<RemoteAnalyst> {
    this.#worker ??= startWorker();
    const { api } = this.#worker;
    this.#analyst ??= Promise.resolve(new api.Analyst());
    return this.#analyst;
  }
}
