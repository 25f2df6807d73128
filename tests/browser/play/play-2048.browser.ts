import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { play, type RulesName, type State, start } from '../../../src/games/2048/game.ts';
import { parseReplay, verifyReplay } from '../../../src/games/2048/replay.ts';
import type { Direction } from '../../../src/games/2048/slide.ts';
import { Random } from '../../../src/random.ts';
import { troubles, visit } from '../visit.ts';

const KEYS: Record<Direction, string> = {
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  left: 'ArrowLeft',
};
for (const rules of ['classic', 'hard'] as const) {
  test(`a seeded ${rules} game by arrow keys is the game of the rules, tile by tile`, async ({ page }) => {
    const found = troubles(page);
    await visit(page, `#/2048?seed=7&rules=${rules}`);
    const random = Random.of(7, 'player');
    const directions = Array.from(
      { length: 150 },
      () => (['down', 'left', 'right', 'up'] as const)[random.below(4)]!,
    );
    await pressAll(page, directions);
    await expectState(page, playAll(rules, 7, directions));
    expect(found).toEqual([]);
  });
}

test('200 keys at 30 a second: all counted, none doubled', async ({ page }) => {
  await visit(page, '#/2048?seed=8');
  const directions = cycle(200);
  const started = performance.now();
  const sent: Promise<void>[] = [];
  for (const [i, direction] of directions.entries()) {
    await new Promise((resolve) => setTimeout(resolve, started + (i * 1000) / 30 - performance.now()));
    sent.push(page.keyboard.down(KEYS[direction]), page.keyboard.up(KEYS[direction]));
  }
  await Promise.all(sent);
  await expectState(page, playAll('classic', 8, directions));
});

test('letters play while the game has the focus; a held key is one move', async ({ page }) => {
  await visit(page, '#/2048?seed=9');
  for (const key of ['a', 's', 'd', 'h', 'j', 'l']) await page.keyboard.press(key);
  await expectState(page, playAll('classic', 9, ['left', 'down', 'right', 'left', 'down', 'right']));
  const { moves } = playAll('classic', 9, ['left', 'down', 'right', 'left', 'down', 'right']);
  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('a');
  await page.keyboard.press('w');
  await expect(page.getByTestId('moves')).toHaveText(String(moves));
  for (let i = 0; i < 5; i++) await page.keyboard.down('ArrowUp');
  await page.keyboard.up('ArrowUp');
  await expect(page.getByTestId('moves')).toHaveText(String(moves + 1));
});

test('one sentence a move, and for what else happens', async ({ page }) => {
  await visit(page, '#/2048?board=8,0,8,4/0/0/0&score=108&seed=1');
  const spoken = page.getByTestId('spoken');
  await page.keyboard.press('ArrowUp');
  await expect(spoken).toHaveText('Up: nothing moves.');
  await page.keyboard.press('ArrowLeft');
  await expect(spoken).toHaveText(/^Left\. 8\+8=16\. New [24], row [1-4] column [1-4]\. Score 124\.$/);
  await page.keyboard.press('Control+z');
  await expect(spoken).toHaveText('Move undone. Score 108.');
  await page.keyboard.press('r');
  await expect(spoken).toHaveText('Move played again. Score 124.');
  await expect(page.getByRole('button', { name: 'Undo (1 move undone)' })).toBeVisible();
});

test('reload in mid-game: same board, undo and redo still there', async ({ page }) => {
  await visit(page, '#/2048');
  await pressAll(page, cycle(30));
  await page.keyboard.press('u');
  const before = await boardOf(page);
  await page.reload();
  await expectBoard(page, before);
  await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled();
  await page.getByRole('link', { name: 'Lookahead, home' }).click();
  await expect(page.getByText('Your game: 2048')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expectBoard(page, before);
});

test('a new game can be undone for a while', async ({ page }) => {
  await visit(page, '#/2048');
  await pressAll(page, cycle(12));
  const before = await boardOf(page);
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByTestId('moves')).toHaveText('0');
  await page.getByRole('button', { name: 'Bring back the last one' }).click();
  await expectBoard(page, before);
});

