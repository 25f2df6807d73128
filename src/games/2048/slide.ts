import { type Board, CELLS, MAX_TILE, OBSTACLE, SIZE } from './board.ts';

/** The four moves. */
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
/** One of the four moves. */
export type Direction = (typeof DIRECTIONS)[number];

/** How one tile moves in a slide. Of two tiles that merge, the one further from the wall is the `merged` one. */
export interface Motion {
  readonly from: number;
  readonly to: number;
  readonly merged: boolean;
}

/** A slide's outcome before the spawn: the afterstate, the points made, and how every tile moved. */
export interface Slide {
  readonly board: Board;
  readonly reward: number;
  readonly motions: readonly Motion[];
}

/** Slides all tiles; undefined if nothing changes, which means that the move is not legal. */
export function slide(board: Board, direction: Direction): Slide | undefined {
  const after = new Array<number>(CELLS).fill(0);
  const motions: Motion[] = [];
  let reward = 0;
  let changed = false;
  for (const line of LINES[direction]) {
    let free = 0;
    let mergeable = false;
    for (const from of line) {
      const tile = board[from]!;
      if (tile === 0) continue;
      const ahead = line[free - 1];
      const merged: boolean = mergeable && after[ahead!] === tile && tile !== MAX_TILE;
      const to = merged ? ahead! : line[free++]!;
      after[to] = merged ? 2 * tile : tile;
      if (merged) reward += 2 * tile;
      mergeable = !merged && tile !== OBSTACLE;
      changed ||= to !== from;
      motions.push({ from, to, merged });
    }
  }
  return changed ? { board: after, reward, motions } : undefined;
}

/** The moves that change the board. */
export function legalMoves(board: Board): Direction[] {
  return DIRECTIONS.filter((direction) => slide(board, direction) !== undefined);
}

/** Whether no move is left. */
export function isOver(board: Board): boolean {
  return !DIRECTIONS.some((direction) => slide(board, direction) !== undefined);
}

/** For each direction its four lines of cells, each from the wall that the tiles slide towards. */
const LINES: Readonly<Record<Direction, readonly (readonly number[])[]>> = {
  up: lines((line, i) => i * SIZE + line),
  right: lines((line, i) => line * SIZE + SIZE - 1 - i),
  down: lines((line, i) => (SIZE - 1 - i) * SIZE + line),
  left: lines((line, i) => line * SIZE + i),
};

function lines(cellAt: (line: number, i: number) => number): number[][] {
  return Array.from({ length: SIZE }, (_, line) => Array.from({ length: SIZE }, (_, i) => cellAt(line, i)));
}
