import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, THEMES, troubles, visit } from './visit.ts';

test('in turn: the computer plays to its end, then the person, and the verdict shows both', async ({
  page,
}) => {
  const found = troubles(page);
  await visit(page, '#/race');
  await page.getByLabel('Another AI').check();
  await page.getByRole('combobox', { name: 'Another AI' }).selectOption('random');
  await page.getByLabel('In turn').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('The computer plays first.')).toHaveCount(2);
  await expect(page.getByTestId('moves-computer')).not.toHaveText('0');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('moves-you')).toHaveText('0');
  await page.getByRole('button', { name: 'Fast forward' }).click();
  await expect(page.getByTestId('spoken')).toHaveText(
    /^The computer is stuck at [\d,]+ points\. Your turn!$/,
  );
  const computer = await number(page, 'score-computer');

  await playToEnd(page);
  const you = await number(page, 'score-you');
  expect(await number(page, 'score-computer')).toBe(computer);
  const verdict = you > computer ? 'You won!' : you < computer ? 'The computer won' : 'A tie!';
  await expect(page.getByRole('heading')).toHaveText(verdict);
  await expect(page.locator('.board')).toHaveCount(2);
  for (const theme of THEMES) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    await expectAccessible(page, `verdict, ${theme}`);
  }
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByTestId('score-you')).toHaveText('0');
  await expect(page.getByText('The computer plays first.').first()).toBeVisible();
  expect(found).toEqual([]);
});

test('side by side: the computer moves when the person moves; reload, restart, bring back', async ({
  page,
}) => {
  await visit(page, '#/race?against=easy&form=side-by-side', { motion: 'off' });
  const tiles = page.locator('.board').first().locator('.tile');
  await expect(tiles).toHaveText(await page.locator('.board').last().locator('.tile').allTextContents());
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  const moves = await number(page, 'moves-you');
  expect(moves).toBeGreaterThan(1);
  await expect(page.getByTestId('moves-computer')).toHaveText(String(moves));
  await page.reload();
  await expect(page.getByTestId('moves-you')).toHaveText(String(moves));
  await expect(page.getByTestId('moves-computer')).toHaveText(String(moves));
  await page.getByRole('button', { name: 'New race' }).click();
  await expect(page.getByTestId('moves-you')).toHaveText('0');
  await expect(page.getByTestId('moves-computer')).toHaveText('0');
  await page.getByRole('button', { name: 'Bring back the last' }).click();
  await expect(page.getByTestId('moves-you')).toHaveText(String(moves));
  await page.getByRole('link', { name: 'Another opponent' }).click();
  await page.getByRole('link', { name: 'Go on with the last race' }).click();
  await expect(page.getByTestId('moves-you')).toHaveText(String(moves));
});

test('a race against somebody else does not lose the last one', async ({ page }) => {
  await visit(page, '#/race?against=easy');
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  const moves = await page.getByTestId('moves-you').textContent();
  await visit(page, '#/race?against=medium');
  await expect(page.getByTestId('moves-you')).toHaveText('0');
  await page.getByRole('button', { name: 'Bring back the last' }).click();
  await expect(page.getByTestId('moves-you')).toHaveText(moves!);
  await expect(page.getByText('Computer (Easy)')).toBeVisible();
});

test('two tabs on one race: neither overwrites the other silently', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const elsewhere = first.getByText('This game was played on in another tab.');
  await visit(first, '#/race?against=easy');
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight']) await first.keyboard.press(key);
  const moves = await number(first, 'moves-you');
  await expect(first.getByTestId('moves-computer')).toHaveText(String(moves));
  await visit(second, '#/race?against=easy');
  await expect(second.getByTestId('moves-you')).toHaveText(String(moves));
  await expect(elsewhere).toBeHidden();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await second.keyboard.press(key);
  const theirs = await number(second, 'moves-you');
  await expect(elsewhere).toBeVisible();
  await first.keyboard.press('ArrowUp');
  await first.getByRole('button', { name: 'Show that one' }).click();
  await expect(elsewhere).toBeHidden();
  await expect(first.getByTestId('moves-you')).toHaveText(String(theirs));
});

test('an opponent that there is not is refused in words', async ({ page }) => {
  await visit(page, '#/race?against=nobody');
  await expect(page.getByText('there is no 2048 player "nobody"')).toBeVisible();
  await page.getByRole('link', { name: 'Race the computer' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

async function number(page: Page, id: string): Promise<number> {
  return Number((await page.getByTestId(id).textContent())!.replaceAll(',', ''));
}

async function playToEnd(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Play again' });
  while (!(await again.isVisible())) {
    const keys = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => keys[i % 4]!).flatMap((key) => [
        page.keyboard.down(key),
        page.keyboard.up(key),
      ]),
    );
  }
}
