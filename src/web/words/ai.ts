import type { AiWords } from './ai/en.ts';
import { wordSection } from './words.svelte.ts';

const section = wordSection(import.meta.glob<AiWords>('./ai/*.ts', { import: 'default' }));
await section.load();

/** The words of the form in which an AI is chosen, and of what it thinks of moves. */
export const aiWords = section.words;
