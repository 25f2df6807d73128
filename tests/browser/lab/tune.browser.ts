import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, troubles, visit } from '../visit.ts';
import { downloaded, lookahead, start } from './lab-page.ts';

const PLAYER = 'swarm:weights=published,depth=1';
const NUMBERS = { particles: 4, iterations: 3, games: 3, seed: 5, validation: 5 };

function routeOf(numbers: Readonly<Record<string, number>>): string {
  const options = Object.entries(numbers).map(([name, value]) => `&${name}=${value}`);
  return `#/lab/tune?player=${PLAYER}${options.join('')}`;
}

function tuned(numbers: Readonly<Record<string, number>>, format: '--json' | '--csv'): string {
  const options = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return lookahead(['tune', '2048', '--player', PLAYER, ...options, format]);
}

test("a tuning ends with the weights of the command line, and they become the person's own AI", async ({
  page,
}) => {
  const broken = troubles(page);
  await visit(page, routeOf(NUMBERS));
  await start(page);
  const spec = await tunedSpec(page);
  const json = JSON.parse(tuned(NUMBERS, '--json'));
  expect(spec).toBe(json.spec);
  expect(JSON.parse(await downloaded(page, 'JSON'))).toEqual(json);
  await expectAccessible(page, 'tune');

  await page.getByLabel('Name of your AI').fill('Swift');
  await page.getByRole('button', { name: 'Use these weights' }).click();
  await page.getByRole('link', { name: 'Watch it' }).click();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(spec.slice(0, 12))));
  await page.goto(`${process.env.PAGE_URL}#/lab/runs`);
  await expect(page.getByRole('strong').filter({ hasText: 'Swift' })).toBeVisible();
  expect(broken).toEqual([]);
});

test('a tuning resumes exactly after its tab was killed', async ({ context }) => {
  test.setTimeout(120_000);
  const numbers = { ...NUMBERS, iterations: 12 };
  const first = await context.newPage();
  await visit(first, routeOf(numbers));
  await start(first);
  await first
    .getByTestId('progress')
    .filter({ hasText: /^([2-9]|10) of 12 rounds/ })
    .waitFor();
  await first.close({ runBeforeUnload: false });

  const second = await context.newPage();
  await visit(second, routeOf(numbers));
  // It was running, so it resumes automatically.
  await tunedSpec(second);
  expect(await downloaded(second, 'CSV, one line per particle and round')).toBe(tuned(numbers, '--csv'));
});

async function tunedSpec(page: Page): Promise<string> {
  await page.getByTestId('spec').waitFor({ timeout: 45_000 });
  return (await page.getByTestId('spec').textContent())!;
}
