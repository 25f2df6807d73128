import { type Replay, recordGame, verifyReplay } from '../../../games/k-in-a-row/replay.ts';
import type { Rules, Sign } from '../../../games/k-in-a-row/rules.ts';
import {
  isLegal,
  play,
  playMoves,
  type State,
  start,
  undo as undoMove,
} from '../../../games/k-in-a-row/state.ts';

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
export interface Session {
  readonly state: State;
  /** Moves taken back, the next one to play again first. */
  readonly undone: readonly number[];
  /** Absent: two people play. */
  readonly computer?: Computer;
}

export function newSession(rules: Rules, computer?: Computer): Session {
  return { state: start(rules), undone: [], ...(computer && { computer }) };
}

export function isComputersTurn({ state, computer }: Session): boolean {
  return computer !== undefined && state.result === null && state.toMove === computer.sign;
}

/** A recorded game, standing after its last move. Throws an InputError if its moves break the rules. */
export function sessionOf(replay: Replay): Session {
  return { state: verifyReplay(replay), undone: [] };
}

/** The whole game, also what was taken back. */
export function recordSession({ state, undone }: Session): Replay {
  return recordGame(playMoves(state, undone));
}

/** Undefined if nothing can be placed there. */
export function place(session: Session, cell: number): Session | undefined {
  const { state } = session;
  return isLegal(state, cell) ? { ...session, state: play(state, cell), undone: [] } : undefined;
}

/** The computer's opening move cannot be taken back: it would only move again. */
export function canUndo({ state, computer }: Session): boolean {
  return state.moves.length > (computer?.sign === 'X' ? 1 : 0);
}

export function undo(session: Session): Session {
  if (!canUndo(session)) return session;
  const back = undoOne(session);
  return isComputersTurn(back) ? undoOne(back) : back;
}

export function canRedo({ undone }: Session): boolean {
  return undone.length > 0;
}

export function redo(session: Session): Session {
  if (!canRedo(session)) return session;
  const next = redoOne(session);
  return isComputersTurn(next) && canRedo(next) ? redoOne(next) : next;
}

function undoOne(session: Session): Session {
  const { state, undone } = session;
  return { ...session, state: undoMove(state), undone: [state.moves.at(-1)!, ...undone] };
}

function redoOne(session: Session): Session {
  const [next, ...undone] = session.undone;
  return { ...session, state: play(session.state, next!), undone };
}
