import type { LabWords } from './lab/en.ts';
import { wordSection } from './words.svelte.ts';

const section = wordSection(import.meta.glob<LabWords>('./lab/*.ts', { import: 'default' }));
await section.load();

/** The words of the lab's screens. */
export const labWords = section.words;
