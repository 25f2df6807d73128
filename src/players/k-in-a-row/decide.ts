import type { State } from '../../games/k-in-a-row/state.ts';
import { Random, type Seed, streamStart, valueAt } from '../../random.ts';
import type { PlayerKInARow } from '../entry.ts';
import { type Budget, type Decision, decide, type Thinking } from '../player.ts';

/** A player's turn in a game: its randomness is a function of the game's seed and the number of stones. */
export function thinkInGame(
  player: PlayerKInARow,
  state: State,
  seed: Seed,
  now: () => number,
  cap?: Budget,
  lines?: number,
): Thinking<number> {
  const given = circumstances(state, seed, now, cap);
  return player.think(state, lines === undefined ? given : { ...given, lines });
}

/** The decision of a k-in-a-row player in a game: the same for the same seed and number of stones. */
export function decideInGame(
  player: PlayerKInARow,
  state: State,
  seed: Seed,
  now: () => number,
  cap?: Budget,
): Decision<number> {
  return decide(player, state, circumstances(state, seed, now, cap));
}

function circumstances({ cells }: State, seed: Seed, now: () => number, cap?: Budget) {
  const stones = cells.filter((sign) => sign !== null).length;
  const random = new Random(valueAt(streamStart(seed, 'player'), stones));
  return { random, now, ...(cap ? { cap } : {}) };
}
