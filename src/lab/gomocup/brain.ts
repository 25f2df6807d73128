import { MAX_SIDE, MIN_SIDE, parseRules, type Rules, type Sign } from '../../games/k-in-a-row/rules.ts';
import { play, type State, setUp, start } from '../../games/k-in-a-row/state.ts';
import { InputError } from '../../input-error.ts';
import type { PlayerKInARow } from '../../players/entry.ts';
import { thinkInGame } from '../../players/k-in-a-row/decide.ts';

/**
 * An engine for the Gomocup protocol (version 2): lines in, lines out. It never throws, whatever a line contains.
 * Here our own stones are X and the manager's O, whoever moved first.
 */
export class Brain {
  readonly #createPlayer: (hashBytes: number | undefined) => PlayerKInARow;
  #player: PlayerKInARow;
  /** The manager's limits, and those the player was created with. */
  #hashBytes: number | undefined;
  #playersHashBytes: number | undefined;
  #isWarm = false;
  readonly #now: () => number;
  readonly #version: string;
  #rules: Rules | undefined;
  #k = 5;
  #stones = new Map<number, Sign>();
  /** The stones of a BOARD command while it is being read. */
  #reading: Map<number, Sign> | undefined;
  readonly #info: Record<string, number> & Limits = {
    timeout_turn: 30_000,
    timeout_match: 0,
    time_left: 2 ** 31 - 1,
  };

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
        const given = yield* this.#readStone(text, this.#reading);
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
    const rules = parseRules({ rows, cols, k: this.#k });
    if (this.#hashBytes !== this.#playersHashBytes) {
      this.#playersHashBytes = this.#hashBytes;
      this.#player = this.#createPlayer(this.#hashBytes);
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
    const [key = '', value = ''] = rest.split(/\s+/);
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
    if (number === undefined) return [];
    if (Object.hasOwn(this.#info, key)) this.#info[key] = number;
    if (key === 'max_memory' && number > 0) return this.#limitMemory(number);
    if (key === 'rule' && (number & (EXACT_FIVE | RENJU)) !== 0) {
      return [`MESSAGE rule ${number} is not supported: five or more in a row win, for both sides`];
    }
    // Our own key, since the protocol has none: how many in a row win. It applies from the next START.
    if (key === 'k' && number >= MIN_SIDE && number <= MAX_SIDE) this.#k = number;
    return [];
  }

  /** Applies from the next START: the process takes its share, and the hash table gets the rest. */
  #limitMemory(bytes: number): string[] {
    const left = Math.max(MIN_HASH, bytes - PROCESS_BYTES);
    this.#hashBytes = 2 ** Math.floor(Math.log2(left));
    if (bytes >= PROCESS_BYTES + MIN_HASH) return [];
    const needed = Math.ceil((PROCESS_BYTES + MIN_HASH) / 1e6);
    return [`MESSAGE max_memory ${bytes} is too little: this engine takes about ${needed} MB`];
  }

  /** Takes a line of a BOARD; undefined if it is none. */
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
    // The manager may go on after a draw is certain; any cell will do.
    const cell = state.result === null ? yield* this.#think(state) : empty;
    this.#put(cell, 'X');
    return [`${cell % state.rules.cols},${Math.floor(cell / state.rules.cols)}`];
  }

  *#think(state: State): Generator<void, number, boolean | undefined> {
    const thinking = thinkInGame(this.#player, state, 0, this.#now, { ms: this.#allowance() });
    for (let moveNow: boolean | undefined = false; ; ) {
      const step = thinking.next(moveNow);
      if (step.done) return step.value.move;
      moveNow = yield;
    }
  }

  #state(): State {
    const { rows, cols, k } = this.#started();
    const cells = Array.from({ length: rows * cols }, (_, cell) => this.#stones.get(cell) ?? null);
    const state: State = { ...setUp({ rows, cols, k }, cells), toMove: 'X' };
    const over = state.openLines === 0 || state.counts.X.includes(k) || state.counts.O.includes(k);
    return { ...state, result: over ? 'draw' : null };
  }

  /** Milliseconds for this move: less than the turn's limit, and a share of what is left of the match. */
  #allowance(): number {
    const { timeout_turn, timeout_match, time_left } = this.#info;
    const turn = timeout_turn * 0.97 - LATENCY;
    const match = timeout_match > 0 ? (time_left - LATENCY) / MOVES_LEFT : Number.POSITIVE_INFINITY;
    return Math.max(1, Math.min(turn, match));
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
type Work = Generator<void, string[] | undefined, boolean | undefined>;

/** What the manager says about time, by the protocol's names. */
interface Limits {
  timeout_turn: number;
  timeout_match: number;
  time_left: number;
}

const EXACT_FIVE = 1;
const RENJU = 4;
/** What the process takes without the hash table, and the least for that. */
const PROCESS_BYTES = 110e6;
const MIN_HASH = 2 ** 20;
const MAX_LINE = 200;
const WARM_UPS = 3;
const WARM_UP_MS = 40;
/** Milliseconds kept back for the way to the manager and for a slice that runs over. */
const LATENCY = 25;
/** A match's time is shared out as if this many moves were left. */
const MOVES_LEFT = 20;

function numbersOf(text: string, count: number): number[] {
  const numbers = text.split(',').map((part) => part.trim());
  if (numbers.length === count && numbers.every((part) => /^\d{1,4}$/.test(part))) return numbers.map(Number);
  throw new InputError(
    count === 1 ? 'one number is needed here' : 'two numbers x,y are needed here',
    text.slice(0, 20),
  );
}
