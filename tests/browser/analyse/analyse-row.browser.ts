import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible, troubles, visit } from '../visit.ts';
import { movesIn, pauseAi } from './games.ts';

test('lines with proven ends and what they make, numbers on their cells, threats in green and in a table', async ({
  page,
}) => {
  const found = troubles(page);
  await visit(page, '#/analyse?rows=15&cols=15&k=5&moves=h8,a1,h9,a3,h10,c1');
  await expect(page.getByText('wins in 2').first()).toBeVisible();
  await expect(page.getByText('proven').first()).toBeVisible();
  await expect(page.getByText('an open 4: two ways to win').first()).toBeVisible();
  await expect(page.locator('.cell-note.best')).toHaveCount(1);
  await pauseAi(page);
  const threats = page.getByRole('table').filter({ hasText: 'Where' });
  await expect(threats).toContainText('3, both ends open');
  await expect(threats).toContainText('h10 to h8');
  await expect(page.getByText('O has no immediate threat.')).toBeVisible();
  await expect(page.locator('svg.wide line')).toHaveCount(await threats.locator('tbody tr').count());
  await expectAccessible(page, 'analyse k-in-a-row');

  // One tap places, Ctrl-Z takes back.
  await page.getByRole('button', { name: 'h11', exact: true }).click();
  await expect(movesIn(page)).toContainText('h11');
  await expect(page.getByText(/X threatens to win on/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(movesIn(page)).not.toContainText('h11');
  expect(found).toEqual([]);
});

test('the moves say what they cost, and the list of moves can be saved', async ({ page }) => {
  // O does not answer an open three.
  await visit(page, '#/analyse?rows=9&cols=9&k=5&moves=e5,a1,f5,a2,g5,a4');
  await pauseAi(page);
  await expect(movesIn(page).getByRole('button', { name: /: a4/ })).toContainText(/−\d+ %/);
  await expect(page.getByRole('img', { name: 'Chance that X wins', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Open/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the list of moves' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('e5 a1 f5 a2 g5 a4');
});

test('a map of small boards', async ({ page }) => {
  await visit(page, '#/analyse?rows=3&cols=3&k=3&moves=a3,b3');
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByText('7 of 7 cells proven')).toBeVisible();
  // X . O: three moves win here.
  await expect(page.locator('.cell-note.win')).toHaveCount(3);
});

test('a board of any size is set up, and undo brings the game back', async ({ page }) => {
  await visit(page, '#/analyse?rows=9&cols=9&k=5&moves=e5,e6');
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await page.getByLabel('Rows').fill('6');
  await page.getByLabel('Columns').fill('7');
  await page.getByLabel('In a row to win').fill('4');
  await page.getByRole('button', { name: 'New board' }).click();
  await expect(page.getByText('4 in a row, 6×7, move 0')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('5 in a row, 9×9, move 2')).toBeVisible();
});
