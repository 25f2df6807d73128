import { expect, test } from '@playwright/test';
import { formatReplayCode } from '../../../src/games/2048/replay-code.ts';
import { judgeGame, summarise } from '../../../src/science/review/game-2048.ts';
import { createReviewer } from '../../../src/science/review/reviewer-2048.ts';
import { expectAccessible, troubles, visit } from '../visit.ts';
import { engine, gameBy } from './games.ts';

const replay = gameBy('ex:depth=0', 17);
const code = formatReplayCode(replay);

test('the review says the same as the command line', async ({ page }) => {
  const found = troubles(page);
  await visit(page, `#/review?game=${code}`);
  const judging = judgeGame(replay, createReviewer('pocket', engine));
  let step = judging.next();
  while (!step.done) step = judging.next();
  const review = summarise(step.value);
  const number = async (name: string) =>
    Number(((await page.getByTestId(name).textContent()) ?? '').replace('−', '-').replace(/[^\d.-]/g, ''));
  await expect(page.getByTestId('accuracy')).toHaveText(`${Math.round(10 * review.accuracy!) / 10}%`);
  await expect(page.getByRole('progressbar', { name: 'Review' })).toHaveCount(0);
  expect(await number('score')).toBe(review.score);
  expect(Math.abs((await number('cost')) - review.cost)).toBeLessThan(1);
  expect(Math.abs((await number('luck')) - review.luck)).toBeLessThan(2);
  await expect(page.getByText(/You played like/)).toBeVisible();
  // Cards, with a way to try again, and the table behind the graph.
  await expect(page.getByRole('listitem', { name: /^1: move/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try it again' }).first()).toHaveAttribute('href', /board=/);
  await expect(page.getByText('Kept in the notebook.')).toBeVisible();
  await page.getByText('Table').click();
  await expect(page.getByRole('row')).toHaveCount(Math.min(200, replay.moves.length) + 1);
  await expectAccessible(page, 'review');
  expect(found).toEqual([]);
});

test('enough is enough: what has been judged stands, and adds up', async ({ page }) => {
  await visit(page, `#/review?game=${formatReplayCode(gameBy('pocket:depth=0', 6))}`);
  await expect(page.getByTestId('accuracy')).toBeVisible();
  // Ten thousand moves with two spawns ahead take long enough to be stopped.
  await page.getByLabel('Reviewed by').selectOption('pocket:depth=2');
  await expect(page.getByRole('listitem', { name: /^1: move/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Enough' }).press('Enter');
  await expect(page.getByText(/^The first [\d,]+ moves\.$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Review' })).toHaveCount(0);
  await expect(page.getByRole('listitem', { name: /^1: move/ })).toBeVisible();
});

test('a game of k-in-a-row: chances, cards of either side, and back to the position', async ({ page }) => {
  await visit(page, '#/review?rows=9&cols=9&k=5&moves=e5,a1,f5,a2,g5,a4,d5,b9,h5');
  await expect(page.getByText('X won')).toBeVisible();
  // Every move is judged, and news that was overtaken by the answer does not take moves away again.
  await expect(page.getByRole('button', { name: 'Enough' })).toBeHidden();
  await page.getByText('Table', { exact: true }).click();
  await expect(page.locator('details tbody tr')).toHaveCount(9);
  const cards = page.getByRole('listitem', { name: /^\d: move/ });
  await expect(cards.first()).toBeVisible();
  await page.getByText('O', { exact: true }).last().click();
  await expect(cards.first().getByRole('heading')).toContainText('O');
  await cards.first().getByRole('link', { name: 'Try it again' }).click();
  await expect(page.getByText('Best moves for O')).toBeVisible();
});

test('puzzles of both games: an answer is judged, and the rule is stated', async ({ page }) => {
  await visit(page, '#/notebook');
  await expect(page.getByText('Which way is best?')).toBeVisible();
  const ways = page.getByRole('main').getByRole('button', { name: /^(Up|Right|Down|Left)$/ });
  await ways.and(page.locator(':enabled')).first().click();
  await expect(page.getByText(/Solved\.|Not quite/).first()).toBeVisible();
  await page.getByText('In a row', { exact: true }).click();
  await expect(page.getByText(/Find the/)).toBeVisible();
  await expect(page.getByText(/in a row wins\./)).toBeVisible();
  await expectAccessible(page, 'notebook');
});
