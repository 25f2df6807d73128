// `npm run bench:page`: how quick the page is in a real browser. Timings belong here, not in tests. With `-- --quick` it
// leaves out the lab and the review, which take minutes.
import { chromium, type Page } from '@playwright/test';
import { startServer } from '../src/server/server.ts';
import { findBrowser } from '../tests/browser/find-browser.ts';
import { benchLab } from './bench-lab.ts';
import { benchLearn } from './bench-learn.ts';
import { benchReview } from './bench-review.ts';
import { buildPage } from './build-page.ts';

const KEYS = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'];
const PRESSES = 200;
const MIDDLE = '#/2048?board=2,4,8,16/128,64,32,16/256,512,2,4/0,0,8,2&score=9000&seed=1';
const HINTS = 21;
/** Measured in the page, from the key to the frame in which the answer lies on the board. */
const TIMED_HINT = `new Promise((resolve) => {
  const started = performance.now();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'i', code: 'KeyI' }));
  const look = () => {
    const hint = document.querySelector('[data-testid=hint][data-by]');
    const arrow = document.querySelector('[data-testid=hint-arrow]');
    if (hint && arrow) {
      resolve({ ms: performance.now() - started, by: hint.dataset.by, heading: arrow.dataset.heading });
    } else requestAnimationFrame(look);
  };
  look();
})`;
const ARROWS: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  left: 'ArrowLeft',
};
const WATCHED_SECONDS = 10;

const quick = process.argv.includes('--quick');
await buildPage();
const server = await startServer({ host: '127.0.0.1', port: 0 });
const browser = await chromium.launch(await findBrowser());
const rows = {
  'KB over the wire for home and a first game': await overTheWire(),
  'ms until the first game can be played': await interactive(),
  ...(await inputToPaint()),
  'ms from asking pocket for a hint to its answer on the screen, median': await hintTime(),
  'ms of the longest task while expert plays at 20 moves/s': await longestTask(),
  'moves/s watched at the highest speed (random)': await watchedMoves(),
  ...(await benchLearn(browser, server.url)),
  ...(quick ? {} : await benchReview(browser, server.url)),
  ...(quick ? {} : await benchLab(browser, server.url)),
};
await browser.close();
await server.close();
for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(72)} ${Math.round(value)}`);

/** From the start of loading to a board that has taken a key; the median of five loads of an empty cache. */
async function interactive(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const page = await freshPage('#/2048?seed=7');
    await page.getByTestId('score').waitFor();
    times.push(await page.evaluate(() => performance.now()));
    await page.keyboard.press('ArrowLeft');
    await page.getByTestId('moves').filter({ hasText: '1' }).waitFor();
    await page.context().close();
  }
  return times.sort((a, b) => a - b)[2]!;
}

/** By the clock, and in processor time of the page's own thread, which other programs on the machine do not change. */
async function inputToPaint(): Promise<Record<string, number>> {
  const page = await freshPage('#/2048?seed=7', { hintBy: 'expert:ms=60000' });
  // The browser reports every input that took 16 ms or more until its paint; the others took less.
  await page.evaluate(`
    window.slow = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') slow.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  `);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.waitForTimeout(500);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seconds = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const before = await seconds();
  for (let i = 0; i < PRESSES; i++) {
    await page.keyboard.press(KEYS[i % KEYS.length]!);
    await page.waitForTimeout(33);
  }
  const spent = (await seconds()) - before;
  const slow = (await page.evaluate('window.slow')) as number[];
  await page.context().close();
  const all = [...slow, ...Array<number>(Math.max(0, PRESSES - slow.length)).fill(16)].sort((a, b) => a - b);
  return {
    'ms from a key to the paint after it, 95th percentile, an AI thinking':
      all[Math.floor(all.length * 0.95)]!,
    "ms of the page's own thread for a key, with all its frames, average": (1000 * spent) / PRESSES,
  };
}

/** The time of hints in the middle of a game, one after another, after the network has been loaded. */
async function hintTime(): Promise<number> {
  const page = await freshPage(MIDDLE);
  const times: number[] = [];
  while (times.length < HINTS) {
    const { ms, by, heading } = (await page.evaluate(TIMED_HINT)) as {
      ms: number;
      by: string;
      heading: string;
    };
    if (by === 'pocket') times.push(ms);
    await page.keyboard.press(ARROWS[heading]!);
    await page.getByTestId('hint').waitFor({ state: 'detached' });
  }
  await page.context().close();
  const sorted = times.slice(1).sort((a, b) => a - b);
  console.log(`hints: ${sorted.map(Math.round).join(' ')} ms`);
  return sorted[sorted.length >> 1]!;
}

/** As a browser counts it: bodies as they were sent, and headers. */
async function overTheWire(): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Play now' }).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.waitForLoadState('networkidle');
  await context.close();
  return bytes / 1000;
}

/** The browser reports tasks of 50 ms and more; 0 means that there was none. */
async function longestTask(): Promise<number> {
  const page = await freshPage('#/watch?player=expert&seed=3');
  const speeds = page.getByRole('slider');
  await speeds.fill('5');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(1000);
  await page.evaluate(`
    window.tasks = [0];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  `);
  await page.waitForTimeout(1000 * WATCHED_SECONDS);
  const tasks = (await page.evaluate('window.tasks')) as number[];
  await page.context().close();
  return Math.max(...tasks);
}

async function watchedMoves(): Promise<number> {
  const page = await freshPage('#/watch?player=random&seed=3');
  let moves = 0;
  let spent = 0;
  for (let game = 0; game < 5; game++) {
    await page.getByRole('slider').fill('7');
    const started = performance.now();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    // It cannot continue when the game is over.
    await page.getByRole('button', { name: 'Play', exact: true, disabled: true }).waitFor();
    // The first game starts the worker as well.
    if (game > 0) {
      spent += performance.now() - started;
      moves += Number((await page.getByTestId('moves-0').textContent())!.replace(/\D/g, ''));
    }
    await page.getByRole('button', { name: 'New game' }).click();
  }
  await page.context().close();
  return moves / (spent / 1000);
}

async function freshPage(hash: string, settings: object = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const kept = JSON.stringify(JSON.stringify(settings));
  await page.addInitScript(`localStorage['lookahead.settings'] ??= ${kept}`);
  await page.goto(`${server.url}${hash}`);
  await page.locator('h1').waitFor();
  return page;
}
