import type { RulesName } from '../../games/2048/game.ts';
import { keptAt, Slot } from '../storage.ts';
import { ownSlot } from './game-link.ts';
import { type Playthrough, phaseOf } from './playthrough.ts';
import { restorePlaythrough } from './saved.ts';

/** The person's unfinished game under some rules, and when it was last played. */
export function gameUnderWay(rules: RulesName): { playthrough: Playthrough; at: number } | undefined {
  const slot = ownSlot(rules);
  const playthrough = restorePlaythrough(new Slot(slot).read());
  return playthrough && playthrough.at > 0 && phaseOf(playthrough) !== 'over'
    ? { playthrough, at: keptAt(slot) }
    : undefined;
}
