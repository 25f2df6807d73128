import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible, troubles, visit } from '../visit.ts';
import { downloaded, lookahead, start } from './lab-page.ts';

test('a run is listed, named, shown with one of the command line, and exported', async ({ page }) => {
  const broken = troubles(page);
  await visit(page, '#/lab?players=random&games=10&seed=1');
  await start(page);
  await page.getByTestId('progress').filter({ hasText: '10 of 10 games' }).waitFor();
  await page.getByRole('link', { name: 'Runs' }).click();

  await page.getByRole('textbox', { name: /^Name of / }).fill('First try');
  await page.keyboard.press('Tab');
  const json = lookahead([
    'bench',
    '2048',
    '--players',
    'ex:depth=0',
    '--games',
    '5',
    '--name',
    'Elsewhere',
    '--json',
  ]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(json) });
  await expect(page.getByText('from the command line')).toBeVisible();

  for (const name of ['First try', 'Elsewhere'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  const table = page.getByRole('region', { name: 'Basic figures' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expectAccessible(page, 'runs');

  await page.reload();
  const exported = JSON.parse(await downloaded(page, 'JSON First try'));
  expect(exported.players[0]).toMatchObject({ spec: 'random', games: 10 });
  await page.getByRole('button', { name: 'Remove First try' }).click();
  await expect(page.getByRole('checkbox', { name: /First try/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: /First try/ })).toHaveCount(1);
  expect(broken).toEqual([]);
});

test('an experiment file opens on its screen; other files are refused in a sentence', async ({ page }) => {
  await visit(page, '#/lab/runs');
  const open = (content: string | Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'f.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await open('{"format":"something"}');
  await expect(page.getByRole('alert')).toContainText('This file could not be opened');
  await open(readFileSync('experiments/sampler.json'));
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  await expect(page).toHaveURL(/games=500/);
});
