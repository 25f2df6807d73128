import type { TogetherWords } from './together/en.ts';
import { wordSection } from './words.svelte.ts';

const section = wordSection(import.meta.glob<TogetherWords>('./together/*.ts', { import: 'default' }));
await section.load();

/** The words of the game of the day and of the duel. */
export const togetherWords = section.words;
