import { parseArgs } from 'node:util';
import { InputError } from '../input-error.ts';
import { nearest } from '../nearest.ts';
import type { GameName } from '../players/catalog.ts';

export interface Option {
  /** The placeholder for its value in the help; an option without one is a switch. */
  readonly value?: string;
  readonly help: string;
  /** Whether it may be given several times. */
  readonly many?: boolean;
  /** The game it applies to, in a command for both games. */
  readonly game?: GameName;
}

export interface Arguments {
  readonly words: readonly string[];
  /** The option's text if it was given. */
  text(name: string): string | undefined;
  /** The texts of an option that may be given several times. */
  all(name: string): readonly string[];
  /** Whether the switch was given. */
  has(name: string): boolean;
  /** Whether an option of any kind was given. */
  isGiven(name: string): boolean;
  /** The option as a whole number within limits, or its default. */
  number(name: string, limits: { min: number; max: number; byDefault: number }): number;
}

/** One command of the command line: what `--help` prints, and what it does. It resolves to the exit code. */
export interface Command {
  readonly summary: string;
  /** The words after the command's name, such as `GAME` or `FILE`; a word in brackets is optional. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  readonly examples: readonly string[];
  /** Whether the caller waits for the process to end, so that it exits without cleaning up. */
  readonly leavesAtOnce?: true;
  run(args: Arguments): Promise<number>;
}

export function helpText(name: string, command: Command): string {
  const options: Command['options'] = { ...command.options, help: { help: 'show this help' } };
  const lines = Object.entries(options).map(([option, { value, help, game }]) => {
    const left = `  --${option}${value ? ` ${value}` : ''}`;
    const text = wrap(`${game ? `${game}: ` : ''}${help}`, WIDTH - OPTION_WIDTH, ' '.repeat(OPTION_WIDTH));
    // If an option is too long for its column, its help starts on the next line.
    return left.length < OPTION_WIDTH
      ? left.padEnd(OPTION_WIDTH) + text
      : `${left}\n${' '.repeat(OPTION_WIDTH)}${text}`;
  });
  return [
    `${wrap(command.summary, WIDTH, '')}\n`,
    `Usage: lookahead ${[name, ...command.words].join(' ')} [options]\n`,
    `Options:\n${lines.join('\n')}\n`,
    `Example${command.examples.length > 1 ? 's' : ''}:`,
    ...command.examples.map((example) => `  ${wrap(`lookahead ${example}`, WIDTH - 6, '      ', ' \\')}`),
  ].join('\n');
}

/** Breaks text between words. Lines of an example end with a backslash, so that it can be pasted. */
export function wrap(text: string, width: number, indent: string, end = ''): string {
  const lines: string[] = [];
  // Quoted text counts as one word.
  for (const word of text.match(/(?:"[^"]*"|\S)+/g) ?? []) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines.splice(-1, 1, `${line} ${word}`);
    else lines.push(word);
  }
  return lines.join(`${end}\n${indent}`);
}

const WIDTH = 80;
const OPTION_WIDTH = 24;

export function parseArguments(name: string, command: Command, given: readonly string[]): Arguments {
  const names = Object.keys(command.options);
  const args = joinValues(command, given);
  for (const arg of args) {
    const option = /^--([^=]+)/.exec(arg)?.[1];
    if (option && !names.includes(option)) throw unknownOption(name, arg, names);
    if (/^-[^-]/.test(arg)) throw unknownOption(name, arg, names);
  }
  const { values, positionals } = parse(command, args);
  const needed = command.words.filter((word) => !word.startsWith('[')).length;
  if (positionals.length < needed || positionals.length > command.words.length) {
    const wanted = command.words.length === 0 ? 'no words' : command.words.join(' ');
    const got = positionals.length === 0 ? 'nothing' : `"${positionals.join(' ')}"`;
    throw new InputError(`"lookahead ${name}" takes ${wanted} before its options, but got ${got}`, name);
  }
  const text = (option: string) => values[option] as string | undefined;
  return {
    words: positionals,
    text,
    all: (option) => (values[option] ?? []) as string[],
    has: (option) => values[option] === true,
    isGiven: (option) => values[option] !== undefined,
    number: (option, limits) => wholeNumber(option, text(option), limits),
  };
}

/** Picks one of a closed set of words; the error lists them. */
export function oneOf<T extends string>(what: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === text);
  if (found !== undefined) return found;
  throw new InputError(
    `there ${what.endsWith('s') ? 'are' : 'is'} no ${what} "${text}": choose ${listOf(allowed)}`,
    what,
  );
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function parse(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([option, { value, many = false }]) => [
      option,
      { type: value ? ('string' as const) : ('boolean' as const), multiple: many },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Only two errors are left: a missing value, or a value given to a switch.
    const option = /--[\w-]+/.exec((error as Error).message)?.[0] ?? 'an option';
    const { value } = command.options[option.slice(2)] ?? {};
    throw new InputError(`${option} takes ${value ? `a value (${value})` : 'no value'}`, option);
  }
}

/**
 * In `--seed -1`, `-1` is a value and not an option: written as one word, it is parsed as such. So are the two values of an
 * option such as `--sprt 0 10`.
 */
function joinValues({ options }: Command, args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1) ?? '';
    const { value } = options[/^--([^=]+)/.exec(before)?.[1] ?? ''] ?? {};
    const wanted = value?.split(' ').length ?? 0;
    const given = before.includes('=') ? before.split(/[= ]/).length - 1 : 0;
    // A single value that is not negative is the parser's own business.
    const isValue = given < wanted && (wanted > 1 ? /^[^-]|^-[\d.]/ : /^-[\d.]/).test(arg);
    if (isValue) joined.splice(-1, 1, `${before}${given > 0 ? ' ' : '='}${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function unknownOption(name: string, arg: string, names: readonly string[]): InputError {
  const option = arg.split('=')[0]!;
  const close = nearest(option.replace(/^-+/, ''), names);
  const hint = close ? `did you mean --${close}?` : `"lookahead ${name} --help" lists them`;
  return new InputError(`"lookahead ${name}" has no option ${option}: ${hint}`, option);
}

function wholeNumber(
  name: string,
  text: string | undefined,
  { min, max, byDefault }: { min: number; max: number; byDefault: number },
): number {
  if (text === undefined) return byDefault;
  const number = Number(text);
  if (!/^-?\d+$/.test(text) || number < min || number > max) {
    throw new InputError(`--${name} takes a whole number from ${min} to ${max}, not "${text}"`, `--${name}`);
  }
  return number;
}
