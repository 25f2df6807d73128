import { expect, test } from 'vitest';
import { parseBoard } from '../../games/2048/board.ts';
import { play, spawnAt, startFrom } from '../../games/2048/game.ts';
import { isOver, slide } from '../../games/2048/slide.ts';
import { nodeEngine } from '../../lab/networks/store.ts';
import { createPlayer } from '../catalog.ts';
import { decideInGame } from './decide.ts';
import { PlayOn } from './play-on.ts';

const engine = nodeEngine();
const playOn = new PlayOn(engine.network!('pocket'), engine.module);
const { player } = createPlayer('2048', 'pocket:depth=0', engine);

//   1024  64  4  2
//     32   8  4  .
//      2   .  .  .
//      .   .  .  .
test('a game played on is the one that pocket plays without search, by the rules', () => {
  const board = parseBoard('1024 64 4 2/32 8 4 0/2 0 0 0/0');
  const [result] = playOn.from(board, true, 7, 1);
  // Value 0 of the stream is the spawn that is due, and the following moves have the values from 1 on.
  const { cell, tile } = spawnAt(7, 0, board);
  let state = { ...startFrom(board.with(cell, tile), 7, 0), moves: -1 };
  while (!isOver(state.board)) state = play(state, decideInGame(player, state, () => 0).move)!.state;
  expect(result).toMatchObject({ score: state.score, moves: state.moves + 1 });
});

test('the same seed gives the same game', () => {
  const board = parseBoard('2 2 0 0/0/0/0');
  expect(playOn.from(board, false, 3, 5)).toEqual(playOn.from(board, false, 3, 5));
  expect(playOn.from(board, false, 3, 5)[2]).toEqual(playOn.from(board, false, 5, 1)[0]);
});

test('with a stone', () => {
  const board = parseBoard('128 64 4 2/x 8 4 0/2 0 0 0/0');
  const results = playOn.from(slide(board, 'left')?.board ?? board, true, 1, 20);
  expect(Math.min(...results.map(({ moves }) => moves))).toBeGreaterThan(20);
});
