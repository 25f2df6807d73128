import { type TuneOptions as LoopOptions, type Tuned, tune as tuneIn } from '../science/tuning/tune.ts';
import { type Dimension, type Tuning, tuningKey } from '../science/tuning/tuning.ts';
import { readResults } from './bench.ts';
import type { ResultsStore } from './results/store.ts';
import type { Scores, Venue } from './venues/venue.ts';

export interface TuneOptions extends Omit<LoopOptions, 'onStage'> {
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Games of the current step. */
  readonly onGames: (progress: { readonly done: number; readonly wanted: number }) => void;
}

/** Tunes with a store and a venue. Returns undefined if it was stopped: the same call resumes after the last iteration. */
export async function tune(
  tuning: Tuning,
  dimensions: readonly Dimension[],
  results: ResultsStore,
  venue: Venue,
  { now, onGames, ...options }: TuneOptions,
): Promise<Tuned | undefined> {
  const { signal } = options;
  const id = await results.tunings.enter(tuningKey(tuning), tuning.name, now());
  let scores: Scores | undefined;
  return tuneIn(
    tuning,
    dimensions,
    {
      swarms: () => results.tunings.swarms(id),
      saveSwarm: (swarm) => results.tunings.saveSwarm(id, swarm, scores?.discard),
      async totalScores(specs, iteration) {
        const isStored = () => results.tunings.hasSwarm(id, iteration);
        scores = await venue.totalScores(tuning, specs, { signal, onGames, isStored });
        return scores?.totals;
      },
      async bench(experiment) {
        const onProgress = ({ done, wanted }: { done: number; wanted: number }) => onGames({ done, wanted });
        const finished = await venue.playMissing(experiment, results, { now, signal, onProgress });
        return finished ? readResults(experiment, results) : undefined;
      },
    },
    options,
  );
}
