import { availableParallelism } from 'node:os';
import { playMissing, readResults } from '../lab/bench.ts';
import type { Experiment } from '../lab/experiment.ts';
import { benchTables } from '../lab/report/bench-tables.ts';
import { reportAsJson } from '../lab/report/json.ts';
import { summarise } from '../lab/report/summary.ts';
import { tableAsText } from '../lab/report/table.ts';
import { withResults } from '../lab/results/store.ts';
import type { Arguments, Option } from './command.ts';
import { showBenchProgress } from './progress.ts';

/** What bench and run have in common. */
export const OUTPUT_OPTIONS: Readonly<Record<string, Option>> = {
  workers: {
    value: 'N',
    help: `games played at once (default ${availableParallelism()}, the cores of this machine)`,
  },
  json: { help: 'print the figures as JSON' },
};

/** Plays what is missing and prints the report. Ctrl-C keeps what is stored. */
export async function benchExperiment(experiment: Experiment, args: Arguments): Promise<number> {
  const workers = args.number('workers', { min: 1, max: 256, byDefault: availableParallelism() });
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  process.once('SIGINT', onInterrupt);
  process.once('SIGTERM', onInterrupt);
  try {
    return await withResults(async (results) => {
      const progress = showBenchProgress(experiment);
      const complete = await playMissing(experiment, results, {
        workers,
        now: Date.now,
        onProgress: progress.update,
        signal: interrupt.signal,
      }).finally(progress.end);
      if (!complete) {
        console.error('Stopped. The games that ended are kept: the same command goes on from there.');
        return 130;
      }
      const summary = summarise(experiment, await readResults(experiment, results));
      if (args.has('json')) console.log(reportAsJson(summary));
      else console.log(benchTables(summary).map(tableAsText).join('\n\n'));
      return 0;
    });
  } finally {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onInterrupt);
  }
}
