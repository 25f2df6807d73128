import type { WatchWords } from './watch/en.ts';
import { wordSection } from './words.svelte.ts';

const section = wordSection(import.meta.glob<WatchWords>('./watch/*.ts', { import: 'default' }));
await section.load();

/** The words of Watch. */
export const watchWords = section.words;
