import { playerName } from '../../ai/player-name.ts';
import type { Words } from '../../words/dictionaries/en.ts';
import type { RaceWords } from '../../words/race/en.ts';
import { isLevel } from './race-link.ts';

/** What an opponent is called: "Easy", or the name of the AI. */
export function opponentName(words: Words, race: RaceWords, against: string): string {
  return isLevel(against) ? race.levels[against] : playerName(words, against);
}
