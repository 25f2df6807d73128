import { type Replay, replayStart, verifyReplay } from '../../games/2048/replay.ts';
import { formatReplayCode, parseReplayCode } from '../../games/2048/replay-code.ts';
import { InputError } from '../../input-error.ts';
import { formatRoute } from '../frame/route.ts';

export const DUEL_PATH = 'duel';

/** What an address asks for: `#/duel?game=CODE` to play against that game, with `&reply=CODE` to see both. */
export interface DuelLink {
  /** The challenger's game. */
  readonly game: Replay;
  /** The reply, with the same tiles. */
  readonly reply?: Replay;
}

/** The address of a challenge, or of a challenge with its reply. */
export function duelRoute({ game, reply }: DuelLink): string {
  return formatRoute(DUEL_PATH, {
    game: formatReplayCode(game),
    ...(reply && { reply: formatReplayCode(reply) }),
  });
}

/**
 * Games are verified by replaying them. Throws an InputError that names the move at which a game breaks the rules, or
 * says that the two games have different tiles.
 */
export function parseDuelLink(options: URLSearchParams): DuelLink {
  const game = parseGame(options.get('game') ?? '');
  const code = options.get('reply');
  if (code === null) return { game };
  const reply = parseGame(code);
  if (JSON.stringify(replayStart(reply)) !== JSON.stringify(replayStart(game))) {
    throw new InputError('the two games of this duel do not begin alike', 'seed');
  }
  return { game, reply };
}

function parseGame(code: string): Replay {
  const replay = parseReplayCode(code);
  if (replay.spawns) {
    throw new InputError(
      'the tiles of this game are not known beyond its end, so others cannot play it',
      'seed',
    );
  }
  verifyReplay(replay);
  if (replay.moves.length === 0) throw new InputError('this game has no moves', 'move 1');
  return replay;
}
