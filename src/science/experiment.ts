import type { RulesName } from '../games/2048/game.ts';
import { InputError } from '../input-error.ts';
import { type CanonicalSpec, canonicalSpec, type GameName, readSpec } from '../players/catalog.ts';
import type { Networks } from '../players/entry.ts';
import { MAX_SEED } from '../random.ts';

/** Players who play the same games: game i has seed `seed` + i for each of them. */
export interface Experiment {
  readonly name: string;
  /** Its purpose, in a sentence or two. */
  readonly about?: string;
  readonly game: '2048';
  readonly rules: RulesName;
  readonly players: readonly Contestant[];
  readonly games: number;
  readonly seed: number;
}

/** A player of an experiment: its spec in the shortest form. */
export interface Contestant extends CanonicalSpec {
  /** The checksum of the network that comes with the package, if it plays with one. */
  readonly network?: string;
  /** The version of its entry in stored results (default: the current version). */
  readonly version?: number;
}

/** What identifies a player's choices besides its spec. */
export interface PlayerVersion {
  /** The version of its entry in the catalog. */
  readonly version: number;
  /** The checksum of its shipped network, or ''. */
  readonly network: string;
}

/** Everything that determines the games of a series, except their seeds. Results of different series never mix. */
export interface Series extends PlayerVersion {
  readonly game: string;
  readonly rules: string;
  readonly player: string;
}

/** One game to play: everything a worker needs to know. */
export interface GameToPlay {
  readonly rules: RulesName;
  readonly player: string;
  readonly seed: number;
}

export const MAX_GAMES = 10_000_000;

export function readContestant(text: string, networks: Networks, game: GameName = '2048'): Contestant {
  const { network: name } = readSpec(game, text).entry;
  const network = name && networks.networkId?.(name);
  return { ...canonicalSpec(game, text, networks), ...(network && { network }) };
}

/** Players from their specs. Two equivalent specs are refused: the player would be compared with itself. */
export function readContestants(
  specs: readonly string[],
  networks: Networks,
  game: GameName = '2048',
): Contestant[] {
  const contestants = specs.map((text) => readContestant(text, networks, game));
  for (const [i, { spec }] of contestants.entries()) {
    if (contestants.findIndex((other) => other.spec === spec) < i) {
      throw new InputError(`the player "${spec}" is listed twice`, 'players');
    }
  }
  return contestants;
}

export function requireSeeds(seed: number, games: number): void {
  // Beyond it, the sum would be rounded.
  if (seed <= MAX_SEED - (games - 1)) return;
  throw new InputError(`the last game's seed would be above ${MAX_SEED}, the largest there is`, 'seed');
}

export function seriesOf({ game, rules }: Experiment, contestant: Contestant): Series {
  return { game, rules, player: contestant.spec, ...versionOf(game, contestant) };
}

export function versionOf(game: GameName, { spec, network = '', version }: Contestant): PlayerVersion {
  return { version: version ?? readSpec(game, spec).entry.version, network };
}

/** The command that repeats the experiment. */
export function commandOf({ game, rules, players, games, seed, name }: Experiment): string {
  const specs = players.map(({ spec }) => spec).join('; ');
  const options = [
    `--players "${specs}" --games ${games} --seed ${seed}`,
    ...(rules === 'classic' ? [] : [`--rules ${rules}`]),
    ...(name ? [`--name "${name}"`] : []),
  ];
  return `lookahead bench ${game} ${options.join(' ')}`;
}
