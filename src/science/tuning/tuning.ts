import type { RulesName } from '../../games/2048/game.ts';
import { InputError } from '../../input-error.ts';
import { readSpec } from '../../players/catalog.ts';
import { formatSpec, type Range, type Value } from '../../players/spec.ts';
import type { Experiment } from '../experiment.ts';
import type { SwarmOptions } from './swarm.ts';

/** A search for better numbers in a player's spec. */
export interface Tuning {
  readonly name: string;
  readonly about?: string;
  readonly game: '2048';
  readonly rules: RulesName;
  /** The original player. Settings that are not tuned keep its values. */
  readonly player: string;
  /** The keys whose numbers are tuned. */
  readonly keys: readonly string[];
  readonly particles: number;
  readonly iterations: number;
  /** Games that measure a particle: the same for all, with seeds from `seed` on. */
  readonly games: number;
  readonly seed: number;
  readonly c1: number;
  readonly c2: number;
  readonly inertia: number;
  /** Start around the player's own numbers, within this share of each range (default: anywhere). */
  readonly spread?: number;
  /** Fresh games that check whether the result is better than the player. */
  readonly validation: number;
}

/** One number of a player's spec. */
export interface Dimension {
  readonly key: string;
  /** Its place in a list, from 0. */
  readonly index: number;
  /** `weights 2` for the second number of a list. */
  readonly label: string;
  readonly range: Range;
}

/** Everything that determines the swarm: a run with the same key resumes where the last one stopped. */
export function tuningKey(tuning: Tuning): string {
  const { game, rules, player, keys, particles, games, seed, c1, c2, inertia, spread } = tuning;
  const swarm = { particles, games, seed, c1, c2, inertia, spread };
  const { version } = readSpec(game, player).entry;
  return JSON.stringify({ game, rules, player, keys, ...swarm, version });
}

/** The numbers that a player lets be tuned; with `keys`, only those of these. */
export function tunableDimensions(player: string, keys?: readonly string[]): Dimension[] {
  const { entry } = readSpec('2048', player);
  const tunable = Object.entries(entry.parameters).filter(([, parameter]) => parameter.tunable);
  const names = tunable.map(([key]) => key);
  if (names.length === 0) throw new InputError(`"${entry.name}" has no settings that can be tuned`, 'player');
  const wrong = keys?.find((key) => !names.includes(key));
  if (wrong !== undefined) {
    throw new InputError(
      `"${wrong}" of "${entry.name}" cannot be tuned, but ${names.join(', ')} can`,
      'keys',
    );
  }
  return tunable
    .filter(([key]) => !keys || keys.includes(key))
    .flatMap(([key, { tunable: ranges }]) =>
      ranges!.map((range, index) => ({
        key,
        index,
        label: ranges!.length > 1 ? `${key} ${index + 1}` : key,
        range,
      })),
    );
}

export function swarmOptions(tuning: Tuning, dimensions: readonly Dimension[]): SwarmOptions {
  const { particles, c1, c2, inertia, seed, spread } = tuning;
  const ranges = dimensions.map(({ range }) => range);
  const options = { particles, c1, c2, inertia, seed };
  if (spread === undefined) return { ...options, ranges };
  const point = startPoint(tuning, dimensions);
  // A start outside the ranges widens them: it is used as it is.
  const widened = ranges.map(({ min, max }, i) => ({
    min: Math.min(min, point[i]!),
    max: Math.max(max, point[i]!),
  }));
  return { ...options, ranges: widened, around: { point, spread } };
}

/** The player with these numbers in its spec. Five digits are plenty, and make a spec that can be read. */
export function specAt(
  { player }: Tuning,
  dimensions: readonly Dimension[],
  position: readonly number[],
): string {
  const { entry, values } = readSpec('2048', player);
  const changed: Record<string, Value> = { ...values };
  for (const key of new Set(dimensions.map((dimension) => dimension.key))) {
    const numbers = position
      .filter((_, i) => dimensions[i]!.key === key)
      .map((number) => Number(number.toPrecision(5)));
    const { list, number } = entry.parameters[key]!;
    // A swarm without walls may fly further than the setting goes.
    const allowed = numbers.map((each) => clamp(each, (list ?? number)!));
    changed[key] = list ? allowed : number?.whole ? Math.round(allowed[0]!) : allowed[0]!;
  }
  return formatSpec(entry.name, entry.parameters, changed);
}

/** How far from the swarm's own seeds those of the games begin that no particle was rated by. */
export const FRESH_SEEDS = { 'play-off': 1_000_000, validation: 2_000_000 } as const;

/** The games that choose among the best that were found, and those that compare the choice with the player. */
export function freshGames(
  tuning: Tuning,
  stage: 'play-off' | 'validation',
  specs: readonly string[],
): Experiment {
  const { game, rules, validation } = tuning;
  return {
    name: '',
    game,
    rules,
    // A tuned player never goes by the clock, and specAt gives the shortest form.
    players: specs.map((spec) => ({ spec, reproducible: true })),
    games: stage === 'play-off' ? Math.ceil(validation / 2) : validation,
    seed: tuning.seed + FRESH_SEEDS[stage],
  };
}

function clamp(value: number, { min, max }: Range): number {
  return Math.min(max, Math.max(min, value));
}

/** The player's own numbers. Throws an InputError if it has a word in their place. */
export function startPoint({ player }: Tuning, dimensions: readonly Dimension[]): number[] {
  const { entry, values } = readSpec('2048', player);
  return dimensions.map(({ key, index }) => {
    const value = values[key]!;
    // A word stands for a list of numbers.
    const numbers = entry.parameters[key]!.list?.byWord?.[String(value)] ?? value;
    const number = typeof numbers === 'object' ? numbers[index] : numbers;
    if (typeof number === 'number') return number;
    throw new InputError(`to start around its ${key}, "${player}" must have numbers there`, 'player');
  });
}
