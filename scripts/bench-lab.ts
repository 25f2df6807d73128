// The lab's part of `npm run bench:page`: the page against the command line, with the same number of workers.
// `node scripts/bench-lab.ts` runs it alone; with --memory it also plays 100,000 games and watches the memory.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { median } from '../src/science/statistics.ts';
import { startServer } from '../src/server/server.ts';
import { findBrowser } from '../tests/browser/find-browser.ts';
import { buildPage } from './build-page.ts';

const PLAYER = 'ex:depth=2';
const ROUNDS = 2;
const GAMES = 800;
const PATTERNS = '0123 4567 0145 1256 569a';
const TRAINING_GAMES = 30_000;
const PRESSES = 100;
const MEMORY_GAMES = 100_000;

type Rows = Record<string, number>;

/** Rates of the page and the command line, measured alternately, medians of several rounds: a slower machine favours neither. */
export async function benchLab(browser: Browser, url: string): Promise<Rows> {
  const workers = Math.max(1, availableParallelism() - 1);
  const bench = [
    'bench',
    '2048',
    '--players',
    PLAYER,
    '--games',
    String(GAMES),
    '--workers',
    String(workers),
  ];
  const train = [
    'train',
    'FILE',
    '--patterns',
    PATTERNS,
    '--schedule',
    `tc:1:${TRAINING_GAMES}`,
    '--threads',
    '1',
  ];
  const rates = { compared: [], benched: [], trained: [], learnt: [] } as Record<string, number[]>;
  const work = { page: [] as number[], commandLine: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const before = processorSeconds();
    rates.compared!.push(await compareInPage(browser, url));
    const between = processorSeconds();
    rates.benched!.push(GAMES / inSeconds(bench));
    work.page.push((1000 * (between - before)) / GAMES);
    work.commandLine.push((1000 * (processorSeconds() - between)) / (GAMES + 1));
    rates.trained!.push(await trainInPage(browser, url));
    rates.learnt!.push(TRAINING_GAMES / inSeconds(train));
  }
  const [compared, benched, trained, learnt] = Object.values(rates).map(median) as [
    number,
    number,
    number,
    number,
  ];
  return {
    [`games/s compared in the page (${PLAYER}, ${workers} workers)`]: compared,
    'games/s of the same on the command line': benched,
    '% of the command line': (100 * compared) / benched,
    'ms of processor time for a game in the page, the whole browser': median(work.page),
    'ms of the same on the command line, its start included': median(work.commandLine),
    'games/s trained in the page (one thread)': trained,
    'games/s of the same on the command line, --threads 1': learnt,
    '% of the command line, training': (100 * trained) / learnt,
    ...(await inputWhileBusy(browser, url)),
  };
}

/** From the tap to the last game, including the start of the workers. */
async function compareInPage(browser: Browser, url: string): Promise<number> {
  const page = await openLab(browser, `${url}#/lab?players=${PLAYER}&games=${GAMES}&seed=1`);
  const started = performance.now();
  await run(page);
  await page
    .getByTestId('progress')
    .filter({ hasText: `${GAMES} of ${GAMES} games` })
    .waitFor({ timeout: 300_000 });
  const seconds = (performance.now() - started) / 1000;
  await page.context().close();
  return GAMES / seconds;
}

async function trainInPage(browser: Browser, url: string): Promise<number> {
  const page = await openLab(
    browser,
    `${url}#/lab/train?patterns=${PATTERNS.replaceAll(' ', ',')}&games=${TRAINING_GAMES}`,
  );
  const started = performance.now();
  await run(page);
  const all = TRAINING_GAMES.toLocaleString('en');
  await page
    .getByTestId('progress')
    .filter({ hasText: `${all} of ${all}` })
    .waitFor({ timeout: 300_000 });
  const seconds = (performance.now() - started) / 1000;
  await page.context().close();
  return TRAINING_GAMES / seconds;
}

