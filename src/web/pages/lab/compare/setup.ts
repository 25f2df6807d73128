import { InputError } from '../../../../input-error.ts';
import type { Networks } from '../../../../players/entry.ts';
import { type Experiment, MAX_GAMES } from '../../../../science/experiment.ts';
import { readBench } from '../../../../science/experiment-file.ts';
import { formatRoute } from '../../../frame/route.ts';
import type { CompareFields } from '../../../lab/runs.ts';

export const PATH = 'lab';

/** What a newcomer compares: one tap runs it, and three players differ at a glance. */
export const FIRST: CompareFields = {
  game: '2048',
  rules: 'classic',
  players: ['random', 'ex:depth=0', 'ex:depth=2'],
  games: 30,
  seed: 1,
};

/** Games for each player that can be chosen; one may type any other number. */
export const GAMES = [
  10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 30_000, 100_000,
] as const;

/** What an address asks to compare: `#/lab?players=ex;minimax&games=100&seed=1&rules=hard`. */
export function parseSetup(options: URLSearchParams): CompareFields {
  const players = (options.get('players') ?? '')
    .split(';')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  return {
    game: options.get('game') ?? FIRST.game,
    rules: options.get('rules') ?? FIRST.rules,
    players: players.length > 0 ? players : FIRST.players,
    games: wholeOption(options, 'games', FIRST.games),
    seed: wholeOption(options, 'seed', FIRST.seed),
  };
}

export function setupRoute({ game, rules, players, games, seed }: CompareFields): string {
  return formatRoute(PATH, {
    ...(game !== FIRST.game && { game }),
    players: players.join(';'),
    games,
    seed,
    ...(rules !== FIRST.rules && { rules }),
  });
}

/** The experiment described by the fields. Throws an InputError if they are invalid. */
export function experimentOf(fields: CompareFields, networks: Networks, name = ''): Experiment {
  return readBench({ ...fields, name }, networks);
}

function wholeOption(options: URLSearchParams, name: string, byDefault: number): number {
  const text = options.get(name);
  if (text === null) return byDefault;
  const value = Number(text);
  if (/^\d{1,16}$/.test(text) && value <= Math.max(MAX_GAMES, Number.MAX_SAFE_INTEGER)) return value;
  throw new InputError(`"${name}" must be a whole number, not "${text.slice(0, 20)}"`, name);
}
