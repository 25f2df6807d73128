import { type Board, SIZE } from '../../../games/2048/board.ts';
import { smoothPairs } from './smoothness.ts';

/** How annoying the public minimax player finds a spawn, by the board after it: its islands less its smoothness. */
export function annoyanceOf(board: Board): number {
  return islandsOf(board) + smoothPairs(board).reduce((sum, { difference }) => sum + difference, 0);
}

/** Groups of equal tiles that touch. */
function islandsOf(board: Board): number {
  const seen = new Set<number>();
  const visit = (cell: number, tile: number) => {
    if (seen.has(cell) || board[cell] !== tile) return;
    seen.add(cell);
    const column = cell % SIZE;
    if (column > 0) visit(cell - 1, tile);
    if (column < SIZE - 1) visit(cell + 1, tile);
    visit(cell - SIZE, tile);
    visit(cell + SIZE, tile);
  };
  let islands = 0;
  board.forEach((tile, cell) => {
    if (tile === 0 || seen.has(cell)) return;
    islands++;
    visit(cell, tile);
  });
  return islands;
}
