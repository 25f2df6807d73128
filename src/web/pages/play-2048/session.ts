import { isWon, play, type RulesName, type State, start, type Turn } from '../../../games/2048/game.ts';
import { type Direction, isOver } from '../../../games/2048/slide.ts';
import type { Seed } from '../../../random.ts';

/**
 * One person's game of 2048, with all that can be taken back. Phases:
 *
 *   playing ──2048 made──▶ won ──go on──▶ playing ──no move left──▶ over
 *
 * Undo and redo walk along `line` from any phase; a move cuts off what lies ahead of it.
 */
export interface Session {
  /** Every state from the first on; `moves[i]` leads from `line[i]` to `line[i + 1]`. */
  readonly line: readonly State[];
  readonly moves: readonly Direction[];
  readonly at: number;
  readonly undos: number;
  /** The player chose to play on after 2048. */
  readonly wentOn: boolean;
}

export type Phase = 'playing' | 'won' | 'over';

export function newSession(rules: RulesName, seed: Seed): Session {
  return sessionFrom(start(rules, seed));
}

export function sessionFrom(origin: State): Session {
  return { line: [origin], moves: [], at: 0, undos: 0, wentOn: isWon(origin.board) };
}

export function stateOf({ line, at }: Session): State {
  return line[at]!;
}

export function phaseOf(session: Session): Phase {
  const { board } = stateOf(session);
  if (isOver(board)) return 'over';
  return isWon(board) && !session.wentOn ? 'won' : 'playing';
}

/** Undefined if the board cannot slide that way or the game is not in play. */
export function move(session: Session, direction: Direction): { session: Session; turn: Turn } | undefined {
  const turn = phaseOf(session) === 'playing' ? play(stateOf(session), direction) : undefined;
  if (!turn) return undefined;
  const at = session.at + 1;
  const line = [...session.line.slice(0, at), turn.state];
  const moves = [...session.moves.slice(0, at - 1), direction];
  return { session: { ...session, line, moves, at }, turn };
}

export function canUndo(session: Session): boolean {
  return session.at > 0;
}

export function undo(session: Session): Session {
  return canUndo(session) ? { ...session, at: session.at - 1, undos: session.undos + 1 } : session;
}

export function canRedo(session: Session): boolean {
  return session.at < session.moves.length;
}

export function redo(session: Session): Session {
  return canRedo(session) ? { ...session, at: session.at + 1 } : session;
}

export function goOn(session: Session): Session {
  return { ...session, wentOn: true };
}

/** Anyone looking at the score should know that moves were taken back. */
export function isAssisted({ undos }: Session): boolean {
  return undos > 0;
}
