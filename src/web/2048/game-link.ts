import { type Board, formatBoard, parseBoard } from '../../games/2048/board.ts';
import { RULES, type RulesName, startFrom } from '../../games/2048/game.ts';
import { MAX_SEED_LENGTH, MAX_START_SCORE } from '../../games/2048/replay.ts';
import { formatReplayCode, parseReplayCode } from '../../games/2048/replay-code.ts';
import { isOver } from '../../games/2048/slide.ts';
import { InputError } from '../../input-error.ts';
import { MAX_SEED, type Seed, streamStart } from '../../random.ts';
import { formatRoute } from '../frame/route.ts';
import {
  newPlaythrough,
  type Playthrough,
  playthroughFrom,
  playthroughOf,
  recordPlaythrough,
  stateOf,
} from './playthrough.ts';

/** What an address asks for: the person's own game under some rules, or a game in the address. */
export interface GameLink {
  readonly rules: RulesName;
  /** The slot of the game; each linked game has its own, so that a link never replaces the person's own game. */
  readonly slot: string;
  readonly linked?: Playthrough;
}

export const LINK_SLOTS = '2048.link.';

/** Throws an InputError if the address contains an invalid game. */
export function parseGameLink(options: URLSearchParams): GameLink {
  const linked = linkedPlaythrough(options);
  if (!linked) {
    const rules = rulesOf(options);
    return { rules, slot: ownSlot(rules) };
  }
  const { high, low } = streamStart(options.toString(), 'player');
  return {
    rules: stateOf(linked).rules,
    slot: `${LINK_SLOTS}${high.toString(36)}${low.toString(36)}`,
    linked,
  };
}

export function ownSlot(rules: RulesName): string {
  return `2048.${rules}`;
}

export function ownGameRoute(rules: RulesName): string {
  return formatRoute('2048', rules === 'classic' ? {} : { rules });
}

/** An address for this position, with the same tiles from here on for everyone. */
export function positionRoute(playthrough: Playthrough): string {
  const { board, score, seed } = stateOf(playthrough);
  return formatRoute('2048', { board: boardOption(board), score, seed });
}

/** An address for the whole game, which can be stepped through. */
export function gameRoute(playthrough: Playthrough): string {
  return formatRoute('2048', { game: gameOption(playthrough) });
}

/** A board as written in an address. */
export function boardOption(board: Board): string {
  return formatBoard(board).replaceAll(' ', ',');
}

/** A game up to the current move, as written in an address. */
export function gameOption(playthrough: Playthrough): string {
  return formatReplayCode(recordPlaythrough(playthrough));
}

function linkedPlaythrough(options: URLSearchParams): Playthrough | undefined {
  const [game, board, seed] = ['game', 'board', 'seed'].map((name) => options.get(name));
  if (game) return playthroughOf(parseReplayCode(game));
  if (board) {
    const position = parseBoard(board);
    if (isOver(position))
      throw new InputError('no tile of this board can move, so there is nothing to play', 'board');
    return playthroughFrom(
      startFrom(position, parseSeed(seed ?? '0'), parseScore(options.get('score') ?? '0')),
    );
  }
  return seed ? newPlaythrough(rulesOf(options), parseSeed(seed)) : undefined;
}

function rulesOf(options: URLSearchParams): RulesName {
  const rules = options.get('rules') ?? 'classic';
  if (Object.hasOwn(RULES, rules)) return rules as RulesName;
  throw new InputError(
    `there are no "${rules.slice(0, 20)}" rules: allowed are ${Object.keys(RULES).join(' and ')}`,
    'rules',
  );
}

function parseSeed(text: string): Seed {
  if (text.length > MAX_SEED_LENGTH) {
    throw new InputError(
      `a seed has at most ${MAX_SEED_LENGTH} characters, but this one has ${text.length}`,
      'seed',
    );
  }
  const number = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= MAX_SEED ? number : text;
}

function parseScore(text: string): number {
  const score = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (score !== undefined && score <= MAX_START_SCORE) return score;
  throw new InputError(`a score is a whole number up to ${MAX_START_SCORE}`, 'score');
}
