import { InputError } from '../../../../input-error.ts';
import { readTuning } from '../../../../science/experiment-file.ts';
import { CONSTRICTION } from '../../../../science/tuning/swarm.ts';
import type { Tuning } from '../../../../science/tuning/tuning.ts';
import { formatRoute } from '../../../frame/route.ts';

export const PATH = 'lab/tune';

/** The source's equation: the whole speed is kept. */
export const SOURCE = { c1: 2, c2: 2, inertia: 1 } as const;
export { CONSTRICTION };

/** A tuning that shows something within a minute. */
export const FIRST = {
  player: 'swarm:depth=1,weights=published',
  rules: 'classic',
  particles: 12,
  iterations: 15,
  games: 10,
  seed: 1,
  validation: 100,
  ...CONSTRICTION,
} as const;

const NUMBERS = [
  'particles',
  'iterations',
  'games',
  'seed',
  'c1',
  'c2',
  'inertia',
  'spread',
  'validation',
] as const;

/** What an address asks to tune: `#/lab/tune?player=swarm:depth=1&particles=12`. Throws an InputError if it cannot be. */
export function parseTuning(options: URLSearchParams): Tuning {
  const numbers = NUMBERS.flatMap((name) => {
    const text = options.get(name);
    return text === null ? [] : [[name, text.trim() === '' ? Number.NaN : Number(text)] as const];
  });
  const keys = options.get('keys');
  const fields = {
    name: '',
    game: '2048',
    ...FIRST,
    player: options.get('player') ?? FIRST.player,
    rules: options.get('rules') ?? FIRST.rules,
    ...(keys !== null && { keys: keys.split(',') }),
    ...Object.fromEntries(numbers),
  };
  return readTuning(fields, {});
}

export function tuningRoute({ player, rules, ...tuning }: Tuning): string {
  const changed = NUMBERS.flatMap((name) => {
    const value = tuning[name];
    return value === undefined || value === (FIRST as Partial<Record<string, unknown>>)[name]
      ? []
      : [[name, value] as const];
  });
  return formatRoute(PATH, {
    player,
    ...(rules !== 'classic' && { rules }),
    ...Object.fromEntries(changed),
  });
}

/** The tuning with something changed, or why it cannot be. */
export function withChanges(
  tuning: Tuning,
  changes: Partial<Tuning>,
): { tuning: Tuning } | { refusal: string } {
  const { keys, ...fields } = { ...tuning, ...changes };
  // Another player has other numbers to tune.
  const kept = changes.player === undefined ? { keys } : {};
  try {
    return { tuning: readTuning({ ...fields, ...kept }, {}) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { refusal: error.message };
  }
}
