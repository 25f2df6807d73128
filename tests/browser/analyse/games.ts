import type { Locator, Page } from '@playwright/test';
import { start } from '../../../src/games/2048/game.ts';
import { type Replay, recordGame } from '../../../src/games/2048/replay.ts';
import { nodeEngine } from '../../../src/lab/networks/store.ts';
import { playGame } from '../../../src/players/2048/play-game.ts';
import { createPlayer } from '../../../src/players/catalog.ts';

export const engine = nodeEngine();

/** A game of 2048 by a player who needs no time. */
export function gameBy(spec: string, seed: number): Replay {
  const first = start('classic', seed);
  const { moves, score } = playGame(createPlayer('2048', spec, engine).player, first, () => 0);
  return recordGame(first, moves, score);
}

export function movesIn(page: Page): Locator {
  return page.getByRole('group', { name: /^Moves/ });
}

/** Quick AIs, so that the browser has the machine. */
export async function pauseAi(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause the AI' }).click();
}
