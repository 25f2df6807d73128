import { expect, type Page, test } from '@playwright/test';
import { serveFiles } from './serve-files.ts';
import { troubles, visit } from './visit.ts';

const POCKET = '#/watch?player=pocket:ms%3D100,threads%3D3&seed=3';

test('an AI with several threads thinks with them where the page is isolated', async ({ page }) => {
  const broken = troubles(page);
  await visit(page, POCKET);
  expect(await page.evaluate('crossOriginIsolated')).toBe(true);
  await makeMoves(page, 3);
  await expect(page.getByText(/ positions, depth \d+, .* ms, 3 threads/)).toBeVisible();
  // Another AI with the same network, in the same worker, without threads.
  await visit(page, '#/watch?player=pocket:nodes%3D500&seed=3');
  await makeMoves(page, 1);
  await expect(page.getByText(/ positions, depth \d+, .* ms$/)).toBeVisible();
  expect(broken).toEqual([]);
});

test('helpers search positions of their own, in both games', async ({ page }) => {
  const broken = troubles(page);
  await visit(page, '#/watch?player=pocket:nodes%3D100000,threads%3D3&seed=3');
  let most = 0;
  for (let made = 1; most <= 100_000 && made <= 30; made++) {
    await makeMove(page, made);
    const effort = await page.getByText(/ positions, depth .* 3 threads/).textContent();
    most = Math.max(most, Number(/([\d,]+) positions/.exec(effort!)![1]!.replaceAll(',', '')));
  }
  // The thread that decides has no more.
  expect(most).toBeGreaterThan(100_000);

  await visit(page, '#/watch?x=kmaster:ms%3D50,threads%3D3&o=kmaster:nodes%3D5000&rows=9&cols=9&k=5&seed=7');
  for (let made = 1; made <= 6; made++) {
    await page.getByRole('button', { name: 'One move' }).click();
    await expect(page.locator('[role=grid] button:is([aria-label$=", X"], [aria-label$=", O"])')).toHaveCount(
      made,
    );
  }
  expect(broken).toEqual([]);
});

test('elsewhere it thinks with one, and says so', async ({ page }) => {
  const broken = troubles(page);
  const server = await serveFiles('dist/web');
  await page.goto(`${server.url}${POCKET}`);
  expect(await page.evaluate('crossOriginIsolated')).toBe(false);
  await makeMoves(page, 2);
  await expect(page.getByText(/ positions, depth \d+, .* ms, 1 thread$/)).toBeVisible();
  expect(broken).toEqual([]);
  server.close();
});

async function makeMoves(page: Page, count: number): Promise<void> {
  for (let made = 1; made <= count; made++) await makeMove(page, made);
}

async function makeMove(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByTestId('moves-0')).toHaveText(`Moves ${number}`);
}
