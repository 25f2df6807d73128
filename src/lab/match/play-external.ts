import { type MatchExperiment, openingsOf, type PlayedGame } from '../../science/match/experiment.ts';
import type { ResultsStore } from '../results/store.ts';
import type { MatchPlayer } from './match-player.ts';
import { playMatch } from './play-match.ts';
import { enterPairings, formatKey, pairKeys } from './play-pairs.ts';

export interface ExternalMatch {
  /** With two contestants. */
  readonly experiment: MatchExperiment;
  /** The same two, ready to play. */
  readonly players: readonly [MatchPlayer, MatchPlayer];
  readonly msPerMove: number;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * A match with an external engine, one game after the other: a program may use the whole machine. A pair is stored when
 * both of its games have ended. Yields the games in the order of their pairs, those of earlier runs from the store.
 */
export async function* playExternalMatch(
  { experiment, players, msPerMove, now, signal }: ExternalMatch,
  results: ResultsStore,
): AsyncGenerator<PlayedGame> {
  const { rules } = experiment;
  const { match } = (await enterPairings(experiment, results))[0]!;
  const stored = new Map((await results.matches.pairs(match)).map((pair) => [formatKey(pair), pair.games]));
  const openings = openingsOf(experiment);
  for (const [i, key] of pairKeys(experiment).entries()) {
    const known = stored.get(formatKey(key));
    if (known) {
      yield* known;
      continue;
    }
    const games: PlayedGame[] = [];
    const pair = { rules, contestants: players, openings: [openings[i]!], msPerMove, seed: key.seed, signal };
    for await (const { state, winner, forfeit, times } of playMatch(pair)) {
      const game = { moves: state.moves, winner, times, ...(forfeit && { forfeit }) };
      games.push(game);
      // Stored before it is shown: a reader who sees the second game may rely on the pair.
      if (games.length === 2) await results.matches.savePairs([{ match, ...key, games }], now());
      yield game;
    }
    if (signal.aborted) return;
  }
}
