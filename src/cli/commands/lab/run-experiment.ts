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
  csv: { help: 'print one line a game, as CSV' },
  markdown: { help: 'print the tables as Markdown' },
  html: { value: 'FILE', help: 'also write a report with plots, a page that needs nothing besides itself' },
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

/** Said at once rather than when all is played. */
export function requireReport(args: Arguments): void {
  const formats = ['json', 'csv', 'markdown'].filter((name) => args.has(name)).map((name) => `--${name}`);
  if (formats.length > 1) throw new InputError(`choose one of ${formats.join(' and ')}`, formats[0]!);
  requireWritable(args.text('html'));
}

/** Plays what is missing and prints the report. Ctrl-C keeps what is stored. */
export async function benchExperiment(experiment: Experiment, args: Arguments): Promise<number> {
  requireReport(args);
  const { games, seed, players, name } = experiment;
  const key = JSON.stringify([players.map((player) => seriesOf(experiment, player)), games, seed]);
  const work = {
    key,
    title: name || commandOf(experiment),
    games: games * players.length,
    kept: 'The games that ended are kept',
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

/** What is to be played, for who plays it. */
interface LabWork {
  /** All that determines it. */
  readonly key: string;
  readonly title: string;
  readonly games: number;
  /** What survives when it is stopped. */
  readonly kept: string;
}

/** The store and where games are played: workers here, which start while it opens, or those of a cluster. */
export async function withLab(
  { key, title, games, kept }: LabWork,
  args: Arguments,
  use: (results: ResultsStore, venue: Venue, signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const workers = Math.min(workersFrom(args), games);
  const url = clusterFrom(args);
  if (url !== undefined && args.text('workers') !== undefined) {
    throw new InputError(
      '--workers is for games on this machine, but a cluster has its own workers',
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
  console.error(`Stopped. ${kept}: the same command goes on from there.`);
  return STOPPED;
}

/** Ctrl-C or a request to end sets the signal, so that everything ends in good order. */
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
  // Loaded only now: `--help` answers at once.
  const { withPool } = await import('../../../lab/venues/local/pool.ts');
  return withPool(workers, signal, (pool) =>
    withResults((results) => use(results, localVenue(pool)), undefined, signal),
  );
}
