/** An evaluation split into terms, whose values add up to it. */
export interface Breakdown {
  readonly value: number;
  readonly terms: readonly Term[];
}

export interface Term {
  /** The term's name, which the page translates. */
  readonly name: string;
  /** What the position shows, and what one of it is worth. */
  readonly feature: number;
  readonly weight: number;
  /** Feature times weight. */
  readonly value: number;
  /** What each cell adds to the value, where it comes from cells. */
  readonly cells?: readonly number[];
  /** Where it comes from pairs of cells. */
  readonly pairs?: readonly Pair[];
}

export interface Pair {
  readonly from: number;
  readonly to: number;
  readonly difference: number;
}

export function term(
  name: string,
  weight: number,
  feature: number,
  parts: Pick<Term, 'cells' | 'pairs'> = {},
): Term {
  return { name, weight, feature, value: weight * feature, ...parts };
}
