import { formatReplayCode, parseReplayCode } from '../../games/2048/replay-code.ts';
import { InputError } from '../../input-error.ts';
import { type Playthrough, playthroughOf, recordPlaythrough } from './playthrough.ts';

/** A playthrough as stored on the device: the whole line as a replay, and what a replay does not contain. */
interface Saved {
  readonly code: string;
  readonly at: number;
  readonly undos: number;
  readonly hints: number;
  readonly wentOn: boolean;
}

export function savePlaythrough(playthrough: Playthrough): Saved {
  const { at, undos, hints, wentOn, moves } = playthrough;
  return {
    code: formatReplayCode(recordPlaythrough({ ...playthrough, at: moves.length })),
    at,
    undos,
    hints,
    wentOn,
  };
}

/** Undefined for anything else: it may come from another version, or have been tampered with. */
export function restorePlaythrough(input: unknown): Playthrough | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  // Games saved before hints existed had none.
  const { code, at, undos, hints = 0, wentOn } = input as Record<string, unknown>;
  if (typeof code !== 'string' || typeof wentOn !== 'boolean') return undefined;
  if (!isCount(at) || !isCount(undos) || !isCount(hints)) return undefined;
  try {
    const playthrough = playthroughOf(parseReplayCode(code));
    return at <= playthrough.moves.length ? { ...playthrough, at, undos, hints, wentOn } : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
