import type { RulesName } from '../games/2048/game.ts';
import { InputError } from '../input-error.ts';
import { ENGINE_VERSION } from '../kernel/engine-version.ts';
import { type CanonicalSpec, canonicalSpec } from '../players/catalog.ts';
import type { Networks } from '../players/entry.ts';
import { MAX_SEED } from '../random.ts';

/** Players who play the same games: game i has seed `seed` + i for each of them. */
export interface Experiment {
  readonly name: string;
  /** What it is for, in a sentence or two. */
  readonly about?: string;
  readonly game: '2048';
  readonly rules: RulesName;
  readonly players: readonly Contestant[];
  readonly games: number;
  readonly seed: number;
}

export type Contestant = CanonicalSpec;

/** All that determines the games of a series, but for their seeds. Results of different series never mix. */
export interface Series {
  readonly game: string;
  readonly rules: string;
  readonly player: string;
  readonly engine: number;
}

/** One game to play: everything a worker needs to know. */
export interface GameToPlay {
  readonly rules: RulesName;
  readonly player: string;
  readonly seed: number;
}

export const MAX_GAMES = 10_000_000;

/** Players from their specs; two that mean the same would be compared with themselves. */
export function readContestants(specs: readonly string[], networks: Networks): Contestant[] {
  const contestants = specs.map((text) => canonicalSpec('2048', text, networks));
  for (const [i, { spec }] of contestants.entries()) {
    if (contestants.findIndex((other) => other.spec === spec) < i) {
      throw new InputError(`the player "${spec}" is there twice`, 'players');
    }
  }
  return contestants;
}

export function requireSeeds(seed: number, games: number): void {
  // The sum would be rounded.
  if (seed <= MAX_SEED - (games - 1)) return;
  throw new InputError(`the last game's seed would be above ${MAX_SEED}, the largest there is`, 'seed');
}

export function seriesOf({ game, rules }: Experiment, { spec }: Contestant): Series {
  return { game, rules, player: spec, engine: ENGINE_VERSION };
}

/** The command that plays the experiment again. */
export function commandOf({ game, rules, players, games, seed, name }: Experiment): string {
  const specs = players.map(({ spec }) => spec).join('; ');
  const options = [
    `--players "${specs}" --games ${games} --seed ${seed}`,
    ...(rules === 'classic' ? [] : [`--rules ${rules}`]),
    ...(name ? [`--name "${name}"`] : []),
  ];
  return `lookahead bench ${game} ${options.join(' ')}`;
}
