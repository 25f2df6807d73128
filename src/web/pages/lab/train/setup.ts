import { InputError } from '../../../../input-error.ts';
import {
  gamesOf,
  PATTERN_SETS,
  parsePhases,
  parseShape,
  type TrainingPlan,
} from '../../../../players/networks/training/plan.ts';
import { formatRoute } from '../../../frame/route.ts';

export const PATH = 'lab/train';

/** Small sets learn in a minute; the large one is of the literature (docs/algorithms.md). */
export const SETS = {
  rows: '0123 4567',
  squares: '0123 4567 0145 1256 569a',
  '4x6': PATTERN_SETS['4x6']!,
} as const;

export const GAMES = [
  500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
] as const;
export const OPTIMISM = [0, 10_000, 40_000, 80_000, 160_000, 320_000] as const;

/** What the form holds: it may be no plan yet. */
export interface TrainFields {
  readonly patterns: readonly string[];
  readonly rule: string;
  readonly rate: number;
  readonly optimistic: number;
  readonly games: number;
  readonly seed: number;
}

export const FIRST: TrainFields = {
  patterns: SETS.squares.split(' '),
  rule: 'tc',
  rate: 1,
  optimistic: 0,
  games: 5000,
  seed: 1,
};

/** What an address asks to train: `#/lab/train?patterns=0123 4567&rule=tc&rate=1&games=5000`. */
export function parseFields(options: URLSearchParams): TrainFields {
  const number = (name: 'rate' | 'optimistic' | 'games' | 'seed') => {
    const text = options.get(name);
    return text === null ? FIRST[name] : Number(text);
  };
  return {
    patterns: options.get('patterns')?.split(/[\s,]+/) ?? FIRST.patterns,
    rule: options.get('rule') ?? FIRST.rule,
    rate: number('rate'),
    optimistic: number('optimistic'),
    games: number('games'),
    seed: number('seed'),
  };
}

export function trainRoute({ patterns, rule, rate, optimistic, games, seed }: TrainFields): string {
  return formatRoute(PATH, { patterns: patterns.join(','), rule, rate, optimistic, games, seed });
}

/** The plan described by the fields, or why they are invalid. */
export function planOf(fields: TrainFields): { plan: TrainingPlan } | { refusal: string } {
  const { patterns, rule, rate, optimistic, games, seed } = fields;
  try {
    if (!(optimistic >= 0 && optimistic <= MOST_POINTS)) {
      throw new InputError(`optimism is a number of points from 0 to ${MOST_POINTS}`, 'optimistic');
    }
    if (!(Number.isSafeInteger(seed) && seed >= 0 && seed <= 2 ** 50)) {
      throw new InputError('the seed is a whole number', 'seed');
    }
    return {
      plan: {
        shape: parseShape(patterns.join(' ')),
        optimistic,
        seed,
        phases: parsePhases(`${rule}:${rate}:${games}`),
      },
    };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { refusal: error.message };
  }
}

export function fieldsOf(plan: TrainingPlan): TrainFields {
  const { shape, optimistic, seed, phases } = plan;
  const { method, rate } = phases[0]!;
  return { patterns: shape.patterns, rule: method, rate, optimistic, games: gamesOf(plan), seed };
}

const MOST_POINTS = 10_000_000;
