import { MAX_SIDE, parseRules, type Rules, type Sign } from '../../games/k-in-a-row/rules.ts';
import { completeLines, play, playMoves, type State, setUp, start } from '../../games/k-in-a-row/state.ts';
import { type Swap2, swap2Step } from '../../games/k-in-a-row/swap2.ts';
import { InputError } from '../../input-error.ts';
import type { PlayerKInARow } from '../../players/entry.ts';
import { thinkInGame } from '../../players/k-in-a-row/decide.ts';
import { answerSwap2 } from '../../players/k-in-a-row/swap2.ts';
import { ManagerInfo } from './manager-info.ts';

/**
 * An engine for the Gomocup protocol (version 2): lines in, lines out. It never throws, whatever a line contains.
 * Here our own stones are X and the manager's O, whoever moved first.
 */
export class Brain {
  readonly #createPlayer: (hashBytes: number | undefined) => PlayerKInARow;
  #player: PlayerKInARow;
  /** The limit that the player was created with. */
  #playersHashBytes: number | undefined;
  #isWarm = false;
  readonly #now: () => number;
  readonly #version: string;
  #rules: Rules | undefined;
  readonly #info = new ManagerInfo();
  #stones = new Map<number, Sign>();
  /** The stones of a BOARD command, or of a SWAP2BOARD in their order, while it is being read. */
  #reading: Map<number, Sign> | number[] | undefined;

  constructor(
    createPlayer: (hashBytes: number | undefined) => PlayerKInARow,
    now: () => number,
    version: string,
  ) {
    this.#createPlayer = createPlayer;
    this.#player = createPlayer(undefined);
    this.#now = now;
    this.#version = version;
  }

  /** Answers a line; undefined means that the manager wants the engine to exit. */
  answer(line: string): string[] | undefined {
    const work = this.work(line);
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  }

  /** The same in slices of a few milliseconds: `next(true)` says "move now", and dropping the generator cancels. */
  *work(line: string): Work {
    const text = line.slice(0, MAX_LINE).trim();
    if (text === '') return [];
    try {
      if (this.#reading) {
        const given = yield* this.#readLine(text, this.#reading);
        if (given) return given;
        this.#reading = undefined;
        const rest = yield* this.work(text);
        return rest && ['ERROR the board was not closed by DONE', ...rest];
      }
      return yield* this.#obey(text);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [`ERROR ${error.message}`];
    }
  }

