import { InputError } from '../input-error.ts';

/**
 * What the replay files of all games have in common: a JSON object that names the format, its version and the
 * game, and holds the game's own fields beside them. docs/formats.md describes it.
 */
const VERSIONS = [1, 2] as const;
/** The place of a game in this list, counted from 1, is its number in a replay code. */
export const REPLAY_GAMES = ['2048', 'k-in-a-row'] as const;
export type ReplayGame = (typeof REPLAY_GAMES)[number];

/** Fields that version 2 brought. A file without them says the same in both versions, and is written as version 1. */
const SINCE_2: Readonly<Record<ReplayGame, readonly string[]>> = {
  '2048': ['comments', 'variations'],
  'k-in-a-row': ['start', 'comments', 'variations'],
};

/** The game's own fields, not looked at yet. */
export type Fields = Readonly<Record<string, unknown>>;

export function parseEnvelope(text: string): { game: ReplayGame; fields: Fields } {
  if (text.length > MAX_FILE_LENGTH) {
    throw new InputError(
      `the file has ${text.length} characters, but a replay has at most ${MAX_FILE_LENGTH}`,
      'the whole file',
    );
  }
  const { format, version, game, ...fields } = parseObject(text);
  if (format !== FORMAT) {
    throw new InputError(`this is not a replay: its "format" is not "${FORMAT}"`, 'format');
  }
  if (!VERSIONS.includes(version as 1)) {
    throw new InputError(
      `replays of versions ${VERSIONS.join(' and ')} can be read, but this one is of version ${show(version)}`,
      'version',
    );
  }
  if (!REPLAY_GAMES.includes(game as ReplayGame)) {
    throw new InputError(`the game is ${show(game)}, but allowed are ${REPLAY_GAMES.join(' and ')}`, 'game');
  }
  const newer = SINCE_2[game as ReplayGame].find((name) => name in fields);
  if (version === 1 && newer) {
    throw new InputError(`"${newer}" is not a field of version 1: version 2 has it`, newer);
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

/** A misspelt optional field must not pass as an absent one. */
export function refuseOtherFields(fields: Fields, known: readonly string[]): void {
  const other = Object.keys(fields).find((name) => !known.includes(name));
  if (other === undefined) return;
  throw new InputError(
    `"${other.slice(0, 20)}" is not a field here: allowed are ${known.join(', ')}`,
    other.slice(0, 20) || 'a field without a name',
  );
}

export function textField(fields: Fields, name: string, maxLength: number): string {
  const value = fields[name];
  if (typeof value !== 'string' || value.length > maxLength) {
    throw new InputError(`"${name}" must be a text of at most ${maxLength} characters`, name);
  }
  return value;
}

export function numberField(fields: Fields, name: string, max: number): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > max) {
    throw new InputError(`"${name}" must be a whole number from 0 to ${max}`, name);
  }
  return Math.abs(value); // JSON can say -0.
}

export function choiceField<T extends string>(fields: Fields, name: string, choices: readonly T[]): T {
  const value = fields[name];
  if (!choices.includes(value as T)) {
    throw new InputError(`"${name}" is ${show(value)}, but allowed are ${choices.join(', ')}`, name);
  }
  return value as T;
}

export function objectField(fields: Fields, name: string): Fields {
  const value = fields[name];
  if (!isObject(value)) throw new InputError(`"${name}" must be a JSON object`, name);
  return value;
}

/** A list of JSON objects. */
export function listField(fields: Fields, name: string, max: number): readonly Fields[] {
  const value = fields[name];
  if (!Array.isArray(value) || !value.every(isObject)) {
    throw new InputError(`"${name}" must be a list of JSON objects`, name);
  }
  if (value.length > max) {
    throw new InputError(`there are ${value.length} ${name}, but at most ${max} are allowed`, name);
  }
  return value;
}

const FORMAT = 'lookahead-replay';
const MAX_FILE_LENGTH = 1_000_000;

function parseObject(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const place = /line \d+ column \d+/.exec(String(error));
    throw new InputError(
      'a replay file is a JSON object, but this is not JSON',
      place?.[0] ?? 'the whole file',
    );
  }
  if (!isObject(value)) {
    throw new InputError('a replay file is a JSON object, but this is other JSON', 'the whole file');
  }
  return value;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  if (value === undefined) return 'not given';
  // Not for arrays and objects: these may be nested more deeply than JSON.stringify can follow.
  return typeof value === 'object' ? 'no text' : JSON.stringify(value).slice(0, 20);
}
