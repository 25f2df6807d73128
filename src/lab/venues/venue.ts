import type { Kysely } from 'kysely';
import type { Experiment } from '../../science/experiment.ts';
import type { MatchExperiment } from '../../science/match/experiment.ts';
import { type BenchOptions, playMissing } from '../bench.ts';
import { type MatchOptions, playMissingPairs } from '../match/play-pairs.ts';
import type { Database } from '../results/schema.ts';
import type { ResultsStore } from '../results/store.ts';
import type { Pool } from './local/pool.ts';

/** Where games are played. It does not affect their results. */
export interface Venue {
  /** Plays the games that are missing from the store. Returns whether it is complete now. */
  playMissing(experiment: Experiment, results: ResultsStore, options: BenchOptions): Promise<boolean>;
  /** The same for the pairs of a match. */
  playMissingPairs(
    experiment: MatchExperiment,
    results: ResultsStore,
    options: MatchOptions,
  ): Promise<boolean>;
  /** The sum of each player's scores on the same games. The games are not stored. Fails if the signal stops it. */
  totalScores(
    games: Omit<Experiment, 'players'>,
    specs: readonly string[],
    options: ScoresOptions,
  ): Promise<Scores | undefined>;
}

export interface ScoresOptions {
  readonly signal: AbortSignal;
  readonly onGames: (progress: { readonly done: number; readonly wanted: number }) => void;
  /** Whether another process has meanwhile stored the result that the scores are for: then there are none. */
  readonly isStored: () => Promise<boolean>;
}

export interface Scores {
  readonly totals: readonly number[];
  /** Deletes the outcomes behind the totals, in the transaction that stores the result. */
  discard(transaction: Kysely<Database>): Promise<void>;
}

/** The workers of this machine. */
export function localVenue(pool: Pool): Venue {
  return {
    playMissing: (experiment, results, options) => playMissing(experiment, results, pool, options),
    playMissingPairs: (experiment, results, options) => playMissingPairs(experiment, results, pool, options),
    async totalScores({ rules, games, seed }, specs, { onGames }) {
      let done = 0;
      const play = async (player: string, game: number) => {
        const { score } = await pool.play({ rules, player, seed: seed + game });
        onGames({ done: ++done, wanted: specs.length * games });
        return score;
      };
      const totals = await Promise.all(
        specs.map(async (player) => {
          const scores = await Promise.all(Array.from({ length: games }, (_, game) => play(player, game)));
          return scores.reduce((sum, score) => sum + score, 0);
        }),
      );
      return { totals, discard: async () => {} };
    },
  };
}
