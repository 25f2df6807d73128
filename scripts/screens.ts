// The screens of the page, for whoever looks at all of them: contact sheets and the picture in the README.
import type { Page } from '@playwright/test';
import { parseBoard } from '../src/games/2048/board.ts';
import { play, start, startFrom } from '../src/games/2048/game.ts';
import { recordGame } from '../src/games/2048/replay.ts';
import { formatReplayCode } from '../src/games/2048/replay-code.ts';
import { type Direction, isOver } from '../src/games/2048/slide.ts';

export interface Screen {
  readonly name: string;
  readonly hash: string;
  readonly settings?: object;
  /** What the device has kept. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What is to be done until it shows. */
  readonly reach?: (page: Page) => Promise<void>;
}

const BOARD = '512,256,128,16/32,32,0,0/8,4,2,0/2,0,0,0';
const MIDDLE = `#/2048?board=${BOARD}&score=6612&seed=1`;

/** A game of 2048 that somebody left: always towards one corner. */
const left = (() => {
  let state = start('classic', 2048);
  const moves: Direction[] = [];
  while (moves.length < 240) {
    const turn = (['left', 'down', 'right', 'up'] as const)
      .map((direction) => ({ direction, turn: play(state, direction) }))
      .find(({ turn }) => turn);
    if (!turn?.turn) break;
    moves.push(turn.direction);
    state = turn.turn.state;
  }
  return formatReplayCode(recordGame(start('classic', 2048), moves, state.score));
})();
const moves = 240;
const saved = (value: object) =>
  JSON.stringify({ stamp: `${(Date.now() - 3_700_000).toString(36)}-x`, value });
export const KEPT = {
  'lookahead.2048.classic': saved({ code: left, at: moves, undos: 0, hints: 1, wentOn: false }),
  'lookahead.2048.best.classic': JSON.stringify({ score: 16084, assisted: false }),
};

const ONE_LEFT = '2,4,8,16/32,64,128,256/2,4,8,16/32,64,128,0';
/** The luck by which the one move that is left is the last. */
const lastSeed = Array.from({ length: 100 }, (_, seed) => seed).find((seed) =>
  isOver(play(startFrom(parseBoard(ONE_LEFT), seed), 'right')!.state.board),
);

const hint = async (page: Page) => {
  await page.keyboard.press('i');
  await page.getByTestId('hint-arrow').waitFor();
};

export const SCREENS: readonly Screen[] = [
  { name: 'home', hash: '#/' },
  { name: 'home-again', hash: '#/', kept: KEPT },
  { name: 'home-simple', hash: '#/', settings: { simple: true } },
  { name: 'play', hash: '#/play' },
  { name: '2048', hash: '#/2048', kept: KEPT },
  { name: '2048-hint', hash: MIDDLE, reach: hint },
  { name: '2048-simple', hash: MIDDLE, settings: { simple: true } },
  {
    name: '2048-won',
    hash: '#/2048?board=1024,1024,128,16/256,32,8,4/8,0,16,2/2,8,4,0&score=16084&seed=3',
    reach: async (page) => {
      await page.keyboard.press('ArrowLeft');
      await page.getByTestId('ending').waitFor();
    },
  },
  {
    name: '2048-over',
    hash: `#/2048?board=${ONE_LEFT}&score=16084&seed=${lastSeed}`,
    reach: async (page) => {
      await page.keyboard.press('ArrowRight');
      await page.getByTestId('ending').waitFor();
    },
  },
  {
    name: '2048-more',
    hash: MIDDLE,
    reach: async (page) => {
      await page.locator('.actions .button').last().click();
    },
  },
  { name: 'stone', hash: '#/2048?board=2,4,8,16/0,x,64,32/0,0,2,4/0,0,0,2&score=812&seed=1' },
  { name: 'in-a-row', hash: '#/k-in-a-row?rows=9&cols=9&k=5' },
  { name: 'race-choice', hash: '#/race' },
  { name: 'race', hash: '#/race?against=easy&form=side-by-side' },
  { name: 'watch', hash: '#/watch?player=expert&seed=7' },
  { name: 'watch-two', hash: '#/watch?player=ex&against=expert&seed=7' },
  { name: 'explore', hash: `#/explore?board=${BOARD}` },
  { name: 'lab', hash: '#/lab' },
  { name: 'settings', hash: '#/settings' },
  { name: 'help', hash: '#/help' },
  { name: 'missing', hash: '#/nowhere' },
  { name: 'bad-link', hash: '#/2048?board=2,3' },
];
