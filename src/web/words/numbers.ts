/** Numbers and plurals in one language. */
export interface Numbers {
  format(n: number): string;
  /** The form that goes with n, by the language's own plural rules. */
  count(n: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string;
}

export function numbersIn(language: string): Numbers {
  const format = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  return {
    format: (n) => format.format(n),
    count: (n, forms) => (forms[rules.select(n)] ?? forms.other).replace('#', format.format(n)),
  };
}
