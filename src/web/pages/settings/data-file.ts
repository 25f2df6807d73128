import { InputError } from '../../../input-error.ts';

const FORMAT = 'lookahead-data';
const VERSION = 1;
const NAME = /^[a-z0-9.-]{1,60}$/;

/** Everything the page stores, as a file. Entries are checked when they are read, like any stored value. */
export function formatData(entries: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, entries }, null, 2)}\n`;
}

export function parseData(text: string): Record<string, unknown> {
  const file = readObject(parseJson(text), 'the file');
  if (file.format !== FORMAT)
    throw new InputError(`the file does not say that its format is "${FORMAT}"`, 'format');
  if (file.version !== VERSION)
    throw new InputError(`only version ${VERSION} of the format can be read`, 'version');
  const entries = readObject(file.entries, 'entries');
  const unknown = Object.keys(entries).find((name) => !NAME.test(name));
  if (unknown !== undefined) {
    throw new InputError(
      `"${unknown.slice(0, 20)}" is not a name under which this page keeps things`,
      'entries',
    );
  }
  return entries;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError('the file is not JSON', 'the file');
  }
}

function readObject(value: unknown, place: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new InputError(`${place} is not a JSON object`, place);
}
