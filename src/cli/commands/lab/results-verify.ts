import { findMatch } from '../../../lab/results/match-selection.ts';
import { selectSeries } from '../../../lab/results/selection.ts';
import type { ResultsStore } from '../../../lab/results/store.ts';
import { verifyResults } from '../../../lab/results/verify.ts';
import { MAX_GAMES } from '../../../science/experiment.ts';
import type { Arguments } from '../../command.ts';
import { createStatusLine } from '../../terminal/progress.ts';

/** Replays stored results and compares them with their figures. Returns the exit code. */
export async function verify(store: ResultsStore, args: Arguments): Promise<number> {
  const [, what] = args.words;
  const sample = args.number('sample', { min: 1, max: MAX_GAMES, byDefault: MAX_GAMES });
  const match = what === undefined ? undefined : await findMatch(store, what);
  const series = match ? [] : what === undefined ? await store.listSeries() : await selectSeries(store, what);
  const matches = match ? [match] : what === undefined ? await store.matches.list() : [];
  const line = createStatusLine();
  const { checked, wrong } = await verifyResults(store, {
    series,
    matches,
    ...(args.isGiven('sample') && { sample }),
    random: Math.random,
    onProgress: (done) => line.update(() => `${done} replayed`),
  }).finally(line.end);
  if (checked === 0 && wrong.length === 0) {
    console.log('There are no results to replay.');
    return 0;
  }
  for (const sentence of wrong.slice(0, MAX_SHOWN)) console.log(sentence);
  if (wrong.length > MAX_SHOWN) console.log(`… and ${wrong.length - MAX_SHOWN} more`);
  console.log(
    wrong.length === 0
      ? `All ${checked} replayed results match what is stored.`
      : `${wrong.length} of ${checked} replayed results differ from what is stored.`,
  );
  return wrong.length === 0 ? 0 : 1;
}

/** How many differences are printed one by one. */
const MAX_SHOWN = 20;
