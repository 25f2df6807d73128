import { setImmediate as breathe } from 'node:timers/promises';
import type { State } from '../../games/k-in-a-row/state.ts';
import type { PlayerKInARow } from '../../players/entry.ts';
import { thinkInGame } from '../../players/k-in-a-row/decide.ts';
import type { Decision, Progress } from '../../players/player.ts';
import type { Seed } from '../../random.ts';

/** Lets a player think in slices, so that keys are read and a bar can fill in between; `stop` cancels. */
export async function thinkAloud(
  player: PlayerKInARow,
  state: State,
  seed: Seed,
  onProgress: (progress: Progress<number>) => void,
  stop: () => boolean = () => false,
  lines?: number,
): Promise<Decision<number> | undefined> {
  const thinking = thinkInGame(player, state, seed, () => performance.now(), undefined, lines);
  for (let slices = 1; !stop(); slices++) {
    const step = thinking.next();
    if (step.done) return step.value;
    onProgress(step.value);
    if (slices % 8 === 0) await breathe();
  }
  return undefined;
}
