/** The colours of the theme, as a canvas needs them. */
export interface Colours {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly good: string;
  readonly last: string;
  readonly board: string;
  readonly cell: string;
  readonly square: string;
  readonly squareLine: string;
  readonly x: string;
  readonly o: string;
  readonly stone: string;
  readonly font: string;
  /** By exponent. */
  readonly tiles: readonly { readonly paper: string; readonly ink: string }[];
}

export function readColours(element: Element): Colours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: read('--ink'),
    muted: read('--muted'),
    line: read('--line-strong'),
    surface: read('--surface'),
    accent: read('--accent'),
    accentInk: read('--accent-ink'),
    good: read('--good'),
    last: read('--last'),
    board: read('--board'),
    cell: read('--cell'),
    square: read('--square'),
    squareLine: read('--square-line'),
    x: read('--x'),
    o: read('--o'),
    stone: read('--stone'),
    font: style.fontFamily,
    tiles: Array.from({ length: 18 }, (_, exponent) => ({
      paper: exponent === 0 ? read('--cell') : read(`--tile-${exponent}`),
      ink: read(`--tile-ink-${exponent}`),
    })),
  };
}
