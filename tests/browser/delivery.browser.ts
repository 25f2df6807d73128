import { expect, test } from '@playwright/test';
import { visit } from './visit.ts';

test('what home and a first game need is at most 100 KB over the wire', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await visit(page, '#/');
  await page.getByRole('link', { name: 'Play now' }).click();
  await expect(page.getByTestId('moves')).toHaveText('0');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('moves')).not.toHaveText('0');
  console.log(`home and a first game: ${(bytes / 1000).toFixed(1)} KB over the wire`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(100_000);
  await context.close();
});

test('every screen names the window, and links show a picture', async ({ page }) => {
  await visit(page, '#/');
  await expect(page).toHaveTitle('Lookahead');
  for (const [hash, title] of [
    ['#/play', 'Play'],
    ['#/2048', '2048'],
    ['#/settings', 'Settings'],
    ['#/help', 'Help'],
    ['#/nowhere', 'There is nothing at this address.'],
  ]) {
    await visit(page, hash!);
    await expect(page).toHaveTitle(`${title} · Lookahead`);
  }
  for (const property of ['og:title', 'og:description', 'og:image']) {
    await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /./);
  }
});

test('icons of every kind are there, in their sizes', async ({ page }) => {
  await visit(page, '#/');
  const manifest = await (await page.request.get(`${process.env.PAGE_URL}lookahead.webmanifest`)).json();
  const named = manifest.icons as { src: string; sizes: string; purpose: string }[];
  expect(named.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const pictures = [
    ...named.slice(1).map(({ src, sizes }) => ({ src, size: Number.parseInt(sizes, 10) })),
    { src: './apple-touch-icon.png', size: 180 },
  ];
  for (const { src, size } of pictures) {
    const width = await page.evaluate(`new Promise((resolve, reject) => {
      const image = new Image();
      image.onload = () => resolve([image.naturalWidth, image.naturalHeight]);
      image.onerror = reject;
      image.src = '${src}';
    })`);
    expect([src, width]).toEqual([src, [size, size]]);
  }
});

test('once visited, the page opens and plays without a network', async ({ page, context }) => {
  await visit(page, '#/2048');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  const moves = await page.getByTestId('moves').textContent();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByTestId('moves')).toHaveText(moves!);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('moves')).not.toHaveText(moves!);
  await page.keyboard.press('i');
  await expect(page.getByTestId('hint')).toHaveText(/^(Left|Right|Up|Down) .*\.$/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('עברית').check();
  await expect(page.locator('h1')).toHaveText('הגדרות');
});

test('the page also works from a sub-path, makes no other requests, and is soon ready', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, '#/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => !url.startsWith(process.env.PAGE_URL!))).toEqual([]);
  const html = await (await page.request.get(process.env.PAGE_URL!)).text();
  expect(html.match(/(?:src|href)="\/[^"]*"/g)).toBeNull();
  expect(html).not.toMatch(/<script>|<style|style="/);
});

test('offline, an AI whose network was never fetched says so before it is chosen', async ({
  page,
  context,
}) => {
  await visit(page, '#/2048?seed=7', { hintBy: 'expert' });
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await context.setOffline(true);
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'Why?' }).click();
  const master = page.getByRole('radio', { name: /^Master/ });
  await expect(master).toBeDisabled();
  await expect(master).toHaveAccessibleName(/needs a connection once/);
  await expect(page.getByRole('radio', { name: /^Expert/ })).toBeEnabled();
  await context.setOffline(false);
  await expect(master).toBeEnabled();
});
