import type { RowWords } from './row/en.ts';
import { wordSection } from './words.svelte.ts';

const section = wordSection(import.meta.glob<RowWords>('./row/*.ts', { import: 'default' }));
await section.load();

/** The words of the k-in-a-row screen. */
export const rowWords = section.words;
