/**
 * Swap2, the opening rule that makes five in a row fair. The player who begins places the first three stones: X, O and X. The
 * other player then plays O, takes X instead, or places two more stones (O and X) and leaves the choice to the first player.
 * O is to move after the choice. So the rules of the game don't change: only who places a stone, and who plays which sign.
 *
 * A player is named by the sign that is theirs without a swap: X began, O is the other one.
 */
import { InputError } from '../../input-error.ts';
import { opponent, type Sign } from './rules.ts';
import { isOver, type State } from './state.ts';

/** What can be chosen: a sign to play with, or two more stones. */
export const SWAP2_CHOICES = ['X', 'O', 'more'] as const;
/** A choice of a swap2 opening: a sign to play with, or two more stones. */
export type Swap2Choice = (typeof SWAP2_CHOICES)[number];

/** The choices made so far, in their order: none, one, or `more` and a sign. */
export type Swap2 = readonly Swap2Choice[];

/** Stones on the board when the first choice is made, and the second. */
export const SWAP2_STONES = [3, 5] as const;

/** What comes next in an opening. */
export interface Swap2Step {
  /** Who acts, by the sign that is theirs without a swap. */
  readonly by: Sign;
  /** Place stones until there are so many, or choose one of these. */
  readonly stones?: number;
  readonly choices?: readonly Swap2Choice[];
}

/** What comes next; undefined once the sides are settled, or if the game is over. */
export function swap2Step(swap2: Swap2, state: State): Swap2Step | undefined {
  if (isOver(state)) return undefined;
  const [first, second] = SWAP2_STONES;
  const stones = state.moves.length;
  if (swap2.length === 0) {
    return stones < first ? { by: 'X', stones: first } : { by: 'O', choices: SWAP2_CHOICES };
  }
  if (swap2.length > 1 || swap2[0] !== 'more') return undefined;
  return stones < second ? { by: 'O', stones: second } : { by: 'X', choices: SIGN_CHOICES };
}

/** The sign of the player who began; X until the sides are settled. */
export function signOfFirst(swap2: Swap2): Sign {
  const last = swap2.at(-1);
  if (last === undefined || last === 'more') return 'X';
  return swap2.length === 1 ? opponent(last) : last;
}

/** Who is to act, in a game with or without swap2: X for the player who began, O for the other one. */
export function playerToAct(state: State, swap2: Swap2 | undefined): Sign {
  if (!swap2) return state.toMove;
  const inGame = signOfFirst(swap2) === 'X' ? state.toMove : opponent(state.toMove);
  return swap2Step(swap2, state)?.by ?? inGame;
}

/** The choices that were made by the time so many stones were placed; undefined if one is missing. */
export function swap2At(swap2: Swap2, stones: number): Swap2 | undefined {
  const [first, second] = SWAP2_STONES;
  const made = swap2.slice(0, stones < first ? 0 : stones < second ? 1 : 2);
  const due = stones <= first ? 0 : stones <= second || made[0] !== 'more' ? 1 : 2;
  return made.length >= due ? made : undefined;
}

/** How many stones were placed before the sides were settled. */
export function openingStones(swap2: Swap2): number {
  return SWAP2_STONES[swap2[0] === 'more' ? 1 : 0];
}

/** Refuses choices that don't fit the number of moves. */
export function requireSwap2(swap2: Swap2, moves: number): void {
  if (swap2At(swap2, moves)?.length === swap2.length) return;
  const made = swap2.length === 0 ? 'no choices' : `the choices "${formatSwap2(swap2)}"`;
  throw new InputError(`a swap2 opening with ${made} does not fit a game of ${moves} moves`, 'swap2');
}

/** Reads choices such as `more X`. */
export function parseSwap2(text: string): Swap2 {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (ALL_SWAP2.includes(words.join(' '))) return words as Swap2Choice[];
  throw new InputError(
    `${JSON.stringify(text.slice(0, 20))} are not the choices of swap2: allowed are X, O, more, "more X" and "more O"`,
    'swap2',
  );
}

/** Choices separated by spaces. */
export function formatSwap2(swap2: Swap2): string {
  return swap2.join(' ');
}

/** Every list of choices; its index is its number in a replay code. */
export const ALL_SWAP2: readonly string[] = ['', 'X', 'O', 'more', 'more X', 'more O'];

const SIGN_CHOICES = ['X', 'O'] as const;
