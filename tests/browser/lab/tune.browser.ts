import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, troubles, visit } from '../visit.ts';
import { downloaded, lookahead, start } from './lab-page.ts';

const PLAYER = 'swarm:weights=published,depth=1';
const ROUTE = `#/lab/tune?player=${PLAYER}&particles=4&iterations=6&games=3&seed=5&validation=20`;
const NUMBERS = [
  '--particles',
  '4',
  '--iterations',
  '6',
  '--games',
  '3',
  '--seed',
  '5',
  '--validation',
  '20',
];

test('a tuning ends at the weights of the command line', async ({ page }) => {
  test.setTimeout(90_000);
  const broken = troubles(page);
  await visit(page, ROUTE);
  await start(page);
  const spec = await tunedSpec(page);
  const json = JSON.parse(lookahead(['tune', '2048', '--player', PLAYER, ...NUMBERS, '--json']));
  expect(spec).toBe(json.spec);
  expect(JSON.parse(await downloaded(page, 'JSON'))).toEqual(json);
  await expectAccessible(page, 'tune');
  expect(broken).toEqual([]);
});

test('a tab that is killed in the middle of a tuning goes on bit for bit', async ({ context }) => {
  test.setTimeout(90_000);
  const long = ROUTE.replace('iterations=6', 'iterations=12').replace('games=3', 'games=20');
  const first = await context.newPage();
  await visit(first, long);
  await start(first);
  await first
    .getByTestId('progress')
    .filter({ hasText: /^[2-9] of 12 rounds/ })
    .waitFor({ timeout: 30_000 });
  await first.close({ runBeforeUnload: false });

  const second = await context.newPage();
  await visit(second, long);
  // It was running, so it goes on by itself.
  await tunedSpec(second);
  const steps = await downloaded(second, 'CSV, one line per particle and round');
  const numbers = NUMBERS.map((value, i) =>
    NUMBERS[i - 1] === '--iterations' ? '12' : NUMBERS[i - 1] === '--games' ? '20' : value,
  );
  expect(steps).toBe(lookahead(['tune', '2048', '--player', PLAYER, ...numbers, '--csv']));
});

test("weights that were found are an AI of one's own", async ({ page }) => {
  await visit(page, ROUTE);
  await start(page);
  const spec = await tunedSpec(page);
  await page.getByLabel('Name of your AI').fill('Swift');
  await page.getByRole('button', { name: 'Use these weights' }).click();
  await page.getByRole('link', { name: 'Watch it' }).click();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(spec.slice(0, 12))));
  await page.goto(`${process.env.PAGE_URL}#/lab/runs`);
  await expect(page.getByRole('strong').filter({ hasText: 'Swift' })).toBeVisible();
});

async function tunedSpec(page: Page): Promise<string> {
  await page.getByTestId('spec').waitFor({ timeout: 60_000 });
  return (await page.getByTestId('spec').textContent())!;
}
