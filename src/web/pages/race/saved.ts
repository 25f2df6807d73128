import { type Replay, verifyReplay } from '../../../games/2048/replay.ts';
import { formatReplayCode, parseReplayCode } from '../../../games/2048/replay-code.ts';
import { InputError } from '../../../input-error.ts';
import { phaseOf } from './race.ts';
import { parseRaceLink, type RaceLink } from './race-link.ts';

/** A race as far as it went. */
export interface RaceRecord {
  readonly opening: RaceLink;
  readonly computer: Replay;
  readonly person: Replay;
}

export function saveRace({ opening, computer, person }: RaceRecord): unknown {
  return { ...opening, computer: formatReplayCode(computer), person: formatReplayCode(person) };
}

/** Undefined for anything that is not a race: it may have been kept by another version, or been tampered with. */
export function restoreRace(input: unknown): RaceRecord | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { against, form, computer, person } = input as { [name: string]: unknown };
  try {
    const opening = parseRaceLink(new URLSearchParams({ against: `${against}`, form: `${form}` }));
    if (!opening) return undefined;
    return { opening, computer: restoreGame(computer), person: restoreGame(person) };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The person has moved, or has seen the computer move, and there is more to come. */
export function isUnderWay({ opening, computer, person }: RaceRecord): boolean {
  const race = { form: opening.form, computer: verifyReplay(computer), person: verifyReplay(person) };
  return race.computer.moves + race.person.moves > 0 && phaseOf(race) !== 'over';
}

function restoreGame(code: unknown): Replay {
  const replay = parseReplayCode(typeof code === 'string' ? code : '');
  if (replay.spawns) throw new InputError('a race has the luck of its seed', 'spawns');
  verifyReplay(replay);
  return replay;
}
