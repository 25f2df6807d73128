import { InputError } from '../input-error.ts';
import { nearest } from '../nearest.ts';
import { entry as ex } from './2048/ex.ts';
import { entry as expert } from './2048/expert/player.ts';
import { entry as minimax } from './2048/minimax.ts';
import { entry as monteCarlo } from './2048/monte-carlo.ts';
import { master, ntuple, pocket } from './2048/ntuple.ts';
import { entry as random } from './2048/random.ts';
import { entry as snake } from './2048/snake.ts';
import { entry as swarm } from './2048/swarm.ts';
import type { Engine, Entry, Networks, Player2048, PlayerKInARow } from './entry.ts';
import { entry as kmaster } from './k-in-a-row/kmaster.ts';
import { entry as randomKInARow } from './k-in-a-row/random.ts';
import { entry as sequence } from './k-in-a-row/sequence.ts';
import { findPreset, PRESETS } from './presets.ts';
import { formatSpec, readValues, splitSpec, type Values } from './spec.ts';

/** All players, by game. */
export const CATALOG = {
  '2048': [
    random,
    ex,
    snake,
    swarm,
    monteCarlo,
    minimax,
    expert,
    ntuple,
    pocket,
    master,
  ] as readonly Entry<Player2048>[],
  'k-in-a-row': [randomKInARow, sequence, kmaster] as readonly Entry<PlayerKInARow>[],
} as const;

/** A game with players. */
export type GameName = keyof typeof CATALOG;
export const GAMES = Object.keys(CATALOG) as GameName[];

export interface CanonicalSpec {
  /** The spec in its shortest form: what results are keyed by. */
  readonly spec: string;
  /** Whether the same seed gives the same game: false if the budget is time, or several threads search. */
  readonly reproducible: boolean;
}

/** A player that is ready to decide, with its spec in the shortest form. */
export interface CreatedPlayer<P> extends CanonicalSpec {
  readonly player: P;
}

/** The type of player that each game has. */
export interface Players {
  '2048': Player2048;
  'k-in-a-row': PlayerKInARow;
}

/** Creates a player from its spec string. */
export function createPlayer<G extends GameName>(
  game: G,
  spec: string,
  engine: Engine,
): CreatedPlayer<Players[G]> {
  const { entry, values } = identify(game, spec, engine);
  return { player: entry.create(values, engine) as Players[G], ...canonical(entry, values) };
}

/** The shortest form of a spec, without creating the player. Only a user's own network file is opened. */
export function canonicalSpec(game: GameName, spec: string, networks: Networks): CanonicalSpec {
  const { entry, values } = identify(game, spec, networks);
  return canonical(entry, values);
}

/** Finds the entry and the values of a spec. The name may be a preset; given settings override the preset's. */
export function readSpec(game: GameName, spec: string): { entry: Entry; values: Values } {
  const given = splitSpec(spec);
  const found = findEntry(game, given.name);
  if (found) return { entry: found, values: readValues(found.name, found.parameters, given.settings) };
  const preset = findPreset(game, given.name);
  if (!preset) throw unknownPlayer(game, given.name);
  const { name, settings } = splitSpec(preset.spec);
  const entry = findEntry(game, name)!;
  return { entry, values: readValues(name, entry.parameters, new Map([...settings, ...given.settings])) };
}

/** Whether this is the name of a player or a preset. */
export function isPlayerName(game: GameName, name: string): boolean {
  return findEntry(game, name) !== undefined || findPreset(game, name) !== undefined;
}

function findEntry(game: GameName, name: string): Entry | undefined {
  return (CATALOG[game] as readonly Entry[]).find((entry) => entry.name === name);
}

function unknownPlayer(game: GameName, name: string): InputError {
  const names = CATALOG[game].map((entry) => entry.name);
  const close = nearest(name, [...names, ...PRESETS[game].map(({ slug }) => slug)]);
  const hint = close ? `did you mean "${close}"?` : `there are ${names.join(', ')}`;
  return new InputError(`there is no ${game} player "${name.slice(0, 30)}": ${hint}`, 'player');
}

function identify(game: GameName, spec: string, networks: Networks): { entry: Entry; values: Values } {
  const { entry, values } = readSpec(game, spec);
  return { entry, values: entry.identify?.(values, networks) ?? values };
}

/** Whether a player always decides the same in the same game: false if it goes by the clock or its threads race. */
function isReproducible({ entry, values }: { entry: Entry; values: Values }): boolean {
  return !('ms' in values) && entry.isReproducible?.(values) !== false;
}

function canonical(entry: Entry, values: Values): CanonicalSpec {
  return {
    spec: formatSpec(entry.name, entry.parameters, values),
    reproducible: isReproducible({ entry, values }),
  };
}
