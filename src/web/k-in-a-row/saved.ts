import { formatReplayCode, parseReplayCode } from '../../games/k-in-a-row/replay.ts';
import { SIGNS } from '../../games/k-in-a-row/rules.ts';
import { InputError } from '../../input-error.ts';
import {
  type Computer,
  type Playthrough,
  playthroughOf,
  recordPlaythrough,
  stepBack,
} from './playthrough.ts';

/** A playthrough as stored on the device: the whole game, how many steps of it are undone, and who plays. */
export interface Saved {
  readonly code: string;
  readonly undone: number;
  readonly computer?: Computer;
}

export function savePlaythrough(playthrough: Playthrough): Saved {
  const { undone, computer } = playthrough;
  return {
    code: formatReplayCode(recordPlaythrough(playthrough)),
    undone: undone.length,
    ...(computer && { computer }),
  };
}

/** Undefined for anything else: it may come from another version, or have been tampered with. */
export function restorePlaythrough(input: unknown): Playthrough | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { code, undone, computer } = input as Record<string, unknown>;
  if (typeof code !== 'string' || !Number.isSafeInteger(undone) || (undone as number) < 0) return undefined;
  try {
    let playthrough = playthroughOf(parseReplayCode(code));
    for (let i = 0; i < (undone as number); i++) {
      const back = stepBack(playthrough);
      if (!back) break;
      playthrough = back;
    }
    return { ...playthrough, ...(isComputer(computer) && { computer }) };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The spec is checked when the AI is created. */
function isComputer(input: unknown): input is Computer {
  if (typeof input !== 'object' || input === null) return false;
  const { spec, sign, seed } = input as Record<string, unknown>;
  return typeof spec === 'string' && SIGNS.some((each) => each === sign) && Number.isSafeInteger(seed);
}
