import { type Board, OBSTACLE, SIZE } from '../../games/2048/board.ts';
import type { Turn } from '../../games/2048/game.ts';
import type { Direction } from '../../games/2048/slide.ts';
import type { Words } from '../words/dictionaries/en.ts';

/** With more pairs than this, only their number is announced: a sentence has at most 15 words. */
const MAX_SUMS = 5;

/** One sentence for a screen reader: "Left. 8+8=16. New 2, row 1 column 3. Score 124." */
export function describeTurn(
  words: Words,
  before: Board,
  direction: Direction,
  { slide, spawn, state }: Turn,
): string {
  const joined = slide.motions.filter(({ merged }) => merged).map(({ from }) => before[from]!);
  const list = joined.length > MAX_SUMS ? words.say.pairs(joined.length) : joined.map(sum).join(', ');
  return words.say.turn({
    direction: words.play.directions[direction],
    sums: list,
    tile: spawn.tile,
    row: Math.floor(spawn.cell / SIZE) + 1,
    column: (spawn.cell % SIZE) + 1,
    score: state.score,
  });
}

/** The board row by row, for screen readers. */
export function describeRows(words: Words, board: Board): string[] {
  return Array.from({ length: SIZE }, (_, row) => {
    const tiles = board.slice(row * SIZE, (row + 1) * SIZE).map((tile) => {
      if (tile === OBSTACLE) return words.play.stone;
      return tile === 0 ? words.play.empty : String(tile);
    });
    return words.play.boardRow(row + 1, tiles.join(', '));
  });
}

function sum(tile: number): string {
  return `${tile}+${tile}=${2 * tile}`;
}
