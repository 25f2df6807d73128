import { highestTile } from '../../games/2048/board.ts';
import { play, type State } from '../../games/2048/game.ts';
import { type Direction, isOver } from '../../games/2048/slide.ts';
import type { Player2048 } from '../entry.ts';
import { decideInGame } from './decide.ts';

/** A game played to its end. */
export interface Played2048 {
  readonly score: number;
  readonly highest: number;
  readonly moves: readonly Direction[];
  /** Time spent deciding. */
  readonly ms: number;
}

/** Lets a player play a game of 2048 to its end. */
export function playGame(
  player: Player2048,
  from: State,
  now: () => number,
  onMove: (moves: number) => void = () => {},
): Played2048 {
  const moves: Direction[] = [];
  let state = from;
  let ms = 0;
  while (!isOver(state.board)) {
    const decision = decideInGame(player, state, now);
    ms += decision.ms;
    onMove(moves.push(decision.move));
    state = play(state, decision.move)!.state;
  }
  return { score: state.score, highest: highestTile(state.board), moves, ms };
}
