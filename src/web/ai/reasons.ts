import { type Board, freeCells, highestTile, SIZE } from '../../games/2048/board.ts';
import { type Direction, slide } from '../../games/2048/slide.ts';
import type { Words } from '../words/dictionaries/en.ts';

/** What a slide does, in terms that a child can see on the board. */
export interface Reasons {
  /** The largest tile that it makes; 0 if none. */
  readonly made: number;
  readonly pairs: number;
  /** The highest tile after it, if it is in a corner: it stayed there, or got there. */
  readonly cornered?: { readonly tile: number; readonly stays: boolean };
  /** The largest tile of which two become neighbours; 0 if none is worth mentioning. */
  readonly readied: number;
  /** Empty cells after it, counting the new tile as placed. */
  readonly spaces: number;
}

/** Why one might slide that way. The move must be legal. */
export function reasonsFor(board: Board, direction: Direction): Reasons {
  const { board: after, motions } = slide(board, direction)!;
  const made = motions.filter(({ merged }) => merged).map(({ to }) => after[to]!);
  const tile = highestTile(after);
  return {
    made: Math.max(0, ...made),
    pairs: made.length,
    ...(isCornered(after, tile) && { cornered: { tile, stays: isCornered(board, highestTile(board)) } }),
    readied: Math.max(0, ...touching(after).filter((tile) => !touching(board).includes(tile))),
    spaces: freeCells(after).length - 1,
  };
}

/** At most two reasons, the most instructive first: "Left joins 2 pairs and keeps 64 in the corner." */
export function describeMove(words: Words, board: Board, direction: Direction): string {
  const { made, pairs, cornered, readied, spaces } = reasonsFor(board, direction);
  const text = words.hint;
  const there = cornered?.tile === made;
  const joined =
    pairs > 1 ? text.joins(pairs) : there ? text.makesThere(made) : made > 0 ? text.makes(made) : '';
  const corner =
    !cornered || (pairs === 1 && there)
      ? ''
      : cornered.stays
        ? text.keeps(cornered.tile)
        : text.brings(cornered.tile);
  const ready = readied > 0 ? text.readies(readied) : '';
  const room = spaces > 0 ? text.leaves(spaces) : text.fills;
  const reasons = [joined, corner, ready, room].filter((reason) => reason !== '');
  return text.sentence(words.play.directions[direction], reasons.slice(0, MOST_REASONS));
}

/** One line has room for two. */
const MOST_REASONS = 2;
/** Smaller pairs come and go with every move. */
const WORTH_TELLING = 16;

/** Tiles of which two lie side by side. */
function touching(board: Board): number[] {
  return board.filter(
    (tile, cell) =>
      tile >= WORTH_TELLING &&
      ((cell % SIZE < SIZE - 1 && board[cell + 1] === tile) || board[cell + SIZE] === tile),
  );
}

function isCornered(board: Board, tile: number): boolean {
  const last = SIZE * SIZE - 1;
  return [0, SIZE - 1, last - SIZE + 1, last].some((cell) => board[cell] === tile);
}
