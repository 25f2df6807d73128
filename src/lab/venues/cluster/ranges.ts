/** Whole numbers from the first to the last, both included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** A range minus others, which may overlap. */
export function withoutRanges(range: Range, others: readonly Range[]): Range[] {
  const left: Range[] = [];
  let { first } = range;
  for (const other of others.toSorted((a, b) => a.first - b.first)) {
    if (other.first > range.last) break;
    if (other.first > first) left.push({ first, last: other.first - 1 });
    first = Math.max(first, other.last + 1);
  }
  return first <= range.last ? [...left, { first, last: range.last }] : left;
}

/** Cuts ranges into pieces of at most `size` numbers. */
export function piecesOf(ranges: readonly Range[], size: number): Range[] {
  return ranges.flatMap(({ first, last }) =>
    Array.from({ length: Math.ceil((last - first + 1) / size) }, (_, i) => ({
      first: first + i * size,
      last: Math.min(last, first + (i + 1) * size - 1),
    })),
  );
}
