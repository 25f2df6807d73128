import { expect, type Page, test } from '@playwright/test';
import { troubles, visit } from '../visit.ts';

/** 36,681 positions: more than the 20,000 that must stay fluid. */
const LARGE = '#/learn/think?player=ex&algorithm=minimax&depth=5&board=64,32,4,0/16,8,2,0/4,2,0,0/2,0,0,0';

test('the search on the screen decides as the player does, and says what it cost', async ({ page }) => {
  const found = troubles(page);
  await visit(page, '#/learn/think?player=snake:search=alphabeta&depth=2');
  await expect(page.getByTestId('answer')).toHaveText('It plays Right, worth 22,796.');
  await expect(page.getByTestId('effort')).toHaveText(
    '240 positions without cut-offs and memory, 88 with them',
  );
  await page.getByText('The tree in words').click();
  await expect(page.getByRole('button', { name: 'Down: at most 14,940' })).toBeVisible();
  await page.getByRole('button', { name: 'Right: 22,796' }).click();
  await expect(page.getByText(/^2 in row 2, column 1: 22,837$/)).toBeVisible();
  // Back to the beginning, and on by single steps.
  const slider = page.getByRole('slider', { name: /^Step/ });
  await slider.press('Home');
  await expect(page.getByRole('slider', { name: 'Step 0 of 196: begin' })).toBeVisible();
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.getByRole('slider', { name: 'Step 1 of 196: Try every move' })).toBeVisible();
  // Another depth is another tree.
  const ahead = page.getByRole('slider', { name: 'How far it looks ahead' });
  await ahead.press('ArrowRight');
  await expect(page.getByTestId('effort')).toHaveText(/^2,\d{3} positions without/);
  expect(found).toEqual([]);
});

test('a weight that is turned changes the decision', async ({ page }) => {
  await visit(page, '#/learn/think?player=swarm&depth=1&board=64,32,16,2/8,8,4,2/2,4,0,0/2,0,0,0');
  await expect(page.getByTestId('answer')).toContainText('It plays Up');
  await page.getByRole('slider', { name: 'Weight of equal neighbours' }).press('End');
  await expect(page.getByTestId('answer')).toContainText('It plays Right');
  await page.getByRole('button', { name: 'Back to its own weights' }).click();
  await expect(page.getByTestId('answer')).toContainText('It plays Up');
});

test('k-in-a-row: checks in order, lines, threats, and the solver on a small board', async ({ page }) => {
  await visit(page, '#/learn/think?game=k-in-a-row&position=XX./O../...&k=3');
  await expect(page.getByText('Has the opponent 2? Block.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'It plays c3.' })).toBeVisible();
  await page.getByText('Solver', { exact: true }).click();
  await page.getByRole('button', { name: 'Solve this board' }).click();
  await expect(page.getByRole('button', { name: /^c3, empty, (a draw|loses within)/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('button', { name: /loses within/ })).not.toHaveCount(0);
});

test("a teacher's link works without a network and fixes player and depth", async ({ page, context }) => {
  await visit(page, '#/learn/think?player=ex&depth=1');
  await page.getByRole('button', { name: 'Link for a class' }).click();
  await page.getByLabel('Task').fill('Why left?');
  const link = await page.getByLabel('Link to hand out').inputValue();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Task' })).toContainText('Why left?');
  await expect(page.getByLabel('Player')).toBeDisabled();
  await expect(page.getByRole('slider', { name: 'How far it looks ahead' })).toBeDisabled();
  await expect(page.getByTestId('answer')).toContainText('It plays');
});

test('Learn is fetched only when it is opened', async ({ page }) => {
  await visit(page, '#/');
  const fetched = () =>
    page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\\//, ''))`,
    );
  const isLearn = (name: string) => /^(Learn|Lesson|Think|lesson|learn)/.test(name);
  expect((await fetched()).filter(isLearn)).toEqual([]);
  await page.evaluate(`location.hash = '#/learn/think'`);
  await page.getByTestId('answer').waitFor();
  expect((await fetched()).filter(isLearn)).not.toEqual([]);
});

test('a tree of more than 20,000 positions is drawn, plays to its end, and leaves the memory', async ({
  page,
}) => {
  await visit(page, '#/learn/think');
  await page.getByTestId('answer').waitFor();
  await go(page, '#/learn');
  const before = await heap(page);

  await go(page, LARGE);
  await expect(page.getByTestId('effort')).toHaveText(
    /^([\d,]+ positions without cut-offs and memory, )?36,681/,
    { timeout: 30_000 },
  );
  const full = await heap(page);
  await page.getByText('Whole tree').click();
  await page.getByRole('slider', { name: 'Speed' }).press('End');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 30_000 });

  await go(page, '#/learn');
  const after = await heap(page);
  console.log(`heap ${before.toFixed(1)}, ${full.toFixed(1)} with the tree, ${after.toFixed(1)} MB after`);
  expect(full - before).toBeGreaterThan(5);
  expect(after - before).toBeLessThan(3);
});

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
  await page.locator('ol.rows, canvas').first().waitFor();
}

/** Megabytes in use after a collection. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  await session.detach();
  return usedSize / 1e6;
}