/** Also the processor time of the page's own thread for each update: unlike the paint, it does not depend on what else the machine does. */
async function inputWhileBusy(browser: Browser, url: string): Promise<Rows> {
  const page = await openLab(browser, `${url}#/lab?players=random;ex:depth=0;ex:depth=2&games=10000&seed=1`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  await run(page);
  await page.waitForTimeout(3000);
  await page.evaluate(`
    window.slow = [];
    window.updates = 0;
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') slow.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
    new MutationObserver(() => updates++).observe(document.querySelector('[data-testid=progress]'), { characterData: true, subtree: true });
  `);
  const before = await taskMs();
  await page.waitForTimeout(5000);
  const spent = (await taskMs()) - before;
  const updates = (await page.evaluate('window.updates')) as number;
  for (let i = 0; i < PRESSES; i++) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(40);
  }
  const slow = (await page.evaluate('window.slow')) as number[];
  await page.context().close();
  const all = [...slow, ...Array<number>(Math.max(0, PRESSES - slow.length)).fill(16)].sort((a, b) => a - b);
  return {
    "ms of the page's thread for each update of the figures": spent / Math.max(1, updates),
    'ms from a key to the paint after it, 95th percentile, all workers busy':
      all[Math.floor(all.length * 0.95)]!,
  };
}

/** Megabytes of the browser, all of its processes, after a tenth of the games, half and all of them. Linux only. */
async function memory(browser: Browser, url: string): Promise<Rows> {
  const page = await openLab(browser, `${url}#/lab?players=random&games=${MEMORY_GAMES}&seed=1`);
  await run(page);
  const rows: Rows = {};
  for (const share of [0.1, 0.5, 1]) {
    await gamesDone(page, share * MEMORY_GAMES);
    // What is merely waiting to be collected is no use of memory.
    await page.evaluate('gc()');
    for (const worker of page.workers()) await worker.evaluate('gc()');
    rows[`MB of the browser after ${share * MEMORY_GAMES} games of random`] = browserMegabytes();
  }
  await page.context().close();
  return rows;
}

/** The memory of all processes that this one has started, shared parts counted once. */
function browserMegabytes(): number {
  const kilobytes = [...startedProcesses().keys()].map((id) => {
    const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1000;
}

/** The processor time of all processes that this one has started, also of those that have ended. What else the machine does changes little in it. */
function processorSeconds(): number {
  const ended = statusOf('self').slice(13, 15);
  const running = [...startedProcesses().values()].map((fields) => fields.slice(11, 15));
  const ticks = [ended, ...running].flat().reduce((sum, each) => sum + each, 0);
  return ticks / TICKS_PER_SECOND;
}

const TICKS_PER_SECOND = 100;

/** The status of each process below this one, by its number. */
function startedProcesses(): Map<number, number[]> {
  const all = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      all.set(Number(name), statusOf(name));
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (id: number): boolean => {
    const parent = all.get(id)?.[1];
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  return new Map([...all].filter(([id]) => isOurs(id)));
}

/** The fields after the name, as proc(5) lists them: the parent is number 1, times are 11 to 14. */
function statusOf(process: string): number[] {
  const text = readFileSync(`/proc/${process}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

async function gamesDone(page: Page, games: number): Promise<void> {
  for (;;) {
    const [done] = ((await page.getByTestId('progress').textContent()) ?? '').trim().split(' ');
    if (Number(done!.replaceAll(',', '')) >= games) return;
    await page.waitForTimeout(500);
  }
}

/** How long a command takes without its start, which is measured with the smallest job. */
function inSeconds(args: readonly string[]): number {
  const smallest = args.map((arg) =>
    arg === String(GAMES) ? '1' : arg.replace(`tc:1:${TRAINING_GAMES}`, 'tc:1:1'),
  );
  return timed(args) - timed(smallest);
}

function timed(args: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-bench-'));
  const env = { ...process.env, LOOKAHEAD_DATA: folder };
  const given = args.map((arg) => (arg === 'FILE' ? join(folder, 'mine.lkn') : arg));
  const started = performance.now();
  execFileSync(process.execPath, ['bin/lookahead.js', ...given], { env, stdio: 'ignore' });
  rmSync(folder, { recursive: true });
  return (performance.now() - started) / 1000;
}

async function openLab(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('h1').waitFor();
  return page;
}

async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

if (import.meta.main) {
  await buildPage();
  const server = await startServer({ host: '127.0.0.1', port: 0 });
  const found = await findBrowser();
  const asksMemory = process.argv.includes('--memory');
  const browser = await chromium.launch({
    ...found,
    args: [...found.args, ...(asksMemory ? ['--js-flags=--expose-gc'] : [])],
  });
  const rows = await (asksMemory ? memory : benchLab)(browser, server.url);
  await browser.close();
  await server.close();
  for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(72)} ${value.toFixed(1)}`);
}
