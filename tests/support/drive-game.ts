import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DriveSession } from '../../src/drive/drive-session.ts';
import { GameOnPage } from '../../src/drive/game-on-page.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { decideInGame } from '../../src/players/2048/decide.ts';
import { createPlayer } from '../../src/players/catalog.ts';

/** A session by the named player on a page that is open. */
export function sessionOn(page: Page, spec = 'random', patience = 10_000): DriveSession {
  const { player } = createPlayer('2048', spec, { module: kernelModule() });
  return new DriveSession(new GameOnPage(page, patience), async (state) =>
    decideInGame(player, state, () => performance.now()),
  );
}

/** Plays a number of moves, or the whole game; after each, the board read must be the page's own. Returns moves per second. */
export async function playChecked(session: DriveSession, page: Page, moves = Infinity): Promise<number> {
  await session.begin(false);
  const first = await truth(page);
  const started = performance.now();
  let checking = 0;
  let played = 0;
  while (played < moves && (await session.turn())) {
    played++;
    const before = performance.now();
    const { board, score } = session.state;
    expect(await truth(page)).toEqual({ cells: board, score, moves: first.moves + played });
    checking += performance.now() - before;
  }
  expect(played).toBeGreaterThan(0);
  return played / ((performance.now() - started - checking) / 1000);
}

/** The page's own account of its game. */
export function truth(page: Page): Promise<{ cells: number[]; score: number; moves: number }> {
  return page.evaluate('truth()');
}
