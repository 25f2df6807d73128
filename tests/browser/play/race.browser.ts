import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { play, type State } from '../../../src/games/2048/game.ts';
import { replayStart } from '../../../src/games/2048/replay.ts';
import { parseReplayCode } from '../../../src/games/2048/replay-code.ts';
import { isOver } from '../../../src/games/2048/slide.ts';
import { decideInGame } from '../../../src/players/2048/decide.ts';
import { createPlayer } from '../../../src/players/catalog.ts';
import { sampleFrames } from '../sample-frames.ts';
import { expectAccessible, expectAccessibleInAllThemes, troubles, visit } from '../visit.ts';

test('in turn: the computer plays to its end, then the person, and the verdict shows both', async ({
  page,
}) => {
  const found = troubles(page);
  await visit(page, '#/race');
  await page.getByLabel('Another AI').check();
  await page.getByText('Randi', { exact: true }).click();
  // The source's form is the first choice.
  await expect(page.getByLabel('In turn')).toBeChecked();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict);
  await expect(page.locator('.board')).toHaveCount(2);
  await expectAccessibleInAllThemes(page, 'verdict');
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByTestId('score-you')).toHaveText('0');
  await expect(page.getByText('The computer plays first.').first()).toBeVisible();
  expect(found).toEqual([]);
});

test('side by side: the computer moves when the person moves; reload, restart, bring back', async ({
  page,
}) => {
  await visit(page, '#/race?against=easy&form=side-by-side', { motion: 'off' });
  // The computer's board is first in the page.
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
  await page.getByRole('button', { name: 'Bring back the last one' }).click();
  await expect(page.getByTestId('moves-you')).toHaveText(String(moves));
  await page.getByRole('link', { name: 'Another opponent' }).click();
  await page.getByRole('link', { name: 'Continue the last race' }).click();
  await expect(page.getByTestId('moves-you')).toHaveText(String(moves));
});

test('a race against another opponent does not lose the last one', async ({ page }) => {
  await visit(page, '#/race?against=easy');
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  const moves = await page.getByTestId('moves-you').textContent();
  await visit(page, '#/race?against=medium');
  await expect(page.getByTestId('moves-you')).toHaveText('0');
  await page.getByRole('button', { name: 'Bring back the last one' }).click();
  await expect(page.getByTestId('moves-you')).toHaveText(moves!);
  await expect(page.getByRole('heading', { name: 'Easy' })).toBeVisible();
});

test('two tabs on one race: neither overwrites the other silently', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const elsewhere = first.getByText('This game was continued in another tab.');
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

test('the computer plays first: its board shows the state while it does', async ({ page }) => {
  await visit(page, '#/race?against=easy&form=in-turn');
  await expect(page.getByTestId('moves-computer')).not.toHaveText('0');
  const frames = await sampleFrames(page, 3_000, 'moves-computer');
  // A reload in the middle of its game loses nothing.
  await page.reload();
  await expect.poll(() => number(page, 'moves-computer')).toBeGreaterThanOrEqual(frames.at(-1)!.shown);
  const kept = await page.evaluate<string>("JSON.parse(localStorage['lookahead.race']).value.computer");
  const states = statesOf('ex:depth=0', replayStart(parseReplayCode(kept)));
  const right = frames.filter(({ shown, tiles }) => tiles === tilesOf(states[shown]!));
  console.log(
    `race: ${frames.length} frames, ${((100 * right.length) / frames.length).toFixed(1)} % show the state`,
  );
  expect(frames.length).toBeGreaterThan(40);
  expect(right.length / frames.length).toBeGreaterThanOrEqual(0.99);
});

test('at 360 × 640 both boards are at least 168 px wide, with arrow buttons too, and so at the end', async ({
  browser,
}) => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const widths = async (page: Page) => {
    const boxes = await Promise.all((await page.locator('.board').all()).map((board) => board.boundingBox()));
    return boxes.map((box) => box!.width);
  };
  for (const arrowPad of [false, true]) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await visit(page, '#/race?against=easy&form=side-by-side', { arrowPad, motion: 'off' });
    await expect(page.getByRole('button', { name: 'Up' })).toHaveCount(arrowPad ? 1 : 0);
    const [theirs, mine] = await widths(page);
    console.log(`race at 360 × 640, arrow buttons ${arrowPad}: theirs ${theirs} px, mine ${mine} px`);
    expect(theirs).toBeGreaterThanOrEqual(168);
    expect(mine).toBeGreaterThanOrEqual(168);
    await context.close();
  }
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await visit(page, '#/race?against=random&form=side-by-side', { motion: 'off' });
  await playToEnd(page);
  for (const width of await widths(page)) expect(width).toBeGreaterThanOrEqual(168);
  await expectAccessible(page, 'verdict on a phone');
  await context.close();
});

test('an opponent that there is not is refused in words', async ({ page }) => {
  await visit(page, '#/race?against=nobody');
  await expect(page.getByText('there is no 2048 player "nobody"')).toBeVisible();
  await page.getByRole('link', { name: 'Race the computer' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

const module = new WebAssembly.Module(readFileSync('dist/kernel/kernel.wasm'));

/** Every state of the whole game that a player makes of a start. */
function statesOf(spec: string, first: State): State[] {
  const { player } = createPlayer('2048', spec, { module });
  const states = [first];
  for (let state = first; !isOver(state.board); states.push(state)) {
    state = play(state, decideInGame(player, state, () => performance.now()).move)!.state;
  }
  return states;
}

function tilesOf({ board }: State): string {
  return board
    .flatMap((tile, cell) => (tile > 0 ? [`${cell}:${tile}`] : []))
    .sort()
    .join(' ');
}

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
