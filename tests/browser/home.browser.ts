import { expect, test } from '@playwright/test';
import { visit } from './visit.ts';

test('home: one tap to play for newcomers, the games they left for the others', async ({ page }) => {
  await visit(page, '#/');
  await page.getByRole('link', { name: 'Play now' }).click();
  const tiles = page.locator('main .above .tile');
  await expect(tiles).toHaveCount(2);
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  const values = (await tiles.allTextContents()).map((text) => text.trim()).sort();
  const score = await page.getByTestId('score').textContent();
  await page.goto(`${process.env.PAGE_URL}#/k-in-a-row`);
  await page.getByRole('button', { name: 'e5, empty' }).click();
  await page.getByRole('link', { name: 'Lookahead, home' }).click();
  // The game played last comes first; the other is one tap away. Both show their boards.
  await expect(page.locator('h1')).toHaveText('Welcome back');
  await expect(page.getByText('Your game: In a row')).toBeVisible();
  const also = page.getByRole('region', { name: 'Also open' });
  await expect(also.getByRole('link', { name: /^2048/ })).toContainText(score!);
  expect((await also.locator('.above .tile').allTextContents()).map((text) => text.trim()).sort()).toEqual(
    values,
  );
  await also.getByRole('link', { name: /^2048/ }).click();
  await expect(page.getByTestId('score')).toHaveText(score!);
});

test('home: every activity has a picture of its own, and Simple mode makes all of it larger', async ({
  page,
}) => {
  const measure = async () => {
    const cards = page.getByRole('navigation', { name: 'What you can do here' }).getByRole('link');
    const picture = (await cards.first().locator('svg').boundingBox())!;
    const board = (await page.locator('.go .board').first().boundingBox())!;
    const [word, text] = await Promise.all(
      ['h2', 'p'].map((tag) =>
        cards
          .first()
          .locator(tag)
          .evaluate((element) => Number.parseFloat(`${element.computedStyleMap().get('font-size')}`)),
      ),
    );
    return { sizes: [picture.width * picture.height, board.width, word!, text!], count: await cards.count() };
  };
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('about:blank');
    await visit(page, '#/');
    const pictures = await page.locator('nav .art').allInnerTexts();
    const drawings = await page
      .locator('nav .art svg')
      .evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    expect(new Set(drawings).size).toBe(pictures.length);
    const before = await measure();
    await page.evaluate(`localStorage['lookahead.settings'] = '{"simple":true}'`);
    await page.reload();
    await page.locator('h1').waitFor({ state: 'attached' });
    const simple = await measure();
    for (const [i, size] of simple.sizes.entries()) expect([i, size > before.sizes[i]!]).toEqual([i, true]);
    await page.evaluate('localStorage.clear()');
  }
});
