import { formatReplayCode, parseReplayCode } from '../../../games/k-in-a-row/replay.ts';
import { SIGNS } from '../../../games/k-in-a-row/rules.ts';
import { undo as undoMove } from '../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../input-error.ts';
import { type Computer, recordSession, type Session, sessionOf } from './session.ts';

/** A session as it is kept on the device: the whole game, how much of it is taken back, and who plays. */
export interface Saved {
  readonly code: string;
  readonly undone: number;
  readonly computer?: Computer;
}

export function saveSession(session: Session): Saved {
  const { undone, computer } = session;
  return {
    code: formatReplayCode(recordSession(session)),
    undone: undone.length,
    ...(computer && { computer }),
  };
}

/** Undefined for anything that is not a session: it may have been kept by another version, or been tampered with. */
export function restoreSession(input: unknown): Session | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { code, undone, computer } = input as Record<string, unknown>;
  if (typeof code !== 'string' || !Number.isSafeInteger(undone) || (undone as number) < 0) return undefined;
  try {
    let { state } = sessionOf(parseReplayCode(code));
    const { moves } = state;
    const standing = Math.max(0, moves.length - (undone as number));
    while (state.moves.length > standing) state = undoMove(state);
    return { state, undone: moves.slice(standing), ...(isComputer(computer) && { computer }) };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** Whether its spec names an AI is for the AI to say. */
function isComputer(input: unknown): input is Computer {
  if (typeof input !== 'object' || input === null) return false;
  const { spec, sign, seed } = input as Record<string, unknown>;
  return typeof spec === 'string' && SIGNS.some((each) => each === sign) && Number.isSafeInteger(seed);
}
