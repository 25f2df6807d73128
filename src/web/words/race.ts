import type { RaceWords } from './race/en.ts';
import { wordSection } from './words.svelte.ts';

const section = wordSection(import.meta.glob<RaceWords>('./race/*.ts', { import: 'default' }));
await section.load();

/** The words of the race. */
export const raceWords = section.words;
