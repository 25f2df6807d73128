import type { Rules } from './rules.ts';

export interface Lines {
  /** Every k consecutive cells in a row, a column or a diagonal: all possible winning lines. */
  readonly all: readonly (readonly number[])[];
  /** For each cell, the numbers in `all` of the lines that hold it. */
  readonly through: readonly (readonly number[])[];
  /** For each line of `all`, the cells just before and behind it: at most two. */
  readonly ends: readonly (readonly number[])[];
}

/** The lines of a board, computed once for each rules. */
export function linesOf(rules: Rules): Lines {
  // Keyed by value: a state that came through JSON or a worker has its own rules object.
  const key = (rules.rows * 32 + rules.cols) * 32 + rules.k;
  let lines = known.get(key);
  if (lines === undefined) known.set(key, (lines = findLines(rules)));
  return lines;
}

const known = new Map<number, Lines>();

/** Right, down, down-right, down-left: each line is found once, from its first cell in reading order. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

function findLines({ rows, cols, k }: Rules): Lines {
  const all: number[][] = [];
  const ends: number[][] = [];
  const isInside = (row: number, col: number) => row >= 0 && row < rows && col >= 0 && col < cols;
  const through = Array.from({ length: rows * cols }, (): number[] => []);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      for (const [down, right] of DIRECTIONS) {
        const lastRow = row + down * (k - 1);
        const lastCol = col + right * (k - 1);
        if (lastRow >= rows || lastCol >= cols || lastCol < 0) continue;
        const line = Array.from({ length: k }, (_, i) => (row + down * i) * cols + col + right * i);
        for (const cell of line) through[cell]!.push(all.length);
        all.push(line);
        ends.push(
          [-1, k]
            .map((i) => [row + down * i, col + right * i] as const)
            .filter(([endRow, endCol]) => isInside(endRow, endCol))
            .map(([endRow, endCol]) => endRow * cols + endCol),
        );
      }
    }
  }
  return { all, through, ends };
}
