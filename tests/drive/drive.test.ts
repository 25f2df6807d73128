import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatReplay, parseReplay, verifyReplay } from '../../src/games/2048/replay.ts';
import { isOver } from '../../src/games/2048/slide.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { playChecked, sessionOn, truth } from '../support/drive-game.ts';
import { serveDrivePage } from './page/serve.ts';

let server: Awaited<ReturnType<typeof serveDrivePage>>;
let browser: Browser;

beforeAll(async () => {
  server = await serveDrivePage({
    '/framed':
      '<h1>Play here</h1><input autofocus><iframe src="/?animate=0" width="600" height="600"></iframe>',
    '/shop': '<h1>A shop</h1><div class="tile">Ties</div>',
    '/canvas': '<h1>2048</h1><canvas width="400" height="400"></canvas>',
    '/scattered': '<h1>2048</h1><p>2</p><p>4</p><p>8</p><p>16</p>',
  });
  browser = await chromium.launch(await findBrowser());
});
afterAll(async () => {
  await browser.close();
  server.close();
});

async function newPage(options: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(server.url + options);
  return page;
}

describe('a game on a page', () => {
  test('animated: every board is read right', async () => {
    await using page = await newPage('');
    const rate = await playChecked(sessionOn(page), page, 15);
    console.log(`with animations: ${rate.toFixed(1)} moves/s`);
  });

  test('without animations, to the end, and another one', async () => {
    await using page = await newPage('?animate=0');
    const session = sessionOn(page);
    const rate = await playChecked(session, page);
    console.log(`without animations: ${rate.toFixed(1)} moves/s`);
    expect(isOver(session.state.board)).toBe(true);
    expect(await session.scoreOnPage()).toBe(session.state.score);
    await session.begin(true);
    for (let i = 0; i < 5; i++) await session.turn();
    const [whole, begun] = session.replays().map(verifyReplay);
    expect(whole!.score).toBeGreaterThan(0);
    expect(begun!.board).toEqual((await truth(page)).cells);
  });

  test.each([
    ['values in the text only', '?label=text&storage=0'],
    ['pictures, and a saved game that knows', '?label=none'],
    ['nothing saved', '?storage=0'],
    ['keys dropped while tiles slide', '?lock=1'],
    ['numbers in a table', '?draw=table'],
    ['cells and tiles without names, moved by transforms', '?plain=cells&storage=0'],
    ['tiles without cells', '?plain=tiles&storage=0&cells=2,4,8,16,0,0,2,0,0,0,0,4,0,0,0,0'],
    ['numbers close to the board', '?draw=table&near=1&storage=0'],
    ['a score box as large as a cell', '?draw=table&box=1&storage=0'],
    ['positions from 0, the row first', '?draw=rows&cells=2,0,0,0,0,0,4,0,0,0,0,0,0,0,0,2'],
    ['tiles above 2048', '?cells=65536,32768,16384,8192,4096,2048,0,0,0,0,0,0,0,0,0,2'],
  ])('%s', async (_, options) => {
    await using page = await newPage(options);
    await playChecked(sessionOn(page), page, 6);
  });

  test('in a frame of the page, with the focus elsewhere', async () => {
    await using page = await newPage('framed');
    const session = sessionOn(page);
    await session.begin(false);
    for (let i = 0; i < 5; i++) await session.turn();
    const inFrame = await page.frames()[1]!.evaluate('truth().cells');
    expect(inFrame).toEqual(session.state.board);
    expect(session.state.moves).toBe(5);
  });

  test('continues after 2048', async () => {
    await using page = await newPage('?cells=1024,1024,0,0,0,0,0,0,0,0,0,0,0,0,0,0');
    const session = sessionOn(page);
    await session.begin(false);
    // Until the two have met and some more.
    while (!session.state.board.includes(2048)) await session.turn();
    expect(await page.isVisible('.game-won')).toBe(true);
    for (let i = 0; i < 3; i++) await session.turn();
    expect(await page.isVisible('.game-won')).toBe(false);
    expect((await truth(page)).cells).toEqual(session.state.board);
  });

  test('ends at the win if the page has no button to continue', async () => {
    await using page = await newPage('?cells=1024,1024,0,0,0,0,0,0,0,0,0,0,0,0,0,0');
    await page.addStyleTag({ content: '.keep-playing-button { display: none !important }' });
    const session = sessionOn(page);
    await session.begin(false);
    while (await session.turn());
    expect(session.state.board).toContain(2048);
    expect(session.notice).toContain('the page ends the game at the win');
  });

  test('continues if the win banner stays and the first key is ignored', async () => {
    await using page = await newPage(
      '?win=stays&animate=0&storage=0&cells=1024,1024,0,0,0,0,0,0,0,0,0,0,0,0,0,0',
    );
    await page.addStyleTag({
      content: '.keep-playing-button { display: none !important } .game-message { pointer-events: none }',
    });
    const session = sessionOn(page);
    await session.begin(false);
    while (!session.state.board.includes(2048)) await session.turn();
    for (let i = 0; i < 3; i++) expect(await session.turn()).toBeDefined();
    expect(await page.isVisible('.game-won')).toBe(true);
    expect((await truth(page)).cells).toEqual(session.state.board);
  });

  test('a winning move without a new tile does not split the replay', async () => {
    await using page = await newPage(
      '?win=bare&animate=0&storage=0&cells=1024,1024,2,0,0,0,0,0,0,0,0,0,0,0,0,0',
    );
    const session = sessionOn(page);
    await session.begin(false);
    while (!session.state.board.includes(2048)) await session.turn();
    for (let i = 0; i < 3; i++) await session.turn();
    expect(session.replays()).toHaveLength(1);
    const { board, score } = verifyReplay(session.replays()[0]!);
    expect({ cells: board, score }).toEqual({
      cells: (await truth(page)).cells,
      score: (await truth(page)).score,
    });
  });

  test('starts a new game if the buttons are in another language', async () => {
    await using page = await newPage('?words=nb&draw=table&animate=0&storage=0');
    const session = sessionOn(page);
    await session.begin(false);
    for (let i = 0; i < 6; i++) await session.turn();
    await session.begin(true);
    expect(session.state.board.filter((tile) => tile > 0)).toHaveLength(2);
    expect((await truth(page)).moves).toBe(0);
  });

  test('positions that were misread at first', async () => {
    // One tile, in the second row and third column: "tile-position-1-2" where the row comes first and counts from 0.
    await using page = await newPage('?draw=rows&cells=0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0');
    const session = sessionOn(page);
    await session.begin(false);
    for (let i = 0; i < 4; i++) await session.turn();
    expect(session.state).toMatchObject({ moves: 4, board: (await truth(page)).cells });
  });

  test('a move that is not ours is noticed, and marked in the replay', async () => {
    await using page = await newPage('?animate=0&stray=4');
    const session = sessionOn(page);
    await session.begin(false);
    const notices: string[] = [];
    while (session.state.moves < 8) {
      await session.turn();
      notices.push(session.notice);
    }
    const [replay, ...others] = session.replays();
    expect(others).toEqual([]);
    expect(replay!.jumps!.map(({ at }) => at)).toEqual([4]);
    expect(parseReplay(formatReplay(replay!))).toEqual(replay);
    const { board, score, moves } = verifyReplay(replay!);
    expect({ board, score, moves }).toEqual({
      board: (await truth(page)).cells,
      score: (await truth(page)).score,
      moves: 8,
    });
    // It was said, and is over.
    expect(notices.some((notice) => notice.includes('the page changed on its own'))).toBe(true);
    expect(session.notice).toBe('');
  });
});

