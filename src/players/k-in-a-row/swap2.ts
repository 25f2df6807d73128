import type { Rules } from '../../games/k-in-a-row/rules.ts';
import { isOver, play, type State, start } from '../../games/k-in-a-row/state.ts';
import { Random, type Seed } from '../../random.ts';
import type { PlayerKInARow } from '../entry.ts';
import type { Budget } from '../player.ts';
import { thinkInGame } from './decide.ts';

/**
 * Swap2, the opening rule that makes five in a row fair. One side places the first three stones: X, O and X. The
 * other continues as O, takes X instead (swaps), or places two more stones and leaves the choice to the first side.
 */
export type Swap2Answer =
  | { readonly kind: 'opening'; readonly cells: readonly number[] }
  | { readonly kind: 'swap' }
  | { readonly kind: 'move'; readonly cell: number };

/** Stones on the board when there is a choice: none, three, or five. */
export const SWAP2_STONES = [0, 3, 5] as const;

interface Swap2Options {
  readonly seed: Seed;
  readonly now: () => number;
  /** For the whole answer. */
  readonly cap: Budget;
}

/**
 * What a player does in a position of the opening, in slices: `next(true)` means "now". The side that may choose
 * takes the better side, so placing two more stones for the other to choose never gains: only opponents do it.
 */
export function* answerSwap2(
  player: PlayerKInARow,
  state: State,
  options: Swap2Options,
): Generator<void, Swap2Answer, boolean | undefined> {
  if (state.moves.length === 0) return yield* openEvenly(player, state.rules, options);
  const { move, value } = yield* judge(player, state, options);
  return value < 0 ? { kind: 'swap' } : { kind: 'move', cell: move };
}

const CANDIDATES = 8;
/** Stones of an opening lie within this distance of the middle. */
const REACH = 3;

/** The most balanced of a few random openings. */
function* openEvenly(
  player: PlayerKInARow,
  rules: Rules,
  { seed, now, cap }: Swap2Options,
): Generator<void, Swap2Answer, boolean | undefined> {
  const random = Random.of(seed, 'player');
  const each: Budget = {
    ...(cap.ms !== undefined && { ms: cap.ms / CANDIDATES }),
    ...(cap.nodes !== undefined && { nodes: Math.ceil(cap.nodes / CANDIDATES) }),
  };
  let best: { readonly cells: readonly number[]; readonly value: number } | undefined;
  for (let i = 0; i < CANDIDATES; i++) {
    const state = openingByChance(rules, random);
    const { value, hurried } = yield* judge(player, state, { seed, now, cap: each });
    if (!best || Math.abs(value) < Math.abs(best.value)) best = { cells: state.moves, value };
    if (hurried) break;
  }
  return { kind: 'opening', cells: best!.cells };
}

function openingByChance(rules: Rules, random: Random): State {
  const { rows, cols } = rules;
  const near = (side: number) => {
    const reach = Math.min(REACH, Math.floor((side - 1) / 2));
    return Math.floor(side / 2) - reach + random.below(2 * reach + 1);
  };
  let state = start(rules);
  while (state.moves.length < 3) {
    const cell = near(rows) * cols + near(cols);
    if (state.cells[cell] === null) state = play(state, cell);
  }
  // Three in a row end a game where k is three.
  return isOver(state) ? openingByChance(rules, random) : state;
}

function* judge(player: PlayerKInARow, state: State, { seed, now, cap }: Swap2Options) {
  const thinking = thinkInGame(player, state, seed, now, cap);
  for (let hurried: boolean | undefined = false; ; ) {
    const step = thinking.next(hurried);
    if (step.done) {
      const { move, values } = step.value;
      return { move, value: values[move]!, hurried: hurried === true };
    }
    hurried = yield;
  }
}
