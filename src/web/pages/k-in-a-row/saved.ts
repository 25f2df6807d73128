import { formatReplayCode, parseReplayCode } from '../../../games/k-in-a-row/replay.ts';
import { InputError } from '../../../input-error.ts';
import { canUndo, recordSession, type Session, sessionOf, undo } from './session.ts';

/** A session as it is kept on the device: the whole game, and how much of it is taken back. */
export interface Saved {
  readonly code: string;
  readonly undone: number;
}

export function saveSession(session: Session): Saved {
  return { code: formatReplayCode(recordSession(session)), undone: session.undone.length };
}

/** Undefined for anything that is not a session: it may have been kept by another version, or been tampered with. */
export function restoreSession(input: unknown): Session | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { code, undone } = input as Record<string, unknown>;
  if (typeof code !== 'string' || !Number.isSafeInteger(undone) || (undone as number) < 0) return undefined;
  try {
    let session = sessionOf(parseReplayCode(code));
    while (session.undone.length < (undone as number) && canUndo(session)) session = undo(session);
    return session;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
