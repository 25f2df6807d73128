import type { State } from '../../games/k-in-a-row/state.ts';

/** The winning lines of a finished game, each by its first and its last cell; all go through the last move. */
export function winningLines({ rules, cells, moves, winningCells }: State): [number, number][] {
  const last = moves.at(-1) ?? winningCells[0];
  if (last === undefined || winningCells.length === 0) return [];
  const { rows, cols, k, exact } = rules;
  const sign = cells[last];
  const reach = (cell: number, down: number, right: number): number[] => {
    const [row, col] = [Math.floor(cell / cols) + down, (cell % cols) + right];
    if (row < 0 || row >= rows || col < 0 || col >= cols) return [];
    const next = row * cols + col;
    return cells[next] === sign ? [next, ...reach(next, down, right)] : [];
  };
  return DIRECTIONS.flatMap(([down, right]): [number, number][] => {
    const back = reach(last, -down, -right);
    const on = reach(last, down, right);
    const length = back.length + 1 + on.length;
    return (exact ? length === k : length >= k) ? [[back.at(-1) ?? last, on.at(-1) ?? last]] : [];
  });
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
