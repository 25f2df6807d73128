import module from 'node:module';
import { InputError } from '../input-error.ts';
import { whyFileFailed } from '../lab/file-failure.ts';
import { nearest } from '../nearest.ts';
import { type Command, helpText, parseArguments } from './command.ts';
import { programVersion } from './program-version.ts';

// Code that was compiled once is kept for the next start; Node 20 cannot.
module.enableCompileCache?.();

// Loaded only when asked for: `--help` answers at once.
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  play: async () => (await import('./commands/games/play.ts')).play,
  watch: async () => (await import('./commands/games/watch.ts')).watch,
  hint: async () => (await import('./commands/games/hint.ts')).hint,
  players: async () => (await import('./commands/games/players.ts')).players,
  solve: async () => (await import('./commands/games/solve.ts')).solve,
  match: async () => (await import('./commands/lab/match.ts')).match,
  engine: async () => (await import('./commands/connect/engine.ts')).engine,
  replay: async () => (await import('./commands/games/replay.ts')).replay,
  bench: async () => (await import('./commands/lab/bench.ts')).bench,
  run: async () => (await import('./commands/lab/run.ts')).run,
  tune: async () => (await import('./commands/lab/tune.ts')).tune,
  worker: async () => (await import('./commands/lab/worker.ts')).worker,
  cluster: async () => (await import('./commands/lab/cluster.ts')).cluster,
  results: async () => (await import('./commands/lab/results.ts')).results,
  doctor: async () => (await import('./commands/lab/doctor.ts')).doctor,
  drive: async () => (await import('./commands/connect/drive.ts')).drive,
  train: async () => (await import('./commands/lab/train.ts')).train,
  network: async () => (await import('./commands/lab/network.ts')).network,
  serve: async () => (await import('./commands/connect/serve.ts')).serve,
};

// A reader that has seen enough (`| head`) ends us in peace; a full disk does not go unsaid.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  console.error(`lookahead: what was to be printed cannot be written: ${whyFileFailed(error)}`);
  process.exit(2);
});
// A log that cannot be written is no reason to give up what is at work.
process.stderr.on('error', () => {});

process.exitCode = await main(process.argv.slice(2));

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
    return await command.run(parseArguments(name, command, args));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(`lookahead: ${sentence(error)}`);
    return 2;
  }
}

function find(name: string): Promise<Command> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load) return load();
  const names = Object.keys(COMMANDS);
  const close = nearest(name, names);
  if (name.startsWith('-')) {
    throw new InputError(`there is no option "${name}" before a command: "lookahead --help" says more`, name);
  }
  const hint = close ? `did you mean "${close}"?` : `"lookahead --help" lists them: ${names.join(', ')}`;
  throw new InputError(`there is no command "${name}": ${hint}`, name);
}

async function overview(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => `  ${name.padEnd(10)} ${(await load()).summary}`),
  );
  return [
    'Lookahead: play, watch, measure, tune and train game AIs.\n',
    'Usage: lookahead COMMAND [options]\n',
    `Commands:\n${rows.join('\n')}\n`,
    '"lookahead COMMAND --help" says more about one of them; "lookahead --version" prints the version.\n',
    'Example:\n  lookahead play 2048',
  ].join('\n');
}

/** What is wrong, and where unless it says so itself. */
function sentence({ message, place }: InputError): string {
  return message.includes(place) ? message : `${message} (${place})`;
}
