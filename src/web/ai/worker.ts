import { expose } from 'comlink';
import kernelAddress from '../../../dist/kernel/kernel.wasm?url';
import type { Board } from '../../games/2048/board.ts';
import { type State as State2048, start } from '../../games/2048/game.ts';
import type { Replay as Replay2048 } from '../../games/2048/replay.ts';
import type { Direction } from '../../games/2048/slide.ts';
import type { Replay as ReplayInARow } from '../../games/k-in-a-row/replay.ts';
import type { State as StateInARow } from '../../games/k-in-a-row/state.ts';
import type { Swap2Step } from '../../games/k-in-a-row/swap2.ts';
import { thinkInGame as thinkIn2048 } from '../../players/2048/decide.ts';
import { type PlayedOn, PlayOn } from '../../players/2048/play-on.ts';
import { CATALOG, createPlayer, type GameName, type Players } from '../../players/catalog.ts';
import { thinkInGame as thinkInARow } from '../../players/k-in-a-row/decide.ts';
import { type SolvedCell, solveMap } from '../../players/k-in-a-row/solver.ts';
import { answerSwap2, SWAP2_CAP, type Swap2Answer } from '../../players/k-in-a-row/swap2.ts';
import type { StoredNetwork } from '../../players/networks/file.ts';
import type { Budget, Decision, Progress } from '../../players/player.ts';
import type { Seed } from '../../random.ts';
import { type Judged2048, type JudgedMove, judgeGame } from '../../science/review/game-2048.ts';
import { createRowReviewer, judgeRowGame, type ReviewedCell } from '../../science/review/game-k-in-a-row.ts';
import { createReviewer } from '../../science/review/reviewer-2048.ts';
import { type Arrival, loadNetwork } from './networks.ts';
import { helperThreadsFor } from './threads/helper-threads.ts';

/** How long a slice of thinking may keep a message such as "move now" waiting. */
const PATIENCE = 12;

const module = WebAssembly.compileStreaming(fetch(kernelAddress));
let network: StoredNetwork | undefined;
/** Resolves when the current thought ends: a kernel can do only one at a time. */
let lastThought: Promise<unknown> = Promise.resolve();

/** The AI behind one board, off the page's thread. A new question cancels the previous one, which gets no answer. */
class Thinker {
  readonly #tell: (progress: Progress<PropertyKey>) => void;
  #current: { game: GameName; spec: string; player: unknown } | undefined;
  #question = 0;
  #hurried = false;

  /** Reports the progress of its questions. */
  constructor(tell: (progress: Progress<PropertyKey>) => void) {
    this.#tell = tell;
  }

  decide2048(spec: string, state: State2048, cap?: Budget): Promise<Decision<Direction> | undefined> {
    return this.#decide('2048', spec, (player) => thinkIn2048(player, state, now, cap));
  }

  decideInARow(
    spec: string,
    state: StateInARow,
    seed: Seed,
    cap?: Budget,
  ): Promise<Decision<number> | undefined> {
    return this.#decide('k-in-a-row', spec, (player) => thinkInARow(player, state, seed, now, cap));
  }

  answerSwap2(
    spec: string,
    state: StateInARow,
    step: Swap2Step,
    seed: Seed,
  ): Promise<Swap2Answer | undefined> {
    const options = { seed, now, cap: SWAP2_CAP };
    return this.#decide('k-in-a-row', spec, (player) => answerSwap2(player, state, step, options));
  }

  /** Move now, with the best move so far. */
  hurry(): void {
    this.#hurried = true;
  }

  cancel(): void {
    this.#question++;
  }

  async #decide<G extends GameName, Answer>(
    game: G,
    spec: string,
    begin: (player: Players[G]) => Thought<Answer>,
  ): Promise<Answer | undefined> {
    const question = ++this.#question;
    this.#hurried = false;
    const player = await this.#player(game, spec);
    const decided = lastThought.then(() => this.#think(question, begin(player)));
    lastThought = decided.catch(() => {});
    return decided;
  }

  /** One player at a time: another spec replaces it, and with it its memory. */
  async #player<G extends GameName>(game: G, spec: string): Promise<Players[G]> {
    if (this.#current?.game !== game || this.#current.spec !== spec) {
      const given = { ...(await engine()), ...(await helperThreadsFor(game, [spec])) };
      this.#current = { game, spec, player: createPlayer(game, spec, given).player };
    }
    return this.#current.player as Players[G];
  }

  async #think<Answer>(question: number, thinking: Thought<Answer>): Promise<Answer | undefined> {
    let rested = now();
    while (question === this.#question) {
      const step = thinking.next(this.#hurried);
      if (step.done) return step.value;
      if (now() - rested < PATIENCE) continue;
      this.#tell(step.value);
      await breathe();
      rested = now();
    }
    return undefined;
  }
}

