import { expect, type Page, test } from '@playwright/test';
import { play, type RulesName, start } from '../../src/games/2048/game.ts';
import type { Direction } from '../../src/games/2048/slide.ts';
import { Random } from '../../src/random.ts';

const page2048 = (options: string) => `${process.env.PAGE_URL}#/2048?${options}`;
const KEYS: Record<Direction, string> = {
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  left: 'ArrowLeft',
};

test('a seeded game played by arrow keys gives the score of the rules', async ({ page }) => {
  await page.goto(page2048('seed=7'));
  const random = Random.of(7, 'player');
  const directions = Array.from(
    { length: 300 },
    () => (['down', 'left', 'right', 'up'] as const)[random.below(4)]!,
  );
  for (const direction of directions) await page.keyboard.press(KEYS[direction]);
  await expectGame(page, 'classic', 7, directions);
});

test('200 keys at 30 a second: all counted, none doubled', async ({ page }) => {
  await page.goto(page2048('seed=8'));
  const directions = Array.from(
    { length: 200 },
    (_, i) => (['left', 'down', 'right', 'down'] as const)[i % 4]!,
  );
  const started = performance.now();
  for (const [i, direction] of directions.entries()) {
    await page.waitForTimeout(Math.max(0, started + (i * 1000) / 30 - performance.now()));
    await page.keyboard.press(KEYS[direction]);
  }
  expect(performance.now() - started).toBeLessThan(10_000);
  await expectGame(page, 'classic', 8, directions);
});

async function expectGame(page: Page, rules: RulesName, seed: number, directions: readonly Direction[]) {
  const end = directions.reduce(
    (state, direction) => play(state, direction)?.state ?? state,
    start(rules, seed),
  );
  await expect(page.getByTestId('score')).toHaveText(end.score.toLocaleString('en'));
  await expect(page.getByTestId('moves')).toHaveText(String(end.moves));
}
