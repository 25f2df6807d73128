import { availableParallelism } from 'node:os';
import { InputError } from '../../../input-error.ts';
import { readResults } from '../../../lab/bench.ts';
import { BENCH_FORMATS, benchAsHtml } from '../../../lab/report/bench-report.ts';
import { withResults } from '../../../lab/results/open.ts';
import type { ResultsStore } from '../../../lab/results/store.ts';
import { localVenue, type Venue } from '../../../lab/venues/venue.ts';
import { gamesAsCsv } from '../../../science/bench-tables.ts';
import { commandOf, type Experiment, seriesOf } from '../../../science/experiment.ts';
import { formatExperiment } from '../../../science/experiment-file.ts';
import type { PlayerResults } from '../../../science/summary.ts';
import { summarise } from '../../../science/summary.ts';
import type { Arguments, Option } from '../../command.ts';
import { CLUSTER_OPTION, clusterFrom, sayStoppedWatching, withClusterVenue } from '../../options/cluster.ts';
import { requireWritable, writeText } from '../../options/files.ts';
import { QUIET_OPTION, showBenchProgress } from '../../terminal/progress.ts';

export const REPORT_OPTIONS: Readonly<Record<string, Option>> = {
  json: { help: 'print the figures as JSON' },
  ...QUIET_OPTION,
  csv: { help: 'print one line per game, as CSV' },
  markdown: { help: 'print the tables as Markdown' },
  html: { value: 'FILE', help: 'also write a report with plots, as a self-contained page' },
};

const WORKERS_OPTION: Readonly<Record<string, Option>> = {
  workers: { value: 'N', help: `games played at once (default ${availableParallelism()}, the cores here)` },
};

export const VENUE_OPTIONS: Readonly<Record<string, Option>> = { ...WORKERS_OPTION, ...CLUSTER_OPTION };

/** The exit code of a command that Ctrl-C ended. */
export const STOPPED = 130;

function workersFrom(args: Arguments): number {
  return args.number('workers', { min: 1, max: 256, byDefault: availableParallelism() });
}

/** Checked before the first game, not after the last. */
export function requireReport(args: Arguments): void {
  const formats = ['json', 'csv', 'markdown'].filter((name) => args.has(name)).map((name) => `--${name}`);
  if (formats.length > 1) throw new InputError(`choose one of ${formats.join(' and ')}`, formats[0]!);
  requireWritable(args.text('html'));
}

/** Plays the missing games and prints the report. Ctrl-C keeps what is stored. */
export async function benchExperiment(experiment: Experiment, args: Arguments): Promise<number> {
  requireReport(args);
  const { games, seed, players, name } = experiment;
  const key = JSON.stringify([players.map((player) => seriesOf(experiment, player)), games, seed]);
  const work = {
    key,
    title: name || commandOf(experiment),
    games: games * players.length,
    kept: 'Finished games are stored',
  };
  return withLab(work, args, async (results, venue, signal) => {
    if (name) await results.saveExperiment(name, formatExperiment(experiment), Date.now());
    const progress = showBenchProgress(experiment);
    const options = { now: Date.now, onProgress: progress.update, signal };
    if (await venue.playMissing(experiment, results, options).finally(progress.end)) {
      printReport(experiment, await readResults(experiment, results), args);
      return 0;
    }
    return STOPPED;
  });
}

export function printReport(
  experiment: Experiment,
  results: readonly PlayerResults[],
  args: Arguments,
): void {
  const summary = summarise(experiment, results);
  const html = args.text('html');
  if (html) writeText(html, benchAsHtml(summary, results));
  const format = args.has('json') ? 'json' : args.has('markdown') ? 'markdown' : 'text';
  if (args.has('csv')) process.stdout.write(gamesAsCsv(results));
  else console.log(BENCH_FORMATS[format](summary));
  if (html) console.error(`The report is in ${html}.`);
}

/** The games to play, as the venue needs to know them. */
interface LabWork {
  /** Everything that determines the results. */
  readonly key: string;
  readonly title: string;
  readonly games: number;
  /** What is stored when it is stopped, as a sentence. */
  readonly kept: string;
}

/** Opens the store and the venue: workers of this machine, which start meanwhile, or a cluster. */
export async function withLab(
  { key, title, games, kept }: LabWork,
  args: Arguments,
  use: (results: ResultsStore, venue: Venue, signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const workers = Math.min(workersFrom(args), games);
  const url = clusterFrom(args);
  if (url !== undefined && args.text('workers') !== undefined) {
    throw new InputError(
      '--workers applies only to games on this machine: a cluster has its own workers',
      '--workers',
    );
  }
  const code = await untilStopped((signal) =>
    url === undefined
      ? withLocalVenue(workers, signal, (results, venue) => use(results, venue, signal))
      : withClusterVenue(url, { key, title }, (results, venue) => use(results, venue, signal)),
  );
  if (code !== STOPPED) return code;
  if (url !== undefined) return sayStoppedWatching();
  console.error(`Stopped. ${kept}; run the same command to resume.`);
  return STOPPED;
}

/** Ctrl-C or SIGTERM sets the signal, so that everything shuts down in order. */
export async function untilStopped<T>(use: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await use(controller.signal);
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

async function withLocalVenue(
  workers: number,
  signal: AbortSignal,
  use: (results: ResultsStore, venue: Venue) => Promise<number>,
): Promise<number> {
  // Loaded here, so that `--help` answers at once.
  const { withPool } = await import('../../../lab/venues/local/pool.ts');
  return withPool(workers, signal, (pool) =>
    withResults((results) => use(results, localVenue(pool)), undefined, signal),
  );
}
