import { expect, type Page, test } from '@playwright/test';
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
  await swipe(page, [0, 15]);
  await swipe(page, [40, 38]);
  await expect(page.getByTestId('moves')).toHaveText(String(end.moves));
});

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
    for (const hash of ['#/2048?seed=3', '#/race?against=easy', '#/k-in-a-row?rows=9&cols=9&k=5']) {
      await visit(page, hash, { simple });
      await expectNoScrolling(page);
    }
    if (simple) return;
    await page.getByRole('button', { name: 'Against: Two people' }).tap();
    const sheet = page.locator('dialog .content');
    expect(await sheet.evaluate((content) => content.scrollWidth - content.clientWidth)).toBe(0);
    await visit(page, '#/2048?seed=3');
    await page.getByRole('button', { name: 'Hint' }).tap();
    await page.getByText(/positions, depth/).waitFor();
    await expectNoScrolling(page);
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

test('nothing moves under the fingers when watching begins and pauses', async ({ page }) => {
  await visit(page, '#/watch?player=expert&seed=1');
  await expectNoScrolling(page);
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

async function expectNoScrolling(page: Page): Promise<void> {
  const [width, height] = await page
    .locator('html')
    .evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight]);
  expect({ width, height }).toEqual(page.viewportSize());
}

/** A finger that goes from the middle of the board by (dx, dy) and lifts. */
async function swipe(page: Page, [dx, dy]: readonly [number, number]): Promise<void> {
  const box = (await page.getByRole('application').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', [{ x: x + dx * part, y: y + dy * part }]);
  await touch('touchEnd', []);
  await client.detach();
}
