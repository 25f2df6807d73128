import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInAllThemes, troubles, visit } from '../visit.ts';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

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

test('the end: a line through the winning stones, a clear message, a fresh board on request', async ({
  page,
}) => {
  await visit(page, '#/k-in-a-row?rows=3&cols=3&k=3');
  for (const name of ['a3', 'a2', 'b3', 'b2', 'c3']) await cell(page, `${name}, empty`).click();
  const line = page.locator('svg line');
  await expect(line).toHaveCount(1);
  const drawn = (await line.boundingBox())!;
  for (const name of ['a3', 'c3']) {
    const box = (await cell(page, `${name}, X, in the winning line`).boundingBox())!;
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    expect(centre.x).toBeGreaterThanOrEqual(drawn.x - 1);
    expect(centre.x).toBeLessThanOrEqual(drawn.x + drawn.width + 1);
    expect(Math.abs(centre.y - drawn.y - drawn.height / 2)).toBeLessThan(2);
  }
  const ending = page.getByTestId('ending');
  await expect(ending).toContainText('X won');
  await expect(ending).toContainText('X has 3 in a row.');
  // The board stays in view, and nothing lies over it.
  await expect(cell(page, 'a3, X, in the winning line')).toBeInViewport();
  await expectAccessibleInAllThemes(page, 'k-in-a-row, won');
  await ending.getByRole('button', { name: 'New board' }).click();
  await expect(page.locator('[role=grid] button[aria-label$=", empty"]')).toHaveCount(9);
  await expect(ending).toBeHidden();
});

test('a draw is declared early and explained', async ({ page }) => {
  await visit(page, '#/k-in-a-row?rows=3&cols=3&k=3');
  // X O X / O X . / O X O: the last empty cell can complete nothing.
  for (const name of ['a3', 'b3', 'c3', 'a2', 'b2', 'a1', 'b1', 'c1'])
    await cell(page, `${name}, empty`).click();
  await expect(page.getByTestId('ending')).toContainText('Every line has both signs');
  await expect(cell(page, 'c2, empty')).toBeVisible();
});

test('board, length, opponent, side and depth are on the screen; a choice starts nothing by surprise and is never dropped', async ({
  page,
}) => {
  await visit(page, '#/k-in-a-row');
  await expect(page.getByLabel('Board', { exact: true })).toHaveValue('9x9');
  await expect(page.getByLabel('In a row', { exact: true })).toHaveValue('5');
  await expect(page.getByLabel('Against')).toHaveValue('kmaster:level=2');
  await expect(page.getByLabel('You are')).toHaveValue('X');
  // No move has been made: a choice applies immediately.
  await page.getByLabel('Board', { exact: true }).selectOption('15 × 15');
  await expect(page.getByRole('grid', { name: 'Board, 15 rows and 15 columns' })).toBeVisible();
  await page.getByLabel('Board', { exact: true }).selectOption('9 × 9');
  await cell(page, 'e5, empty').click();
  await expect(stones(page, 'O')).toHaveCount(1);
  // A game has started: it continues, and the choice waits, even across a reload.
  await page.getByLabel('Against').selectOption('Sequence 3');
  await page.getByLabel('Board', { exact: true }).selectOption('7 × 7');
  await page.getByLabel('In a row', { exact: true }).selectOption('4');
  await expect(page.getByText('Changes apply from the next game.')).toBeVisible();
  await expect(page.getByLabel('Looks ahead')).toHaveValue('3');
  await expect(stones(page, 'X')).toHaveCount(1);
  await page.reload();
  await expect(stones(page, 'X')).toHaveCount(1);
  await expect(page.getByLabel('Against')).toHaveValue('sequence:depth=3');
  await expect(page.getByLabel('Board', { exact: true })).toHaveValue('7x7');
  await page.getByLabel('Looks ahead').selectOption('1 move');
  await page.getByRole('button', { name: 'Start it now' }).click();
  await expect(page.getByRole('grid', { name: 'Board, 7 rows and 7 columns' })).toBeVisible();
  await expect(page.getByLabel('Against')).toHaveValue('sequence:depth=1');
  await expect(page.getByText('Changes apply from the next game.')).toBeHidden();
  await cell(page, 'd4, empty').click();
  await expect(page.getByTestId('last-move')).toHaveText(/^Sequence 1 played [a-g][1-7]$/);
  await page.getByRole('button', { name: 'Bring back the last one' }).click();
  await expect(page.getByRole('grid', { name: 'Board, 9 rows and 9 columns' })).toBeVisible();
});

