import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatReplay } from '../../../src/games/2048/replay.ts';
import { formatReplayCode } from '../../../src/games/2048/replay-code.ts';
import { expectAccessible, troubles, visit } from '../visit.ts';
import { gameBy, movesIn, pauseAi } from './games.ts';

const replay = gameBy('ex:depth=0', 17);
const code = formatReplayCode(replay);
const BOARD = '#/analyse?board=2,4,8,16/0,0,0,2/0,0,0,0/0,0,0,0';

test('the AI is always on: what each move is worth, what follows, and the chances of the next tiles', async ({
  page,
}) => {
  const found = troubles(page);
  await visit(page, `#/analyse?game=${code}&at=20`);
  await expect(movesIn(page).locator('[aria-current]')).toHaveCount(1);
  await expect(page.getByText('points in the end').first()).toBeVisible();
  await expect(page.getByText(/looks \d ahead/)).toBeVisible();
  await expect(page.getByText(/games played out by Pocket/)).toBeVisible();
  await expect(page.locator('dd').getByText(/ to /).first()).toBeVisible();
  await pauseAi(page);
  await expect(page.getByText('paused', { exact: true })).toBeVisible();
  // Moves that cost something say so.
  await expect(movesIn(page).getByText(/^−/).first()).toBeVisible();
  await expectAccessible(page, 'analyse 2048');
  expect(found).toEqual([]);
});

test('a move in the middle opens a branch, which is walked, commented, promoted and deleted, and all of it undone', async ({
  page,
}) => {
  await visit(page, `#/analyse?game=${code}&at=20`);
  await pauseAi(page);
  const moves = movesIn(page);
  const current = moves.locator('[aria-current]');
  const variations = page.locator('.variation');
  await page.getByRole('application').focus();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(variations).not.toHaveCount(0);
  const name = (await current.textContent()) ?? '';
  await current.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(current).not.toHaveText(name);
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText(name);

  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByLabel('Comment on this position').fill('The corner is safe');
  await page.getByLabel('Comment on this position').blur();
  await expect(moves).toContainText('The corner is safe');

  await page.getByRole('button', { name: 'Make it the main line' }).click();
  await expect(moves.locator('li > .move[aria-current]')).toHaveText(name);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(moves.locator('.variation .move[aria-current]')).toHaveText(name);

  await page.getByRole('button', { name: 'Delete from here' }).click();
  await expect(moves).not.toContainText('The corner is safe');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(moves).toContainText('The corner is safe');
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+z');
  await expect(moves).not.toContainText('The corner is safe');
});

test('what was analysed is still there after a reload, with its variations', async ({ page }) => {
  await visit(page, BOARD);
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(movesIn(page).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => page.url()).toContain('game=');
  await page.goto(`${process.env.PAGE_URL}#/analyse`);
  await page.reload();
  await expect(movesIn(page).getByRole('listitem')).toHaveCount(2);
});

test('the next tile can be chosen', async ({ page }) => {
  await visit(page, BOARD);
  await page.getByText('I choose').click();
  await page.getByLabel('4', { exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Down' }).first().click();
  await page.getByRole('button', { name: 'Row 1, column 1: empty' }).click();
  await expect(movesIn(page)).toContainText('4 at a4');
});

//     64   2 128   4
//      4 256   8 512
//   1024  16   2  32
//      2  64   8   8      left or right, and the game is soon over
test('what if: 200 games from each choice, side by side', async ({ page }) => {
  await visit(page, '#/analyse?board=64,2,128,4/4,256,8,512/1024,16,2,32/2,64,8,8');
  await pauseAi(page);
  await page.getByText('What if').click();
  await page.getByRole('button', { name: 'Play 200 games from each move' }).click();
  await expect(page.getByText('200 games from each move with the same tiles')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Again' })).toBeVisible();
  const table = page.getByRole('table').filter({ hasText: 'median' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.getByText(/ends higher than .+ in \d+ of 200 games/)).toBeVisible();
});

test('any other AI gives its opinion, of both games', async ({ page }) => {
  await visit(page, BOARD);
  await pauseAi(page);
  const ask = async () => {
    await page.getByText('Ask another AI').first().click();
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
  };
  await ask();
  await expect(page.getByRole('heading', { name: /says$/ })).toBeVisible();
  await expect(page.getByText('in its own terms')).toBeVisible();
  await visit(page, '#/analyse?rows=3&cols=3&k=3&moves=b2');
  await ask();
  await expect(page.getByRole('heading', { name: /says$/ })).toBeVisible();
});

test('boards, moves, links and files open; what cannot be opened is refused in a sentence', async ({
  page,
}) => {
  await visit(page, '#/analyse');
  const open = async (text: string) => {
    await page.getByRole('button', { name: /^Open/ }).click();
    await page.getByLabel('A board, moves, or a link').fill(text);
    await page.getByRole('button', { name: 'Open it' }).click();
  };
  await open('1024 64 8 2/0/0/0');
  await expect(page.getByText('2048, a position')).toBeVisible();
  await open('h8 h9 i9');
  await expect(page.getByText(/in a row, 15×15, move 3/)).toBeVisible();
  await open('h8 h8');
  await expect(page.getByRole('alert')).toContainText('h8 is taken');
  await page.keyboard.press('Escape');

  // A forged score.
  await visit(page, `#/analyse?game=${formatReplayCode({ ...replay, score: 999_999 })}`);
  await expect(page.getByText(/the score is 999999/)).toBeVisible();
});

test('links to Explore open here', async ({ page }) => {
  await visit(page, '#/explore?board=2,4,8,16/0,0,0,2/0,0,0,0/0,0,0,0');
  await expect(page.getByRole('heading', { name: 'Analyse' })).toBeVisible();
  await expect(page.getByText('Row 1: 2, 4, 8, 16')).toBeAttached();
  await visit(page, `#/explore?game=${code}&at=3`);
  await expect(page.getByText(/move 3 of/)).toBeVisible();
});

test('a file with variations is opened, saved and opened again', async ({ page }) => {
  await visit(page, '#/analyse');
  const file = readFileSync('tests/reference/replays/2048-version-2.json', 'utf8');
  const openFile = async (content: string) => {
    await page.getByRole('button', { name: /^Open/ }).click();
    await page
      .getByLabel('Open a file')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  await openFile(file);
  await expect(page.locator('.variation')).toHaveCount(2);
  await page.getByRole('button', { name: /^Open/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save with variations' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(saved)).toEqual(JSON.parse(file));
  await page.keyboard.press('Escape');
  const variations = Array.from({ length: 10_000 }, () => ({ from: 0, at: 0, moves: 'D' }));
  await openFile(JSON.stringify({ ...JSON.parse(formatReplay(replay)), version: 2, variations }));
  await expect(page.getByRole('alert')).toContainText('10000 variations');
});
