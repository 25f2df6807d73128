import type { LearnWords } from './learn/en.ts';
import { wordSection } from './words.svelte.ts';

const section = wordSection(import.meta.glob<LearnWords>('./learn/*.ts', { import: 'default' }));
await section.load();

/** The words of Learn; the lessons have theirs beside them. */
export const learnWords = section.words;
