// Sample games for the screens of the page: unfinished, finished and about to end, and what a device stores of them.
import { parseBoard } from '../src/games/2048/board.ts';
import { play, start, startFrom } from '../src/games/2048/game.ts';
import { type Replay, recordGame } from '../src/games/2048/replay.ts';
import { formatReplayCode, parseReplayCode } from '../src/games/2048/replay-code.ts';
import { type Direction, isOver } from '../src/games/2048/slide.ts';
import { parseMoves } from '../src/games/k-in-a-row/notation.ts';
import {
  formatReplayCode as formatRowCode,
  recordGame as recordRowGame,
} from '../src/games/k-in-a-row/replay.ts';
import { playMoves, start as startRow } from '../src/games/k-in-a-row/state.ts';
import { dayBefore, dayOf } from '../src/web/daily/day.ts';

/** 436 moves by ex:depth=0 with seed 10. */
export const FINISHED =
  'ERAKtAO0MTPDDwzwD8zMDDMEww4MzMDEzBw-MDAzDDAw0zcMQzMM83fwwDwMQ8wMxDMzwPPzPEM8Aw8AMxA0zPMzHw8EMAzQEMMATM0zM0zM9AM0xMwA_MdDA_RM_z03D90zwNDMNMwcM8McA8M9D88AzDD1xQ';
/** An unfinished game; a finished one, and one with the same tiles played in another way. */
const left = cornerGame(2048, ['left', 'down', 'right', 'up'], 240);
export const finished = parseReplayCode(FINISHED);
export const OTHER = formatReplayCode(cornerGame(10, ['right', 'down', 'left', 'up']));
export const rowMiddle = rowGame('e5 f6 e6 e4 f5 d5 g4 d7 g5 h5 f4 c7');
export const rowOver = rowGame('e5 f6 e6 e4 f5 d5 e7 d7 e8 h5 e9');

const saved = (value: object) =>
  JSON.stringify({ stamp: `${(Date.now() - 3_700_000).toString(36)}-x`, value });
export const KEPT = {
  'lookahead.2048.classic': saved({
    code: formatReplayCode(left),
    at: left.moves.length,
    undos: 0,
    hints: 1,
    wentOn: false,
  }),
  'lookahead.2048.best.classic': JSON.stringify({ score: 16084, assisted: false }),
};

/** A person who has played the game of the day on most days of a week. */
const today = dayOf(Date.now());
export const DAYS = {
  'lookahead.daily': JSON.stringify(
    [1, 2, 3, 5, 6].map((days) => ({
      day: dayBefore(today, days),
      kind: '2048',
      score: 4000 * days + 612,
      highest: days % 2 === 0 ? 512 : 1024,
    })),
  ),
};

export const ONE_LEFT = '2,4,8,16/32,64,128,256/2,4,8,16/32,64,128,0';
/** The luck by which the one move that is left is the last. */
export const lastSeed = Array.from({ length: 100 }, (_, seed) => seed).find((seed) =>
  isOver(play(startFrom(parseBoard(ONE_LEFT), seed), 'right')!.state.board),
);

/** A game played in one way, to its end or for a number of moves. */
function cornerGame(seed: number, habit: readonly Direction[], most = Number.POSITIVE_INFINITY): Replay {
  const first = start('classic', seed);
  const moves: Direction[] = [];
  let state = first;
  while (moves.length < most && !isOver(state.board)) {
    const direction = habit.find((each) => play(state, each))!;
    moves.push(direction);
    state = play(state, direction)!.state;
  }
  return recordGame(first, moves, state.score);
}

/** Moves of five in a row on 9 × 9, as they stand in an address. */
function rowGame(moves: string): string {
  const rules = { rows: 9, cols: 9, k: 5 };
  return formatRowCode(recordRowGame(playMoves(startRow(rules), parseMoves(moves, rules))));
}
