import type { Sign } from '../../games/k-in-a-row/rules.ts';
import { isOver, play, type State } from '../../games/k-in-a-row/state.ts';
import type { Swap2Step } from '../../games/k-in-a-row/swap2.ts';
import { Random, type Seed } from '../../random.ts';
import type { PlayerKInARow } from '../entry.ts';
import type { Budget, Progress } from '../player.ts';
import { thinkInGame } from './decide.ts';

/** What a player does when it is its turn in a swap2 opening. */
export type Swap2Answer =
  | { readonly kind: 'stones'; readonly cells: readonly number[] }
  /** The sign it plays with; `move` is the best move of O, which is next. */
  | { readonly kind: 'sign'; readonly sign: Sign; readonly move: number };

/** What a player may spend on an answer in a game with a person; its own budget if that is smaller. */
export const SWAP2_CAP: Budget = { nodes: 300_000 };

interface Swap2Options {
  readonly seed: Seed;
  readonly now: () => number;
  /** For the whole answer. */
  readonly cap: Budget;
}

/**
 * The answer to a step of the opening, in slices: `next(true)` means "now". Stones are placed so that the sides are
 * close to level. The player who chooses takes the better side, so placing two more stones for the other to choose
 * never gains: only opponents do it.
 */
export function* answerSwap2(
  player: PlayerKInARow,
  state: State,
  step: Swap2Step,
  options: Swap2Options,
): Generator<Progress<number>, Swap2Answer, boolean | undefined> {
  if (step.stones !== undefined) return yield* placeEvenly(player, state, step.stones, options);
  const { move, value } = yield* judge(player, state, options);
  return { kind: 'sign', sign: value < 0 ? 'X' : 'O', move };
}

const CANDIDATES = 8;
/** Stones of an opening lie within this distance of the middle, where the board has room. */
const REACH = 3;

/** The most balanced of a few random openings. */
function* placeEvenly(
  player: PlayerKInARow,
  from: State,
  stones: number,
  { seed, now, cap }: Swap2Options,
): Generator<Progress<number>, Swap2Answer, boolean | undefined> {
  const random = Random.of(seed, 'player');
  const each: Budget = {
    ...(cap.ms !== undefined && { ms: cap.ms / CANDIDATES }),
    ...(cap.nodes !== undefined && { nodes: Math.ceil(cap.nodes / CANDIDATES) }),
  };
  let best: { readonly cells: readonly number[]; readonly value: number } | undefined;
  for (let i = 0; i < CANDIDATES; i++) {
    const state = placeByChance(from, stones, random);
    const judging = judge(player, state, { seed, now, cap: each });
    let step = judging.next();
    let hurried: boolean | undefined;
    while (!step.done) {
      hurried = yield { ...step.value, fraction: (i + step.value.fraction) / CANDIDATES };
      step = judging.next(hurried);
    }
    const { value } = step.value;
    if (!best || Math.abs(value) < Math.abs(best.value)) best = { cells: state.moves, value };
    if (hurried) break;
  }
  return { kind: 'stones', cells: best!.cells.slice(from.moves.length) };
}

/** Stones near the middle that don't end the game, as three in a row would where k is three. */
function placeByChance(from: State, stones: number, random: Random): State {
  const { rows, cols } = from.rules;
  const near = (side: number) => {
    const reach = Math.min(REACH, Math.floor((side - 1) / 2));
    return Math.floor(side / 2) - reach + random.below(2 * reach + 1);
  };
  let state = from;
  while (state.moves.length < stones) {
    const cell = near(rows) * cols + near(cols);
    const next = state.cells[cell] === null ? play(state, cell) : undefined;
    if (next && !isOver(next)) state = next;
  }
  return state;
}

/** The best move and its value for O, who is to move. */
function* judge(player: PlayerKInARow, state: State, { seed, now, cap }: Swap2Options) {
  const { move, values } = yield* thinkInGame(player, state, seed, now, cap);
  return { move, value: values[move]! };
}
