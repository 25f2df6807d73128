import { describeValue, type Fields, parseObject } from '../fields.ts';
import { InputError } from '../input-error.ts';

/**
 * What the replay files of all games have in common: a JSON object that names the format, its version and the
 * game, and holds the game's own fields beside them. docs/formats.md describes it.
 */
const VERSIONS = [1, 2] as const;
/** A game's position in this list, counted from 1, is its number in a replay code. */
export const REPLAY_GAMES = ['2048', 'k-in-a-row'] as const;
export type ReplayGame = (typeof REPLAY_GAMES)[number];

/** Fields introduced by version 2. A file without them means the same in both versions and is written as version 1. */
const SINCE_2: Readonly<Record<ReplayGame, readonly string[]>> = {
  '2048': ['comments', 'variations', 'jumps'],
  'k-in-a-row': ['start', 'swap2', 'comments', 'variations'],
};

export function parseEnvelope(text: string): { game: ReplayGame; fields: Fields } {
  if (text.length > MAX_FILE_LENGTH) {
    throw new InputError(
      `the file has ${text.length} characters, but a replay has at most ${MAX_FILE_LENGTH}`,
      'the whole file',
    );
  }
  const { format, version, game, ...fields } = parseObject(text, 'a replay file');
  if (format !== FORMAT) {
    throw new InputError(`this is not a replay: its "format" is not "${FORMAT}"`, 'format');
  }
  if (!VERSIONS.includes(version as 1)) {
    throw new InputError(
      `replays of versions ${VERSIONS.join(' and ')} can be read, but this one is of version ${describeValue(version)}`,
      'version',
    );
  }
  if (!REPLAY_GAMES.includes(game as ReplayGame)) {
    throw new InputError(
      `the game is ${describeValue(game)}, but allowed are ${REPLAY_GAMES.join(' and ')}`,
      'game',
    );
  }
  const newer = SINCE_2[game as ReplayGame].find((name) => name in fields);
  if (version === 1 && newer) {
    throw new InputError(`"${newer}" is not a field of version 1: it was added in version 2`, newer);
  }
  return { game: game as ReplayGame, fields };
}

/** The fields of a file that must be of this game. */
export function parseEnvelopeOf(expected: ReplayGame, text: string): Fields {
  const { game, fields } = parseEnvelope(text);
  if (game !== expected) throw new InputError(`this is a replay of ${game}, not of ${expected}`, 'game');
  return fields;
}

export function formatEnvelope(game: ReplayGame, fields: Fields): string {
  const version = SINCE_2[game].some((name) => name in fields) ? 2 : 1;
  return `${JSON.stringify({ format: FORMAT, version, game, ...fields }, undefined, 2)}\n`;
}

const FORMAT = 'lookahead-replay';
const MAX_FILE_LENGTH = 1_000_000;
