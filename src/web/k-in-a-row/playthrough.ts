import { type Replay, recordGame, verifyReplay } from '../../games/k-in-a-row/replay.ts';
import type { Rules, Sign } from '../../games/k-in-a-row/rules.ts';
import {
  isLegal,
  play,
  playMoves,
  type State,
  start,
  undo as undoMove,
} from '../../games/k-in-a-row/state.ts';

/** The computer as one of the two players; its luck is the seed's. */
export interface Computer {
  readonly spec: string;
  readonly sign: Sign;
  readonly seed: number;
}

/**
 * A game of k-in-a-row: X to move, O to move, and so on until one has won or nobody can. Undo takes back one move,
 * also the last; against the computer, its answer too. A new move forgets what was taken back.
 */
export interface Playthrough {
  readonly state: State;
  /** Moves taken back, the next one to play again first. */
  readonly undone: readonly number[];
  /** Absent: two people play. */
  readonly computer?: Computer;
}

export function newPlaythrough(rules: Rules, computer?: Computer): Playthrough {
  return { state: start(rules), undone: [], ...(computer && { computer }) };
}

export function isComputersTurn({ state, computer }: Playthrough): boolean {
  return computer !== undefined && state.result === null && state.toMove === computer.sign;
}

/** A recorded game, standing after its last move. Throws an InputError if its moves break the rules. */
export function playthroughOf(replay: Replay): Playthrough {
  return { state: verifyReplay(replay), undone: [] };
}

/** The whole game, also what was taken back. */
export function recordPlaythrough({ state, undone }: Playthrough): Replay {
  return recordGame(playMoves(state, undone));
}

/** Undefined if nothing can be placed there. */
export function place(playthrough: Playthrough, cell: number): Playthrough | undefined {
  const { state } = playthrough;
  return isLegal(state, cell) ? { ...playthrough, state: play(state, cell), undone: [] } : undefined;
}

/** The computer's opening move cannot be taken back: it would only move again. */
export function canUndo({ state, computer }: Playthrough): boolean {
  return state.moves.length > (computer?.sign === 'X' ? 1 : 0);
}

export function undo(playthrough: Playthrough): Playthrough {
  if (!canUndo(playthrough)) return playthrough;
  const back = undoOne(playthrough);
  return isComputersTurn(back) ? undoOne(back) : back;
}

export function canRedo({ undone }: Playthrough): boolean {
  return undone.length > 0;
}

export function redo(playthrough: Playthrough): Playthrough {
  if (!canRedo(playthrough)) return playthrough;
  const next = redoOne(playthrough);
  return isComputersTurn(next) && canRedo(next) ? redoOne(next) : next;
}

function undoOne(playthrough: Playthrough): Playthrough {
  const { state, undone } = playthrough;
  return { ...playthrough, state: undoMove(state), undone: [state.moves.at(-1)!, ...undone] };
}

function redoOne(playthrough: Playthrough): Playthrough {
  const [next, ...undone] = playthrough.undone;
  return { ...playthrough, state: play(playthrough.state, next!), undone };
}
