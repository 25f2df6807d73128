import { type PairSummary, summarise } from '../science/summary.ts';
import { bestOf, move, type Swarm, scatter, settle } from '../science/swarm.ts';
import {
  type Dimension,
  freshGames,
  specAt,
  swarmOptions,
  type Tuning,
  tuningKey,
} from '../science/tuning.ts';
import { type BenchProgress, readResults } from './bench.ts';
import type { ResultsStore } from './results/store.ts';
import type { Venue } from './venues/venue.ts';

export interface TuneOptions {
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly onStep: (history: readonly Swarm[]) => void;
  /** Games of the step that is being played. */
  readonly onGames: (progress: { readonly done: number; readonly wanted: number }) => void;
}

export interface Tuned {
  /** The swarm at the start and after each iteration. */
  readonly history: readonly Swarm[];
  /** The best player of the play-off. */
  readonly spec: string;
  /** It against the player that tuning began with, on fresh games; absent if they are the same. */
  readonly validation?: PairSummary;
}

/**
 * Tunes in three stages, each on games of its own: the swarm; a play-off of the best positions its particles found,
 * since the one that was rated highest was also the luckiest; and the winner against the player it began with.
 * Returns nothing if it was stopped: the same call goes on from the last iteration.
 */
export async function tune(
  tuning: Tuning,
  dimensions: readonly Dimension[],
  results: ResultsStore,
  venue: Venue,
  options: TuneOptions,
): Promise<Tuned | undefined> {
  const history = await flySwarm(tuning, dimensions, results, venue, options);
  if (history.length <= tuning.iterations) return undefined;
  const candidates = bestPositions(history.at(-1)!).map((position) => specAt(tuning, dimensions, position));

  const bench = async (stage: 'play-off' | 'validation', specs: readonly string[]) => {
    const experiment = freshGames(tuning, stage, specs);
    const { now, signal } = options;
    const onProgress = ({ done, wanted }: BenchProgress) => options.onGames({ done, wanted });
    if (!(await venue.playMissing(experiment, results, { now, signal, onProgress }))) return undefined;
    return summarise(experiment, await readResults(experiment, results));
  };

  const playOff = await bench('play-off', [...new Set(candidates)]);
  if (!playOff) return undefined;
  const { spec } = playOff.players.reduce((a, b) => (b.score.mean > a.score.mean ? b : a));
  const start = specAt(tuning, [], []);
  if (spec === start) return { history, spec };
  const validated = await bench('validation', [spec, start]);
  if (!validated) return undefined;
  const [validation] = validated.comparisons;
  return { history, spec, ...(validation && { validation }) };
}

/** How many of the particles' best positions come to the play-off. */
const CANDIDATES = 8;

async function flySwarm(
  tuning: Tuning,
  dimensions: readonly Dimension[],
  results: ResultsStore,
  venue: Venue,
  { now, signal, onStep, onGames }: TuneOptions,
): Promise<Swarm[]> {
  const id = await results.tunings.enter(tuningKey(tuning), tuning.name, now());
  let history = (await results.tunings.swarms(id)).slice(0, tuning.iterations + 1);
  onStep(history);
  if (history.length > tuning.iterations) return history;

  const swarm = swarmOptions(tuning, dimensions);
  try {
    while (history.length <= tuning.iterations && !signal.aborted) {
      const before = history.at(-1);
      const moved = before ? move(before, swarm) : scatter(swarm);
      const specs = moved.map(({ position }) => specAt(tuning, dimensions, position));
      const isStored = () => results.tunings.hasSwarm(id, history.length);
      const scores = await venue.totalScores(tuning, specs, { signal, onGames, isStored });
      if (scores) {
        const fitness = scores.totals.map((total) => total / tuning.games);
        const swarm = settle(before, moved, fitness);
        await results.tunings.saveSwarm(id, swarm, scores.discard);
        history.push(swarm);
      } else {
        // Another coordinator tunes the same and was faster.
        history = (await results.tunings.swarms(id)).slice(0, tuning.iterations + 1);
      }
      onStep(history);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return history;
}

function bestPositions(swarm: Swarm): (readonly number[])[] {
  const leader = bestOf(swarm);
  const others = swarm.particles.map(({ best }) => best).filter((best) => best !== leader);
  return [leader, ...others.toSorted((a, b) => b.fitness - a.fitness)]
    .slice(0, CANDIDATES)
    .map(({ position }) => position);
}
