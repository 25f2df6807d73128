import { InputError } from '../input-error.ts';
import { nearest } from '../nearest.ts';
import type { Engine, Entry, Player2048, PlayerKInARow } from './entry.ts';
import { entry as ex } from './ex.ts';
import { entry as expert } from './expert.ts';
import { entry as kmaster } from './kmaster.ts';
import { entry as minimax } from './minimax.ts';
import { entry as monteCarlo } from './monte-carlo.ts';
import { master, ntuple, pocket } from './ntuple.ts';
import { entry as random } from './random.ts';
import { entry as randomKInARow } from './random-k-in-a-row.ts';
import { entry as sequence } from './sequence.ts';
import { entry as snake } from './snake.ts';
import { formatSpec, readValues, splitSpec, type Values } from './spec.ts';
import { entry as swarm } from './swarm.ts';

/** Every player there is, by game. */
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

export type Game = keyof typeof CATALOG;
export const GAMES = Object.keys(CATALOG) as Game[];

export interface Made<P> {
  readonly player: P;
  /** The spec in its shortest form: what results are keyed by. */
  readonly spec: string;
  /** Whether the same seed gives the same game: not so when the budget is time. */
  readonly reproducible: boolean;
}

export interface Players {
  '2048': Player2048;
  'k-in-a-row': PlayerKInARow;
}

/** Makes a player from its spec string. */
export function createPlayer<G extends Game>(game: G, spec: string, engine: Engine): Made<Players[G]> {
  const { entry, values: given } = readSpec(game, spec);
  const values = entry.identify?.(given, engine) ?? given;
  return {
    player: entry.create(values, engine) as Players[G],
    spec: formatSpec(entry.name, entry.parameters, values),
    reproducible: !('ms' in values),
  };
}

/** Finds the entry and the values of a spec, or says which would be right. */
export function readSpec(game: Game, spec: string): { entry: Entry; values: Values } {
  const { name, settings } = splitSpec(spec);
  const entries: readonly Entry[] = CATALOG[game];
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) {
    const names = entries.map((candidate) => candidate.name);
    const close = nearest(name, names);
    const hint = close ? `did you mean "${close}"?` : `there are ${names.join(', ')}`;
    throw new InputError(`there is no ${game} player "${name.slice(0, 30)}": ${hint}`, 'player');
  }
  return { entry, values: readValues(name, entry.parameters, settings) };
}
