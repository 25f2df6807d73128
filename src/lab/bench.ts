import { missingGames } from '../science/bench/missing-games.ts';

import { type Experiment, seriesOf } from '../science/experiment.ts';
import type { PlayerResults } from '../science/summary.ts';
import { inGroups } from './in-groups.ts';
import type { GameToStore, ResultsStore } from './results/store.ts';
import type { Pool } from './venues/local/pool.ts';

export interface BenchProgress {
  readonly wanted: number;
  /** Games in the store, including those of earlier runs. */
  readonly done: number;
  /** Games played by this run. */
  readonly played: number;
  /** Average scores so far, in the order of the players; undefined before the first game. */
  readonly averages: readonly (number | undefined)[];
}

export interface BenchOptions {
  readonly now: () => number;
  readonly onProgress: (progress: BenchProgress) => void;
  /** The signal that stops the pool; stored games stay. */
  readonly signal: AbortSignal;
}

/** Plays the games that are missing from the store. Returns whether it is complete now. */
export async function playMissing(
  experiment: Experiment,
  results: ResultsStore,
  pool: Pool,
  { now, onProgress, signal }: BenchOptions,
): Promise<boolean> {
  const tallies = await takeStock(experiment, results);
  const missing = missingGames(
    experiment,
    tallies.map(({ done }) => done),
  );
  const wanted = experiment.games * experiment.players.length;
  const stored = tallies.reduce((sum, { done }) => sum + done.size, 0);
  let played = 0;
  const report = () => {
    const averages = tallies.map(({ done, score }) => (done.size ? score / done.size : undefined));
    onProgress({ wanted, done: stored + played, played, averages });
  };
  report();
  if (stored === wanted) return true;

  const save = inGroups((games: readonly GameToStore[]) => results.saveGames(games, now()));
  const playOn = async () => {
    while (!signal.aborted) {
      const next = missing.next();
      if (next.done) return;
      const { index, ...game } = next.value;
      const tally = tallies[index]!;
      const finished = await pool.play(game);
      await save({ series: tally.series, seed: game.seed, ...finished });
      tally.done.add(game.seed);
      tally.score += finished.score;
      played++;
      report();
    }
  };
  try {
    // More than can be played at once, so that short games are stored in groups.
    await Promise.all(Array.from({ length: pool.size * 8 }, playOn));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return stored + played === wanted;
}

/** The experiment's games that are in the store. */
export async function readResults(experiment: Experiment, results: ResultsStore): Promise<PlayerResults[]> {
  const players: PlayerResults[] = [];
  for (const contestant of experiment.players) {
    const series = await results.enterSeries(seriesOf(experiment, contestant), contestant.reproducible);
    players.push({ ...contestant, games: await results.games(series, seedsOf(experiment)) });
  }
  return players;
}

/** A player's games that are in the store. */
interface Tally {
  readonly series: number;
  readonly done: Set<number>;
  score: number;
}

async function takeStock(experiment: Experiment, results: ResultsStore): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const contestant of experiment.players) {
    const series = await results.enterSeries(seriesOf(experiment, contestant), contestant.reproducible);
    const games = await results.games(series, seedsOf(experiment));
    tallies.push({
      series,
      done: new Set(games.map(({ seed }) => seed)),
      score: games.reduce((sum, { score }) => sum + score, 0),
    });
  }
  return tallies;
}

function seedsOf({ seed, games }: Experiment) {
  return { first: seed, last: seed + games - 1 };
}
