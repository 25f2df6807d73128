import type { SettingsWords } from './settings/en.ts';
import { wordSection } from './words.svelte.ts';

const section = wordSection(import.meta.glob<SettingsWords>('./settings/*.ts', { import: 'default' }));
await section.load();

/** The words of the settings and of the help. */
export const settingsWords = section.words;
