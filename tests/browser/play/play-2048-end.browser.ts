import { expect, type Page, test } from '@playwright/test';
import { FINISHED } from '../../../scripts/sample-games.ts';
import { parseBoard } from '../../../src/games/2048/board.ts';
import { play, startFrom } from '../../../src/games/2048/game.ts';
import { isOver } from '../../../src/games/2048/slide.ts';
import { visit } from '../visit.ts';

const ONE_MOVE_LEFT = '2,4,8,16/32,64,128,256/2,4,8,16/32,64,128,0';

test('2048: celebrated with the board in view, and any move continues the game', async ({ page }) => {
  await visit(page, '#/2048?board=1024,1024,2,0/0/0/0&seed=1', { sums: true });
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('spoken')).toHaveText('You made 2048! You can keep playing.');
  await expect(page.getByText('1024+1024=')).toBeVisible();
  await expect(page.getByTestId('confetti')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You made 2048!' })).toBeVisible();
  await expectUncovered(page);
  // No key is lost, and running animations have ended.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('moves')).toHaveText('2');
  await expect(page.getByRole('heading', { name: 'You made 2048!' })).toBeHidden();
  await expect(page.getByTestId('confetti')).toBeHidden();
});

test('2048 with reduced motion: no confetti, and the button continues', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '#/2048?board=1024,1024,2,0/0/0/0&seed=1');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'You made 2048!' }).waitFor();
  await expect(page.getByTestId('confetti')).toHaveCount(0);
  // Nothing moves; the card may fade in.
  const moving = `document.getAnimations().filter(({ animationName }) => !animationName?.endsWith('arrive')).length`;
  expect(await page.evaluate(moving)).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('moves')).toHaveText('2');
});

test('no moves left: after a moment the end, undoing the last move, a new game', async ({ page }) => {
  const isLast = (seed: number) =>
    isOver(play(startFrom(parseBoard(ONE_MOVE_LEFT), seed), 'right')!.state.board);
  const seed = Array.from({ length: 100 }, (_, seed) => seed).find(isLast);
  await visit(page, `#/2048?board=${ONE_MOVE_LEFT}&score=500&seed=${seed}`);
  // Time stands still but for what the test lets pass.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('spoken')).toHaveText('No moves left. Final score 500.');
  await page.clock.runFor(900);
  await expect(page.getByTestId('ending')).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.getByTestId('ending')).toContainText('You made 500 points.');
  await expectUncovered(page);
  await page.getByRole('button', { name: 'Undo the last move' }).click();
  await expect(page.getByTestId('ending')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1100);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByTestId('moves')).toHaveText('0');
});

test('the end shows the score move by move, and sends the game as a duel', async ({ page }) => {
  await visit(page, `#/2048?game=${FINISHED}`);
  const curve = page
    .getByTestId('ending')
    .getByRole('img', { name: /^Score move by move, to 6,324 after 436 moves\./ });
  await expect(curve).toHaveAccessibleName(/ 512 at move \d+\./);
  await page.getByRole('link', { name: 'Send it as a duel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send a duel');
  await expect(page.getByLabel('Link of the duel')).toHaveValue(new RegExp(`#/duel\\?game=${FINISHED}$`));
  // A game that was just begun is no curve.
  await visit(page, '#/duel');
  await page.getByRole('link', { name: 'Play a game first' }).click();
  await expect(page.getByTestId('score')).toHaveText('0');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.goto(`${process.env.PAGE_URL}#/duel`);
  await page.getByRole('link', { name: /^Send my game: 2048, \d+ points?$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send a duel');
});

test('a finished game is shared by the system, or copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript('delete Navigator.prototype.share');
  await visit(page, '#/2048?seed=7');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/#\/2048\?game=[\w-]+$/);
  await page.addInitScript('Navigator.prototype.share = async (shared) => { window.shared = shared; }');
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate('window.shared.url')).toContain('#/2048?game=');
});

test('high tiles glow, a little more with every power', async ({ page }) => {
  await visit(page, '#/2048?board=2,64,128,256/512,1024,2048,4096/8192,16384,32768,65536/0&seed=1');
  const shadows = (await page.evaluate(`[...document.querySelectorAll('.tile[data-value]')]
    .sort((a, b) => a.dataset.value - b.dataset.value)
    .map((tile) => getComputedStyle(tile).boxShadow)`)) as string[];
  const blurs = shadows.map((shadow) => Number(/0px 0px ([\d.]+)px 0px$/.exec(shadow)?.[1]));
  const [two, sixtyFour, ...glowing] = blurs;
  expect([two, sixtyFour]).toEqual([0, 0]);
  expect(glowing).toHaveLength(10);
  for (const [i, blur] of glowing.entries()) expect(blur).toBeGreaterThan(glowing[i - 1] ?? 0);
});

test('on a very wide screen board, words and controls grow together', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '#/2048?seed=1');
  const sizes = async () => {
    const board = (await page.getByRole('application').boundingBox())!;
    const hint = (await page.getByRole('button', { name: 'Hint' }).boundingBox())!;
    const size = await page
      .getByTestId('score')
      .evaluate((score) => `${score.computedStyleMap().get('font-size')}`);
    return [board.width, hint.width, hint.height, Number.parseFloat(size)];
  };
  const before = await sizes();
  expect(before[0]).toBeCloseTo(736, -1);
  await page.setViewportSize({ width: 2880, height: 1800 });
  for (const [i, size] of (await sizes()).entries()) expect(size / before[i]!).toBeCloseTo(2, 1);
});

/** Nothing lies over the middle of any cell. */
async function expectUncovered(page: Page): Promise<void> {
  const board = (await page.getByRole('application').boundingBox())!;
  for (const [row, col] of [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((col) => [row, col] as const))) {
    const [x, y] = [board.x + (board.width * (col + 0.5)) / 4, board.y + (board.height * (row + 0.5)) / 4];
    const hit = await page.evaluate(`!!document.elementFromPoint(${x}, ${y})?.closest('.board')`);
    expect(hit, `row ${row + 1}, column ${col + 1}`).toBe(true);
  }
}
