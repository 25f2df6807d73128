/**
 * Tiles that keep their identity from one board to the next, so that the widget can slide them. Nothing here
 * knows which moves are legal or what merges: that comes from the caller.
 */
export interface Tile {
  readonly id: number;
  readonly cell: number;
  /** What is written on it; a negative value is a stone. */
  readonly value: number;
  /** Where it was before the last turn, if it slides. */
  readonly from?: number;
  readonly born?: 'spawn' | 'merge';
  /** It slides under the tile it became a part of and is left out of the next turn. */
  readonly gone?: true;
}

export interface TileMotion {
  readonly from: number;
  readonly to: number;
  readonly merged: boolean;
}

/** Tiles for a board that is simply there. They begin at `firstId`, so that none is taken for an older one. */
export function placeTiles(board: readonly number[], firstId = 0): Tile[] {
  return board.flatMap((value, cell) => (value === 0 ? [] : [{ id: firstId + cell, cell, value }]));
}

/** Tiles after a turn: every tile follows its motion, merged pairs give way to a new tile, one tile appears. */
export function moveTiles(
  tiles: readonly Tile[],
  motions: readonly TileMotion[],
  after: readonly number[],
  spawnCell: number,
): Tile[] {
  const at = new Map(tiles.filter((tile) => !tile.gone).map((tile) => [tile.cell, tile]));
  const merges = new Set(motions.filter(({ merged }) => merged).map(({ to }) => to));
  let id = nextId(tiles);
  const moved = motions.map(({ from, to }): Tile => {
    const { id, value } = at.get(from)!;
    return { id, cell: to, value, ...(from !== to && { from }), ...(merges.has(to) && { gone: true }) };
  });
  const merged = [...merges].map((cell): Tile => ({ id: id++, cell, value: after[cell]!, born: 'merge' }));
  return [...moved, ...merged, { id, cell: spawnCell, value: after[spawnCell]!, born: 'spawn' }];
}

export function nextId(tiles: readonly Tile[]): number {
  return 1 + Math.max(-1, ...tiles.map(({ id }) => id));
}
