import { InputError } from './input-error.ts';

/** Reading untrusted JSON: each reader returns a typed value or throws an InputError that names the field. */

/** A JSON object whose fields have not been checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Parses a JSON object. `what` names it in the message, as in "a replay file". */
export function parseObject(text: string, what: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const place = /line \d+ column \d+/.exec(String(error))?.[0];
    throw new InputError(
      `${what} is a JSON object, but this is not JSON${place ? `: ${place}` : ''}`,
      place ?? 'the whole file',
    );
  }
  if (!isObject(value)) {
    throw new InputError(`${what} is a JSON object, but this is other JSON`, 'the whole file');
  }
  return value;
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
    throw new InputError(`"${name}" is ${describeValue(value)}, but allowed are ${choices.join(', ')}`, name);
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

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function describeValue(value: unknown): string {
  if (value === undefined) return 'not given';
  // Not for arrays and objects: these may be nested more deeply than JSON.stringify can follow.
  return typeof value === 'object' ? 'no text' : JSON.stringify(value).slice(0, 20);
}
