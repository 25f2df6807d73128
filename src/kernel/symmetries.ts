export interface Size {
  readonly rows: number;
  readonly cols: number;
}

/** Where each cell goes under each symmetry of the board, the identity first: four, or eight on a square board. */
export function imagesOf({ rows, cols }: Size): number[][] {
  const images = (image: (row: number, col: number) => number) =>
    Array.from({ length: rows * cols }, (_, cell) => image(Math.floor(cell / cols), cell % cols));
  return [0, rows - 1].flatMap((top) =>
    [0, cols - 1].flatMap((left) => {
      const mirrored = (row: number, col: number) => Math.abs(top - row) * cols + Math.abs(left - col);
      const straight = images(mirrored);
      return rows === cols ? [straight, images((row, col) => mirrored(col, row))] : [straight];
    }),
  );
}

/** Where each cell comes from: the other way round. */
export function sourcesOf(image: readonly number[]): number[] {
  const sources = new Array<number>(image.length);
  image.forEach((to, from) => {
    sources[to] = from;
  });
  return sources;
}
