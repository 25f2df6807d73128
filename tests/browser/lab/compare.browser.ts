import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, troubles, visit } from '../visit.ts';
import { downloaded, lookahead, start } from './lab-page.ts';

const COMPARED = ['--players', 'ex:depth=2; minimax:steps=3', '--games', '20', '--seed', '1'];

test('a comparison has the figures of the command line', async ({ page }) => {
  test.setTimeout(180_000);
  const broken = troubles(page);
  await visit(page, '#/lab?players=ex:depth=2;minimax:steps=3&games=20&seed=1');
  await start(page);
  await page.getByTestId('progress').filter({ hasText: '40 of 40 games' }).waitFor({ timeout: 150_000 });
  const exported = await downloaded(page, 'JSON');
  const out = lookahead(['bench', '2048', ...COMPARED, '--json']);
  expect(withoutTimes(exported)).toEqual(withoutTimes(out));
  await expect(page.getByTestId('command')).toHaveText(JSON.parse(out).command);
  await expectAccessible(page, 'compare');
  expect(broken).toEqual([]);
});

test('a newcomer reaches a first chart in two taps', async ({ page }) => {
  await visit(page, '#/');
  await page.getByRole('link', { name: 'Lab', exact: true }).first().click();
  await start(page);
  await page.getByRole('img', { name: /^Scores\./ }).waitFor({ timeout: 20_000 });
  await page.getByTestId('progress').filter({ hasText: 'of 90 games' }).waitFor();
});

test('a run survives a reload, and resumes automatically', async ({ page }) => {
  test.setTimeout(120_000);
  await visit(page, '#/lab?players=snake;ex&games=30&seed=5');
  await start(page);
  await gamesDone(page, 2);
  await page.reload();
  const kept = await gamesDone(page, 2);
  expect(kept).toBeGreaterThanOrEqual(2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  const paused = await gamesDone(page, 2);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  expect(await gamesDone(page, 2)).toBeGreaterThanOrEqual(paused);
});

test('games and players can be added, and only what is missing is played', async ({ page }) => {
  await visit(page, '#/lab?players=random&games=10&seed=1');
  await start(page);
  await page.getByTestId('progress').filter({ hasText: '10 of 10 games' }).waitFor();
  await page.getByRole('button', { name: 'Add a player' }).click();
  await page.getByTestId('progress').filter({ hasText: '10 of 20 games' }).waitFor();
  expect(page.url()).toContain('minimax');
  await page.getByRole('slider', { name: 'Games per player' }).fill('2');
  await page.getByTestId('progress').filter({ hasText: '10 of 60 games' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByTestId('progress').filter({ hasText: '60 of 60 games' }).waitFor({ timeout: 25_000 });
});

test('a game can be watched from its point', async ({ page }) => {
  await visit(page, '#/lab?players=random&games=10&seed=1');
  await start(page);
  await page.getByTestId('progress').filter({ hasText: '10 of 10 games' }).waitFor();
  await page.getByRole('link', { name: /^Watch game \d+ of player A: Best/ }).click();
  await expect(page).toHaveURL(/#\/watch\?player=random&seed=\d+$/);
});

test('a background tab keeps going: games need neither frames nor timers of the page', async ({ page }) => {
  await visit(page, '#/lab?players=random;ex:depth=0&games=1000&seed=1');
  await start(page);
  await gamesDone(page, 1);
  // What a browser does to a hidden tab.
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = window.setTimeout = window.setInterval = () => 0;
    document.dispatchEvent(new Event('visibilitychange'));
  `);
  await page.getByTestId('progress').filter({ hasText: '2,000 of 2,000 games' }).waitFor();
});

test('leaving ends the workers', async ({ page }) => {
  await visit(page, '#/lab?players=expert&games=30&seed=1');
  await start(page);
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  await page.goto(`${process.env.PAGE_URL}#/help`);
  await expect.poll(() => page.workers().length).toBe(0);
});

/** The number of games shown as progress, once it has reached that number. */
async function gamesDone(page: Page, least: number): Promise<number> {
  let done = 0;
  await expect
    .poll(
      async () => {
        const text = (await page.getByTestId('progress').textContent()) ?? '';
        done = Number(/^([\d,]+) of/.exec(text.trim())?.[1]?.replace(',', ''));
        return done;
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThanOrEqual(least);
  return done;
}

/** Times depend on the machine; everything else depends only on the games. */
function withoutTimes(json: string): unknown {
  return JSON.parse(json, (key, value) =>
    ['secondsPerGame', 'msPerMove', 'movesPerSecond'].includes(key) ? undefined : value,
  );
}
