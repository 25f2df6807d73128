import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { tuneAsHtml } from '../../../lab/report/tune-report.ts';
import { tune as tuneSwarm } from '../../../lab/tune.ts';
import { readTuning } from '../../../science/experiment-file.ts';
import { swarmAsCsv, tuneAsJson, verdictOf } from '../../../science/tuning/report.ts';
import { CONSTRICTION } from '../../../science/tuning/swarm.ts';
import { type Tuning, tunableDimensions, tuningKey } from '../../../science/tuning/tuning.ts';
import { type Arguments, type Command, oneOf } from '../../command.ts';
import { writeText } from '../../options/files.ts';
import { QUIET_OPTION } from '../../terminal/progress.ts';
import { showTuning } from '../../terminal/tune-view.ts';
import { requireReport, STOPPED, VENUE_OPTIONS, withLab } from './run-experiment.ts';

export const tune: Command = {
  summary: 'Search for better settings of an AI with a particle swarm',
  words: ['GAME'],
  options: {
    player: { value: 'SPEC', help: 'the AI to improve; settings that are not tuned keep these values' },
    keys: { value: 'KEYS', help: 'the settings to tune, separated by "," (default: all tunable ones)' },
    particles: { value: 'N', help: 'number of particles (default 20)' },
    iterations: { value: 'N', help: 'number of iterations (default 30)' },
    games: { value: 'N', help: 'games that measure each particle (default 10)' },
    seed: { value: 'N', help: 'the seed of the swarm and of its first game (default 1)' },
    c1: { value: 'X', help: `pull towards a particle's own best (default ${CONSTRICTION.c1})` },
    c2: { value: 'X', help: `pull towards the swarm's best (default ${CONSTRICTION.c2})` },
    inertia: {
      value: 'X',
      help: `share of the speed that is kept (default ${CONSTRICTION.inertia}; 1 as in the source)`,
    },
    spread: { value: 'X', help: "start around the AI's own settings, within this share of each range (0–1)" },
    validation: { value: 'N', help: 'fresh games that check whether the result is better (default 200)' },
    rules: { value: 'NAME', help: 'classic (default) or hard' },
    name: { value: 'TEXT', help: 'a title for the report' },
    ...VENUE_OPTIONS,
    json: { help: 'print the result and all steps as JSON' },
    ...QUIET_OPTION,
    csv: { help: 'print every particle after every iteration, as CSV' },
    html: { value: 'FILE', help: 'also write a report with plots, as a self-contained page' },
  },
  examples: [
    'tune 2048 --player swarm:depth=2 --particles 20 --iterations 30',
    'tune 2048 --player swarm:depth=2 --spread 0.1 --html tuning.html',
  ],
  async run(args) {
    const numbers = NUMBERS.flatMap((name) => {
      const text = args.text(name);
      return text === undefined ? [] : [[name, text.trim() === '' ? Number.NaN : Number(text)] as const];
    });
    const keys = args.text('keys');
    const player = args.text('player');
    if (player === undefined) {
      throw new InputError('tune needs the AI to improve: --player SPEC, such as swarm:depth=2', '--player');
    }
    return tunePlayer(
      readTuning(
        {
          name: args.text('name') ?? '',
          game: oneOf('game', args.words[0]!, ['2048']),
          rules: args.text('rules') ?? 'classic',
          player,
          ...(keys !== undefined && { keys: keys.split(',').map((key) => key.trim()) }),
          games: 10,
          seed: 1,
          ...Object.fromEntries(numbers),
        },
        nodeEngine(),
      ),
      args,
    );
  },
};

const NUMBERS = ['particles', 'iterations', 'games', 'seed', 'c1', 'c2', 'inertia', 'spread', 'validation'];

/** Tunes, or resumes a tuning, and prints the result. Ctrl-C keeps all iterations. */
export async function tunePlayer(tuning: Tuning, args: Arguments): Promise<number> {
  requireReport(args);
  if (args.has('markdown')) throw new InputError('--markdown does not apply to tuning', '--markdown');
  const dimensions = tunableDimensions(tuning.player, tuning.keys);
  const view = showTuning(tuning, dimensions);
  const { player, name, games, particles, validation } = tuning;
  const work = {
    key: tuningKey(tuning),
    title: name || `tuning ${player}`,
    games: Math.max(games * particles, 2 * validation),
    kept: 'Finished iterations are stored',
  };
  return withLab(work, args, async (results, venue, signal) => {
    const options = { now: Date.now, signal, onStep: view.step, onGames: view.games };
    const tuned = await tuneSwarm(tuning, dimensions, results, venue, options).finally(view.end);
    if (!tuned) return STOPPED;
    const report = { tuning, dimensions, tuned };
    const html = args.text('html');
    if (html) writeText(html, tuneAsHtml(report));
    if (args.has('json')) console.log(tuneAsJson(report));
    else if (args.has('csv')) process.stdout.write(swarmAsCsv(tuned.history, dimensions));
    else console.log(`${verdictOf(report)}\n${tuned.spec}`);
    return 0;
  });
}
