import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard } from '../../../tests/support/games-2048.ts';
import { type Board, CELLS, MAX_TILE, OBSTACLE, parseBoard, SIZE } from './board.ts';
import { DIRECTIONS, type Direction, isOver, legalMoves, slide } from './slide.ts';

interface Case {
  readonly what: string;
  readonly direction: Direction;
  /** The board before and after, side by side. */
  readonly drawn: string;
  readonly reward: number;
}

const SLIDES: readonly Case[] = [
  {
    what: 'tiles slide to the wall and keep their order',
    direction: 'left',
    drawn: `
      .  2  .  4     2  4  .  .
      .  .  .  8     8  .  .  .
      2  .  8  .     2  8  .  .
      .  .  .  .     .  .  .  .`,
    reward: 0,
  },
  {
    what: 'equal tiles merge, over gaps too, and the reward is the sum of what they make',
    direction: 'left',
    drawn: `
      2  2  .  .     4  .  .  .
      4  .  .  4     8  .  .  .
      .  8  8  .    16  .  .  .
      2  4  .  4     2  8  .  .`,
    reward: 4 + 8 + 16 + 8,
  },
  {
    what: 'different tiles between them keep equal tiles apart',
    direction: 'left',
    drawn: `
      .  2  4  2     2  4  2  .
      2  4  2  4     2  4  2  4
      .  .  .  .     .  .  .  .
      .  .  .  .     .  .  .  .`,
    reward: 0,
  },
  {
    what: 'of three equal tiles the pair nearest the wall merges (left)',
    direction: 'left',
    drawn: `
      2  2  2  .     4  2  .  .
      .  4  4  4     8  4  .  .
      8  8  .  8    16  8  .  .
      .  .  .  .     .  .  .  .`,
    reward: 4 + 8 + 16,
  },
  {
    what: 'of three equal tiles the pair nearest the wall merges (right)',
    direction: 'right',
    drawn: `
      2  2  2  .     .  .  2  4
      .  4  4  4     .  .  4  8
      8  8  .  8     .  .  8 16
      .  .  .  .     .  .  .  .`,
    reward: 4 + 8 + 16,
  },
  {
    what: 'a tile that has just merged does not merge again',
    direction: 'left',
    drawn: `
      2  2  2  2     4  4  .  .
      2  2  4  .     4  4  .  .
      4  2  2  .     4  4  .  .
      8  4  2  2     8  4  4  .`,
    reward: 8 + 4 + 4 + 4,
  },
  {
    what: 'columns slide up',
    direction: 'up',
    drawn: `
      .  2  .  2     4  4  8  4
      2  2  .  .     .  4  .  .
      2  2  4  2     .  .  .  .
      .  2  4  .     .  .  .  .`,
    reward: 4 + 8 + 8 + 4,
  },
  {
    what: 'columns slide down',
    direction: 'down',
    drawn: `
      2  2  .  2     .  .  .  .
      2  2  .  .     .  .  .  .
      2  2  4  .     2  4  .  .
      .  2  4  .     4  4  8  2`,
    reward: 4 + 8 + 8,
  },
  {
    what: 'the obstacle slides like a tile and keeps others apart',
    direction: 'right',
    drawn: `
      2  x  2  .     .  2  x  2
      .  .  .  .     .  .  .  .
      .  .  .  .     .  .  .  .
      .  .  .  .     .  .  .  .`,
    reward: 0,
  },
  {
    what: 'beside the obstacle tiles merge, with it they do not',
    direction: 'left',
    drawn: `
      .  x  2  2     x  4  .  .
      2  2  .  .     4  .  .  .
      .  .  .  .     .  .  .  .
      .  .  .  .     .  .  .  .`,
    reward: 8,
  },
  {
    what: '65536 and 65536 make 131072',
    direction: 'left',
    drawn: `
      65536 65536   .   .    131072   .   .   .
          .     .   .   .         .   .   .   .
          .     .   .   .         .   .   .   .
          .     .   .   .         .   .   .   .`,
    reward: 131072,
  },
  {
    what: 'two 131072 do not merge, not even if one was just made',
    direction: 'left',
    drawn: `
      . 131072 131072 .     131072 131072      . .
      131072 65536 65536 .  131072 131072      . .
      . .      .      .          .      .      . .
      . .      .      .          .      .      . .`,
    reward: 131072,
  },
];