/** A decision, or another answer, in slices. */
type Thought<Answer> = Generator<Progress<PropertyKey>, Answer, boolean | undefined>;

/** The questions of Analyse and Review. A question that is stopped or replaced by another gets no answer. */
class Analyst {
  #question = 0;
  #kmaster: Players['k-in-a-row'] | undefined;

  stop(): void {
    this.#question++;
  }

  /** Judges a game and reports new moves. */
  async review2048(
    spec: string,
    replay: Replay2048,
    tell: (moves: readonly JudgedMove[]) => void,
  ): Promise<Judged2048 | undefined> {
    const judging = judgeGame(replay, createReviewer(spec, await engine()));
    let told = 0;
    return this.#run(judging, ({ moves }) => {
      tell(moves.slice(told));
      told = moves.length;
    });
  }

  async reviewInARow(
    replay: ReplayInARow,
    tell: (moves: readonly ReviewedCell[]) => void,
  ): Promise<readonly ReviewedCell[] | undefined> {
    return this.#run(judgeRowGame(replay, createRowReviewer(await engine())), tell);
  }

  async playOn(board: Board, slid: boolean, seed: number, count: number): Promise<PlayedOn[] | undefined> {
    const { module } = await engine();
    const games = new PlayOn(network!, module);
    return this.#run(playAll(games, board, slid, seed, count), () => {});
  }

  /** The best moves with their lines, within a node budget each. The same player reuses what it found before. */
  async lines(state: StateInARow, count: number, nodes: number): Promise<Decision<number> | undefined> {
    this.#kmaster ??= createPlayer('k-in-a-row', 'kmaster:nodes=1000000000', await engine()).player;
    return this.#run(thinkInARow(this.#kmaster, state, 0, now, { nodes }, count), () => {});
  }

  async map(
    state: StateInARow,
    tell: (cells: ReadonlyMap<number, SolvedCell>) => void,
  ): Promise<ReadonlyMap<number, SolvedCell> | undefined> {
    return this.#run(solveMap(state, await engine()), tell);
  }

  /** Runs a computation to its end in slices, one at a time in this worker. */
  #run<News, Answer>(
    steps: Generator<News, Answer, undefined | boolean>,
    tell: (news: News) => void,
  ): Promise<Answer | undefined> {
    const question = ++this.#question;
    const answered = lastThought.then(async () => {
      let rested = now();
      while (question === this.#question) {
        const step = steps.next();
        if (step.done) return step.value;
        if (now() - rested < PATIENCE) continue;
        tell(step.value);
        await breathe();
        rested = now();
      }
      return undefined;
    });
    lastThought = answered.catch(() => {});
    return answered;
  }
}

/** Loads the network of all AIs of this worker, which can play afterwards. */
async function load(name: string, tell: (arrival: Arrival) => void): Promise<void> {
  network = await loadNetwork(name, tell);
  // It is unpacked for the first thought.
  const spec = CATALOG['2048'].some((entry) => entry.network === name) ? name : `ntuple:file=${name}`;
  const { player } = createPlayer('2048', spec, await engine());
  thinkIn2048(player, start('classic', 1), now).next();
}

async function engine() {
  return { module: await module, ...(network && { network: () => network! }) };
}

function now(): number {
  return performance.now();
}

const channel = new MessageChannel();

/** Lets waiting messages in. A timeout would cost four milliseconds each time, a message does not. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });
}

/** A few games at a time, so that other messages get through. */
function* playAll(games: PlayOn, board: Board, slid: boolean, seed: number, count: number) {
  const results: PlayedOn[] = [];
  while (results.length < count) {
    results.push(...games.from(board, slid, seed + results.length, 1));
    yield;
  }
  return results;
}

const api = { Thinker, Analyst, load };
export type WorkerApi = typeof api;
expose(api);