// At once, because most of these wait for a page that does nothing.
describe.concurrent('a page that cannot be played gives one sentence, and the game so far is saved', () => {
  test.each([
    ['another size', '?size=5', 'the board is 5×5, but only 4×4 boards are supported', 0],
    ['no game', 'shop', 'the page shows no readable 2048 board: nothing on it looks like tiles', 0],
    ['a canvas', 'canvas', 'it is drawn on a canvas', 0],
    ['numbers without order', 'scattered', 'but they do not form four rows and columns', 0],
    ['a page that hears no key at all', '?deaf=0', 'the page does not react to the arrow keys', 0],
    ['pictures without a saved game', '?label=none&storage=0', 'a tile that does not exist in 2048', 0],
    ['other rules', '?cheat=1&animate=0', 'the page does not follow the rules of 2048: after', 0],
    ['a page that hears no key', '?deaf=3', 'the page has not reacted to the key', 3],
    ['a page that hangs', '?hang=3', 'the page has stopped responding: nothing for 4 s', 3],
  ])('%s', async (_, options, sentence, moves) => {
    await using page = await newPage(options);
    const session = sessionOn(page, 'random', 4000);
    const playing = async () => {
      await session.begin(false);
      while (await session.turn());
    };
    await expect(playing()).rejects.toThrow(sentence);
    expect(session.replays().reduce((sum, replay) => sum + verifyReplay(replay).moves, 0)).toBe(moves);
  });

  test('a page that is closed', async () => {
    await using page = await newPage('');
    const session = sessionOn(page);
    await session.begin(false);
    await session.turn();
    await page.close();
    await expect(session.turn()).rejects.toThrow('the browser or its page was closed');
    expect(session.replays().map((replay) => verifyReplay(replay).moves)).toEqual([1]);
  });
});