describe('slide', () => {
  test.each(SLIDES)('$what', ({ direction, drawn, reward }) => {
    const [before, after] = parseDrawing(drawn);
    expect(slide(before, direction)).toMatchObject({ board: after, reward });
  });

  test.each<{ what: string; drawn: string; legal: Direction[] }>([
    {
      what: 'tiles that stand at the wall and cannot merge move only away from it',
      drawn: `
        2  .  .  .
        4  .  .  .
        2  .  .  .
        4  .  .  .`,
      legal: ['right'],
    },
    {
      what: 'a full board with one equal pair has the two moves along it',
      drawn: `
        2  4  2  4
        4  2  4  2
        2  4  8  8
        4  2  4  2`,
      legal: ['right', 'left'],
    },
    {
      what: 'a full board without equal neighbours is over',
      drawn: `
        2  4  2  4
        4  2  4  2
        2  4  2  4
        4  2  4  2`,
      legal: [],
    },
    {
      what: 'an obstacle between equal tiles ends the game, too',
      drawn: `
        2  x  2  4
        4  2  4  8
        2  4  8  4
        4  2  4  2`,
      legal: [],
    },
    {
      what: 'two neighbouring 131072 are no move',
      drawn: `
        131072 131072  2  4
             4      2  4  2
             2      4  2  4
             4      2  4  2`,
      legal: [],
    },
    {
      what: 'an obstacle alone can move',
      drawn: `
        .  .  .  .
        .  x  .  .
        .  .  .  .
        .  .  .  .`,
      legal: ['up', 'right', 'down', 'left'],
    },
    {
      what: 'on an empty board nothing can move',
      drawn: `
        .  .  .  .
        .  .  .  .
        .  .  .  .
        .  .  .  .`,
      legal: [],
    },
  ])('$what', ({ drawn, legal }) => {
    const [board] = parseDrawing(drawn);
    expect(legalMoves(board)).toEqual(legal);
    expect(isOver(board)).toBe(legal.length === 0);
  });

  //  .  2  2  4     4  4  .  .
  //  x  .  .  .     x  .  .  .
  //  .  .  .  8     8  .  .  .
  //  .  .  .  .     .  .  .  .
  test('motions say where each tile went, and which one merged into the other', () => {
    expect(slide(parseBoard('. 2 2 4/x . . ./. . . 8/.'), 'left')?.motions).toEqual([
      { from: 1, to: 0, merged: false },
      { from: 2, to: 0, merged: true },
      { from: 3, to: 1, merged: false },
      { from: 4, to: 4, merged: false },
      { from: 11, to: 8, merged: false },
    ]);
  });
});

describe('every slide', () => {
  const RUNS = { numRuns: 1000 };
  const property = (holds: (board: Board, direction: Direction) => void) =>
    fc.assert(fc.property(anyBoard, fc.constantFrom(...DIRECTIONS), holds), RUNS);

  test('conserves the sum of the tiles', () => {
    property((board, direction) => {
      const slid = slide(board, direction);
      if (slid) expect(sum(slid.board)).toBe(sum(board));
    });
  });

  test('earns what it adds to Σ (e − 1) · 2^e over all tiles 2^e', () => {
    property((board, direction) => {
      const slid = slide(board, direction);
      if (slid) expect(slid.reward).toBe(worth(slid.board) - worth(board));
    });
  });

  test('is legal exactly if a tile has room or an equal tile beside it, on the side it slides to', () => {
    property((board, direction) => {
      const legal = slide(board, direction) !== undefined;
      expect(legal).toBe(canMove(board, direction));
      expect(legalMoves(board).includes(direction)).toBe(legal);
    });
  });

  test('moves each tile once, and the motions make the new board', () => {
    property((board, direction) => {
      const slid = slide(board, direction);
      if (!slid) return;
      const made = new Array<number>(CELLS).fill(0);
      for (const { from, to } of slid.motions) made[to]! += board[from]!;
      expect(made).toEqual(slid.board);
      const tiles = board.flatMap((tile, cell) => (tile === 0 ? [] : cell));
      expect(slid.motions.map(({ from }) => from).sort((a, b) => a - b)).toEqual(tiles);
      expect(slid.motions.filter(({ merged }) => merged).length).toBe(tiles.length - count(slid.board));
    });
  });

  test('is the same on the mirrored and on the turned board', () => {
    property((board, direction) => {
      const slid = slide(board, direction);
      const mirrored = slide(mirror(board), MIRRORED[direction]);
      const flipped = slide(flip(board), FLIPPED[direction]);
      expect(mirrored?.board).toEqual(slid && mirror(slid.board));
      expect(flipped?.board).toEqual(slid && flip(slid.board));
    });
  });
});

/** Boards drawn side by side, each row on a line. */
function parseDrawing(drawn: string): [Board, Board] {
  const rows = drawn
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const boardAt = (column: number) => rows.map((row) => row.slice(column, column + SIZE).join(' ')).join('/');
  return [parseBoard(boardAt(0)), rows[0]!.length > SIZE ? parseBoard(boardAt(SIZE)) : []];
}

const STEPS: Record<Direction, readonly [down: number, right: number]> = {
  up: [-1, 0],
  right: [0, 1],
  down: [1, 0],
  left: [0, -1],
};

function canMove(board: Board, direction: Direction): boolean {
  const [down, right] = STEPS[direction];
  return board.some((tile, cell) => {
    const row = Math.floor(cell / SIZE) + down;
    const column = (cell % SIZE) + right;
    if (tile === 0 || row < 0 || row >= SIZE || column < 0 || column >= SIZE) return false;
    const beside = board[row * SIZE + column];
    return beside === 0 || (beside === tile && tile !== OBSTACLE && tile !== MAX_TILE);
  });
}

const MIRRORED: Record<Direction, Direction> = { up: 'up', right: 'left', down: 'down', left: 'right' };
const FLIPPED: Record<Direction, Direction> = { up: 'left', right: 'down', down: 'right', left: 'up' };

function mirror(board: Board): Board {
  return board.map((_, cell) => board[cell - (cell % SIZE) + SIZE - 1 - (cell % SIZE)]!);
}

/** Rows become columns. */
function flip(board: Board): Board {
  return board.map((_, cell) => board[(cell % SIZE) * SIZE + Math.floor(cell / SIZE)]!);
}

function sum(board: Board): number {
  return board.reduce((total, tile) => total + tile, 0);
}

function worth(board: Board): number {
  return board.reduce((total, tile) => total + (tile > 0 ? (Math.log2(tile) - 1) * tile : 0), 0);
}

function count(board: Board): number {
  return board.filter((tile) => tile !== 0).length;
}
