import { type RulesName, type State as State2048, start, startFrom } from '../../../games/2048/game.ts';
import { formatReplayCode } from '../../../games/2048/replay-code.ts';
import type { Direction } from '../../../games/2048/slide.ts';
import type { Rules, Sign } from '../../../games/k-in-a-row/rules.ts';
import { type State as StateInARow, start as startInARow } from '../../../games/k-in-a-row/state.ts';
import type { Swap2 } from '../../../games/k-in-a-row/swap2.ts';
import { parseGameLink } from '../../2048/game-link.ts';
import { recordPlaythrough, stateOf } from '../../2048/playthrough.ts';
import { shortest } from '../../ai/choices.ts';
import { DEFAULT_AI } from '../../ai/defaults.ts';
import { formatRoute } from '../../frame/route.ts';
import { DEFAULT_RULES, parseGameLink as parseRowLink } from '../../k-in-a-row/game-link.ts';
import { openingStep } from '../../k-in-a-row/playthrough.ts';

export const PATH = 'watch';

type Options = Readonly<Record<string, string | number>>;

/** `#/watch?player=pocket&against=random&rules=hard&seed=7`: one or two AIs with the same tiles. */
export interface Watch2048 {
  readonly game: '2048';
  readonly specs: readonly string[];
  readonly rules: RulesName;
  /** The start of the game, and the moves made before the AI took over. */
  readonly first: State2048;
  readonly moves: readonly Direction[];
  /** The options that say so: seed and rules, a board, or a game. */
  readonly source: Options;
}

/** `#/watch?x=kmaster&o=sequence&rows=9&cols=9&k=5&seed=7`: two AIs against each other. */
export interface WatchRow {
  readonly game: 'k-in-a-row';
  readonly specs: Readonly<Record<Sign, string>>;
  readonly state: StateInARow;
  /** The choices of a game that was opened by swap2; its sides are settled. */
  readonly swap2?: Swap2;
  readonly seed: number;
  readonly source: Options;
}

export type WatchLink = Watch2048 | WatchRow;

const DEFAULT_X = 'kmaster:level=3';
const DEFAULT_O = 'sequence';

/**
 * What an address asks to watch; `anySeed` is used if it has no seed. Throws an InputError if it is invalid.
 */
export function parseWatchLink(options: URLSearchParams, anySeed: number): WatchLink {
  return ['x', 'o'].some((sign) => options.has(sign))
    ? parseRow(options, anySeed)
    : parse2048(options, anySeed);
}

export function watchRoute(link: WatchLink): string {
  if (link.game === 'k-in-a-row') {
    return formatRoute(PATH, { x: link.specs.X, o: link.specs.O, ...link.source, seed: link.seed });
  }
  const [player, against] = link.specs;
  return formatRoute(PATH, { player: player!, ...(against && { against }), ...link.source });
}

/** A new game of 2048. */
export function fresh2048(specs: readonly string[], rules: RulesName, seed: number): Watch2048 {
  const source = { ...(rules !== 'classic' && { rules }), seed: `${seed}` };
  return { game: '2048', specs, rules, first: start(rules, seed), moves: [], source };
}

/** A new game of k-in-a-row. */
export function freshRow(
  specs: WatchRow['specs'] = { X: DEFAULT_X, O: DEFAULT_O },
  rules = DEFAULT_RULES,
  seed = 0,
): WatchRow {
  return { game: 'k-in-a-row', specs, state: startInARow(rules), seed, source: rulesOptions(rules) };
}

/** Rules as they stand in an address. */
function rulesOptions({ exact, ...sizes }: Rules): Options {
  return { ...sizes, ...(exact && { exact: 'true' }) };
}

function parse2048(options: URLSearchParams, anySeed: number): Watch2048 {
  const specs = [options.get('player') ?? DEFAULT_AI, options.get('against')]
    .filter((spec) => spec !== null)
    .map((spec) => shortest('2048', spec));
  const { rules, linked } = parseGameLink(options);
  if (!linked) return fresh2048(specs, rules, anySeed);
  const { board, score, seed } = stateOf(linked);
  // The tiles of a game from elsewhere are known only up to its last move.
  const first = linked.spawns ? startFrom(board, seed, score) : linked.line[0]!;
  const moves = linked.spawns ? [] : linked.moves;
  const source = options.has('game')
    ? { game: formatReplayCode(recordPlaythrough(linked)) }
    : Object.fromEntries(['rules', 'board', 'score', 'seed'].flatMap((name) => pair(options, name)));
  return { game: '2048', specs, rules, first, moves, source };
}

function parseRow(options: URLSearchParams, anySeed: number): WatchRow {
  const spec = (sign: 'x' | 'o', byDefault: string) => shortest('k-in-a-row', options.get(sign) ?? byDefault);
  const specs = { X: spec('x', DEFAULT_X), O: spec('o', DEFAULT_O) };
  const seed = options.get('seed') ?? '';
  const { linked } = parseRowLink(options);
  const link = freshRow(specs, linked?.state.rules, /^\d{1,15}$/.test(seed) ? Number(seed) : anySeed);
  const game = options.get('game');
  if (!game || !linked) return link;
  const { state, swap2 } = linked;
  // Before the sides are settled, the AIs take them as they are: X and O.
  const settled = swap2 && !openingStep(linked) && { swap2 };
  return { ...link, state, ...settled, source: { game } };
}

function pair(options: URLSearchParams, name: string): [string, string][] {
  const value = options.get(name);
  return value === null ? [] : [[name, value]];
}
