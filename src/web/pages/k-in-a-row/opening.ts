import { formatReplayCode, parseReplayCode } from '../../../games/k-in-a-row/replay.ts';
import { parseRules, type Rules } from '../../../games/k-in-a-row/rules.ts';
import { streamStart } from '../../../random.ts';
import { formatRoute } from '../../frame/route.ts';
import { newSession, recordSession, type Session, sessionOf } from './session.ts';

/** What an address asks for: one's own game, or a board or a game that came with the address. */
export interface Opening {
  /** Where the game is kept; each linked game has its own place, so that nobody's own game is lost to a link. */
  readonly slot: string;
  readonly linked?: Session;
}

export const PATH = 'k-in-a-row';
export const OWN_SLOT = 'k-in-a-row';
export const LINK_SLOTS = 'k-in-a-row.link.';
export const DEFAULT_RULES: Rules = { rows: 9, cols: 9, k: 5 };

/** Throws an InputError if the address holds a game that cannot be played. */
export function parseOpening(options: URLSearchParams): Opening {
  const linked = linkedSession(options);
  if (!linked) return { slot: OWN_SLOT };
  const { high, low } = streamStart(options.toString(), 'player');
  return { slot: `${LINK_SLOTS}${high.toString(36)}${low.toString(36)}`, linked };
}

/** An address at which anyone finds the whole game. */
export function gameRoute(session: Session): string {
  return formatRoute(PATH, { game: formatReplayCode(recordSession({ ...session, undone: [] })) });
}

/** An address at which anyone finds the same board, empty. */
export function boardRoute({ rows, cols, k }: Rules): string {
  return formatRoute(PATH, { rows, cols, k });
}

function linkedSession(options: URLSearchParams): Session | undefined {
  const game = options.get('game');
  if (game) return sessionOf(parseReplayCode(game));
  const fields = ['rows', 'cols', 'k'] as const;
  if (!fields.some((field) => options.has(field))) return undefined;
  const given = fields.map((field) => [field, wholeNumber(options.get(field)) ?? DEFAULT_RULES[field]]);
  return newSession(parseRules(Object.fromEntries(given)));
}

/** NaN, which the rules refuse, for anything else. */
function wholeNumber(text: string | null): number | undefined {
  if (text === null) return undefined;
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}
