import { expect, type Page, test } from '@playwright/test';
import { troubles, visit } from './visit.ts';

test('a game by keyboard alone, with one cell at a time in the tab order', async ({ page }) => {
  const found = troubles(page);
  await visit(page, '#/k-in-a-row?rows=3&cols=3&k=3');
  await expect(page.getByRole('grid', { name: 'Board, 3 rows and 3 columns' })).toBeVisible();
  await expect(page.locator('[role=grid] button[tabindex="0"]')).toHaveCount(1);
  await cell(page, 'a3, empty').focus();
  // X a3, O a2, X b3, O b2, X c3.
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('spoken')).toHaveText('X on a3. O to move');
  await keys(page, 'ArrowDown Enter ArrowUp ArrowRight Space ArrowDown Enter End ArrowUp Enter');
  await expect(page.getByText('X wins with 3 in a row!')).toHaveCount(2);
  await expect(cell(page, 'c3, X, in the winning line')).toBeFocused();
  await expect(page.locator('button.winning')).toHaveCount(3);
  await expect(page.getByTestId('spoken')).toHaveText('X on c3. X wins with 3 in a row!');
  await page.keyboard.press('u');
  await expect(page.getByTestId('spoken')).toHaveText('X on c3 taken back. X to move');
  await expect(page.locator('button.winning')).toHaveCount(0);
  expect(found).toEqual([]);
});

test('a draw is declared early and explained', async ({ page }) => {
  await visit(page, '#/k-in-a-row?rows=3&cols=3&k=3');
  // X O X / O X . / O X O: the last empty cell can complete nothing.
  for (const name of ['a3', 'b3', 'c3', 'a2', 'b2', 'a1', 'b1', 'c1'])
    await cell(page, `${name}, empty`).click();
  await expect(page.getByText('Every line holds both signs').first()).toBeVisible();
  await expect(cell(page, 'c2, empty')).toBeVisible();
});

test('the computer answers, undo takes back both moves, and a hint can be placed', async ({ page }) => {
  const found = troubles(page);
  await visit(page, '#/k-in-a-row?rows=4&cols=4&k=3');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('Hard', { exact: true }).click();
  await page.getByRole('button', { name: 'Start this board' }).click();
  await cell(page, 'a1, empty').click();
  await expect(page.getByText('X to move').first()).toBeVisible();
  await expect(page.locator('[role=grid] button[aria-label$=", O"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[role=grid] button[aria-label$=", empty"]')).toHaveCount(16);
  await page.keyboard.press('i');
  await expect(page.getByTestId('spoken')).toHaveText(/^Place X on [b-c][2-3]/);
  await page.locator('button.pending').click();
  await expect(page.locator('[role=grid] button[aria-label$=", O"]')).toHaveCount(1);
  expect(found).toEqual([]);
});

test('the computer begins when it plays X', async ({ page }) => {
  await visit(page, '#/k-in-a-row?rows=3&cols=3&k=3');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('Full strength').click();
  await page.getByText('O, second').click();
  await page.getByRole('button', { name: 'Start this board' }).click();
  await expect(page.locator('[role=grid] button[aria-label$=", X"]')).toHaveCount(1);
  await expect(page.getByText('O to move').first()).toBeVisible();
});

test('a board that cannot be is explained at the field', async ({ page }) => {
  await visit(page, '#/k-in-a-row');
  await page.getByRole('button', { name: 'More' }).click();
  const start = page.getByRole('button', { name: 'Start this board' });
  await page.getByLabel('Rows', { exact: true }).fill('4');
  await expect(page.getByText('In a row to win: a whole number from 3 to 4.')).toBeVisible();
  await expect(page.getByLabel('In a row to win')).toHaveAttribute('aria-invalid', 'true');
  await expect(start).toBeDisabled();
  await page.getByLabel('In a row to win').fill('4');
  await page.getByLabel('Columns', { exact: true }).fill('21');
  await expect(page.getByText('Columns: a whole number from 3 to 20.')).toBeVisible();
  await page.getByLabel('Columns', { exact: true }).fill('7');
  await start.click();
  await expect(page.getByRole('grid', { name: 'Board, 4 rows and 7 columns' })).toBeVisible();
});

test('whoever comes alone plays the computer; the game goes on after a reload, and a new one can be taken back', async ({
  page,
}) => {
  await visit(page, '#/k-in-a-row');
  await expect(page.getByRole('button', { name: 'Against: Computer (Easy)' })).toBeVisible();
  const answer = page.locator('[role=grid] button[aria-label$=", O"]');
  await cell(page, 'e5, empty').click();
  await expect(answer).toHaveCount(1);
  await page.reload();
  await expect(answer).toHaveCount(1);
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(answer).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring back the last' }).click();
  await expect(answer).toHaveCount(1);
  await page.getByRole('button', { name: 'More' }).click();
  const link = await page.getByLabel('The whole game').inputValue();
  await page.goto(link);
  await expect(cell(page, 'e5, X')).toBeVisible();
});

function cell(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function keys(page: Page, names: string) {
  for (const name of names.split(' ')) await page.keyboard.press(name);
}
