import { formatReplayCode, parseReplayCode } from '../../../games/2048/replay-code.ts';
import { InputError } from '../../../input-error.ts';
import { recordSession, type Session, sessionOf } from './session.ts';

/** A session as it is kept on the device: the whole line as a replay, and what a replay does not say. */
interface Saved {
  readonly code: string;
  readonly at: number;
  readonly undos: number;
  readonly wentOn: boolean;
}

export function saveSession(session: Session): Saved {
  const { at, undos, wentOn, moves } = session;
  return { code: formatReplayCode(recordSession({ ...session, at: moves.length })), at, undos, wentOn };
}

/** Undefined for anything that is not a session: it may have been kept by another version, or been tampered with. */
export function restoreSession(input: unknown): Session | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { code, at, undos, wentOn } = input as Record<string, unknown>;
  if (typeof code !== 'string' || typeof wentOn !== 'boolean' || !isCount(at) || !isCount(undos))
    return undefined;
  try {
    const session = sessionOf(parseReplayCode(code));
    return at <= session.moves.length ? { ...session, at, undos, wentOn } : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
