/** Values as people read them: whole from a thousand on, short where they are huge. */
export function valuesIn(language: string): (value: number) => string {
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const fine = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => {
    const size = Math.abs(value);
    const text = (size >= 1e8 ? short : size >= 1000 ? whole : fine).format(value);
    return text.replace('-', '−');
  };
}

export function percentIn(language: string): (share: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (share) => format.format(share);
}
