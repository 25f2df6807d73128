/** The small tables of the k-in-a-row kernel, which its loader writes. */

/** Down and right from a cell to the next one of a line, by direction: right, down, down-right, down-left. */
export const STEPS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** By level from the lowest, and by number of lines at it: the shape. */
export const SHAPES = [
  shapeRow(1, 2, 2, 3),
  shapeRow(4, 5, 5, 6),
  shapeRow(7, 8, 9, 9),
  shapeRow(10, 11, 12, 12),
  shapeRow(13, 14, 14, 14),
  shapeRow(15, 15, 15, 15),
];

/** Shapes for one, two, three and more lines. */
function shapeRow(one: number, two: number, three: number, more: number): number[] {
  return Array.from({ length: 32 }, (_, lines) => [0, one, two, three][lines] ?? more);
}

/** A table by number of stones on a line, from what is missing; a full line counts nowhere. */
export function byStones(k: number, value: (missing: number) => number): number[] {
  return Array.from({ length: k + 1 }, (_, stones) => (stones === k ? 0 : value(k - stones)));
}

/** For each cell and direction, how far before the cell the nearest and the furthest line that holds it begin. */
export function* ranges(rows: number, cols: number, k: number): Generator<number> {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      for (const [down, right] of STEPS) {
        const starts = Array.from({ length: k }, (_, back) => back).filter((back) => {
          const inside = (steps: number) => {
            const r = row + down * steps;
            const c = col + right * steps;
            return r >= 0 && r < rows && c >= 0 && c < cols;
          };
          return inside(-back) && inside(k - 1 - back);
        });
        yield starts[0] ?? 1;
        yield starts.at(-1) ?? 0;
      }
    }
  }
}

/** For each cell the number of its row, its column and its two diagonals among all, its column, its row, and two zeros. */
export function* wordsOf(rows: number, cols: number): Generator<number> {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const falling = MAX_SIDE * 2 + MAX_SIDE - 1 + row - col;
      const rising = MAX_SIDE * 4 - 1 + row + col;
      yield* [row, MAX_SIDE + col, falling, rising, col, row, 0, 0];
    }
  }
}

const MAX_SIDE = 20;

export function centre(rows: number, cols: number): number[] {
  return Array.from({ length: rows * cols }, (_, cell) => {
    const down = Math.abs(2 * Math.floor(cell / cols) - rows + 1);
    const right = Math.abs(2 * (cell % cols) - cols + 1);
    return 40 - down - right;
  });
}
