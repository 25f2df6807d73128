import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { type FileServer, send, serveFiles } from './serve-files.ts';
import { expectAccessible, expectAccessibleInAllThemes } from './visit.ts';

const HINT = '#/2048?board=64,8,4,4/0,0,0,2/0/0&seed=1';
const WATCH_MASTER = '#/watch?player=master:nodes%3D500&seed=3';

/** How networks are sent; a test may change it on the way. */
let sendNetwork: (file: string, response: ServerResponse) => void;
/** The networks that were asked for. */
let asked: string[];
let server: FileServer;

test.beforeEach(async () => {
  sendNetwork = send;
  asked = [];
  server = await serveFiles('dist/web', (file, response) => {
    asked.push(file.replace(/.*\/(\w+)-.*/, '$1'));
    sendNetwork(file, response);
  });
});
test.afterEach(() => server.close());

test('pocket gives hints: fetched for the first one, kept, and fetched again only if it is spoiled', async ({
  page,
}) => {
  await open(page, HINT);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('moves')).toHaveText('1');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expectHintBy(page, 'Pocket');
  // A service worker that takes over during a reload can abort it.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await expectHintBy(page, 'Pocket');
  expect(asked).toEqual(['pocket']);

  await page.evaluate(`caches.open('networks').then(async (cache) => {
    for (const request of await cache.keys()) await cache.put(request, new Response('spoiled'));
    await cache.put(new URL('assets/pocket-older.lkn', location.href), new Response('of an earlier version'));
  })`);
  await page.reload();
  await expectHintBy(page, 'Pocket');
  expect(asked).toEqual(['pocket', 'pocket']);
  expect(await keptNetworks(page)).toBe(1);
});

test('without the network of pocket a hint still comes, and says by whom', async ({ page }) => {
  // Refused, then never finished: neither shows a message.
  sendNetwork = (_, response) => response.writeHead(503).end();
  await open(page, HINT);
  await expectHintBy(page, 'Expert');
  const held: (() => void)[] = [];
  sendNetwork = (file, response) => held.push(() => send(file, response));
  await closeHint(page);
  await expectHintBy(page, 'Expert');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  // The download continues after the hint is closed.
  await closeHint(page);
  for (const go of held) go();
  await expectHintBy(page, 'Pocket');
  expect(asked).toEqual(['pocket', 'pocket']);
});

test('a device without room plays from memory', async ({ page }) => {
  const playthrough = await page.context().newCDPSession(page);
  await playthrough.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1_000_000 });
  await open(page, '#/watch?player=pocket:nodes%3D500&seed=3');
  await step(page, 1);
  await expect(page.getByRole('alert')).toBeHidden();
  // The game continues where it was.
  await page.reload();
  await step(page, 2);
  expect(asked).toEqual(['pocket', 'pocket']);
});

test('master is fetched when it is to play: a bar, another choice, a cut line, another try', async ({
  page,
}) => {
  const sent: ServerResponse[] = [];
  sendNetwork = (file, response) => {
    sent.push(response);
    createReadStream(file, { end: statSync(file).size / 2 }).pipe(response, { end: false });
  };
  await open(page, WATCH_MASTER);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'One move' }).click();
  const bar = page.getByRole('progressbar', { name: 'Fetching Master…' });
  await expect(page.getByText('20 of 41 MB')).toBeVisible();
  expect(Number(await bar.getAttribute('value'))).toBeCloseTo(0.5, 1);
  await expect(page.getByTestId('spoken')).toHaveText(/^(Fetching|Preparing) Master…$/);
  await expectAccessibleInAllThemes(page, 'fetching');

  // Another choice ends it.
  const dropped = once(sent[0]!, 'close');
  await page.locator('summary', { hasText: 'Players' }).click();
  await page.getByText('Randi', { exact: true }).click();
  await dropped;
  await expect(bar).toBeHidden();
  await step(page, 1);

  // The line is cut halfway. The panel has stayed open.
  await page.getByText('Master', { exact: true }).click();
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByText('20 of 41 MB')).toBeVisible();
  sent[1]!.destroy();
  await expect(page.getByRole('alert')).toHaveText('Master could not be loaded. Is there a connection?');
  await expectAccessible(page, 'failed');
  expect(await keptNetworks(page)).toBe(0);
  sendNetwork = (_, response) => response.writeHead(200, { 'Content-Length': 3 }).end('bad');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toHaveLength(3);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('master plays everywhere from one worker, and after a reload without another download', async ({
  page,
}) => {
  test.slow();
  await open(page, `${WATCH_MASTER}&against=master:depth%3D1`);
  sendNetwork = (_, response) => response.writeHead(503).end();
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  sendNetwork = send;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  for (const i of [0, 1]) {
    await expect(page.getByTestId(`moves-${i}`)).toHaveText(/Moves [1-9]/, { timeout: 60_000 });
  }
  expect(page.workers()).toHaveLength(1);
  await goTo(page, '#/race?against=master&form=side-by-side');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('moves-computer')).toHaveText(
    (await page.getByTestId('moves-you').textContent())!,
  );
  expect(page.workers()).toHaveLength(1);

  await page.evaluate(`localStorage['lookahead.settings'] = '{"hintBy":"master"}'`);
  await open(page, HINT);
  await page.reload();
  await expectHintBy(page, 'Master');
  expect(asked).toEqual(['master', 'master']);
});

async function open(page: Page, hash: string): Promise<void> {
  await page.goto(server.url + hash);
  await page.locator('h1').waitFor();
}

/** To another screen of the page, which stays. */
async function goTo(page: Page, hash: string): Promise<void> {
  const title = page.locator('h1');
  const before = await title.textContent();
  await page.evaluate(`location.hash = '${hash}'`);
  await expect(title).not.toHaveText(before!);
}

function keptNetworks(page: Page): Promise<unknown> {
  return page.evaluate(`caches.open('networks').then((cache) => cache.keys()).then(({ length }) => length)`);
}

async function step(page: Page, moves: number): Promise<void> {
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByTestId('moves-0')).toHaveText(`Moves ${moves}`, { timeout: 60_000 });
}

/** Asks for hints until this AI gives one: on a slow machine its network is not ready for the first. */
async function expectHintBy(page: Page, name: string): Promise<void> {
  const effort = page.getByText(/positions, depth/);
  await expect(async () => {
    await page.keyboard.press('Escape');
    if (await page.getByTestId('hint').isVisible()) await closeHint(page);
    await page.getByRole('button', { name: /^Hint/ }).click();
    await page.getByRole('button', { name: 'Why?' }).click();
    await expect(effort).toBeVisible({ timeout: 20_000 });
    await expect(effort).toHaveText(new RegExp(`${name}`), { timeout: 1 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('hint')).toHaveText(/spaces?\.$/);
}

async function closeHint(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Hint' }).getByRole('button', { name: 'Close' }).click();
}
