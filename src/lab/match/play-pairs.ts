import { formatMoves } from '../../games/k-in-a-row/notation.ts';
import type { Contestant } from '../../science/experiment.ts';
import {
  type MatchExperiment,
  matchSeriesOf,
  openingsOf,
  type PairToPlay,
  pairingsOf,
} from '../../science/match/experiment.ts';
import type { MatchResults } from '../../science/match/summary.ts';
import { inGroups } from '../in-groups.ts';
import type { PairKey, PairToStore } from '../results/matches.ts';
import type { ResultsStore } from '../results/store.ts';
import type { Pool } from '../venues/local/pool.ts';

export interface MatchProgress {
  readonly wanted: number;
  /** Games in the store, including those of earlier runs. */
  readonly done: number;
  /** Games played by this run. */
  readonly played: number;
}

export interface MatchOptions {
  readonly now: () => number;
  readonly onProgress: (progress: MatchProgress) => void;
  readonly signal: AbortSignal;
}

/** Two opponents, and the number of their match in the store. */
interface Pairing {
  readonly match: number;
  /** Their indices in the experiment. */
  readonly players: readonly [number, number];
}

/** Plays the pairs that are missing from the store. Returns whether it is complete now. */
export async function playMissingPairs(
  experiment: MatchExperiment,
  results: ResultsStore,
  pool: Pool,
  { now, onProgress, signal }: MatchOptions,
): Promise<boolean> {
  const pairings = await enterPairings(experiment, results);
  const openings = openingsOf(experiment);
  const wanted = pairings.length * openings.length;
  const missing: { readonly pairing: Pairing; readonly key: PairKey; readonly pair: PairToPlay }[] = [];
  for (const pairing of pairings) {
    const done = new Set((await results.matches.keys(pairing.match)).map(formatKey));
    for (const [i, key] of pairKeys(experiment).entries()) {
      if (done.has(formatKey(key))) continue;
      const pair = { board: experiment.rules, players: specsOf(experiment, pairing), opening: openings[i]! };
      missing.push({ pairing, key, pair: { ...pair, seed: key.seed } });
    }
  }
  // Opening by opening, so that a match that is stopped has games of all players.
  missing.sort((a, b) => a.key.seed - b.key.seed);
  const stored = wanted - missing.length;
  let played = 0;
  const report = () => onProgress({ wanted: 2 * wanted, done: 2 * (stored + played), played: 2 * played });
  report();

  const save = inGroups((pairs: readonly PairToStore[]) => results.matches.savePairs(pairs, now()));
  const waiting = missing.values();
  const playOn = async () => {
    for (const { pairing, key, pair } of waiting) {
      if (signal.aborted) return;
      await save({ match: pairing.match, ...key, ...(await pool.playPair(pair)) });
      played++;
      report();
    }
  };
  try {
    await Promise.all(Array.from({ length: 2 * pool.size }, playOn));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return stored + played === wanted;
}

/** The experiment's pairs that are in the store. */
export async function readMatchResults(
  experiment: MatchExperiment,
  results: ResultsStore,
): Promise<MatchResults[]> {
  const wanted = new Map(pairKeys(experiment).map((key, i) => [formatKey(key), i]));
  const pairings = await enterPairings(experiment, results);
  return Promise.all(
    pairings.map(async ({ match, players }) => {
      const pairs = await results.matches.pairs(match);
      return { players, pairs: pairs.filter((pair) => wanted.has(formatKey(pair))) };
    }),
  );
}

/** What identifies each pair of two players, in the order of their seeds. */
export function pairKeys(experiment: MatchExperiment): PairKey[] {
  return openingsOf(experiment).map((opening, i) => ({
    seed: experiment.seed + i,
    opening: formatMoves(opening, experiment.rules),
  }));
}

export function formatKey({ seed, opening }: PairKey): string {
  return `${seed} ${opening}`;
}

export async function enterPairings(
  { rules, players }: MatchExperiment,
  results: ResultsStore,
): Promise<Pairing[]> {
  const pairings: Pairing[] = [];
  for (const [first, second] of pairingsOf(players.map((_, i) => i))) {
    const two: readonly [Contestant, Contestant] = [players[first]!, players[second]!];
    const reproducible = two.every((contestant) => contestant.reproducible);
    const match = await results.matches.enter(matchSeriesOf(rules, two), reproducible);
    pairings.push({ match, players: [first, second] });
  }
  return pairings;
}

export function specsOf(
  { players }: MatchExperiment,
  { players: [first, second] }: Pick<Pairing, 'players'>,
): readonly [string, string] {
  return [players[first]!.spec, players[second]!.spec];
}
