import { InputError } from '../input-error.ts';
import { nearest } from '../nearest.ts';

/**
 * Spec strings: `name` or `name:key=value,key=value`. A value is a number, a word, or a list of numbers `a/b/c`.
 */
export type Value = number | string | readonly number[];

/** What a key may hold: any of the forms given here. */
export interface Parameter {
  readonly help: string;
  /** Absent: the key has no default value. */
  readonly byDefault?: Value;
  readonly words?: readonly string[];
  readonly number?: { readonly min: number; readonly max: number; readonly whole: boolean };
  readonly list?: {
    readonly length: number;
    readonly min: number;
    readonly max: number;
    /** The English name of each number: a form has a field for each. */
    readonly names?: readonly string[];
    /** The numbers that a word of `words` stands for. */
    readonly byWord?: Readonly<Record<string, readonly number[]>>;
  };
  /** Any text without commas, described in a word or two. */
  readonly text?: string;
  /** The ranges for tuning: one for each number that the key holds. */
  readonly tunable?: readonly Range[];
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

export type Parameters = Readonly<Record<string, Parameter>>;
export type Values = Readonly<Record<string, Value>>;

/** Room for a long path in `ntuple:file=PATH`. */
const MAX_SPEC_LENGTH = 5000;

/** Splits a spec into its name and the texts of its keys; the catalog interprets them. */
export function splitSpec(spec: string): { name: string; settings: ReadonlyMap<string, string> } {
  if (spec.length > MAX_SPEC_LENGTH) {
    throw new InputError(
      `a player's spec has at most ${MAX_SPEC_LENGTH} characters, and this one has ${spec.length}`,
      'player',
    );
  }
  const text = spec.trim();
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const settings = new Map<string, string>();
  if (colon < 0) return { name, settings };
  for (const setting of text.slice(colon + 1).split(',')) {
    const equals = setting.indexOf('=');
    const key = setting.slice(0, Math.max(0, equals)).trim();
    const value = setting.slice(equals + 1).trim();
    if (!/^[\w-]+$/.test(key) || value === '') {
      throw new InputError(
        `"${setting.slice(0, 30)}" in "${text.slice(0, 60)}" is not a setting: write key=value, separated by commas`,
        setting.slice(0, 30) || 'after the colon',
      );
    }
    if (settings.has(key)) throw new InputError(`"${key}" is given twice in "${text.slice(0, 60)}"`, key);
    settings.set(key, value);
  }
  return { name, settings };
}

/** The values of all keys: those given, and the defaults of the others. */
export function readValues(
  name: string,
  parameters: Parameters,
  settings: ReadonlyMap<string, string>,
): Values {
  const values: Record<string, Value> = {};
  for (const [key, { byDefault }] of Object.entries(parameters)) {
    if (byDefault !== undefined) values[key] = byDefault;
  }
  for (const [key, text] of settings) {
    const parameter = Object.hasOwn(parameters, key) ? parameters[key] : undefined;
    if (!parameter) throw unknownKey(name, key, Object.keys(parameters));
    values[key] = parseValue(name, key, parameter, text);
  }
  return values;
}

/** The shortest equivalent spec: without defaults, with keys in the catalog's order. */
export function formatSpec(name: string, parameters: Parameters, values: Values): string {
  const settings = Object.entries(parameters)
    .filter(
      ([key, { byDefault }]) => key in values && formatValue(values[key]!) !== formatValue(byDefault ?? ''),
    )
    .map(([key]) => `${key}=${formatValue(values[key]!)}`);
  return settings.length === 0 ? name : `${name}:${settings.join(',')}`;
}

export function formatValue(value: Value): string {
  return typeof value === 'object' ? value.join('/') : String(value);
}

/** What a key may hold, in words: `a whole number from 0 to 6 or adaptive`. */
export function describeParameter({ words = [], number, list, text }: Parameter): string {
  const forms = [
    ...(text ? [text] : []),
    ...(number ? [`a ${number.whole ? 'whole ' : ''}number from ${number.min} to ${number.max}`] : []),
    ...(list ? [`${list.length} numbers separated by "/"`] : []),
    ...words,
  ];
  return forms.length < 2 ? forms.join('') : `${forms.slice(0, -1).join(', ')} or ${forms.at(-1)}`;
}

function parseValue(name: string, key: string, parameter: Parameter, text: string): Value {
  const { words, number, list } = parameter;
  if (parameter.text || words?.includes(text)) return text;
  const numbers = text.split('/').map((part) => (NUMBER.test(part) ? Number(part) : Number.NaN));
  const first = numbers[0]!;
  if (
    number &&
    numbers.length === 1 &&
    isWithin(first, number) &&
    (!number.whole || Number.isInteger(first))
  ) {
    return first;
  }
  if (list && numbers.length === list.length && numbers.every((each) => isWithin(each, list))) return numbers;
  throw new InputError(
    `${key} of "${name}" may be ${describeParameter(parameter)}, not "${text.slice(0, 30)}"${suggestion(parameter, text, first)}`,
    key,
  );
}

const NUMBER = /^-?\d+(\.\d+)?(e-?\d+)?$/i;

function isWithin(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max;
}

function suggestion({ words = [], number }: Parameter, text: string, value: number): string {
  if (number && !Number.isNaN(value)) {
    const clamped = Math.min(number.max, Math.max(number.min, value));
    return `: the nearest is ${number.whole ? Math.round(clamped) : clamped}`;
  }
  const close = nearest(text, words);
  return close ? `: did you mean ${close}?` : '';
}

function unknownKey(name: string, key: string, keys: readonly string[]): InputError {
  const close = nearest(key, keys);
  if (keys.length === 0) return new InputError(`"${name}" takes no settings (got "${key}")`, key);
  const hint = close ? `did you mean ${close}?` : `it has ${keys.join(', ')}`;
  return new InputError(`"${name}" has no setting "${key}": ${hint}`, key);
}
