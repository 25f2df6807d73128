import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { start } from '../../src/games/2048/game.ts';
import { formatReplay, recordGame } from '../../src/games/2048/replay.ts';
import { formatReplayCode } from '../../src/games/2048/replay-code.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { playGame } from '../../src/players/2048/play-game.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { judgeGame, summarise } from '../../src/science/review/game-2048.ts';
import { createReviewer } from '../../src/science/review/reviewer-2048.ts';
import { expectAccessible, troubles, visit } from './visit.ts';

// The engines are at work all the while, and share the machine with the browser.
test.describe.configure({ timeout: 90_000 });

const engine = nodeEngine();
const first = start('classic', 17);
const played = playGame(createPlayer('2048', 'ex:depth=0', engine).player, first, () => 0);
const replay = recordGame(first, played.moves, played.score);
const code = formatReplayCode(replay);

test('2048: the AI is always on, a move in the middle opens a branch, and everything can be undone', async ({
  page,
}) => {
  const found = troubles(page);
  await visit(page, `#/analyse?game=${code}&at=20`);
  const moves = page.getByRole('group', { name: /^Moves/ });
  await expect(moves.locator('[aria-current]')).toHaveCount(1);
  // Four or fewer moves with what is expected of them.
  await expect(page.getByText('points in the end').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/looks \d ahead/)).toBeVisible();
  // Chances, with intervals that narrow.
  await expect(page.getByText(/games played out by Pocket/)).toBeVisible();
  await expect(page.locator('dd').getByText(/ to /).first()).toBeVisible({ timeout: 20_000 });

  // A branch.
  const board = page.getByRole('application');
  await board.focus();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page.locator('.variation')).not.toHaveCount(0);
  const name = (await moves.locator('[aria-current]').textContent()) ?? '';
  await moves.locator('[aria-current]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(moves.locator('[aria-current]')).not.toHaveText(name);

  // Deleted, and brought back.
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.variation')).not.toHaveCount(0);
  await expectAccessible(page, 'analyse 2048');
  expect(found).toEqual([]);
});

test('what was analysed is still there after a reload, with its variations', async ({ page }) => {
  await visit(page, '#/analyse?board=2,4,8,16/0,0,0,2/0,0,0,0/0,0,0,0');
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const moves = page.getByRole('group', { name: /^Moves/ });
  await expect(moves.getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => page.url()).toContain('game=');
  await page.goto(`${process.env.PAGE_URL}#/analyse`);
  await page.reload();
  await expect(moves.getByRole('listitem')).toHaveCount(2);
});

test('the next tile can be chosen', async ({ page }) => {
  await visit(page, '#/analyse?board=2,4,8,16/0,0,0,2/0,0,0,0/0,0,0,0');
  await page.getByText('I choose').click();
  await page.getByLabel('4', { exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Down' }).first().click();
  await page.getByRole('button', { name: 'Row 1, column 1: empty' }).click();
  await expect(page.getByRole('group', { name: /^Moves/ })).toContainText('4 at a4');
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

test('k-in-a-row: lines with proven ends, numbers on their cells, and a map of small boards', async ({
  page,
}) => {
  const found = troubles(page);
  await visit(page, '#/analyse?rows=15&cols=15&k=5&moves=h8,a1,h9,a3,h10,c1');
  await expect(page.getByText('wins in 2').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('proven').first()).toBeVisible();
  await expectAccessible(page, 'analyse k-in-a-row');
  await visit(page, '#/analyse?rows=3&cols=3&k=3&moves=a3,b3');
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByText('7 of 7 cells proven')).toBeVisible({ timeout: 20_000 });
  // X . O: three moves win here.
  await expect(page.locator('.cell-note.win')).toHaveCount(3);
  expect(found).toEqual([]);
});

test('links to Explore open here', async ({ page }) => {
  await visit(page, '#/explore?board=2,4,8,16/0,0,0,2/0,0,0,0/0,0,0,0');
  await expect(page.getByRole('heading', { name: 'Analyse' })).toBeVisible();
  await expect(page.getByText('Row 1: 2, 4, 8, 16')).toBeAttached();
  await visit(page, `#/explore?game=${code}&at=3`);
  await expect(page.getByText(/move 3 of/)).toBeVisible();
});

test('the review says the same as the command line', async ({ page }) => {
  const found = troubles(page);
  await visit(page, `#/review?game=${code}`);
  const judging = judgeGame(replay, createReviewer('pocket', engine));
  let step = judging.next();
  while (!step.done) step = judging.next();
  const review = summarise(step.value);
  const number = async (name: string) =>
    Number(((await page.getByTestId(name).textContent()) ?? '').replace('−', '-').replace(/[^\d.-]/g, ''));
  await expect(page.getByTestId('accuracy')).toHaveText(`${Math.round(10 * review.accuracy!) / 10}%`, {
    timeout: 20_000,
  });
  await expect(page.getByRole('progressbar', { name: 'Review' })).toHaveCount(0, { timeout: 20_000 });
  expect(await number('score')).toBe(review.score);
  expect(Math.abs((await number('cost')) - review.cost)).toBeLessThan(1);
  expect(Math.abs((await number('luck')) - review.luck)).toBeLessThan(2);
  // Cards, with a way to try again, and the table behind the graph.
  await expect(page.getByRole('listitem', { name: /^1: move/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try it again' }).first()).toHaveAttribute('href', /board=/);
  await page.getByText('Table').click();
  await expect(page.getByRole('row')).toHaveCount(Math.min(200, replay.moves.length) + 1);
  await expectAccessible(page, 'review');
  expect(found).toEqual([]);
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

test('puzzles: an answer is judged, and mistakes of a review come back tomorrow', async ({ page }) => {
  await visit(page, '#/notebook');
  await expect(page.getByText('Which way is best?')).toBeVisible();
  const ways = page.getByRole('main').getByRole('button', { name: /^(Up|Right|Down|Left)$/ });
  await ways.and(page.locator(':enabled')).first().click();
  await expect(page.getByText(/Solved\.|Not quite/).first()).toBeVisible();
  await page.getByText('In a row', { exact: true }).click();
  await expect(page.getByText(/Find the/)).toBeVisible();
  await expectAccessible(page, 'notebook');
});
