import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serveFiles } from './serve-files.ts';

test('plain files under a sub-path: a new version is offered and never loses a game', async ({
  page,
}, info) => {
  const site = info.outputPath('site');
  cpSync('dist/web', join(site, 'some/folder'), { recursive: true });
  const server = await serveFiles(site);
  await page.goto(`${server.url}some/folder/#/2048`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await page.locator('h1').waitFor();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByTestId('moves')).not.toHaveText('0');
  const rows = await page.locator('#rows p').allTextContents();

  const worker = join(site, 'some/folder/service-worker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace("VERSION = '", "VERSION = 'next-"));
  await page.reload();
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.locator('#rows p')).toHaveText(rows);
  expect(await page.evaluate('caches.keys()')).toEqual([expect.stringMatching(/^lookahead-next-/)]);
  server.close();
});
