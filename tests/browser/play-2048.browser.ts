import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { parseBoard } from '../../src/games/2048/board.ts';
import { play, type RulesName, type State, start, startFrom } from '../../src/games/2048/game.ts';
import { parseReplay, verifyReplay } from '../../src/games/2048/replay.ts';
import { type Direction, isOver } from '../../src/games/2048/slide.ts';
import { Random } from '../../src/random.ts';
import { expectUncovered } from './uncovered.ts';
import { troubles, visit } from './visit.ts';

const KEYS: Record<Direction, string> = {
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  left: 'ArrowLeft',
};
const ONE_MOVE_LEFT = '2,4,8,16/32,64,128,256/2,4,8,16/32,64,128,0';

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
  await expect(spoken).toHaveText('Move taken back. Score 108.');
  await page.keyboard.press('r');
  await expect(spoken).toHaveText('Move played again. Score 124.');
  await expect(page.getByRole('button', { name: 'Undo (1 move taken back)' })).toBeVisible();
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

test('a new game can be taken back for a while', async ({ page }) => {
  await visit(page, '#/2048');
  await pressAll(page, cycle(12));
  const before = await boardOf(page);
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByTestId('moves')).toHaveText('0');
  await page.getByRole('button', { name: 'Bring back the last' }).click();
  await expectBoard(page, before);
});

test('2048: celebrated with the board in view, and any move goes on from there', async ({ page }) => {
  await visit(page, '#/2048?board=1024,1024,2,0/0/0/0&seed=1', { sums: true });
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('spoken')).toHaveText('You made 2048! You can keep playing.');
  await expect(page.getByText('1024+1024=')).toBeVisible();
  await expect(page.getByTestId('confetti')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You made 2048!' })).toBeVisible();
  await expectUncovered(page);
  // Nothing typed is lost, and what was under way is at its end.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('moves')).toHaveText('2');
  await expect(page.getByRole('heading', { name: 'You made 2048!' })).toBeHidden();
  await expect(page.getByTestId('confetti')).toBeHidden();
});

test('2048 by reduced motion: no confetti, and the button goes on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '#/2048?board=1024,1024,2,0/0/0/0&seed=1');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'You made 2048!' }).waitFor();
  await expect(page.getByTestId('confetti')).toHaveCount(0);
  expect(await page.evaluate('document.getAnimations().length')).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('moves')).toHaveText('2');
});

test('no moves left: after a moment the end, the last move taken back, a new game', async ({ page }) => {
  const isLast = (seed: number) =>
    isOver(play(startFrom(parseBoard(ONE_MOVE_LEFT), seed), 'right')!.state.board);
  const seed = Array.from({ length: 100 }, (_, seed) => seed).find(isLast);
  await visit(page, `#/2048?board=${ONE_MOVE_LEFT}&score=500&seed=${seed}`);
  await page.clock.install();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('spoken')).toHaveText('No moves left. Final score 500.');
  await page.clock.runFor(900);
  await expect(page.getByTestId('ending')).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.getByTestId('ending')).toContainText('You made 500 points.');
  await expectUncovered(page);
  await page.getByRole('button', { name: 'Take the last one back' }).click();
  await expect(page.getByTestId('ending')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1100);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByTestId('moves')).toHaveText('0');
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
  await expect(page.getByRole('alert')).toContainText('This game could not be opened. the replay says');
  await page.getByLabel('Open a game file').setInputFiles(kept);
  await expectBoard(page, board);
  await page.getByRole('link', { name: 'Back to my game' }).click();
  await expect(page.getByText('This is a shared game.')).toBeHidden();
  await expectBoard(page, board);
});

test('a link without a game that can be played says so and leads on', async ({ page }) => {
  await visit(page, '#/2048?board=2,3');
  await expect(page.getByRole('heading')).toHaveText('This link does not hold a game that can be played.');
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

  await expect(first.getByText('This game was played on in another tab.')).toBeVisible();
  await first.keyboard.press('ArrowRight');
  await second.reload();
  await expectBoard(second, theirs);
  await first.getByRole('button', { name: 'Show that one' }).click();
  await expectBoard(first, theirs);

  await second.keyboard.press('ArrowUp');
  await second.keyboard.press('ArrowLeft');
  await first.getByRole('button', { name: 'Keep this one' }).click();
  await expect(second.getByText('This game was played on in another tab.')).toBeVisible();
  await first.reload();
  await expectBoard(first, theirs);
});

function cycle(count: number): Direction[] {
  return Array.from({ length: count }, (_, i) => (['left', 'down', 'right', 'down'] as const)[i % 4]!);
}

/** Faster than a round trip a key: the browser takes them in order all the same. */
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

/** The board as screen readers are told it. */
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
