import { formatReplayCode, parseReplayCode } from '../../games/k-in-a-row/replay.ts';
import { parseRules, type Rules } from '../../games/k-in-a-row/rules.ts';
import { streamStart } from '../../random.ts';
import { formatRoute } from '../frame/route.ts';
import { newPlaythrough, type Playthrough, playthroughOf, recordPlaythrough } from './playthrough.ts';

/** What an address asks for: one's own game, or a board or a game that came with the address. */
export interface GameLink {
  /** Where the game is kept; each linked game has its own place, so that nobody's own game is lost to a link. */
  readonly slot: string;
  readonly linked?: Playthrough;
}

export const PATH = 'k-in-a-row';
export const OWN_SLOT = 'k-in-a-row';
export const LINK_SLOTS = 'k-in-a-row.link.';
export const DEFAULT_RULES: Rules = { rows: 9, cols: 9, k: 5 };

/** Throws an InputError if the address holds a game that cannot be played. */
export function parseGameLink(options: URLSearchParams): GameLink {
  const linked = linkedPlaythrough(options);
  if (!linked) return { slot: OWN_SLOT };
  const { high, low } = streamStart(options.toString(), 'player');
  return { slot: `${LINK_SLOTS}${high.toString(36)}${low.toString(36)}`, linked };
}

/** An address at which anyone finds the whole game. */
export function gameRoute(playthrough: Playthrough): string {
  return formatRoute(PATH, { game: formatReplayCode(recordPlaythrough({ ...playthrough, undone: [] })) });
}

function linkedPlaythrough(options: URLSearchParams): Playthrough | undefined {
  const game = options.get('game');
  if (game) return playthroughOf(parseReplayCode(game));
  const fields = ['rows', 'cols', 'k'] as const;
  if (!fields.some((field) => options.has(field))) return undefined;
  const given = fields.map((field) => [field, wholeNumber(options.get(field)) ?? DEFAULT_RULES[field]]);
  return newPlaythrough(parseRules(Object.fromEntries(given)));
}

/** NaN, which the rules refuse, for anything else. */
function wholeNumber(text: string | null): number | undefined {
  if (text === null) return undefined;
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}
