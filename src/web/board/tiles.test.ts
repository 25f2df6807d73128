import { describe, expect, test } from 'vitest';
import { play, start } from '../../games/2048/game.ts';
import { DIRECTIONS } from '../../games/2048/slide.ts';
import { moveTiles, placeTiles, type Tile } from './tiles.ts';

describe('tiles', () => {
  test('a pair slides under the tile it becomes', () => {
    // 2 . 2 .   left   4 . . 2
    const tiles = placeTiles([2, 0, 2, 0]);
    const motions = [
      { from: 0, to: 0, merged: false },
      { from: 2, to: 0, merged: true },
    ];
    expect(moveTiles(tiles, motions, [4, 0, 0, 2], 3)).toEqual([
      { id: 0, cell: 0, value: 2, gone: true },
      { id: 2, cell: 0, value: 2, from: 2, gone: true },
      { id: 3, cell: 0, value: 4, born: 'merge' },
      { id: 4, cell: 3, value: 2, born: 'spawn' },
    ]);
  });

  test('through whole games the tiles that stay are the board, each with an id of its own', () => {
    for (const rules of ['classic', 'hard'] as const) {
      let state = start(rules, 11);
      let tiles: Tile[] = placeTiles(state.board);
      for (let key = 0; key < 400; key++) {
        const turn = play(state, DIRECTIONS[key % 4]!);
        if (!turn) continue;
        tiles = moveTiles(tiles, turn.slide.motions, turn.state.board, turn.spawn.cell);
        state = turn.state;
        const board = new Array<number>(16).fill(0);
        for (const tile of tiles) if (!tile.gone) board[tile.cell] = tile.value;
        expect(board).toEqual(state.board);
        expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
      }
      expect(state.moves).toBeGreaterThan(50);
    }
  });
});
