import type { Experiment, GameToPlay } from '../experiment.ts';

/** A game that is still to be played, and by which of the experiment's players. */
export interface MissingGame extends GameToPlay {
  readonly index: number;
}

/** The games that are not there yet, seed by seed: an experiment that was stopped still has pairs to compare. */
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
