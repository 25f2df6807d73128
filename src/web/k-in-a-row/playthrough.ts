import { type Replay, recordGame, verifyReplay } from '../../games/k-in-a-row/replay.ts';
import { opponent, type Rules, type Sign } from '../../games/k-in-a-row/rules.ts';
import { isLegal, play, type State, start, undo as undoMove } from '../../games/k-in-a-row/state.ts';
import {
  playerToAct,
  SWAP2_STONES,
  type Swap2,
  type Swap2Choice,
  type Swap2Step,
  signOfFirst,
  swap2Step,
} from '../../games/k-in-a-row/swap2.ts';

/** The computer as one of the two players, with the seed of its randomness. */
export interface Computer {
  readonly spec: string;
  /** X begins. With swap2 the computer may play with the other sign later; `computerSign` says which. */
  readonly sign: Sign;
  readonly seed: number;
}

/** A stone on a cell, or a choice of a swap2 opening. */
export type Step = number | Swap2Choice;

/**
 * A game of k-in-a-row: X and O take turns until one has won or neither can. Undo takes back one step, including the
 * last; against the computer, its reply too. A new step discards what was undone.
 */
export interface Playthrough {
  readonly state: State;
  /** The choices so far, if the game is opened by swap2. */
  readonly swap2?: Swap2;
  /** Undone steps, the next one to redo first. */
  readonly undone: readonly Step[];
  /** Absent: two people play. */
  readonly computer?: Computer;
}

export function newPlaythrough(rules: Rules, computer?: Computer, swap2 = false): Playthrough {
  return {
    state: start(rules),
    ...(swap2 && { swap2: [] }),
    undone: [],
    ...(computer && { computer }),
  };
}

/** What comes next in the opening; undefined in the game itself. */
export function openingStep({ state, swap2 }: Playthrough): Swap2Step | undefined {
  return swap2 && swap2Step(swap2, state);
}

export function isComputersTurn(playthrough: Playthrough): boolean {
  const { state, swap2, computer } = playthrough;
  return computer !== undefined && state.result === null && playerToAct(state, swap2) === computer.sign;
}

/** The sign that the computer plays with at present. */
export function computerSign({ computer, swap2 = [] }: Playthrough): Sign | undefined {
  return computer && (signOfFirst(swap2) === 'X' ? computer.sign : opponent(computer.sign));
}

/** A recorded game, after its last move. Throws an InputError if its moves break the rules. */
export function playthroughOf(replay: Replay): Playthrough {
  const { swap2 } = replay;
  return { state: verifyReplay(replay), ...(swap2 && { swap2 }), undone: [] };
}

/** The whole game, including undone steps. */
export function recordPlaythrough(playthrough: Playthrough): Replay {
  let whole = playthrough;
  while (canRedo(whole)) whole = stepForward(whole);
  return recordGame(whole.state, whole.swap2);
}

/** Undefined if nothing can be placed there. */
export function place(playthrough: Playthrough, cell: number): Playthrough | undefined {
  const { state } = playthrough;
  if (!isLegal(state, cell) || openingStep(playthrough)?.choices) return undefined;
  return { ...playthrough, state: play(state, cell), undone: [] };
}

/** Undefined if that cannot be chosen now. */
export function choose(playthrough: Playthrough, choice: Swap2Choice): Playthrough | undefined {
  if (!openingStep(playthrough)?.choices?.includes(choice)) return undefined;
  return { ...playthrough, swap2: [...playthrough.swap2!, choice], undone: [] };
}

/** The last step; undefined at the start. */
export function lastStep({ state, swap2 = [] }: Playthrough): Step | undefined {
  const { moves } = state;
  // A choice comes last if no stone was placed since.
  return swap2.length > 0 && moves.length === SWAP2_STONES[swap2.length - 1] ? swap2.at(-1) : moves.at(-1);
}

/** What the computer did at first cannot be undone: it would only do it again. */
export function canUndo(playthrough: Playthrough): boolean {
  return beforePerson(playthrough) !== undefined;
}

export function undo(playthrough: Playthrough): Playthrough {
  return beforePerson(playthrough) ?? playthrough;
}

export function canRedo({ undone }: Playthrough): boolean {
  return undone.length > 0;
}

export function redo(playthrough: Playthrough): Playthrough {
  if (!canRedo(playthrough)) return playthrough;
  let next = stepForward(playthrough);
  while (isComputersTurn(next) && canRedo(next)) next = stepForward(next);
  return next;
}

/** One step back, whoever made it. */
export function stepBack(playthrough: Playthrough): Playthrough | undefined {
  const { state, swap2, undone } = playthrough;
  const last = lastStep(playthrough);
  if (last === undefined) return undefined;
  const before = typeof last === 'number' ? { state: undoMove(state) } : { swap2: swap2!.slice(0, -1) };
  return { ...playthrough, ...before, undone: [last, ...undone] };
}

function stepForward(playthrough: Playthrough): Playthrough {
  const [next, ...undone] = playthrough.undone;
  const made = typeof next === 'number' ? place(playthrough, next) : choose(playthrough, next!);
  return { ...made!, undone };
}

/** Where a person acted last; undefined if they have not. */
function beforePerson(playthrough: Playthrough): Playthrough | undefined {
  let back = stepBack(playthrough);
  while (back && isComputersTurn(back)) back = stepBack(back);
  return back;
}
