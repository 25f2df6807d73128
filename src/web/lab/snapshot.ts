import { type Distribution, distributionOf } from '../../science/bench/distribution.ts';
import type { Experiment } from '../../science/experiment.ts';
import { linear } from '../../science/plot.ts';
import { type PlayerResults, type Summary, summarise } from '../../science/summary.ts';

/** A snapshot of a comparison: a summary without the single scores, which would be too many to send. */
export interface Snapshot {
  readonly summary: Summary;
  /** Games by score, on one scale for all players. */
  readonly distributions: readonly Distribution[];
  /** Some of each player's games, evenly spread over the seeds, to be looked at one by one. */
  readonly points: readonly (readonly Point[])[];
  readonly progress: Progress;
}

export interface Point {
  readonly seed: number;
  readonly score: number;
  readonly highest: number;
}

export interface Progress {
  readonly wanted: number;
  readonly done: number;
  /** Games of this sitting, and how long it has taken. */
  readonly played: number;
  readonly seconds: number;
}

export const BINS = 40;
const MOST_POINTS = 250;

export function takeSnapshot(
  experiment: Experiment,
  results: readonly PlayerResults[],
  progress: Progress,
): Snapshot {
  const summary = summarise(experiment, results);
  const top = results.reduce((max, { games }) => games.reduce((a, { score }) => Math.max(a, score), max), 0);
  const end = linear(0, top || 1).ticks.at(-1)!.value;
  return {
    summary: { ...summary, players: summary.players.map((player) => ({ ...player, scores: [] })) },
    distributions: summary.players.map(({ scores }) => distributionOf(scores, end, BINS)),
    points: results.filter(({ games }) => games.length > 0).map(({ games }) => someOf(games)),
    progress,
  };
}

function someOf(games: PlayerResults['games']): Point[] {
  const step = Math.ceil(games.length / MOST_POINTS);
  return games.filter((_, i) => i % step === 0).map(({ seed, score, highest }) => ({ seed, score, highest }));
}
