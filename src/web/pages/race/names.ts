import { splitSpec } from '../../../players/spec.ts';
import type { Words } from '../../words/dictionaries/en.ts';
import { isLevel } from './opening.ts';

/** What an opponent is called: "Computer, easy", or the name of the AI. */
export function nameOf(words: Words, against: string): string {
  if (isLevel(against)) return `${words.race.computer} (${words.race.levels[against]})`;
  const { name } = splitSpec(against);
  return words.ai.players[name]?.name ?? name;
}
