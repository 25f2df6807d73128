import { formatReplayCode, parseReplayCode } from '../../../games/2048/replay-code.ts';
import { InputError } from '../../../input-error.ts';
import { recordSession, type Session, sessionOf } from './session.ts';

/** A session as it is kept on the device: the whole line as a replay, and what a replay does not say. */
interface Saved {
  readonly code: string;
  readonly at: number;
  readonly undos: number;
  readonly hints: number;
  readonly wentOn: boolean;
}

export function saveSession(session: Session): Saved {
  const { at, undos, hints, wentOn, moves } = session;
  return {
    code: formatReplayCode(recordSession({ ...session, at: moves.length })),
    at,
    undos,
    hints,
    wentOn,
  };
}

/** Undefined for anything that is not a session: it may have been kept by another version, or been tampered with. */
export function restoreSession(input: unknown): Session | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  // Games kept before there were hints had none.
  const { code, at, undos, hints = 0, wentOn } = input as Record<string, unknown>;
  if (typeof code !== 'string' || typeof wentOn !== 'boolean') return undefined;
  if (!isCount(at) || !isCount(undos) || !isCount(hints)) return undefined;
  try {
    const session = sessionOf(parseReplayCode(code));
    return at <= session.moves.length ? { ...session, at, undos, hints, wentOn } : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
