import { expect, type Page, test } from '@playwright/test';
import { FINISHED } from '../../scripts/sample-games.ts';
import { play, start } from '../../src/games/2048/game.ts';
import type { Direction } from '../../src/games/2048/slide.ts';
import { visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const AWAY: Record<Direction, readonly [number, number]> = {
  up: [0, -60],
  right: [60, 0],
  down: [0, 60],
  left: [-60, 0],
};

test('swipes play, one move each', async ({ page }) => {
  await visit(page, '#/2048?seed=3');
  const directions = ['left', 'down', 'right', 'up', 'left', 'down'] as const;
  for (const direction of directions) await swipe(page, AWAY[direction]);
  const end = directions.reduce(
    (state, direction) => play(state, direction)?.state ?? state,
    start('classic', 3),
  );
  await expect(page.getByTestId('moves')).toHaveText(String(end.moves));
  await expect(page.getByTestId('score')).toHaveText(String(end.score));
  // Too short, and too slanted.
  await swipe(page, [0, 8]);
  await swipe(page, [40, 38]);
  await expect(page.getByTestId('moves')).toHaveText(String(end.moves));
});

test('ten pixels are a swipe, beside the board as well', async ({ page }) => {
  await visit(page, '#/2048?board=0,2,0,0/0/0/0&seed=1', { arrowPad: false });
  await swipe(page, [12, 0]);
  await expect(page.getByTestId('moves')).toHaveText('1');
  const board = (await page.getByRole('application').boundingBox())!;
  // In the margin, above the board, and below everything.
  const places = [
    [5, board.y + 40],
    [200, board.y - 30],
    [200, 830],
  ] as const;
  for (const [i, [x, y]] of places.entries()) {
    await swipe(page, i % 2 === 0 ? [0, 12] : [0, -12], { x, y });
    await expect(page.getByTestId('moves')).toHaveText(String(i + 2));
  }
});

test('Back closes an open sheet first', async ({ page }) => {
  await visit(page, '#/play');
  await page.goto(`${process.env.PAGE_URL}#/2048?seed=3`);
  await page.getByRole('button', { name: 'More' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('application')).toBeVisible();
  // Closed with its button, it leaves nothing in the history: one Back leads to the previous screen.
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Play');
  // A link in it leads to another screen, and Back from there skips the sheet.
  await page.goForward();
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Analyse this' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('application')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('tabs at the bottom lead to the activities, and give way to a game', async ({ page }) => {
  await visit(page, '#/');
  const tabs = page.getByRole('navigation', { name: 'Activities', exact: true });
  const box = (await tabs.boundingBox())!;
  expect(box.y + box.height).toBe(844);
  expect(box.width).toBe(390);
  await tabs.getByRole('link', { name: 'Play' }).tap();
  await expect(page.locator('h1')).toHaveText('Play');
  await expect(tabs.getByRole('link', { name: 'Play' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: /^2048 Slide/ }).tap();
  await expect(tabs).toBeHidden();
  // Settings, help and home stay within reach.
  for (const name of ['Settings', 'Help', 'Lookahead, home']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
});

const FULL_HINT = '#/2048?board=512,256,128,16/32,32,0,0/8,4,2,0/2,0,0,0&score=6612&seed=1';
const STATES: Record<string, { settings: object; act?: (page: Page) => Promise<void> }> = {
  playing: { settings: { arrowPad: false } },
  'with the arrow pad': { settings: { arrowPad: true } },
  'in Simple mode': { settings: { simple: true } },
  'with a hint': { settings: { arrowPad: false }, act: askHint },
  'with a hint and the arrow pad': { settings: { arrowPad: true }, act: askHint },
  'with a hint in Simple mode': { settings: { simple: true }, act: askHint },
  'when it is won': {
    settings: {},
    act: async (page) => {
      await page.goto(`${process.env.PAGE_URL}#/2048?board=1024,1024,0,0/0/0/0&seed=1`);
      await swipe(page, [-40, 0]);
      await page.getByTestId('ending').waitFor();
    },
  },
};

for (const [name, { settings, act }] of Object.entries(STATES)) {
  test(`the board keeps its room on a small phone: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, FULL_HINT, settings);
    await act?.(page);
    const board = (await page.getByRole('application').boundingBox())!;
    expect(board.width).toBeGreaterThanOrEqual(320);
    expect(board.height).toBeGreaterThanOrEqual(320);
    await expectNoScrolling(page);
  });
}

async function askHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.getByTestId('hint-arrow').waitFor();
}

test('the arrow pad plays, and everything fits without scrolling', async ({ page }) => {
  await visit(page, '#/2048?seed=3');
  for (const name of ['Left', 'Down']) await page.getByRole('button', { name }).tap();
  await expect(page.getByTestId('moves')).toHaveText('2');
  for (const hash of [
    '#/',
    '#/2048',
    '#/2048?rules=hard',
    '#/race?against=easy',
    '#/k-in-a-row?rows=15&cols=15&k=5',
  ]) {
    await page.goto(`${process.env.PAGE_URL}${hash}`);
    await page.locator('h1').waitFor();
    await expectNoScrolling(page);
  }
});

for (const simple of [false, true]) {
  test(`a small phone has room for everything${simple ? ' in Simple mode' : ''}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const hash of ['#/2048?seed=3', '#/race?against=easy']) {
      await visit(page, hash, { simple });
      await expectNoScrolling(page);
    }
    // The board, whose turn it is, the buttons and, but for Simple mode's large ones, all options are in view.
    await visit(page, '#/k-in-a-row', { simple });
    await expectNoSideScrolling(page);
    for (const part of [
      page.getByRole('grid'),
      page.getByTestId('turn'),
      page.getByRole('button', { name: 'Undo' }),
      ...(simple ? [] : await page.getByRole('combobox').all()),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    if (simple) return;
    await page.getByLabel('Against').selectOption('Sequence 3');
    await expect(page.getByRole('combobox')).toHaveCount(5);
    for (const option of await page.getByRole('combobox').all())
      await expect(option).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Board', { exact: true }).selectOption('Another board …');
    const sheet = page.locator('dialog .content');
    expect(await sheet.evaluate((content) => content.scrollWidth - content.clientWidth)).toBe(0);
  });
}

test('Simple mode: large buttons and nothing else', async ({ page }) => {
  await visit(page, '#/2048?seed=3', { simple: true });
  await expect(page.getByRole('button', { name: 'More' })).toBeHidden();
  for (const button of await page.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(64);
  }
  await expectNoScrolling(page);
});

test('a small phone shows a watched board, its buttons and what each move is worth', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '#/watch?player=expert:nodes%3D2000&seed=1');
  await page.getByRole('button', { name: 'One move' }).tap();
  await expect(page.getByTestId('moves-0')).toHaveText('Moves 1');
  for (const part of [
    page.locator('.board'),
    page.getByRole('button', { name: 'Play', exact: true }),
    page.getByRole('button', { name: 'One move' }),
    page.locator('dl > div').last(),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  expect((await page.locator('.board').boundingBox())!.width).toBeGreaterThanOrEqual(240);
  // What the title row offers on a desk is below.
  await expect(page.getByRole('button', { name: 'Two players' })).toHaveCount(1);
});

test('the end of a game on a small phone: all that it offers is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, `#/2048?game=${FINISHED}`);
  const ending = page.getByTestId('ending');
  await ending.waitFor();
  await expectNoScrolling(page);
  expect((await page.getByRole('application').boundingBox())!.width).toBeGreaterThanOrEqual(320);
  for (const name of ['Review the game', 'Send it as a duel']) {
    await expect(ending.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
});

test('nothing moves under the fingers when watching begins and pauses', async ({ page }) => {
  await visit(page, '#/watch?player=expert&seed=1');
  await expectNoSideScrolling(page);
  const before = await page.getByRole('slider').boundingBox();
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await page.getByRole('slider').boundingBox()).toEqual(before);
});

test('a small cell is placed by a second tap or by the button, never by a slip', async ({ page }) => {
  await visit(page, '#/k-in-a-row?rows=15&cols=15&k=5');
  await page.getByRole('button', { name: 'h8, empty' }).tap();
  await page.getByRole('button', { name: 'h9, empty' }).tap();
  await page.getByRole('button', { name: 'Place X on h9' }).tap();
  await expect(page.getByRole('button', { name: 'h9, X' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'h8, empty' })).toBeVisible();
  await page.getByRole('button', { name: 'a1, empty' }).tap();
  await page.getByRole('button', { name: 'a1, empty' }).tap();
  await expect(page.getByRole('button', { name: 'a1, O' })).toBeVisible();
});

async function expectNoSideScrolling(page: Page): Promise<void> {
  const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
  expect(width).toBe(page.viewportSize()!.width);
}

async function expectNoScrolling(page: Page): Promise<void> {
  const [width, height] = await page
    .locator('html')
    .evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight]);
  expect({ width, height }).toEqual(page.viewportSize());
}

/** A finger that goes from the middle of the board, or from elsewhere, by (dx, dy) and lifts. */
async function swipe(
  page: Page,
  [dx, dy]: readonly [number, number],
  from?: { x: number; y: number },
): Promise<void> {
  const box = (await page.getByRole('application').boundingBox())!;
  const { x, y } = from ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', [{ x: x + dx * part, y: y + dy * part }]);
  await touch('touchEnd', []);
  await client.detach();
}
