import type { Experiment } from '../experiment.ts';
import { type PairSummary, type PlayerResults, summarise } from '../summary.ts';
import { applyFitness, bestOf, move, type Swarm, scatter } from './swarm.ts';
import { type Dimension, freshGames, specAt, swarmOptions, type Tuning } from './tuning.ts';

/** Where a tuning's games are played and its steps are stored: the command line's store and venue, or the page's. */
export interface TuningBackend {
  /** The swarm at the start and after each finished iteration. */
  swarms(): Promise<readonly Swarm[]>;
  saveSwarm(swarm: Swarm): Promise<void>;
  /**
   * The sum of each player's scores on the tuning's games; undefined if another process has meanwhile stored the
   * swarm of this iteration.
   */
  totalScores(specs: readonly string[], iteration: number): Promise<readonly number[] | undefined>;
  /** Plays the missing games of an experiment; undefined if it was stopped. */
  bench(experiment: Experiment): Promise<readonly PlayerResults[] | undefined>;
}

export interface TuneOptions {
  /** Stops it: an AbortSignal is one. */
  readonly signal: { readonly aborted: boolean };
  readonly onStep: (history: readonly Swarm[]) => void;
  readonly onStage?: (stage: TuningStage) => void;
}

export const TUNING_STAGES = ['swarm', 'play-off', 'validation'] as const;
export type TuningStage = (typeof TUNING_STAGES)[number];

export interface Tuned {
  /** The swarm at the start and after each iteration. */
  readonly history: readonly Swarm[];
  /** The best player of the play-off. */
  readonly spec: string;
  /** Its comparison with the original player, on fresh games; absent if they are the same. */
  readonly validation?: PairSummary;
}

/**
 * Tunes in three stages, each on separate games: the swarm; a play-off of the best positions found, since the one
 * with the best fitness was also the luckiest; and the winner against the original player. Returns undefined if it
 * was stopped: the same call resumes after the last iteration.
 */
export async function tune(
  tuning: Tuning,
  dimensions: readonly Dimension[],
  backend: TuningBackend,
  options: TuneOptions,
): Promise<Tuned | undefined> {
  // 1. The swarm.
  options.onStage?.('swarm');
  const history = await moveSwarm(tuning, dimensions, backend, options);
  if (history.length <= tuning.iterations) return undefined;

  // 2. The play-off.
  options.onStage?.('play-off');
  const candidates = bestPositions(history.at(-1)!).map((position) => specAt(tuning, dimensions, position));
  const playOff = await bench('play-off', [...new Set(candidates)]);
  if (!playOff) return undefined;
  const { spec } = playOff.players.reduce((a, b) => (b.score.mean > a.score.mean ? b : a));
  const start = specAt(tuning, [], []);
  if (spec === start) return { history, spec };

  // 3. Fresh games against the start.
  options.onStage?.('validation');
  const validated = await bench('validation', [spec, start]);
  if (!validated) return undefined;
  const [validation] = validated.comparisons;
  return { history, spec, ...(validation && { validation }) };

  async function bench(stage: 'play-off' | 'validation', specs: readonly string[]) {
    const experiment = freshGames(tuning, stage, specs);
    const results = await backend.bench(experiment);
    return results && summarise(experiment, results);
  }
}

/** How many of the particles' best positions come to the play-off. */
const CANDIDATES = 8;

async function moveSwarm(
  tuning: Tuning,
  dimensions: readonly Dimension[],
  backend: TuningBackend,
  { signal, onStep }: TuneOptions,
): Promise<Swarm[]> {
  const stored = async () => (await backend.swarms()).slice(0, tuning.iterations + 1);
  let history = await stored();
  onStep(history);
  if (history.length > tuning.iterations) return history;

  const swarm = swarmOptions(tuning, dimensions);
  try {
    while (history.length <= tuning.iterations && !signal.aborted) {
      const before = history.at(-1);
      const moved = before ? move(before, swarm) : scatter(swarm);
      const specs = moved.map(({ position }) => specAt(tuning, dimensions, position));
      const totals = await backend.totalScores(specs, history.length);
      if (totals) {
        const fitness = totals.map((total) => total / tuning.games);
        history.push(applyFitness(before, moved, fitness));
        await backend.saveSwarm(history.at(-1)!);
      } else history = await stored();
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
