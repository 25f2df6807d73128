import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyReplay } from '../../src/games/2048/replay.ts';
import { isOver } from '../../src/games/2048/slide.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { playChecked, sessionOn } from '../support/drive-game.ts';
import { serveDrivePage } from './page/serve.ts';

const PLAYER = 'minimax:steps=3';
let server: Awaited<ReturnType<typeof serveDrivePage>>;
let browser: Browser;

beforeAll(async () => {
  server = await serveDrivePage();
  browser = await chromium.launch(await findBrowser());
});
afterAll(async () => {
  await browser.close();
  server.close();
});

test.each([
  ['animated', '', 1],
  ['without animations', '?animate=0', 2],
])('whole games, %s: every board read is the page’s own', async (name, options, games) => {
  const page = await browser.newPage();
  await page.goto(server.url + options);
  const session = sessionOn(page, PLAYER);
  for (let game = 0; game < games; game++) {
    const rate = await playChecked(session, page);
    const { board, score, moves } = session.state;
    console.log(`${PLAYER}, ${name}: score ${score}, ${moves} moves, ${rate.toFixed(1)} moves/s`);
    expect(isOver(board)).toBe(true);
    expect(await session.scoreOnPage()).toBe(score);
  }
  for (const replay of session.replays()) expect(verifyReplay(replay).score).toBe(replay.score);
  await page.close();
});
