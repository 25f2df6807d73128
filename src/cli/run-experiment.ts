import { availableParallelism } from 'node:os';
import { type PlayerResults, playMissing, readResults } from '../lab/bench.ts';
import type { Experiment } from '../lab/experiment.ts';
import { formatExperiment } from '../lab/experiment-file.ts';
import { BENCH_FORMATS, benchAsHtml, gamesAsCsv } from '../lab/report/bench-report.ts';
import { summarise } from '../lab/report/summary.ts';
import { withResults } from '../lab/results/open.ts';
import type { ResultsStore } from '../lab/results/store.ts';
import type { Pool } from '../lab/workers/pool.ts';
import type { Arguments, Option } from './command.ts';
import { writeText } from './files.ts';
import { showBenchProgress } from './progress.ts';

export const REPORT_OPTIONS: Readonly<Record<string, Option>> = {
  json: { help: 'print the figures as JSON' },
  csv: { help: 'print one line a game, as CSV' },
  markdown: { help: 'print the tables as Markdown' },
  html: { value: 'FILE', help: 'also write a report with plots, a page that needs nothing besides itself' },
};

export const WORKERS_OPTION: Readonly<Record<string, Option>> = {
  workers: { value: 'N', help: `games played at once (default ${availableParallelism()}, the cores here)` },
};

export function workersFrom(args: Arguments): number {
  return args.number('workers', { min: 1, max: 256, byDefault: availableParallelism() });
}

/** Plays what is missing and prints the report. Ctrl-C keeps what is stored. */
export async function benchExperiment(experiment: Experiment, args: Arguments): Promise<number> {
  const workers = Math.min(workersFrom(args), experiment.games * experiment.players.length);
  return withLab(workers, async (results, pool, signal) => {
    if (experiment.name) {
      await results.saveExperiment(experiment.name, formatExperiment(experiment), Date.now());
    }
    const progress = showBenchProgress(experiment);
    const options = { now: Date.now, onProgress: progress.update, signal };
    if (await playMissing(experiment, results, pool, options).finally(progress.end)) {
      printReport(experiment, await readResults(experiment, results), args);
      return 0;
    }
    console.error('Stopped. The games that ended are kept: the same command goes on from there.');
    return 130;
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
  if (args.has('csv')) {
    process.stdout.write(gamesAsCsv(results));
    return;
  }
  const format = args.has('json') ? 'json' : args.has('markdown') ? 'markdown' : 'text';
  console.log(BENCH_FORMATS[format](summary));
  if (html) console.error(`The report is in ${html}.`);
}

/** The store and workers, which start while it opens. Ctrl-C or a request to end stops them in good order. */
export async function withLab(
  workers: number,
  use: (results: ResultsStore, pool: Pool, signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    // Loaded only now: `--help` answers at once.
    const { withPool } = await import('../lab/workers/pool.ts');
    return await withPool(workers, signal, (pool) => withResults((results) => use(results, pool, signal)));
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
