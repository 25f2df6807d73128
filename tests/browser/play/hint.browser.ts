import { expect, test } from '@playwright/test';
import { troubles, visit } from '../visit.ts';

// One merge, and 64 stays where it is:
// 64  8  4  4
//  .  .  .  2
const BOARD = '#/2048?board=64,8,4,4/0,0,0,2/0/0&seed=1';

test('a hint lies on the board, says why, is counted, and ends with the move', async ({ page }) => {
  const found = troubles(page);
  await visit(page, BOARD);
  const before = await page.getByRole('application').boundingBox();
  await page.keyboard.press('i');
  await expect(page.getByTestId('hint')).toHaveText(/^(Left|Right|Up|Down) .*\.$/);
  const sentence = (await page.getByTestId('hint').textContent())!;
  await expect(page.getByTestId('spoken')).toHaveText(sentence);
  // The arrow points in the announced direction, and no tile lies under it.
  const arrow = page.getByTestId('hint-arrow');
  await expect(arrow).toHaveAttribute('data-heading', sentence.split(' ')[0]!.toLowerCase());
  expect(await page.getByRole('application').boundingBox()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Hint (1 hint)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('hint')).toBeHidden();
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByText(/positions, depth/)).toBeVisible();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.getByTestId('moves')).toHaveText('1');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByTestId('hint')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hint (2 hints)' })).toBeVisible();
  expect(found).toEqual([]);
});

test('a hint teaches: it names the pair and the corner before it counts spaces', async ({ page }) => {
  await visit(page, '#/2048?board=512,256,128,16/32,32,0,0/8,4,2,0/2,0,0,0&score=6612&seed=1');
  await page.keyboard.press('i');
  await expect(page.getByTestId('hint')).toHaveText('Left makes 64 and keeps 512 in the corner.');
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
  await expect(page.getByTestId('hint')).toHaveText(/^(Left|Right|Up|Down) .*\.$/);
  await expect(hurry).toBeHidden();
});

test('who gives hints can be chosen, and stays chosen; in Hebrew by the same key', async ({ page }) => {
  await visit(page, BOARD, { language: 'he' });
  await page.keyboard.press('KeyI');
  await expect(page.getByTestId('hint')).toHaveText(/^(שמאלה|ימינה|למעלה|למטה): .*\.$/);
  await page.getByRole('button', { name: 'למה?' }).click();
  const choice = page.getByRole('group', { name: 'מי נותן רמזים' });
  const randi = choice.getByRole('radio', { name: 'Randi' });
  // Arrow keys choose here and do not play.
  await choice.getByRole('radio', { checked: true }).press('ArrowDown');
  await expect(page.getByTestId('moves')).toHaveText('0');
  await choice.getByText('Randi', { exact: true }).click();
  await expect(randi).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // Closing the sheet steps back in the history, which a reload at once would cut off.
  await page.waitForTimeout(300);
  await page.reload();
  await page.getByRole('button', { name: /^רמז/ }).click();
  await page.getByRole('button', { name: 'למה?' }).click();
  await expect(randi).toBeChecked();
});
