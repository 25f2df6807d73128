import { formatMoves } from '../../games/k-in-a-row/notation.ts';
import type { Contestant } from '../../science/experiment.ts';
import {
  type FinishedPair,
  type MatchExperiment,
  matchSeriesOf,
  openingsOf,
  type PairToPlay,
  pairingsOf,
} from '../../science/match/experiment.ts';
import { countedPairs, type MatchResults, pairScores, type StoredPair } from '../../science/match/summary.ts';
import { Sprt, type SprtState } from '../../science/sprt.ts';
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
  /** How far the sequential test is, if the match is one. */
  readonly sprt?: SprtState;
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

interface MissingPair {
  readonly pairing: Pairing;
  /** Its place in the experiment. */
  readonly number: number;
  readonly key: PairKey;
  readonly pair: PairToPlay;
}

/** Plays the pairs that are missing from the store. Returns whether it is complete now, or a sequential test decided. */
export async function playMissingPairs(
  experiment: MatchExperiment,
  results: ResultsStore,
  pool: Pool,
  { now, onProgress, signal }: MatchOptions,
): Promise<boolean> {
  const pairings = await enterPairings(experiment, results);
  const openings = openingsOf(experiment);
  const wanted = pairings.length * openings.length;
  const missing: MissingPair[] = [];
  for (const pairing of pairings) {
    const done = new Set((await results.matches.keys(pairing.match)).map(formatKey));
    for (const [number, key] of pairKeys(experiment).entries()) {
      if (done.has(formatKey(key))) continue;
      const players = specsOf(experiment, pairing);
      const pair = { board: experiment.rules, players, opening: openings[number]!, seed: key.seed };
      missing.push({ pairing, number, key, pair });
    }
  }
  const test = await followTest(experiment, results);
  // Opening by opening, so that a match that was stopped has met all players.
  missing.sort((a, b) => a.key.seed - b.key.seed);
  const stored = wanted - missing.length;
  let played = 0;
  const report = () =>
    onProgress({
      ...{ wanted: 2 * wanted, done: 2 * (stored + played), played: 2 * played },
      ...(test && { sprt: test.state() }),
    });
  report();

  const save = inGroups((pairs: readonly PairToStore[]) => results.matches.savePairs(pairs, now()));
  const waiting = missing.values();
  const playOn = async () => {
    for (const { pairing, number, key, pair } of waiting) {
      if (signal.aborted || test?.isOver()) return;
      const finished = await pool.playPair(pair);
      await save({ match: pairing.match, ...key, ...finished });
      test?.add(number, finished);
      played++;
      report();
    }
  };
  try {
    await Promise.all(Array.from({ length: 2 * pool.size }, playOn));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return stored + played === wanted || test?.isOver() === true;
}

/** The sequential test of an experiment with the pairs that are stored; those that end are added in any order. */
export async function followTest(experiment: MatchExperiment, results: ResultsStore) {
  if (!experiment.sprt) return undefined;
  const test = new Sprt(experiment.sprt);
  const waiting = new Map<number, number>();
  const add = (number: number, pair: FinishedPair) => {
    waiting.set(number, pairScores([pair], 0)[0]!);
    for (let next: number | undefined; test.state.accepted === null; test.add(next)) {
      next = waiting.get(test.state.pairs);
      if (next === undefined) break;
    }
  };
  const [stored] = await readMatchResults(experiment, results);
  for (const [number, pair] of stored!.pairs.entries()) add(number, pair);
  return { add, state: () => test.state, isOver: () => test.state.accepted !== null };
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
      const pairs = Array<StoredPair | undefined>(wanted.size);
      for (const pair of await results.matches.pairs(match)) {
        const number = wanted.get(formatKey(pair));
        if (number !== undefined) pairs[number] = pair;
      }
      return { players, pairs: countedPairs(experiment, Array.from(pairs)) };
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
