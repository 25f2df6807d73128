import type { Rules } from '../../games/k-in-a-row/rules.ts';
import type { State } from '../../games/k-in-a-row/state.ts';
import { createPlayer, readSpec } from '../../players/catalog.ts';
import type { Engine } from '../../players/entry.ts';
import { decideInGame } from '../../players/k-in-a-row/decide.ts';
import type { Seed } from '../../random.ts';

/** A side in a match: one of our players, or an external engine. */
export interface MatchPlayer {
  readonly name: string;
  /** The time limit per move, if there is one. */
  readonly msLimit?: number;
  newGame(rules: Rules, msPerMove: number): Promise<void>;
  /** The cell it plays. Rejects with a Forfeit when it cannot or does not play. */
  move(state: State, seed: Seed): Promise<number>;
  close(): Promise<void>;
}

/** Why a contestant lost other than on the board. */
export class Forfeit extends Error {}

/** One of our players, with the budget of its spec. */
export function ownPlayer(spec: string, engine: Engine): MatchPlayer {
  const made = createPlayer('k-in-a-row', spec, engine);
  const { ms } = readSpec('k-in-a-row', spec).values;
  return {
    name: made.spec,
    ...(typeof ms === 'number' ? { msLimit: ms } : {}),
    async newGame() {},
    async move(state, seed) {
      return decideInGame(made.player, state, seed, () => performance.now()).move;
    },
    async close() {},
  };
}