test('the computer answers, its bar is full then, the last move is ringed, undo takes back both, and a hint can be placed', async ({
  page,
}) => {
  const found = troubles(page);
  await visit(page, '#/k-in-a-row?rows=4&cols=4&k=3&against=kmaster:level%3D4');
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveJSProperty('value', 0);
  await cell(page, 'a1, empty').click();
  await expect(page.getByText('Your turn')).toBeVisible();
  await expect(bar).toHaveJSProperty('value', 1);
  await expect(stones(page, 'O')).toHaveCount(1);
  await expect(page.locator('button.last')).toHaveCount(1);
  await expect(page.locator('button.last')).toHaveAttribute('aria-label', /, O$/);
  const ring = await page.evaluate<string>(
    "getComputedStyle(document.querySelector('button.last'), '::after').borderTopWidth",
  );
  expect(Number.parseFloat(ring)).toBeGreaterThanOrEqual(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[role=grid] button[aria-label$=", empty"]')).toHaveCount(16);
  await page.keyboard.press('i');
  await expect(page.getByTestId('spoken')).toHaveText(/^Place X on [b-c][2-3]/);
  await page.locator('button.pending').click();
  await expect(stones(page, 'O')).toHaveCount(1);
  expect(found).toEqual([]);
});

test('the green bar fills while the computer thinks, and "Move now" ends it', async ({ page }) => {
  await visit(page, '#/k-in-a-row?rows=15&cols=15&k=5&against=kmaster:ms%3D20000');
  await cell(page, 'h8, empty').click();
  const bar = page.getByRole('progressbar');
  await expect(page.getByTestId('turn')).toContainText('is thinking');
  await expect
    .poll(() => page.evaluate<number>("document.querySelector('progress').value"))
    .toBeGreaterThan(0.01);
  const green = await page.evaluate<string>("getComputedStyle(document.querySelector('progress')).color");
  expect(green).toBe('rgb(27, 122, 72)');
  await page.getByRole('button', { name: 'Move now' }).click();
  await expect(stones(page, 'O')).toHaveCount(1);
  await expect(bar).toHaveJSProperty('value', 1);
});

test('the computer begins when it plays X', async ({ page }) => {
  await visit(page, '#/k-in-a-row?rows=3&cols=3&k=3&against=kmaster');
  await page.getByLabel('You are').selectOption('O, second');
  await expect(stones(page, 'X')).toHaveCount(1);
  await expect(page.getByText('Your turn')).toBeVisible();
});

test('swap2 by keyboard: the computer opens, the person picks a side, and undo leads back to the choice', async ({
  page,
}) => {
  const found = troubles(page);
  await visit(page, '#/k-in-a-row?rows=9&cols=9&k=5&against=kmaster:level%3D3');
  await page.getByLabel('You are').selectOption('Swap2, second');
  const choice = page.getByRole('group', { name: 'Which side do you play?' });
  await expect(page.getByTestId('spoken')).toHaveText(/^(. on [a-i][1-9]\. ){3}Which side do you play\?$/);
  await expectAccessible(page, 'k-in-a-row, a choice of sides');
  await choice.getByRole('button', { name: 'Play X' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=grid] button:focus')).toHaveCount(1);
  // O is to move, and the computer has it now.
  await expect(stones(page, 'O')).toHaveCount(2);
  await expect(page.getByTestId('turn')).toContainText('Your turn');
  await page.reload();
  await expect(stones(page, 'O')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await choice.getByRole('button', { name: 'Place two more stones' }).click();
  await expect(page.getByTestId('turn')).toContainText('Place O, stone 4 of 5');
  await cell(page, 'a1, empty').click();
  await cell(page, 'i9, empty').click();
  await expect(page.getByTestId('last-move')).toHaveText(/^Medium (plays [XO]\.|played [a-i][1-9])$/);
  expect(found).toEqual([]);
});

test('any other board: one that cannot be is explained at the field', async ({ page }) => {
  await visit(page, '#/k-in-a-row');
  await page.getByLabel('Board', { exact: true }).selectOption('Another board …');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Rows', { exact: true }).fill('4');
  await expect(sheet.getByText('In a row to win: a whole number from 3 to 4.')).toBeVisible();
  await expect(sheet.getByLabel('In a row to win')).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel('In a row to win').fill('4');
  await sheet.getByLabel('Columns', { exact: true }).fill('21');
  await expect(sheet.getByText('Columns: a whole number from 3 to 20.')).toBeVisible();
  await sheet.getByLabel('Columns', { exact: true }).fill('7');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('grid', { name: 'Board, 4 rows and 7 columns' })).toBeVisible();
  await expect(page.getByLabel('Board', { exact: true })).toHaveValue('4x7');
});

test('coordinates on two sides, marks that fill their cells, numbers on request', async ({ page }) => {
  await visit(page, '#/k-in-a-row?rows=5&cols=6&k=4');
  await expect(page.locator('.side span')).toHaveText(['5', '4', '3', '2', '1']);
  await expect(page.locator('.foot span')).toHaveText(['a', 'b', 'c', 'd', 'e', 'f']);
  await cell(page, 'b2, empty').click();
  await cell(page, 'c2, empty').click();
  const box = (await cell(page, 'b2, X').boundingBox())!;
  const mark = (await cell(page, 'b2, X').locator('path').boundingBox())!;
  expect(mark.width).toBeGreaterThan(0.45 * box.width);
  await expect(page.locator('.number')).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('Show move numbers').click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.number')).toHaveText(['1', '2']);
});

test('on a phone: tap, then place', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await visit(page, '#/k-in-a-row');
  await cell(page, 'e5, empty').tap();
  await expect(stones(page, 'X')).toHaveCount(0);
  await cell(page, 'f5, empty').tap();
  await page.getByRole('button', { name: 'Place X on f5', exact: true }).tap();
  await expect(cell(page, 'f5, X')).toBeVisible();
  const board = (await page.getByRole('grid').boundingBox())!;
  expect(board.width).toBeGreaterThanOrEqual(290);
  await expectAccessible(page, 'k-in-a-row on a phone');
  await context.close();
});

test('the game survives a reload, a new one can be undone, a link contains it, and an AI can continue it', async ({
  page,
}) => {
  await visit(page, '#/k-in-a-row');
  await cell(page, 'e5, empty').click();
  await expect(stones(page, 'O')).toHaveCount(1);
  await page.reload();
  await expect(stones(page, 'O')).toHaveCount(1);
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(stones(page, 'O')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring back the last one' }).click();
  await expect(stones(page, 'O')).toHaveCount(1);
  await page.getByRole('link', { name: 'Let it continue' }).click();
  await expect(page.getByRole('heading', { name: 'Watch' })).toBeVisible();
  await expect(cell(page, 'e5, X')).toBeVisible();
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(stones(page, 'X')).toHaveCount(2);
  await page.getByRole('button', { name: 'Let me continue as X' }).click();
  await expect(page.getByRole('heading', { name: 'Five in a row' })).toBeVisible();
  // The computer takes its turn there; the person's own game is unchanged.
  await expect(stones(page, 'X')).toHaveCount(2);
  await expect(stones(page, 'O')).toHaveCount(2);
  await page.getByRole('link', { name: 'Back to my game' }).click();
  await expect(stones(page, 'X')).toHaveCount(1);
  await page.getByRole('button', { name: 'More' }).click();
  const link = await page.getByLabel('The whole game').inputValue();
  await page.goto(link);
  await expect(cell(page, 'e5, X')).toBeVisible();
});

function cell(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function stones(page: Page, sign: 'X' | 'O') {
  return page.locator(`[role=grid] button[aria-label$=", ${sign}"]`);
}

async function keys(page: Page, names: string) {
  for (const name of names.split(' ')) await page.keyboard.press(name);
}
