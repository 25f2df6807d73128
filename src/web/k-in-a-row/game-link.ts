import { formatReplayCode, parseReplayCode } from '../../games/k-in-a-row/replay.ts';
import { opponent, parseRules, type Rules, SIGNS } from '../../games/k-in-a-row/rules.ts';
import { InputError } from '../../input-error.ts';
import { streamStart } from '../../random.ts';
import { formatRoute } from '../frame/route.ts';
import {
  type Computer,
  newPlaythrough,
  type Playthrough,
  playthroughOf,
  recordPlaythrough,
} from './playthrough.ts';
import { OWN_SLOT } from './slot.ts';

/** What an address asks for: the person's own game, or a board or game in the address. */
export interface GameLink {
  /** The slot of the game; each linked game has its own, so that a link never replaces the person's own game. */
  readonly slot: string;
  readonly linked?: Playthrough;
}

export const PATH = 'k-in-a-row';
export const LINK_SLOTS = 'k-in-a-row.link.';
export const DEFAULT_RULES: Rules = { rows: 9, cols: 9, k: 5 };

/** Throws an InputError if the address contains an invalid game. */
export function parseGameLink(options: URLSearchParams): GameLink {
  const linked = linkedPlaythrough(options);
  if (!linked) return { slot: OWN_SLOT };
  const { high, low } = streamStart(options.toString(), 'player');
  return { slot: `${LINK_SLOTS}${high.toString(36)}${low.toString(36)}`, linked };
}

/** An address for the whole game. */
export function gameRoute(playthrough: Playthrough): string {
  return formatRoute(PATH, { game: gameOption(playthrough) });
}

/** A game up to the current move, as written in an address. */
export function gameOption(playthrough: Playthrough): string {
  return formatReplayCode(recordPlaythrough({ ...playthrough, undone: [] }));
}

/** An address where the game continues against the computer; `as` is the sign of the person who began, or of the other one. */
export function playOnRoute(playthrough: Playthrough, { spec, sign, seed }: Computer): string {
  return formatRoute(PATH, { game: gameOption(playthrough), against: spec, as: opponent(sign), seed });
}

function linkedPlaythrough(options: URLSearchParams): Playthrough | undefined {
  const game = options.get('game');
  const computer = linkedComputer(options);
  if (game) return { ...playthroughOf(parseReplayCode(game)), ...(computer && { computer }) };
  const fields = ['rows', 'cols', 'k'] as const;
  if (!fields.some((field) => options.has(field))) return undefined;
  const given = fields.map((field) => [field, wholeNumber(options.get(field)) ?? DEFAULT_RULES[field]]);
  const rules = parseRules({ ...Object.fromEntries(given), exact: isExact(options) });
  return newPlaythrough(rules, computer, options.get('swap2') === 'true');
}

/** `against=sequence&as=X&seed=7`: the computer, and which sign is the person's. The screen checks whether the AI exists. */
function linkedComputer(options: URLSearchParams): Computer | undefined {
  const against = options.get('against');
  if (against === null) return undefined;
  const mine = SIGNS.find((sign) => sign === (options.get('as') ?? 'X'));
  if (!mine) throw new InputError('one plays X or O', 'as');
  const seed = /^\d{1,15}$/.test(options.get('seed') ?? '') ? Number(options.get('seed')) : 0;
  return { spec: against, sign: opponent(mine), seed };
}

/** `exact=true` beside rows, columns and k: exactly k win. */
export function isExact(options: URLSearchParams): boolean {
  return options.get('exact') === 'true';
}

/** NaN, which the rules refuse, for anything else. */
function wholeNumber(text: string | null): number | undefined {
  if (text === null) return undefined;
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}
