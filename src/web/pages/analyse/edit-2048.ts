import { type Board, MAX_TILE, OBSTACLE } from '../../../games/2048/board.ts';

/** What a tap puts on a cell: the next tile, nothing, the stone, or a certain tile. */
export type Brush = 'next' | 'nothing' | 'stone' | number;

/** The board with one cell changed. There is one stone at most: it moves. */
export function put(board: Board, cell: number, brush: Brush): Board {
  if (brush === 'stone') return board.map((tile) => (tile === OBSTACLE ? 0 : tile)).with(cell, OBSTACLE);
  return board.with(cell, tileOf(brush, board[cell]!));
}

function tileOf(brush: Exclude<Brush, 'stone'>, before: number): number {
  if (brush === 'nothing') return 0;
  if (brush !== 'next') return brush;
  if (before <= 0) return before === OBSTACLE ? 0 : 2;
  return before === MAX_TILE ? 0 : 2 * before;
}
