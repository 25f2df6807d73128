import { type MatchProgress, readMatchResults } from '../../../lab/match/play-pairs.ts';
import { MATCH_FORMATS, matchAsHtml } from '../../../lab/report/match-report.ts';
import { formatMatchExperiment } from '../../../science/experiment-file.ts';
import {
  type MatchExperiment,
  matchCommandOf,
  matchSeriesOf,
  openingsOf,
  pairingsOf,
} from '../../../science/match/experiment.ts';
import { matchAsCsv } from '../../../science/match/report.ts';
import { type MatchResults, summariseMatch } from '../../../science/match/summary.ts';
import type { Arguments } from '../../command.ts';
import { writeText } from '../../options/files.ts';
import { createStatusLine, formatDuration } from '../../terminal/progress.ts';
import { requireReport, STOPPED, withLab } from './run-experiment.ts';

interface MatchPrinter {
  readonly print?: typeof printMatch;
  /** Whether a match that is stopped prints the score so far. */
  readonly showsPart?: boolean;
}

/** Plays the missing pairs and prints the report, by `print` if given. Ctrl-C keeps what is stored. */
export async function matchExperiment(
  experiment: MatchExperiment,
  args: Arguments,
  { print = printMatch, showsPart = false }: MatchPrinter = {},
): Promise<number> {
  requireReport(args);
  const { rules, players, games, name } = experiment;
  const pairings = pairingsOf(players);
  const series = pairings.map((two) => matchSeriesOf(rules, two));
  const work = {
    key: JSON.stringify([
      series,
      openingsOf(experiment),
      experiment.seed,
      ...(experiment.sprt ? [experiment.sprt] : []),
    ]),
    title: name || matchCommandOf(experiment),
    games: pairings.length * (games / 2),
    kept: 'Finished pairs are stored',
  };
  return withLab(work, args, async (results, venue, signal) => {
    if (name) await results.saveExperiment(name, formatMatchExperiment(experiment), Date.now());
    const line = createStatusLine();
    const started = performance.now();
    const onProgress = ({ wanted, done, played, sprt }: MatchProgress) =>
      line.update(() => {
        const left = ((wanted - done) / played) * ((performance.now() - started) / 1000);
        // A sequential test ends when it likes.
        if (sprt)
          return `${done} games, at most ${wanted}   log-likelihood ratio ${sprt.logRatio.toFixed(2)}`;
        return `${done} of ${wanted} games${played > 0 ? `   ${formatDuration(left)} left` : ''}`;
      });
    const options = { now: Date.now, onProgress, signal };
    if (await venue.playMissingPairs(experiment, results, options).finally(line.end)) {
      print(experiment, await readMatchResults(experiment, results), args);
      return 0;
    }
    if (showsPart) {
      const part = await readMatchResults(experiment, results);
      if (part.some(({ pairs }) => pairs.length > 0)) print(experiment, part, args);
    }
    return STOPPED;
  });
}

export function printMatch(
  experiment: MatchExperiment,
  results: readonly MatchResults[],
  args: Arguments,
): void {
  const summary = summariseMatch(experiment, results);
  const html = args.text('html');
  if (html) writeText(html, matchAsHtml(summary, results));
  const format = args.has('json') ? 'json' : args.has('markdown') ? 'markdown' : 'text';
  if (args.has('csv')) process.stdout.write(matchAsCsv(summary, results));
  else console.log(MATCH_FORMATS[format](summary));
  if (html) console.error(`The report is in ${html}.`);
}
