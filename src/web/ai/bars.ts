/**
 * The length of each value's bar, from 0 to 1: the best is full, the worst a tenth, and equal values are all full.
 * Only the order and the gaps mean anything: players measure in units of their own.
 */
export function barLengths<Move extends string>(
  values: Readonly<Partial<Record<Move, number>>>,
): Partial<Record<Move, number>> {
  const entries = Object.entries(values) as [Move, number][];
  const best = Math.max(...entries.map(([, value]) => value));
  const worst = Math.min(...entries.map(([, value]) => value));
  const length = (value: number) => (best === worst ? 1 : 0.1 + (0.9 * (value - worst)) / (best - worst));
  return Object.fromEntries(entries.map(([move, value]) => [move, length(value)])) as Partial<
    Record<Move, number>
  >;
}