  *#obey(text: string): Work {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
    switch (word.toUpperCase()) {
      case 'START':
        return yield* this.#start(numbersOf(rest, 1).flatMap((size) => [size, size]));
      case 'RECTSTART':
        return yield* this.#start(numbersOf(rest, 2));
      case 'RESTART':
        this.#started();
        this.#stones.clear();
        return ['OK'];
      case 'BEGIN':
        if (this.#stones.size > 0) throw new InputError('BEGIN needs an empty board', 'BEGIN');
        return yield* this.#move();
      case 'TURN':
        this.#put(this.#cell(numbersOf(rest, 2)), 'O');
        return yield* this.#move();
      case 'BOARD':
        this.#started();
        this.#reading = new Map();
        return [];
      case 'SWAP2BOARD':
        this.#started();
        this.#reading = [];
        return [];
      case 'TAKEBACK': {
        const cell = this.#cell(numbersOf(rest, 2));
        if (!this.#stones.delete(cell)) throw new InputError('there is no stone to take back', rest);
        return ['OK'];
      }
      case 'INFO':
        return this.#inform(rest);
      case 'ABOUT':
        return [`name="Lookahead", version="${this.#version}", author="the Lookahead project", country="-"`];
      // STOP ends a search, and none is running.
      case 'STOP':
        return [];
      case 'END':
        return undefined;
      default:
        return [`UNKNOWN ${word.slice(0, 40)}`];
    }
  }

  *#start([cols, rows]: number[]): Work {
    this.#rules = undefined;
    this.#stones.clear();
    const [smallest, largest] = [Math.min(rows!, cols!), Math.max(rows!, cols!)];
    if (smallest < this.#info.k || largest > MAX_SIDE) {
      throw new InputError(`boards with sides from ${this.#info.k} to ${MAX_SIDE} are played here`, 'START');
    }
    const rules = parseRules({ rows, cols, k: this.#info.k, exact: this.#info.exact });
    if (this.#info.hashBytes !== this.#playersHashBytes) {
      this.#playersHashBytes = this.#info.hashBytes;
      this.#player = this.#createPlayer(this.#info.hashBytes);
    }
    this.#rules = rules;
    yield* this.#warmUp();
    return ['OK'];
  }

  /** Thinks for a moment before the clock starts: running code for the first time would push the first move over its limit. */
  *#warmUp(): Generator<void, void, boolean | undefined> {
    if (this.#isWarm) return;
    const state = play(start(this.#started()), 0);
    this.#isWarm = true;
    for (let i = 0; i < WARM_UPS; i++) {
      const thinking = thinkInGame(this.#player, state, 0, this.#now, { ms: WARM_UP_MS });
      while (!thinking.next().done) if (yield) return;
    }
  }

  #inform(rest: string): string[] {
    const answers = this.#info.take(rest);
    // Managers name the rule before START or after it.
    if (this.#rules) this.#rules = parseRules({ ...this.#rules, exact: this.#info.exact });
    return answers;
  }

  /** Takes a line of a BOARD or a SWAP2BOARD; undefined if it is none. */
  *#readLine(text: string, stones: Map<number, Sign> | number[]): Work {
    return yield* Array.isArray(stones) ? this.#readOpening(text, stones) : this.#readStone(text, stones);
  }

  *#readOpening(text: string, stones: number[]): Work {
    if (text.toUpperCase() === 'DONE') {
      this.#reading = undefined;
      return yield* this.#open(stones);
    }
    if (!/^\d+,\d+$/.test(text)) return undefined;
    const cell = this.#cell(text.split(',').map(Number));
    if (stones.includes(cell)) throw new InputError('that cell is taken', text);
    stones.push(cell);
    return [];
  }

  /** The opening with a choice of sides: three stones, SWAP, or the next move. */
  *#open(cells: readonly number[]): Work {
    const swap2 = SWAP2_BOARDS.get(cells.length);
    if (!swap2) throw new InputError('SWAP2BOARD takes no stones, three, or five', 'SWAP2BOARD');
    const state = playMoves(start(this.#started()), cells);
    const step = swap2Step(swap2, state);
    if (!step) throw new InputError('the game is over by then', 'SWAP2BOARD');
    const options = { seed: cells.length, now: this.#now, cap: this.#info.cap() };
    const answer = yield* answerSwap2(this.#player, state, step, options);
    if (answer.kind === 'stones') return [answer.cells.map((cell) => this.#format(cell)).join(' ')];
    // X, who began, has the stones with even numbers. Who takes X swaps.
    const own = answer.sign === 'X' ? 0 : 1;
    this.#stones = new Map(cells.map((cell, i) => [cell, i % 2 === own ? 'X' : 'O']));
    if (answer.sign === 'X') return ['SWAP'];
    this.#put(answer.move, 'X');
    return [this.#format(answer.move)];
  }

  *#readStone(text: string, stones: Map<number, Sign>): Work {
    if (text.toUpperCase() === 'DONE') {
      this.#reading = undefined;
      this.#stones = stones;
      return yield* this.#move();
    }
    const [x, y, owner] = text.split(',').map(Number);
    if (!/^\d+,\d+,\d+$/.test(text)) return undefined;
    const cell = this.#cell([x!, y!]);
    if (owner === 1 || owner === 2) stones.set(cell, owner === 1 ? 'X' : 'O');
    return [];
  }

  #put(cell: number, sign: Sign): void {
    if (this.#stones.has(cell)) throw new InputError('that cell is taken', 'TURN');
    this.#stones.set(cell, sign);
  }

  *#move(): Generator<void, string[], boolean | undefined> {
    const state = this.#state();
    const empty = state.cells.indexOf(null);
    if (empty < 0) throw new InputError('the board is full', 'board');
    // The manager may continue after a certain draw; any cell will do.
    const cell = state.result === null ? yield* this.#think(state) : empty;
    this.#put(cell, 'X');
    return [this.#format(cell)];
  }

  #format(cell: number): string {
    const { cols } = this.#started();
    return `${cell % cols},${Math.floor(cell / cols)}`;
  }

  *#think(state: State): Generator<void, number, boolean | undefined> {
    const thinking = thinkInGame(this.#player, state, 0, this.#now, this.#info.cap());
    for (let moveNow: boolean | undefined = false; ; ) {
      const step = thinking.next(moveNow);
      if (step.done) return step.value.move;
      moveNow = yield;
    }
  }

  #state(): State {
    const rules = this.#started();
    const length = rules.rows * rules.cols;
    const cells = Array.from({ length }, (_, cell) => this.#stones.get(cell) ?? null);
    const state: State = { ...setUp(rules, cells), toMove: 'X' };
    const isWon = (['X', 'O'] as const).some((sign) => completeLines(state, sign).length > 0);
    const over = state.openLines === 0 || isWon;
    return { ...state, result: over ? 'draw' : null };
  }

  #cell([x, y]: number[]): number {
    const { rows, cols } = this.#started();
    if (x! >= cols || y! >= rows) throw new InputError(`${x},${y} is not on the board`, `${x},${y}`);
    return y! * cols + x!;
  }

  #started(): Rules {
    if (!this.#rules) throw new InputError('no board yet: START or RECTSTART comes first', 'START');
    return this.#rules;
  }
}

/** What a line leads to, in slices: the answers, or undefined if the manager wants the engine to leave. */
type Work = Generator<unknown, string[] | undefined, boolean | undefined>;

const MAX_LINE = 200;
/** The choices that were made before a SWAP2BOARD with so many stones. */
const SWAP2_BOARDS: ReadonlyMap<number, Swap2> = new Map([
  [0, []],
  [3, []],
  [5, ['more']],
]);
const WARM_UPS = 3;
const WARM_UP_MS = 40;
function numbersOf(text: string, count: number): number[] {
  const numbers = text.split(',').map((part) => part.trim());
  if (numbers.length === count && numbers.every((part) => /^\d{1,4}$/.test(part))) return numbers.map(Number);
  throw new InputError(
    count === 1 ? 'one number is needed here' : 'two numbers x,y are needed here',
    text.slice(0, 20),
  );
}
