import type { AiWords } from './ai/en.ts';
import { wordSection } from './words.svelte.ts';

const section = wordSection(import.meta.glob<AiWords>('./ai/*.ts', { import: 'default' }));
await section.load();

/** The words of the form for choosing an AI, and for its values of moves. */
export const aiWords = section.words;
