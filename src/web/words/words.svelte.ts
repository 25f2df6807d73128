import en, { type Words } from './dictionaries/en.ts';

// English comes with the page; another language is fetched when it is chosen. Adding one is adding its file.
const FILES = import.meta.glob<Words>('./dictionaries/*.ts', { import: 'default' });
const loaders = new Map(Object.entries(FILES).map(([path, load]) => [languageIn(path), load]));

/** Language tags. */
export const LANGUAGES: readonly string[] = [...loaders.keys()];

let current = $state.raw(en);
let language = 'en';
/** What to do in every loaded section when the language changes. */
const sections = new Set<(language: string) => Promise<void>>();

/** The words of the language in use. */
export function words(): Words {
  return current;
}

export async function speak(chosen: string): Promise<void> {
  language = chosen;
  const own = chosen === 'en' ? en : loaders.get(chosen)!();
  const [loaded] = await Promise.all([own, ...[...sections].map((load) => load(chosen))]);
  current = loaded;
  document.documentElement.lang = chosen;
  document.documentElement.dir = current.writing;
}

/** Words of one activity that are fetched when it is opened: one file per language, typed by the English one. */
export interface WordSection<S> {
  /** Must be awaited before `words` is called for the first time. */
  load(): Promise<void>;
  words(): S;
}

export function wordSection<S>(files: Readonly<Record<string, () => Promise<S>>>): WordSection<S> {
  let loaded: S | undefined = $state.raw();
  const load = async (wanted: string) => {
    const file = Object.entries(files).find(([path]) => languageIn(path) === wanted);
    loaded = await file![1]();
  };
  return {
    load() {
      sections.add(load);
      return load(language);
    },
    words: () => loaded!,
  };
}

function languageIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
}
