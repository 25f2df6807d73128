// The review's part of `npm run bench:page`: how soon the first card is there, how long 2,000 moves take, and whether keys are
// answered meanwhile. `node scripts/bench-review.ts` runs it alone.
import { type Browser, chromium } from '@playwright/test';
import { play, start } from '../src/games/2048/game.ts';
import { type Replay, recordGame } from '../src/games/2048/replay.ts';
import { formatReplayCode } from '../src/games/2048/replay-code.ts';
import { nodeEngine } from '../src/lab/networks/store.ts';
import { playGame } from '../src/players/2048/play-game.ts';
import { createPlayer } from '../src/players/catalog.ts';
import { median } from '../src/science/statistics.ts';
import { startServer } from '../src/server/server.ts';
import { findBrowser } from '../tests/browser/find-browser.ts';
import { buildPage } from './build-page.ts';

const MOVES = 2000;
const ROUNDS = 3;
/** Times are the page's own, from the start of loading: network, worker and all. Keys are pressed all the while. */
const WATCH = `
  window.seen = { keys: [] };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  const look = () => {
    const now = performance.now();
    if (document.querySelector('main li.card')) seen.card ??= now;
    if (document.querySelector('[data-testid=review]') && !document.querySelector('progress.think')) seen.end ??= now;
    if (seen.end === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

interface Seen {
  readonly card?: number;
  readonly end?: number;
  readonly keys: number[];
}

export async function benchReview(browser: Browser, url: string): Promise<Record<string, number>> {
  const code = formatReplayCode(longGame());
  const rounds: Required<Seen>[] = [];
  let presses = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto(`${url}#/review?game=${code}`);
    let seen: Seen = { keys: [] };
    while (seen.end === undefined) {
      await page.keyboard.press('Tab');
      presses++;
      await page.waitForTimeout(30);
      seen = (await page.evaluate('window.seen')) as Seen;
    }
    rounds.push(seen as Required<Seen>);
    await context.close();
  }
  const slow = rounds.flatMap(({ keys }) => keys);
  const keys = [...slow, ...Array<number>(Math.max(0, presses - slow.length)).fill(16)].sort((a, b) => a - b);
  return {
    'ms until the first card of a review, from an empty cache': median(rounds.map(({ card }) => card)),
    [`ms until ${MOVES} moves are reviewed by pocket`]: median(rounds.map(({ end }) => end)),
    'ms from a key to the paint after it, 95th percentile, a review under way':
      keys[Math.floor(keys.length * 0.95)]!,
  };
}

/** The first 2,000 moves of a game that is longer. */
function longGame(): Replay {
  const { player } = createPlayer('2048', 'ex:depth=2', nodeEngine());
  for (let seed = 1; ; seed++) {
    const first = start('classic', seed);
    const { moves } = playGame(player, first, () => 0);
    if (moves.length < MOVES) continue;
    const part = moves.slice(0, MOVES);
    const { score } = part.reduce((state, move) => play(state, move)!.state, first);
    return recordGame(first, part, score);
  }
}

if (import.meta.main) {
  await buildPage();
  const server = await startServer({ host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch(await findBrowser());
  const rows = await benchReview(browser, server.url);
  await browser.close();
  await server.close();
  for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(76)} ${value.toFixed(0)}`);
}
