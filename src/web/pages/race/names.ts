import { playerName } from '../../ai/player-name.ts';
import type { Words } from '../../words/dictionaries/en.ts';
import { isLevel } from './race-link.ts';

/** What an opponent is called: "Computer (Easy)", or the name of the AI. */
export function opponentName(words: Words, against: string): string {
  return isLevel(against)
    ? `${words.race.computer} (${words.race.levels[against]})`
    : playerName(words, against);
}
