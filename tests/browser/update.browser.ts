import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

test('plain files under a sub-path: a new version is offered and never loses a game', async ({
  page,
}, info) => {
  const site = info.outputPath('site');
  cpSync('dist/web', join(site, 'some/folder'), { recursive: true });
  const server = serveFiles(site);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/some/folder/#/2048`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  const rows = await page.locator('#rows p').allTextContents();

  const worker = join(site, 'some/folder/service-worker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace("VERSION = '", "VERSION = 'next-"));
  await page.reload();
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.locator('#rows p')).toHaveText(rows);
  expect(await page.evaluate('caches.keys()')).toEqual([expect.stringMatching(/^lookahead-next-/)]);
  server.close();
  server.closeAllConnections();
});

function serveFiles(folder: string): Server {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url!, 'http://here').pathname.replace(/\/$/, '/index.html'));
    const found = existsSync(path);
    response.writeHead(found ? 200 : 404, {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    });
    response.end(found ? readFileSync(path) : undefined);
  });
  return server.listen(0, '127.0.0.1');
}
