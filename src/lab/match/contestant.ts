import type { Rules } from '../../games/k-in-a-row/rules.ts';
import type { State } from '../../games/k-in-a-row/state.ts';
import { createPlayer } from '../../players/catalog.ts';
import { decideInGame } from '../../players/decide-k-in-a-row.ts';
import type { Seed } from '../../random.ts';

/** Who plays in a match: one of our players, or a program. */
export interface Contestant {
  readonly name: string;
  newGame(rules: Rules, msPerMove: number): Promise<void>;
  /** The cell it plays. Rejects with a Forfeit when it cannot or does not play. */
  move(state: State, seed: Seed): Promise<number>;
  close(): Promise<void>;
}

/** Why a contestant lost without being beaten on the board. */
export class Forfeit extends Error {}

/** One of our players; a budget of time in its spec is capped by the match's. */
export function ownContestant(spec: string, module: WebAssembly.Module): Contestant {
  const made = createPlayer('k-in-a-row', spec, { module });
  let ms = Number.POSITIVE_INFINITY;
  return {
    name: made.spec,
    async newGame(_, msPerMove) {
      // Only a player that goes by time is bound by it: the others cost what they cost.
      if (!made.reproducible) ms = msPerMove;
    },
    async move(state, seed) {
      const cap = ms === Number.POSITIVE_INFINITY ? undefined : { ms };
      return decideInGame(made.player, state, seed, () => performance.now(), cap).move;
    },
    async close() {},
  };
}
