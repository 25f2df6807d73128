import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { openNetwork, unpackNetwork } from '../../../src/players/networks/file.ts';
import { expectAccessible, troubles, visit } from '../visit.ts';
import { downloadedFile, lookahead, start } from './lab-page.ts';

const ROUTE = '#/lab/train?patterns=0123,0145&rule=tc&rate=1&optimistic=4000&games=2000&seed=3';

test('one thread learns the very weights of the command line', async ({ page }) => {
  test.setTimeout(90_000);
  const broken = troubles(page);
  await visit(page, ROUTE);
  await start(page);
  await finished(page);
  const mine = await downloadedFile(page, 'Network file (.lkn)');
  const command = (await page.getByTestId('command').textContent())!;
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-train-'));
  try {
    const file = join(folder, 'mine.lkn');
    // The page's own command, including its quotes.
    const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
    lookahead(args.slice(1).map((arg) => (arg === 'mine.lkn' ? file : arg)));
    expect(weightsIn(mine)).toEqual(weightsIn(readFileSync(file)));
  } finally {
    rmSync(folder, { recursive: true });
  }
  await expectAccessible(page, 'train');
  expect(broken).toEqual([]);
});

test('a training that was paused and reloaded comes to the same weights', async ({ page }) => {
  const long = ROUTE.replace('games=2000', 'games=4000');
  await visit(page, long);
  await start(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await page.reload();
  // One that was paused before its first game has nothing to continue from.
  await page.getByRole('button', { name: /^(Continue|Run)$/ }).click();
  await finished(page, '4,000');
  const parts = await downloadedFile(page, 'Network file (.lkn)');

  const fresh = await page.context().browser()!.newPage();
  await visit(fresh, long);
  await start(fresh);
  await finished(fresh, '4,000');
  expect(weightsIn(parts)).toEqual(weightsIn(await downloadedFile(fresh, 'Network file (.lkn)')));
});

test("the person's own network plays in Watch", async ({ page }) => {
  test.setTimeout(60_000);
  await visit(page, ROUTE.replace('games=2000', 'games=500'));
  await start(page);
  await page.getByTestId('progress').filter({ hasText: '500 of 500' }).waitFor({ timeout: 40_000 });
  await page.getByLabel('Name of your AI').fill('Young one');
  await page.getByRole('button', { name: 'Make it my AI' }).click();
  await page.getByRole('link', { name: 'Watch it' }).click();
  await expect(page).toHaveURL(/ntuple/);
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByTestId('moves-0')).toContainText('1');
});

test('where the page is isolated, all cores but one train together', async ({ page }) => {
  test.setTimeout(60_000);
  const broken = troubles(page);
  await page.addInitScript("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 })");
  await visit(page, ROUTE.replace('patterns=0123,0145', 'patterns=0123,4567'));
  expect(await page.evaluate('crossOriginIsolated')).toBe(true);
  await page.getByRole('checkbox', { name: /^All cores/ }).check();
  await start(page);
  await finished(page);
  await expect(page.getByTestId('training')).toHaveAttribute('data-threads', '2');
  await page.getByTestId('tested').waitFor();
  expect(broken).toEqual([]);
});

async function finished(page: Page, games = '2,000'): Promise<void> {
  await page
    .getByTestId('progress')
    .filter({ hasText: `${games} of ${games}` })
    .waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Make it my AI' }).waitFor();
}

/** Every table: which weights are stored, and the weights. */
function weightsIn(file: Buffer): string[] {
  const network = openNetwork(new Uint8Array(file), (bytes) => new Uint8Array(zstdDecompressSync(bytes)));
  return Array.from(unpackNetwork(network), ({ bits, weights, other }) => {
    const bytes = Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength);
    return `${other} ${Buffer.from(bits).toString('base64')} ${bytes.toString('base64')}`;
  });
}
