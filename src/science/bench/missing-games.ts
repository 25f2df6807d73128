import type { Experiment, GameToPlay } from '../experiment.ts';

/** A game still to be played, and which of the experiment's players plays it. */
export interface MissingGame extends GameToPlay {
  readonly index: number;
}

/** The missing games, seed by seed: an experiment that is stopped still has games to compare. */
export function* missingGames(
  { rules, seed, games, players }: Experiment,
  done: readonly { has(seed: number): boolean }[],
): Generator<MissingGame> {
  for (let i = 0; i < games; i++) {
    for (const [index, { spec }] of players.entries()) {
      if (!done[index]!.has(seed + i)) yield { index, rules, player: spec, seed: seed + i };
    }
  }
}
