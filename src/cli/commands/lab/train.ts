import { availableParallelism } from 'node:os';
import { compress } from '../../../lab/networks/store.ts';
import { CURVE_HEADER, curveRow, trainingReport } from '../../../lab/networks/training/report.ts';
import { type TrainingOptions, train as trainBy } from '../../../lab/networks/training/train.ts';
import { formatNetwork } from '../../../players/networks/file.ts';
import {
  formatPhases,
  gamesOf,
  initialWeight,
  parsePhases,
  parseShape,
  type TrainingPlan,
  trainingCommand,
} from '../../../players/networks/training/plan.ts';
import { quantise } from '../../../players/networks/training/quantise.ts';
import type { TrainingState } from '../../../players/networks/training/train.ts';
import { formatFigure } from '../../../science/bench-tables.ts';
import type { Command } from '../../command.ts';
import { requireWritable, writeBytes, writeText } from '../../options/files.ts';
import { createStatusLine, formatDuration, isQuiet, QUIET_OPTION } from '../../terminal/progress.ts';
import { STOPPED, untilStopped } from './run-experiment.ts';

export const train: Command = {
  summary: 'Train a network for 2048 on this machine',
  words: ['FILE'],
  options: {
    patterns: { value: 'SET', help: '4x6 (default), 8x6, or patterns such as "0123 4567 012456"' },
    schedule: {
      value: 'PHASES',
      help: 'rule:rate:games, separated by commas; the rules are td and tc (default tc:1:100000)',
    },
    optimistic: {
      value: 'POINTS',
      help: 'the value of boards before training (default 0; OTD 320000)',
    },
    threads: { value: 'N', help: `threads (default ${availableParallelism()}, the cores of this machine)` },
    seed: { value: 'N', help: 'the seed of the first game (default 1)' },
    checkpoint: { value: 'SECONDS', help: 'how often to write FILE.checkpoint (default 60)' },
    report: { value: 'FILE', help: 'write the learning curves as an HTML page' },
    json: { help: 'print the learning curve as JSON at the end' },
    ...QUIET_OPTION,
  },
  examples: [
    'train mine.lkn --schedule tc:1:70000',
    'train strong.lkn --patterns 8x6 --optimistic 320000 --schedule td:0.1:500000,tc:1:200000 --report strong.html',
  ],
  async run(args) {
    const file = args.words[0]!;
    const plan: TrainingPlan = {
      shape: parseShape(args.text('patterns') ?? '4x6'),
      optimistic: args.number('optimistic', { min: 0, max: 10_000_000, byDefault: 0 }),
      seed: args.number('seed', { min: 0, max: 2 ** 50, byDefault: 1 }),
      phases: parsePhases(args.text('schedule') ?? 'tc:1:100000'),
    };
    const threads = args.number('threads', { min: 1, max: 64, byDefault: availableParallelism() });
    const checkpointMs = 1000 * args.number('checkpoint', { min: 1, max: 86_400, byDefault: 60 });
    const report = args.text('report');
    requireWritable(file);
    requireWritable(report);
    const state = await untilStopped((signal) => runPlan(file, plan, { threads, checkpointMs, signal }));
    if (args.has('json')) {
      const { games, moves, seconds, curve } = state;
      console.log(JSON.stringify({ file, games, moves, seconds, curve }));
    }
    if (report !== undefined) writeText(report, trainingReport(file, trainingCommand(file, plan), state));
    if (state.games < gamesOf(plan)) {
      console.error(
        `Stopped after ${state.games} games. They are stored in ${file}.checkpoint; run the same command to resume.`,
      );
      return STOPPED;
    }
    return 0;
  },
};

function runPlan(
  file: string,
  plan: TrainingPlan,
  options: Pick<TrainingOptions, 'threads' | 'checkpointMs' | 'signal'>,
): Promise<TrainingState> {
  const games = gamesOf(plan);
  const status = createStatusLine();
  // With --json, the curve is printed at the end.
  const say = isQuiet() || process.argv.includes('--json') ? () => {} : console.log;
  say(`${plan.shape.patterns.join(' ')}, ${formatPhases(plan.phases)}\n${inColumns(CURVE_HEADER)}`);
  return trainBy(
    plan,
    {
      ...options,
      checkpoint: `${file}.checkpoint`,
      block: Math.max(1000, Math.ceil(games / 100)),
      now: () => performance.now(),
      onPoint: (point) => {
        status.end();
        say(inColumns(curveRow(point)));
      },
      onProgress: (state) => status.update(() => progressLine(state, games)),
    },
    (weights) => {
      status.end();
      const { scale, tables } = quantise(plan.shape, weights, initialWeight(plan));
      const about = { scale, baselines: [], training: trainingCommand(file, plan), strength: [] };
      writeBytes(file, formatNetwork(plan.shape, about, tables, compress));
      say(`Wrote ${file}. "lookahead network evaluate ${file}" measures it.`);
    },
  );
}

function progressLine({ games, moves, seconds, recent }: TrainingState, wanted: number): string {
  const average = recent.reduce((sum, { score }) => sum + score, 0) / recent.length;
  return [
    `${games} of ${wanted} games`,
    `average ${formatFigure(average)}`,
    `${formatFigure(moves / seconds)} moves/s`,
    // Games grow longer as the network learns.
    `at least ${formatDuration(((wanted - games) * seconds) / games)} left`,
  ].join('   ');
}

function inColumns(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(10)).join('');
}
