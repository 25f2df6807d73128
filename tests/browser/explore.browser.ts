import { expect, type Page, test } from '@playwright/test';
import { play, start } from '../../src/games/2048/game.ts';
import { formatReplay, recordGame } from '../../src/games/2048/replay.ts';
import { legalMoves } from '../../src/games/2048/slide.ts';
import { troubles, visit } from './visit.ts';

test('a board is set by taps, keys and text, valued by an AI, and played on', async ({ page }) => {
  const found = troubles(page);
  await visit(page, '#/explore?board=0/0/0/0');
  await expect(page.getByText('No tile can move on this board.')).toBeVisible();
  await cell(page, 1, 1, 'empty').click();
  await cell(page, 1, 1, '2').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 2, '2')).toBeFocused();
  await page.getByLabel('A tap puts').selectOption('512');
  await cell(page, 2, 4, 'empty').click();
  await page.getByLabel('A tap puts').selectOption('the stone');
  await cell(page, 4, 4, 'empty').click();
  await cell(page, 4, 3, 'empty').click();
  const notation = page.getByLabel('As text');
  await expect(notation).toHaveValue('4 2 0 0/0 0 0 512/0 0 0 0/0 0 x 0');
  await notation.fill('4 3 0 0/0/0/0');
  await expect(page.getByRole('alert')).toContainText('"3" at row 1, column 2 is not a tile');
  await expect(notation).toHaveAttribute('aria-invalid', 'true');
  await notation.fill('64 8 4 4/0 0 0 2/0/0');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await expect(page.getByTestId('advice')).toHaveText(/^(Left|Right|Up|Down) .*\.$/);
  await expect(page.getByText('cannot move')).toHaveCount(1);
  await expect.poll(() => page.url()).toContain('board=64,8,4,4/0,0,0,2/0,0,0,0/0,0,0,0');
  await page.reload();
  await expect(cell(page, 1, 1, '64')).toBeVisible();
  await page.getByRole('link', { name: 'Play on from here' }).click();
  await expect(page.locator('#rows p').first()).toHaveText('Row 1: 64, 8, 4, 4');
  expect(found).toEqual([]);
});

test('a game file is opened and walked through; playing on begins where one stands', async ({ page }) => {
  const first = start('classic', 3);
  let state = first;
  const moves = Array.from({ length: 30 }, () => {
    const [direction] = legalMoves(state.board);
    state = play(state, direction!)!.state;
    return direction!;
  });
  await visit(page, '#/explore');
  const file = (text: string) => ({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page.getByLabel('Open a game file').setInputFiles(file('{}'));
  await expect(page.getByRole('alert')).toContainText('This game could not be opened.');
  await page
    .getByLabel('Open a game file')
    .setInputFiles(file(formatReplay(recordGame(first, moves, state.score))));
  const step = page.getByTestId('step');
  await expect(step).toHaveText('Move 0 of 30');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(step).toHaveText('Move 30 of 30');
  await page.getByRole('slider').fill('20');
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(step).toHaveText('Move 19 of 30');
  await expect.poll(() => page.url()).toContain('at=19');
  await page.reload();
  await expect(step).toHaveText('Move 19 of 30');
  await page.getByRole('link', { name: 'Play on from here' }).click();
  await expect(page.getByTestId('moves')).toHaveText('19');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Explore this game' }).click();
  await expect(step).toHaveText('Move 19 of 19');
});

function cell(page: Page, row: number, column: number, tile: string) {
  return page.getByRole('button', { name: `Row ${row}, column ${column}: ${tile}`, exact: true });
}