test('links, a file to download, and the same file opened', async ({ page }, info) => {
  await visit(page, '#/2048');
  await pressAll(page, cycle(40));
  const board = await boardOf(page);
  await page.getByRole('button', { name: 'More' }).click();
  const position = await page.getByLabel('This position').inputValue();
  const game = await page.getByLabel('The whole game').inputValue();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the game' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  const state = verifyReplay(parseReplay(text));
  expect(rowsOf(state)).toEqual(board);

  await page.goto(position);
  await expectBoard(page, board);
  await expect(page.getByTestId('moves')).toHaveText('0');
  await page.goto(game);
  await expectBoard(page, board);
  await expect(page.getByTestId('moves')).toHaveText(String(state.moves));

  const forged = info.outputPath('forged.json');
  writeFileSync(forged, text.replace(/"score": ?\d+/, '"score": 999999'));
  const kept = info.outputPath('kept.json');
  writeFileSync(kept, text);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByLabel('Open a game file').setInputFiles(forged);
  await expect(page.getByRole('alert')).toContainText('This game could not be opened. The replay says');
  await page.getByLabel('Open a game file').setInputFiles(kept);
  await expectBoard(page, board);
  await page.getByRole('link', { name: 'Back to my game' }).click();
  await expect(page.getByText('This is a shared game.')).toBeHidden();
  await expectBoard(page, board);
});

test('a link without a game that can be played says so and leads on', async ({ page }) => {
  await visit(page, '#/2048?board=2,3');
  await expect(page.getByRole('heading')).toHaveText('This link does not contain a playable game.');
  await page.getByRole('link', { name: 'New game' }).click();
  await expect(page.getByTestId('score')).toHaveText('0');
});

test('two tabs on one game: neither overwrites the other silently', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await visit(first, '#/2048');
  await first.keyboard.press('ArrowLeft');
  await first.keyboard.press('ArrowDown');
  await visit(second, '#/2048');
  const common = await boardOf(first);
  await expectBoard(second, common);
  await pressAll(second, cycle(4));
  const theirs = await boardOf(second);

  await expect(first.getByText('This game was continued in another tab.')).toBeVisible();
  await first.keyboard.press('ArrowRight');
  await second.reload();
  await expectBoard(second, theirs);
  await first.getByRole('button', { name: 'Show that one' }).click();
  await expectBoard(first, theirs);

  await second.keyboard.press('ArrowUp');
  await second.keyboard.press('ArrowLeft');
  await first.getByRole('button', { name: 'Keep this one' }).click();
  await expect(second.getByText('This game was continued in another tab.')).toBeVisible();
  await first.reload();
  await expectBoard(first, theirs);
});

function cycle(count: number): Direction[] {
  return Array.from({ length: count }, (_, i) => (['left', 'down', 'right', 'down'] as const)[i % 4]!);
}

/** Faster than one round trip per key; the browser still handles them in order. */
async function pressAll(page: Page, directions: readonly Direction[]): Promise<void> {
  const sent = directions.flatMap((direction) => [
    page.keyboard.down(KEYS[direction]),
    page.keyboard.up(KEYS[direction]),
  ]);
  await Promise.all(sent);
}

function playAll(rules: RulesName, seed: number, directions: readonly Direction[]): State {
  return directions.reduce((state, direction) => play(state, direction)?.state ?? state, start(rules, seed));
}

async function expectState(page: Page, state: State): Promise<void> {
  await expect(page.getByTestId('score')).toHaveText(state.score.toLocaleString('en'));
  await expect(page.getByTestId('moves')).toHaveText(String(state.moves));
  await expectBoard(page, rowsOf(state));
}

/** The board as screen readers get it. */
async function boardOf(page: Page): Promise<string[]> {
  await page.getByRole('application').waitFor();
  await page.locator('#rows p').first().waitFor({ state: 'attached' });
  return page.locator('#rows p').allTextContents();
}

async function expectBoard(page: Page, rows: readonly string[]): Promise<void> {
  await expect(page.locator('#rows p')).toHaveText(rows);
}

function rowsOf({ board }: State): string[] {
  const names = board.map((tile) => (tile === 0 ? 'empty' : tile < 0 ? 'stone' : String(tile)));
  return [0, 1, 2, 3].map((row) => `Row ${row + 1}: ${names.slice(row * 4, row * 4 + 4).join(', ')}`);
}
