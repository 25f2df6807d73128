/** The first of the person's languages that there are words for, else English. */
export function chooseLanguage(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const base = tag.split('-')[0]!.toLowerCase();
    const known = available.find((language) => language.split('-')[0] === (KIN[base] ?? base));
    if (known) return known;
  }
  return 'en';
}

/** A language's name in its own words. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Languages whose readers read another one with ease, and old codes. */
const KIN: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he' };
