import type { Rules } from '../../games/k-in-a-row/rules.ts';
import { playMoves, start } from '../../games/k-in-a-row/state.ts';
import type { Opening } from '../../science/openings.ts';
import type { MatchGame } from './play-match.ts';

/** The two games of an opening, for a worker to play. */
export interface PairToPlay {
  readonly board: Rules;
  readonly players: readonly [string, string];
  readonly opening: Opening;
  readonly seed: number;
}

export interface FinishedPair {
  /** With the first player as X, then as O. */
  readonly games: readonly PlayedGame[];
}

/** A game without what follows from its moves. */
export type PlayedGame = Pick<MatchGame, 'winner' | 'times'> & { readonly moves: readonly number[] };

/** The games as a match has them. */
export function gamesOf({ games }: FinishedPair, opening: number, board: Rules): MatchGame[] {
  return games.map(({ moves, winner, times }, i) => ({
    opening,
    first: i === 0 ? 0 : 1,
    state: playMoves(start(board), moves),
    winner,
    times,
  }));
}
