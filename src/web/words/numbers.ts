/** Numbers and plurals in one language. */
export interface Numbers {
  format(n: number): string;
  /** A share from 0 to 1 as a percentage. */
  percent(share: number): string;
  /** The form that goes with n, by the language's own plural rules. */
  count(n: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string;
}

export function numbersIn(language: string): Numbers {
  const format = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const rules = new Intl.PluralRules(language);
  return {
    format: (n) => format.format(n),
    percent: (share) => percent.format(share),
    count: (n, forms) => (forms[rules.select(n)] ?? forms.other).replace('#', format.format(n)),
  };
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "an hour ago", "yesterday", "now". */
export function timeAgo(language: string, then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, length]) => now - then >= length) ?? ['second', Infinity];
  return format.format(-Math.floor(Math.max(0, now - then) / length), unit);
}

/** Keeps a signed number or a cell's name in its own order inside a text that runs from right to left. */
export function isolated(text: string | number): string {
  return `\u2066${text}\u2069`;
}
