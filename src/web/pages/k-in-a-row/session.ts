import { type Replay, recordGame, verifyReplay } from '../../../games/k-in-a-row/replay.ts';
import type { Rules } from '../../../games/k-in-a-row/rules.ts';
import {
  isLegal,
  play,
  playMoves,
  type State,
  start,
  undo as undoMove,
} from '../../../games/k-in-a-row/state.ts';

/**
 * A game of k-in-a-row between two people at one screen: X to move, O to move, and so on until one has won or nobody
 * can. Undo takes back one move, also the last; a new move forgets what was taken back.
 */
export interface Session {
  readonly state: State;
  /** Moves taken back, the next one to play again first. */
  readonly undone: readonly number[];
}

export function newSession(rules: Rules): Session {
  return { state: start(rules), undone: [] };
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
export function place({ state }: Session, cell: number): Session | undefined {
  return isLegal(state, cell) ? { state: play(state, cell), undone: [] } : undefined;
}

export function canUndo({ state }: Session): boolean {
  return state.moves.length > 0;
}

export function undo(session: Session): Session {
  const { state, undone } = session;
  const last = state.moves.at(-1);
  return last === undefined ? session : { state: undoMove(state), undone: [last, ...undone] };
}

export function canRedo({ undone }: Session): boolean {
  return undone.length > 0;
}

export function redo(session: Session): Session {
  const [next, ...undone] = session.undone;
  return next === undefined ? session : { state: play(session.state, next), undone };
}
