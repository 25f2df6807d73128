import { MAX_SIDE, MIN_SIDE } from '../../games/k-in-a-row/rules.ts';
import type { Budget } from '../../players/player.ts';

/** What the manager says with INFO: about time, effort, memory and rules. */
export class ManagerInfo {
  /** How many in a row win from the next START on, and whether exactly that many. */
  k = 5;
  exact = false;
  /** What the hash table may take, from the next START on. */
  hashBytes: number | undefined;
  readonly #limits: Record<string, number> & Limits = {
    timeout_turn: 30_000,
    timeout_match: 0,
    time_left: 2 ** 31 - 1,
    max_node: 0,
  };

  /** Handles the text after INFO; unknown keys are ignored. Returns the answer. */
  take(rest: string): string[] {
    const [key = '', value = ''] = rest.split(/\s+/);
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
    if (number === undefined) return [];
    if (Object.hasOwn(this.#limits, key)) this.#limits[key] = number;
    if (key === 'max_memory' && number > 0) return this.#limitMemory(number);
    if (key === 'rule') return this.#setRule(number);
    // Our own key, since the protocol has none: how many in a row win. It applies from the next START.
    if (key === 'k' && number >= MIN_SIDE && number <= MAX_SIDE) this.k = number;
    return [];
  }

  #setRule(rule: number): string[] {
    const [unplayed] = Object.entries(UNPLAYED).filter(([bit]) => (rule & Number(bit)) !== 0);
    if (unplayed) return [`MESSAGE rule ${rule} is not supported: ${unplayed[1]}`];
    this.exact = (rule & EXACT_FIVE) !== 0;
    return [];
  }

  /** Applies from the next START: the process takes its share, and the hash table gets the rest. */
  #limitMemory(bytes: number): string[] {
    const left = Math.max(MIN_HASH, bytes - PROCESS_BYTES);
    this.hashBytes = 2 ** Math.floor(Math.log2(left));
    if (bytes >= PROCESS_BYTES + MIN_HASH) return [];
    const needed = Math.ceil((PROCESS_BYTES + MIN_HASH) / 1e6);
    return [`MESSAGE max_memory ${bytes} is too little: this engine takes about ${needed} MB`];
  }

  /** What a move may cost. */
  cap(): Budget {
    const { max_node } = this.#limits;
    return { ms: this.#allowance(), ...(max_node > 0 && { nodes: max_node }) };
  }

  /** Milliseconds for this move: less than the turn's limit, and a share of what is left of the match. */
  #allowance(): number {
    const { timeout_turn, timeout_match, time_left } = this.#limits;
    const turn = timeout_turn * 0.97 - LATENCY;
    const match = timeout_match > 0 ? (time_left - LATENCY) / MOVES_LEFT : Number.POSITIVE_INFINITY;
    return Math.max(1, Math.min(turn, match));
  }
}

/** What the manager says about time and effort, by the protocol's names. */
interface Limits {
  timeout_turn: number;
  timeout_match: number;
  time_left: number;
  max_node: number;
}

const EXACT_FIVE = 1;
/** Rules by their bits that are not played, and why. */
const UNPLAYED: Readonly<Record<number, string>> = {
  4: 'renju has forbidden moves, which are not implemented',
  8: 'caro requires rows with an open end',
};
/** What the process takes without the hash table, and the least for that. */
const PROCESS_BYTES = 110e6;
const MIN_HASH = 2 ** 20;
/** Milliseconds held in reserve for communication and for a slice that runs over. */
const LATENCY = 25;
/** A match's time is divided as if this many moves were left. */
const MOVES_LEFT = 20;
