import { highestTile } from '../../games/2048/board.ts';
import { verifyReplay } from '../../games/2048/replay.ts';
import { parseReplayCode } from '../../games/2048/replay-code.ts';
import { isOver } from '../../games/2048/slide.ts';
import { formatMoves } from '../../games/k-in-a-row/notation.ts';
import type { Rules } from '../../games/k-in-a-row/rules.ts';
import { isOver as isMatchOver, playMoves, start } from '../../games/k-in-a-row/state.ts';
import { InputError } from '../../input-error.ts';
import type { StoredPair } from '../../science/match/summary.ts';

/** A game's claimed result, with the bytes of its replay code. */
export interface GameToCheck {
  readonly seed: number;
  readonly score: number;
  readonly highest: number;
  readonly moves: number;
  readonly code: Uint8Array;
}

/** Replays a game. Returns what contradicts its figures, undefined if nothing does. */
export function checkGame(
  rules: string,
  { seed, score, highest, moves, code }: GameToCheck,
): string | undefined {
  return contradictionIn(() => {
    const replay = parseReplayCode(Buffer.from(code).toString('base64url'));
    if (replay.seed !== seed || replay.rules !== rules || replay.start || replay.spawns) {
      return 'its replay is of another game';
    }
    const state = verifyReplay(replay);
    const found = { score: state.score, highest: highestTile(state.board), moves: state.moves };
    for (const [name, said] of Object.entries({ score, highest, moves })) {
      const made = found[name as keyof typeof found];
      if (made !== said) return `its ${name} is stored as ${said}, but its replay makes ${made}`;
    }
    return isOver(state.board) ? undefined : 'its replay ends before the game is over';
  });
}

/** Replays both games of a pair. */
export function checkPair(rules: Rules, { games, opening }: StoredPair): string | undefined {
  return contradictionIn(() => {
    if (!Array.isArray(games) || games.length !== 2) return 'it does not have two games';
    for (const [i, { moves, winner, forfeit, times }] of games.entries()) {
      if (!formatMoves(moves, rules).startsWith(opening)) return `game ${i + 1} has another opening`;
      const state = playMoves(start(rules), moves);
      if (times.length !== 2) return `game ${i + 1} lacks times`;
      // Why an external engine forfeited cannot be replayed, only that the game was not over.
      if (forfeit !== undefined && !isMatchOver(state)) continue;
      if (!isMatchOver(state)) return `game ${i + 1} is not over`;
      // The first player has X in game 1.
      const won = state.result === 'draw' ? null : (state.result === 'X') === (i === 0) ? 0 : 1;
      if (winner !== won)
        return `game ${i + 1} was won by ${nameOf(won)}, but is stored as won by ${nameOf(winner)}`;
    }
    return undefined;
  });
}

function nameOf(winner: 0 | 1 | null): string {
  return winner === null ? 'nobody' : winner === 0 ? 'the first player' : 'the second player';
}

/** A game that does not parse or has an illegal move counts as a contradiction too. */
function contradictionIn(check: () => string | undefined): string | undefined {
  try {
    return check();
  } catch (error) {
    if (error instanceof InputError || error instanceof TypeError || error instanceof RangeError) {
      return error.message;
    }
    throw error;
  }
}
