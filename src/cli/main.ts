import module from 'node:module';
import { InputError } from '../input-error.ts';
import { whyFileFailed } from '../lab/file-failure.ts';
import { hidePasswords } from '../lab/results/place.ts';
import { nearest } from '../nearest.ts';
import { printable } from '../printable.ts';
import { type Command, helpText, parseArguments, wrap } from './command.ts';
import { COMMANDS, loadCommands } from './commands/commands.ts';
import { programVersion } from './program-version.ts';
import { abilitiesOf, toAscii } from './terminal/terminal.ts';

// Keeps compiled code for the next start; Node 20 lacks this.
module.enableCompileCache?.();

const DEBUG = process.argv.includes('--debug');
/** Options whose output is for other programs. */
const MACHINE_READABLE = /^--(json|csv|markdown|line)\b/;

// A reader may stop early (`| head`); a full disk must be reported.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  console.error(`lookahead: cannot write to standard output: ${whyFileFailed(error)}`);
  process.exit(2);
});
// A log that cannot be written doesn't stop the work.
process.stderr.on('error', () => {});
// Output for other programs is never changed.
if (!process.argv.some((arg) => MACHINE_READABLE.test(arg))) {
  for (const stream of [process.stdout, process.stderr]) {
    if (!abilitiesOf(stream).unicode) printAscii(stream);
  }
}

/** The escape sequence that changes colours. */
const COLOUR = new RegExp(`(${String.fromCharCode(27)}\\[[\\d;]*m)`);

// Whatever a command prints, no control characters from outside reach the terminal.
for (const method of ['log', 'error'] as const) {
  const print = console[method].bind(console);
  console[method] = (...values: unknown[]) =>
    print(...values.map((value) => (typeof value === 'string' ? escapeControls(value) : value)));
}
process.on('uncaughtException', (error) => process.exit(explain(error)));

process.exitCode = await main(process.argv.slice(2).filter((arg) => arg !== '--debug'));

async function main([name, ...args]: string[]): Promise<number> {
  try {
    if (name === 'help' && args[0] !== undefined) {
      console.log(helpText(args[0], await find(args[0])));
      return 0;
    }
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      console.log(await overview());
      return name === undefined ? 2 : 0;
    }
    if (name === '--version' || name === '-v') {
      console.log(programVersion());
      return 0;
    }
    const command = await find(name);
    if (args.includes('--help') || args.includes('-h')) {
      console.log(helpText(name, command));
      return 0;
    }
    const code = await command.run(parseArguments(name, command, args));
    if (command.leavesAtOnce) process.stdout.write('', () => process.exit(code));
    return code;
  } catch (error) {
    return explain(error);
  }
}

/** Prints what went wrong in one sentence, and with `--debug` also where. Returns the exit code. */
function explain(error: unknown): number {
  if (error instanceof InputError) {
    console.error(`lookahead: ${printable(hidePasswords(sentence(error)))}`);
    return 2;
  }
  if (DEBUG) {
    console.error(error);
    return 1;
  }
  const [message] = String((error as Error)?.message ?? error).split('\n');
  console.error(
    `lookahead: unexpected error: ${printable(hidePasswords(message!))}. This is a bug; --debug shows the details for a report`,
  );
  return 1;
}

function find(name: string): Promise<Command> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load) return load();
  const names = Object.keys(COMMANDS);
  const close = nearest(name, names);
  if (name.startsWith('-')) {
    throw new InputError(`there is no option "${name}": see "lookahead --help"`, name);
  }
  const hint = close ? `did you mean "${close}"?` : `"lookahead --help" lists them: ${names.join(', ')}`;
  throw new InputError(`there is no command "${name}": ${hint}`, name);
}

async function overview(): Promise<string> {
  const rows = (await loadCommands()).map(
    ([name, { summary }]) => `  ${name.padEnd(11)} ${wrap(summary, 66, ' '.repeat(14))}`,
  );
  return [
    'Lookahead: play, watch, measure, tune and train game AIs.\n',
    'Usage: lookahead COMMAND [options]\n',
    `Commands:\n${rows.join('\n')}\n`,
    '"lookahead COMMAND --help" explains a command; --debug shows stack traces.\n',
    'Example:\n  lookahead play 2048',
  ].join('\n');
}

/** Like `printable`, but keeps our own colours. */
function escapeControls(text: string): string {
  return text
    .split(COLOUR)
    .map((part, i) => (i % 2 === 0 ? printable(part) : part))
    .join('');
}

/** The message, with the place added unless it names it. */
function sentence({ message, place }: InputError): string {
  return message.includes(place) ? message : `${message} (${place})`;
}

function printAscii(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream) as (chunk: string | Uint8Array, ...rest: unknown[]) => boolean;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) =>
    write(typeof chunk === 'string' ? toAscii(chunk) : chunk, ...rest);
}
