import { expect, type Page } from '@playwright/test';

/** Nothing lies over the middle of any cell. */
export async function expectUncovered(page: Page): Promise<void> {
  const board = (await page.getByRole('application').boundingBox())!;
  for (const [row, col] of [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((col) => [row, col] as const))) {
    const [x, y] = [board.x + (board.width * (col + 0.5)) / 4, board.y + (board.height * (row + 0.5)) / 4];
    const hit = await page.evaluate(`!!document.elementFromPoint(${x}, ${y})?.closest('.board')`);
    expect(hit, `row ${row + 1}, column ${col + 1}`).toBe(true);
  }
}
