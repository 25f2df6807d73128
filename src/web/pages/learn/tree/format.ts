/** Values as people read them: whole from a thousand on, short where they are huge. */
export function valuesIn(language: string): (value: number) => string {
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const fine = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const tiny = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 });
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => {
    const size = Math.abs(value);
    if (size > 0 && size < 0.001) return '≈ 0';
    const form = size >= 1e8 ? short : size >= 1000 ? whole : size >= 0.1 || size === 0 ? fine : tiny;
    return form.format(value).replace('-', '−');
  };
}

export function percentIn(language: string): (share: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (share) => format.format(share);
}
