import { keptAt, Slot } from '../storage.ts';
import { canUndo, type Playthrough } from './playthrough.ts';
import { restorePlaythrough } from './saved.ts';
import { OWN_SLOT } from './slot.ts';

/** The person's unfinished game, and when it was last played. */
export function gameUnderWay(): { playthrough: Playthrough; at: number } | undefined {
  const playthrough = restorePlaythrough(new Slot(OWN_SLOT).read());
  return playthrough && canUndo(playthrough) && !playthrough.state.result
    ? { playthrough, at: keptAt(OWN_SLOT) }
    : undefined;
}
