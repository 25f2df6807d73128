import { MAX_SIDE, MIN_SIDE, parseRules, type Rules, type Sign } from '../../games/k-in-a-row/rules.ts';
import { type State, setUp } from '../../games/k-in-a-row/state.ts';
import { InputError } from '../../input-error.ts';
import type { PlayerKInARow } from '../../players/entry.ts';
import { decideInGame } from '../../players/k-in-a-row/decide.ts';

/**
 * An engine of the Gomocup protocol (version 2): lines in, lines out. It never throws on a line, whatever is in it.
 * Own stones are X here and the manager's O, whoever began.
 */
export class Brain {
  readonly #player: PlayerKInARow;
  readonly #now: () => number;
  readonly #version: string;
  #rules: Rules | undefined;
  #k = 5;
  #stones = new Map<number, Sign>();
  /** The stones of a BOARD that is being read. */
  #reading: Map<number, Sign> | undefined;
  readonly #info: Record<string, number> & Limits = {
    timeout_turn: 30_000,
    timeout_match: 0,
    time_left: 2 ** 31 - 1,
  };

  constructor(player: PlayerKInARow, now: () => number, version: string) {
    this.#player = player;
    this.#now = now;
    this.#version = version;
  }

  /** Answers a line; undefined says that the manager wants the engine to leave. */
  answer(line: string): string[] | undefined {
    const text = line.trim();
    if (text === '') return [];
    try {
      if (this.#reading) {
        const given = this.#readStone(text, this.#reading);
        if (given) return given;
        this.#reading = undefined;
        const rest = this.answer(text);
        return rest && ['ERROR the board was not closed by DONE', ...rest];
      }
      return this.#obey(text);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [`ERROR ${error.message}`];
    }
  }

  #obey(text: string): string[] | undefined {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
    switch (word.toUpperCase()) {
      case 'START':
        return this.#start(numbersOf(rest, 1).flatMap((size) => [size, size]));
      case 'RECTSTART':
        return this.#start(numbersOf(rest, 2));
      case 'RESTART':
        this.#started();
        this.#stones.clear();
        return ['OK'];
      case 'BEGIN':
        if (this.#stones.size > 0) throw new InputError('BEGIN needs an empty board', 'BEGIN');
        return this.#move();
      case 'TURN':
        this.#put(this.#cell(numbersOf(rest, 2)), 'O');
        return this.#move();
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
      case 'END':
        return undefined;
      default:
        return [`UNKNOWN ${word.slice(0, 40)}`];
    }
  }

  #start([cols, rows]: number[]): string[] {
    this.#rules = undefined;
    this.#stones.clear();
    this.#rules = parseRules({ rows, cols, k: this.#k });
    return ['OK'];
  }

  #inform(rest: string): string[] {
    const [key = '', value = ''] = rest.split(/\s+/);
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
    if (number === undefined) return [];
    if (Object.hasOwn(this.#info, key)) this.#info[key] = number;
    if (key === 'rule' && (number & (EXACT_FIVE | RENJU)) !== 0) {
      return [`MESSAGE rule ${number} is not played here: five or more in a row win, for both sides`];
    }
    // Our own key, since the protocol has none: how many in a row win, from the next START on.
    if (key === 'k' && number >= MIN_SIDE && number <= MAX_SIDE) this.#k = number;
    return [];
  }

  /** Takes a line of a BOARD; undefined if it is none. */
  #readStone(text: string, stones: Map<number, Sign>): string[] | undefined {
    if (text.toUpperCase() === 'DONE') {
      this.#reading = undefined;
      this.#stones = stones;
      return this.#move();
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

  #move(): string[] {
    const state = this.#state();
    const empty = state.cells.indexOf(null);
    if (empty < 0) throw new InputError('the board is full', 'board');
    // The manager may go on after a draw is certain; any cell will do.
    const cell =
      state.result === null
        ? decideInGame(this.#player, state, 0, this.#now, { ms: this.#allowance() }).move
        : empty;
    this.#put(cell, 'X');
    return [`${cell % state.rules.cols},${Math.floor(cell / state.rules.cols)}`];
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

/** What the manager says about time, by the protocol's names. */
interface Limits {
  timeout_turn: number;
  timeout_match: number;
  time_left: number;
}

const EXACT_FIVE = 1;
const RENJU = 4;
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
