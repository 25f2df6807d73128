import { type Board, EMPTY_BOARD, MAX_TILE, OBSTACLE, parseBoard } from '../../../games/2048/board.ts';
import { scoreFromTiles, startFrom } from '../../../games/2048/game.ts';
import { parseReplayCode } from '../../../games/2048/replay-code.ts';
import { boardOption, gameOption } from '../../2048/game-link.ts';
import { type Playthrough, playthroughFrom, playthroughOf, stateOf } from '../../2048/playthrough.ts';
import { formatRoute, parseRoute } from '../../frame/route.ts';

export const PATH = 'explore';

/** What a tap puts on a cell: the tile after the one that is there, nothing, the stone, or a certain tile. */
export type Brush = 'next' | 'nothing' | 'stone' | number;

/** Something to begin with: a game in its middle. */
const EXAMPLE = parseBoard('128 32 8 2/16 8 4 0/4 2 0 0/2 0 0 0');

/** A position to explore: a playthrough of no moves. Its score is what its tiles tell. */
export function explorePosition(board: Board): Playthrough {
  return playthroughFrom(startFrom(board, 0, scoreFromTiles(board)));
}

/** What an address holds: a position, or a game and where in it to stand. Throws an InputError if it is neither. */
export function parseExplored(options: URLSearchParams): Playthrough {
  const game = options.get('game');
  if (game) {
    const playthrough = playthroughOf(parseReplayCode(game));
    const at = options.get('at') ?? '';
    return walkTo(playthrough, /^\d{1,6}$/.test(at) ? Number(at) : playthrough.moves.length);
  }
  const board = options.get('board');
  return explorePosition(board ? parseBoard(board) : EXAMPLE);
}

/** A board in notation, or a link to a game or a position. Throws an InputError if it is neither. */
export function parseText(text: string): Playthrough {
  const hash = text.indexOf('#/');
  return hash < 0
    ? explorePosition(parseBoard(text))
    : parseExplored(parseRoute(text.slice(hash).trim()).options);
}

export function exploreRoute(playthrough: Playthrough): string {
  return formatRoute(
    PATH,
    playthrough.moves.length > 0
      ? { game: gameOption({ ...playthrough, at: playthrough.moves.length }), at: playthrough.at }
      : { board: boardOption(stateOf(playthrough).board) },
  );
}

/** Another place in the same game. */
export function walkTo(playthrough: Playthrough, at: number): Playthrough {
  return { ...playthrough, at: Math.max(0, Math.min(at, playthrough.moves.length)) };
}

/** The position with one cell changed; it belongs to no game any more. */
export function put(playthrough: Playthrough, cell: number, brush: Brush): Playthrough {
  const { board } = stateOf(playthrough);
  if (brush !== 'stone') return explorePosition(board.with(cell, tileOf(brush, board[cell]!)));
  // There is one stone at most: it moves here.
  return explorePosition(board.map((tile) => (tile === OBSTACLE ? 0 : tile)).with(cell, OBSTACLE));
}

export function clear(): Playthrough {
  return explorePosition(EMPTY_BOARD);
}

function tileOf(brush: Exclude<Brush, 'stone'>, before: number): number {
  if (brush === 'nothing') return 0;
  if (brush !== 'next') return brush;
  if (before <= 0) return before === OBSTACLE ? 0 : 2;
  return before === MAX_TILE ? 0 : 2 * before;
}
