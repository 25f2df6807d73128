/** Where an arrow lies on a board, in hundredths of its width: from (x, y) on for `length`, turned by `angle` degrees. */
export interface Arrow {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly angle: number;
}

const HEADINGS = { right: 0, down: 90, left: 180, up: 270 } as const;
export type Heading = keyof typeof HEADINGS;

/** Gaps between tiles, and around them, in hundredths of the board: TileBoard.svelte draws them so. */
export const GAP = 2.2;

/**
 * An arrow over free cells, so that no number is hidden: along the longest free run of a line, preferably one in which
 * something joins. On a full board it lies in the gap across the middle.
 */
export function arrowFor(
  cells: readonly number[],
  heading: Heading,
  joining: readonly number[],
  size = 4,
): Arrow {
  const pitch = (100 - GAP) / size;
  const isRow = heading === 'left' || heading === 'right';
  const cellAt = (line: number, place: number) => (isRow ? line * size + place : place * size + line);
  let best = { length: 0, begin: 0, line: 0, joins: false };
  for (let line = 0; line < size; line++) {
    const joins = joining.some((cell) => (isRow ? Math.floor(cell / size) : cell % size) === line);
    for (let begin = 0; begin < size; begin++) {
      let length = 0;
      while (begin + length < size && cells[cellAt(line, begin + length)] === 0) length++;
      const better =
        joins === best.joins ? length > best.length : joins ? length > 1 : length > best.length + 1;
      if (length > 0 && better) best = { length, begin, line, joins };
    }
  }
  const full = best.length === 0;
  const [middle, from, to] = full
    ? [50, 50 - pitch * 0.8, 50 + pitch * 0.8]
    : [
        GAP / 2 + pitch * (best.line + 0.5),
        GAP / 2 + pitch * (best.begin + 0.28),
        GAP / 2 + pitch * (best.begin + best.length - 0.28),
      ];
  const tail = heading === 'right' || heading === 'down' ? from : to;
  const [x, y] = isRow ? [tail, middle] : [middle, tail];
  return { x, y, length: to - from, angle: HEADINGS[heading] };
}
