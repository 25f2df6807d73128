import type { AnalyseWords } from './analyse/en.ts';
import { wordSection } from './words.svelte.ts';

const section = wordSection(import.meta.glob<AnalyseWords>('./analyse/*.ts', { import: 'default' }));
await section.load();

/** The words of Analyse, Review and the notebook. */
export const analyseWords = section.words;
