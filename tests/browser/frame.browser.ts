import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { visit } from './visit.ts';

/** Screens in the frame. */
const FRAMED = ['#/', '#/play', '#/2048', '#/2048?seed=5&rules=hard', '#/settings', '#/help', '#/nowhere'];

test('what axe leaves out, a single digit, has its contrast in every theme', async ({ page }) => {
  await visit(page, '#/2048?board=2,4,8,16/256,128,64,32/512,1024,2048,4096/0,8192,16384,32768&seed=1');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: /^Hint \(1/ }).waitFor();
  for (const theme of ['light', 'dark', 'contrast', 'colour-blind']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    expect(await contrast(page, '.below small', '.below small'), theme).toBeGreaterThan(4.5);
  }
});

test('a question mark opens the help on every screen', async ({ page }) => {
  for (const hash of [
    '#/',
    '#/2048',
    '#/k-in-a-row',
    '#/race',
    '#/race?against=easy',
    '#/watch',
    '#/explore',
  ]) {
    await visit(page, hash);
    await page.keyboard.press('?');
    await expect(page.locator('h1')).toHaveText('Help');
  }
});

test('Hebrew: the page is mirrored, the board and the arrows are not', async ({ page }) => {
  await visit(page, '#/2048?board=2,0,0,0/0/0/0&seed=1', { language: 'he', arrowPad: true });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const menu = (await page.getByRole('link', { name: 'Lookahead, דף הבית' }).boundingBox())!;
  expect(menu.x).toBeGreaterThan(640);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#rows p').first()).toHaveText('שורה 1: ריק, ריק, ריק, 2');
  const [left, right] = [
    page.getByRole('button', { name: 'שמאלה' }),
    page.getByRole('button', { name: 'ימינה' }),
  ];
  expect((await left.boundingBox())!.x).toBeLessThan((await right.boundingBox())!.x);
  const tile = page.locator('.tile', { hasText: '2' }).first();
  expect((await tile.boundingBox())!.x).toBeGreaterThan(
    (await page.getByRole('application').boundingBox())!.x,
  );
  await expect(page.getByTestId('spoken')).toHaveText(/^ימינה\. [24] חדש, שורה \d עמודה \d\. ניקוד 0\.$/);
});

test('reduced motion: nothing slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '#/2048?board=2,2,0,0/0/0/0&seed=1');
  expect(await movingAfter(page, ['ArrowRight'])).toEqual(['fade', 'fade']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.locator('h1').waitFor();
  expect(await movingAfter(page, ['ArrowLeft'])).toContain('slide');
});

test('a new key finishes the running slide at once', async ({ page }) => {
  // 2 . . .   right and left again: the 2 is back, and nothing of the first slide is left.
  await visit(page, '#/2048?board=2,0,0,0/0/0/0&seed=1');
  expect(await movingAfter(page, ['ArrowRight'])).toEqual(['appear', 'slide']);
  await visit(page, '#/2048?board=2,0,0,0/0/0/0&seed=2');
  const moving = await movingAfter(page, ['ArrowRight', 'ArrowLeft', 'ArrowRight']);
  expect(moving.filter((name) => name === 'appear')).toHaveLength(1);
  await expect(page.getByTestId('moves')).toHaveText('3');
});

test('settings are kept, and all data goes into a file and back', async ({ page, browser }) => {
  await visit(page, '#/2048');
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  const rows = await page.locator('#rows p').allTextContents();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Dark').check();
  await page.getByLabel('Play sounds').check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  const data = await download.path();
  expect(JSON.parse(readFileSync(data, 'utf8'))).toMatchObject({ format: 'lookahead-data', version: 1 });

  const other = await (await browser.newContext()).newPage();
  await visit(other, '#/settings');
  await other.getByLabel('Load from a file').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"something else"}'),
  });
  await expect(other.getByRole('alert')).toContainText('This file contains no saved data of this page.');
  await other.getByLabel('Load from a file').setInputFiles(data);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.getByRole('link', { name: 'Lookahead, home' }).click();
  await other.getByRole('link', { name: 'Continue' }).click();
  await expect(other.locator('#rows p')).toHaveText(rows);
  await other.context().close();
});

test('the same left edge, header and title on every screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const hash of FRAMED) {
    await visit(page, hash);
    const title = (await page.locator('h1').boundingBox())!;
    expect([hash, Math.round(title.x)]).toEqual([hash, 80]);
    expect([hash, title.y > 56 && title.y + title.height <= 120]).toEqual([hash, true]);
    const content = (await page.locator('main > :not(.title)').first().boundingBox())!;
    expect([hash, Math.round(content.x), Math.round(content.y)]).toEqual([hash, 80, 120]);
    expect(await page.locator('h1').evaluate((h1) => `${h1.computedStyleMap().get('font-size')}`)).toBe(
      '28px',
    );
    await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Help' }).first()).toBeVisible();
  }
});

test('a notice is shown and said above an open dialog', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '#/2048?seed=1');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  // It is on top: its button can be pressed.
  await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByText('Copied.')).toBeHidden();
  await expect(dialog).toBeVisible();
});

/** The contrast of the text in one element with the background of another, as WCAG counts it. */
async function contrast(page: Page, text: string, background: string): Promise<number> {
  return page.evaluate(`(() => {
    const context = document.createElement('canvas').getContext('2d');
    const luminance = (colour) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    const [dark, light] = [style('${text}').color, style('${background}').backgroundColor].map(luminance).sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  })()`);
}

/** Presses keys in one go and returns what is running right after them, before any of it can end. */
async function movingAfter(page: Page, keys: readonly string[]): Promise<string[]> {
  const press = keys.map(
    (key) => `dispatchEvent(new KeyboardEvent('keydown', { key: '${key}' })); await later();`,
  );
  return page.evaluate(`(async () => {
    const later = () => new Promise((resolve) => setTimeout(resolve));
    ${press.join('\n')}
    return document.querySelector('[role=application]').getAnimations({ subtree: true })
      .map(({ animationName }) => animationName?.replace(/.*-/, '') ?? 'slide').sort();
  })()`);
}
