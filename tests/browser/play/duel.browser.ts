import { expect, type Page, test } from '@playwright/test';
import { play, start } from '../../../src/games/2048/game.ts';
import { type Replay, recordGame } from '../../../src/games/2048/replay.ts';
import { type Direction, isOver, legalMoves } from '../../../src/games/2048/slide.ts';
import { duelRoute } from '../../../src/web/2048/duel-link.ts';
import { expectAccessible, expectAccessibleInAllThemes, troubles, visit } from '../visit.ts';

const ghost = gameOf(7, ['left', 'down', 'right', 'up']);

test('a duel: the same luck beside a ghost, and a link back that holds both games', async ({ page }) => {
  const found = troubles(page);
  await visit(page, duelRoute({ game: ghost }), { motion: 'off' });
  const mine = page.locator('.mine .tile');
  await expect(mine).toHaveText(
    start('classic', 7)
      .board.filter((tile) => tile > 0)
      .map((tile) => new RegExp(`^\\s*${tile}\\s*$`)),
  );
  await expect(page.getByTestId('ghost-move')).toHaveText('after 0 moves');
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  const moves = Number(await page.getByTestId('moves-you').textContent());
  expect(moves).toBeGreaterThan(1);
  // The ghost shows its position after the same number of moves.
  await expect(page.getByTestId('ghost-move')).toHaveText(`after ${moves} moves`);
  await expect(page.getByTestId('score-ghost')).toHaveText(String(scoreAfter(ghost, moves)));
  await page.reload();
  await expect(page.getByTestId('moves-you')).toHaveText(String(moves));
  await playToEnd(page);
  const score = Number((await page.getByTestId('score-you').textContent())!.replaceAll(',', ''));
  const verdict = score > ghost.score! ? 'You won!' : score < ghost.score! ? 'The challenger won' : 'A tie!';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict);
  await expectAccessibleInAllThemes(page, 'duel, over');
  const link = await page.getByLabel('Link of the duel').inputValue();
  await page.goto(link);
  await expect(page.getByTestId('score-0')).toHaveText(ghost.score!.toLocaleString('en'));
  await expect(page.getByTestId('score-1')).toHaveText(score.toLocaleString('en'));
  await page.getByRole('link', { name: 'Play it too' }).click();
  await expect(page.getByTestId('ghost-move')).toHaveText('after 0 moves');
  expect(found).toEqual([]);
});

test('a forged link is refused with the number of the move at which it breaks', async ({ page }) => {
  // At the first move where some direction is not legal, that one is claimed.
  let state = start('classic', 7);
  for (const [i, made] of ghost.moves.entries()) {
    const illegal = (['up', 'right', 'down', 'left'] as const).find(
      (each) => !legalMoves(state.board).includes(each),
    );
    if (illegal) {
      await visit(page, duelRoute({ game: { ...ghost, moves: ghost.moves.with(i, illegal) } }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This duel is not valid.');
      await expect(page.getByText(new RegExp(`move ${i + 1}, ${illegal}, is not legal`, 'i'))).toBeVisible();
      break;
    }
    state = play(state, made)!.state;
  }
  await page.goto('about:blank');
  await visit(page, duelRoute({ game: { ...ghost, score: ghost.score! + 1000 } }));
  await expect(page.getByText(/the replay says that the score is/i)).toBeVisible();
  await page.getByRole('link', { name: 'Play my own game' }).click();
  await expect(page.getByTestId('score')).toBeVisible();
});

test('a finished game becomes a link', async ({ page }) => {
  const [, code] = /game=(.+)$/.exec(duelRoute({ game: ghost }))!;
  await visit(page, `#/duel?send=${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send a duel');
  await expect(page.getByLabel('Link of the duel')).toHaveValue(new RegExp(`#/duel\\?game=${code}$`));
  await expectAccessible(page, 'send a duel');
});

function gameOf(seed: number, habit: readonly Direction[]): Replay {
  const first = start('classic', seed);
  const moves: Direction[] = [];
  let state = first;
  while (!isOver(state.board)) {
    const direction = habit.find((each) => legalMoves(state.board).includes(each))!;
    moves.push(direction);
    state = play(state, direction)!.state;
  }
  return recordGame(first, moves, state.score);
}

function scoreAfter({ seed, moves }: Replay, made: number): number {
  return moves
    .slice(0, made)
    .reduce((state, direction) => play(state, direction)!.state, start('classic', seed)).score;
}

async function playToEnd(page: Page): Promise<void> {
  const ended = page.getByTestId('verdict');
  while (!(await ended.isVisible())) {
    const keys = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => keys[i % 4]!).flatMap((key) => [
        page.keyboard.down(key),
        page.keyboard.up(key),
      ]),
    );
  }
}
