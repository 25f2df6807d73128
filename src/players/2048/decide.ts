import type { State } from '../../games/2048/game.ts';
import type { Direction } from '../../games/2048/slide.ts';
import { Random, streamStart, valueAt } from '../../random.ts';
import type { Player2048 } from '../entry.ts';
import { type Budget, type Decision, decide, type Thinking } from '../player.ts';

/**
 * A player's turn in a game. Its randomness is a function of seed and move number, so that a decision is the same
 * when it is repeated after an undo or on another machine.
 */
export function thinkInGame(
  player: Player2048,
  state: State,
  now: () => number,
  cap?: Budget,
): Thinking<Direction> {
  return player.think(state, circumstances(state, now, cap));
}

/** The decision of a 2048 player in a game: the same for the same seed and number of moves. */
export function decideInGame(player: Player2048, state: State, now: () => number): Decision<Direction> {
  return decide(player, state, circumstances(state, now));
}

function circumstances({ seed, moves }: State, now: () => number, cap?: Budget) {
  const random = new Random(valueAt(streamStart(seed, 'player'), moves));
  return { random, now, ...(cap ? { cap } : {}) };
}
