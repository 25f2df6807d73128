import type { Board } from '../../games/2048/board.ts';
import { formatRoute } from '../frame/route.ts';
import { boardOption } from './game-link.ts';

/** "How does it decide?": the address that shows a search of this position. */
export function thinkRoute(board: Board, score: number, player?: string): string {
  return formatRoute('learn/think', { board: boardOption(board), score, ...(player && { player }) });
}
