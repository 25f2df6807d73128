import { parseRules } from '../../../../games/k-in-a-row/rules.ts';
import { InputError } from '../../../../input-error.ts';
import { readMatch } from '../../../../science/experiment-file.ts';
import { formatBoard, type MatchExperiment, parseBoard } from '../../../../science/match/experiment.ts';
import { isLarge, newestSet } from '../../../../science/openings.ts';
import { formatRoute } from '../../../frame/route.ts';
import type { MatchFields } from '../../../lab/runs.ts';

export const PATH = 'lab/match';

/** Quick players on a board that all of them know. */
export const FIRST: MatchFields = {
  rules: { rows: 9, cols: 9, k: 5 },
  players: ['random', 'sequence:depth=1', 'kmaster:nodes=300'],
  games: 10,
  seed: 1,
};

export const BOARDS = ['3x3,3', '7x7,4', '9x9,5', '15x15,5'] as const;
export const GAMES = [2, 4, 10, 20, 50, 100, 200, 500, 1000, 2000] as const;

/** What an address asks for: `#/lab/match?board=9x9,5&players=sequence;kmaster&games=20`. Throws an InputError if it is invalid. */
export function parseMatch(options: URLSearchParams): MatchFields {
  const board = options.get('board');
  const players = options.get('players')?.split(';');
  const whole = (name: 'games' | 'seed') => {
    const text = options.get(name);
    if (text === null) return FIRST[name];
    if (/^\d{1,15}$/.test(text)) return Number(text);
    throw new InputError(`"${name}" must be a whole number, not "${text.slice(0, 20)}"`, name);
  };
  const rules = board === null ? FIRST.rules : parseRules(parseBoard(board));
  return {
    rules,
    ...(options.get('openings') !== 'first' && newestSet(rules)),
    players: players ?? FIRST.players,
    games: whole('games'),
    seed: whole('seed'),
  };
}

export function matchRoute({ rules, players, games, seed, openings }: MatchFields): string {
  // A run from before the balanced openings keeps its own.
  const first = isLarge(rules) && openings === undefined;
  const options = { board: formatBoard(rules), players: players.join(';'), games, seed };
  return formatRoute(PATH, { ...options, ...(first && { openings: 'first' }) });
}

/** The match described by the fields, or why they are invalid. */
export function matchOf(
  fields: MatchFields,
  name: string,
): { experiment: MatchExperiment } | { refusal: string } {
  try {
    return {
      experiment: readMatch({ ...fields, players: [...fields.players], game: 'k-in-a-row', name }, {}),
    };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { refusal: error.message };
  }
}
