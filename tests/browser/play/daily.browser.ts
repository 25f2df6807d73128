import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { start } from '../../../src/games/2048/game.ts';
import { formatCell, parseCell } from '../../../src/games/k-in-a-row/notation.ts';
import { parseReplayCode, verifyReplay } from '../../../src/games/k-in-a-row/replay.ts';
import { play, type State } from '../../../src/games/k-in-a-row/state.ts';
import { solve } from '../../../src/players/k-in-a-row/solver.ts';
import { puzzleOf, seedOf } from '../../../src/web/daily/day.ts';
import { PUZZLES } from '../../../src/web/daily/puzzles.ts';
import { expectAccessible, expectAccessibleInAllThemes, troubles, visit } from '../visit.ts';

const DAY = '2026-11-16';
const KEYS = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'];

test('the same tiles for everyone on a UTC day; one attempt counts, then practice; streak and history', async ({
  page,
}) => {
  const found = troubles(page);
  await page.clock.setFixedTime(`${DAY}T23:30:00Z`);
  await visit(page, '#/daily', { motion: 'off' });
  await expect(page.getByTestId('streak')).toHaveText('No streak yet');
  await page.getByRole('link', { name: /^Play today’s ?: 2048$/ }).click();
  await expect(page.getByTestId('counts')).toHaveText('This attempt counts.');
  expect(await tiles(page)).toEqual(
    start('classic', seedOf(DAY, '2048'))
      .board.filter((tile) => tile > 0)
      .map(String),
  );
  for (const key of KEYS) await page.keyboard.press(key);
  const score = await page.getByTestId('score').textContent();
  const moves = await page.getByTestId('moves').textContent();
  // Leaving doesn't restart it.
  await page.reload();
  await expect(page.getByTestId('moves')).toHaveText(moves!);
  await page.getByRole('button', { name: 'Finish and count it' }).click();
  await expect(page.getByTestId('ending')).toContainText('That was today’s game');
  await expect(page.getByTestId('share-text')).toContainText(`Lookahead, 2048, ${DAY}: ${score} points`);
  await expect(page.getByTestId('share-text')).toContainText('1 day in a row');
  // The game is over: keys do nothing.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('moves')).toHaveText(moves!);
  await expectAccessibleInAllThemes(page, 'game of the day, counted');

  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share a card' }).click();
  const file = readFileSync((await (await picture).path())!);
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);

  await page.getByRole('button', { name: 'Once more, for practice' }).click();
  await expect(page.getByTestId('counts')).toHaveText('Practice: today’s attempt has already been counted.');
  await expect(page.getByTestId('moves')).toHaveText('0');
  for (const key of [...KEYS, ...KEYS]) await page.keyboard.press(key);
  await page.getByRole('link', { name: 'All games of the day' }).click();
  await expect(page.getByTestId('streak')).toHaveText('1 day in a row');
  await expect(page.getByRole('row', { name: /16/ })).toContainText(`${score} points`);

  // Half an hour later it is another day, with other tiles.
  await page.clock.setFixedTime('2026-11-17T00:00:00Z');
  await page.goto(`${process.env.PAGE_URL}#/`);
  await page.goto(`${process.env.PAGE_URL}#/daily?kind=2048`);
  await expect(page.getByTestId('counts')).toHaveText('This attempt counts.');
  expect(await tiles(page)).toEqual(
    start('classic', seedOf('2026-11-17', '2048'))
      .board.filter((tile) => tile > 0)
      .map(String),
  );
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Finish and count it' }).click();
  await expect(page.getByTestId('share-text')).toContainText('2 days in a row');
  expect(found).toEqual([]);
});

test('with a stone there is a stone', async ({ page }) => {
  await visit(page, '#/daily?kind=stone');
  await expect(page.locator('.board .stone')).toHaveCount(1);
});

test('the puzzle is solved by the moves that the solver finds, and counts once', async ({ page }) => {
  const found = troubles(page);
  await page.clock.setFixedTime(`${DAY}T10:00:00Z`);
  await visit(page, '#/daily?kind=row', { motion: 'off' });
  const puzzle = PUZZLES[puzzleOf(DAY, PUZZLES.length)]!;
  let state = verifyReplay(parseReplayCode(puzzle.code));
  await expect(page.getByText(`X to move, and to win in ${puzzle.moves} moves`)).toBeVisible();
  for (let made = 1; made <= puzzle.moves && !state.result; made++) {
    const cell = winningMove(state);
    state = play(state, cell);
    await page.getByRole('button', { name: `${formatCell(cell, state.rules)}, empty`, exact: true }).click();
    if (state.result) break;
    // The computer's answer is wherever its ring is.
    const last = page.locator('button.last');
    await expect(last).toHaveAttribute('aria-label', /, O$/, { timeout: 15_000 });
    const answer = (await last.getAttribute('aria-label'))!.split(',')[0]!;
    state = play(state, parseCell(answer, state.rules));
    if (made === 1) {
      // Leaving doesn't restart it.
      await page.reload();
      await expect(page.getByTestId('left')).toHaveText(/[1-4] moves? left/);
      await expect(page.locator('button.last')).toHaveAttribute('aria-label', `${answer}, O`);
    }
  }
  await expect(page.getByTestId('ending')).toContainText('Solved!');
  await expect(page.getByTestId('share-text')).toContainText('solved in');
  await expectAccessible(page, 'puzzle, solved');
  await page.getByRole('button', { name: 'Once more, for practice' }).click();
  await expect(page.getByTestId('counts')).toHaveText('Practice: today’s attempt has already been counted.');
  await page.goto(`${process.env.PAGE_URL}#/daily`);
  await expect(page.getByRole('row', { name: /16/ })).toContainText('solved in');
  expect(found).toEqual([]);
});

async function tiles(page: Page): Promise<string[]> {
  const texts = await page.locator('.board .tile').allTextContents();
  return texts.map((text) => text.trim());
}

const module = new WebAssembly.Module(readFileSync('dist/kernel/kernel.wasm'));

function winningMove(state: State): number {
  const solving = solve(state, { module, now: () => performance.now(), ms: 10_000, hashBytes: 2 ** 24 });
  for (;;) {
    const step = solving.next();
    if (step.done) return step.value.bestMoves[0]!;
  }
}
