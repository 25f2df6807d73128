import { expect, test } from '@playwright/test';
import { expectAccessible, troubles, visit } from '../visit.ts';
import { downloaded, lookahead, start } from './lab-page.ts';

const PLAYERS = 'random; sequence:depth=1; kmaster:nodes=300';

test('a round robin has the figures of the command line, and survives a reload', async ({ page }) => {
  test.setTimeout(90_000);
  const broken = troubles(page);
  await visit(page, `#/lab/match?board=7x7,4&players=${PLAYERS.replaceAll('; ', ';')}&games=4&seed=3`);
  await start(page);
  await page.getByTestId('progress').filter({ hasText: '12 of 12 games' }).waitFor({ timeout: 60_000 });
  const board = ['--rows', '7', '--cols', '7', '--k', '4'];
  const out = lookahead([
    'bench',
    'k-in-a-row',
    '--players',
    PLAYERS,
    ...board,
    '--games',
    '4',
    '--seed',
    '3',
    '--json',
  ]);
  expect(withoutTimes(await downloaded(page, 'JSON'))).toEqual(withoutTimes(out));
  await expect(page.getByTestId('command')).toHaveText(JSON.parse(out).command);
  await expect(page.getByRole('region', { name: 'Cross table' }).getByRole('row')).toHaveCount(4);
  await expectAccessible(page, 'match');

  await page.reload();
  await page.getByTestId('progress').filter({ hasText: '12 of 12 games' }).waitFor();
  await page
    .getByRole('link', { name: /Look at game/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/analyse\?game=/);
  expect(broken).toEqual([]);
});

test('two tabs that begin the same match at once share its games', async ({ context }) => {
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs)
    await visit(tab, '#/lab/match?board=3x3,3&players=random;sequence:depth=1&games=4&seed=1');
  await Promise.all(tabs.map(start));
  for (const tab of tabs) await tab.getByTestId('progress').filter({ hasText: '4 of 4 games' }).waitFor();
});

/** Times depend on the machine; everything else depends only on the games. */
function withoutTimes(json: string): unknown {
  return JSON.parse(json, (key, value) =>
    ['msPerMove', 'overrun99', 'slowest'].includes(key) ? undefined : value,
  );
}
