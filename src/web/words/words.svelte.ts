import en, { type Words } from './dictionaries/en.ts';

// English comes with the page; another language is fetched when it is chosen. Adding one is adding its file.
const FILES = import.meta.glob<Words>('./dictionaries/*.ts', { import: 'default' });
const loaders = new Map(
  Object.entries(FILES).map(([path, load]) => [path.slice('./dictionaries/'.length, -3), load]),
);

/** Language tags. */
export const LANGUAGES: readonly string[] = [...loaders.keys()];

let current = $state.raw(en);

/** The words of the language in use. */
export function words(): Words {
  return current;
}

export async function speak(language: string): Promise<void> {
  current = await loaders.get(language)!();
  document.documentElement.lang = language;
  document.documentElement.dir = current.writing;
}
