import { expect, test } from '@playwright/test';
import { troubles, visit } from './visit.ts';

// One merge, and 64 stays where it is:
// 64  8  4  4
//  .  .  .  2
const BOARD = '#/2048?board=64,8,4,4/0,0,0,2/0/0&seed=1';

test('a hint says what and why, is counted, and ends with the move', async ({ page }) => {
  const found = troubles(page);
  await visit(page, BOARD);
  await page.keyboard.press('i');
  await expect(page.getByTestId('hint')).toHaveText(/^(Left|Right|Up|Down) .*leaves \d+ spaces\.$/);
  await expect(page.getByTestId('spoken')).toHaveText(/^(Left|Right|Up|Down) .*leaves \d+ spaces\.$/);
  await expect(page.getByRole('definition')).toHaveCount(7);
  await expect(page.getByText(/positions, depth/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint (1 hint)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('hint')).toBeHidden();
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.getByTestId('moves')).toHaveText('1');
  await expect(page.getByTestId('hint')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hint (2 hints)' })).toBeVisible();
  expect(found).toEqual([]);
});

test('a hint that takes long shows how far it is, and then offers the best so far', async ({ page }) => {
  await page.clock.install();
  await visit(page, BOARD, { hintBy: 'expert:ms=60000' });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByTestId('hint')).toHaveText('Thinking…');
  await page.clock.runFor(400);
  await expect(page.getByRole('progressbar', { name: 'Thinking…' })).toBeVisible();
  const hurry = page.getByRole('button', { name: 'Take the best so far' });
  await expect(hurry).toBeHidden();
  await page.clock.runFor(10_000);
  await hurry.click();
  await expect(page.getByTestId('hint')).toHaveText(/spaces\.$/);
  await expect(hurry).toBeHidden();
});

test('who gives hints can be chosen, and stays chosen; in Hebrew by the same key', async ({ page }) => {
  await visit(page, BOARD, { language: 'he' });
  await page.keyboard.press('KeyI');
  await expect(page.getByTestId('hint')).toHaveText(
    /^(שמאלה|ימינה|למעלה|למטה): .*נותרים \d+ מקומות ריקים\.$/,
  );
  await page.getByRole('button', { name: 'מי נותן רמזים' }).click();
  const choice = page.getByRole('combobox', { name: 'מי נותן רמזים' });
  // Arrow keys choose here and do not play.
  await choice.press('ArrowDown');
  await expect(page.getByTestId('moves')).toHaveText('0');
  await choice.selectOption('random');
  await expect(page.getByText('כל מהלך אפשרי, באקראי.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'סגירה' }).click();
  await page.reload();
  await page.getByRole('button', { name: /^רמז/ }).click();
  await page.getByRole('button', { name: 'מי נותן רמזים' }).click();
  await expect(choice).toHaveValue('random');
});
