import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseReplay, verifyReplay } from '../../src/games/2048/replay.ts';
import { type Browser, findBrowser } from '../browser/find-browser.ts';
import { lookahead } from '../support/command-line.ts';
import { serveDrivePage } from './page/serve.ts';

/** Whatever legal move is made, it makes 2048. */
const WINS = '1024,1024,2,4,2,4,8,16,4,8,16,32,8,16,32,64';
/** Any program of that name. */
const FIREFOX = join(mkdtempSync(join(tmpdir(), 'lookahead-firefox-')), 'firefox');
writeFileSync(FIREFOX, '', { mode: 0o755 });
const folder = mkdtempSync(join(tmpdir(), 'lookahead-drive-'));
const ENVIRONMENT = { LOOKAHEAD_DATA: join(folder, 'data') };
let server: Awaited<ReturnType<typeof serveDrivePage>>;
let browser: Browser;

beforeAll(async () => {
  server = await serveDrivePage();
  browser = await findBrowser();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('drive', () => {
  test('plays two games, saves both and takes pictures', async () => {
    const save = join(folder, 'whole.json');
    const shots = join(folder, 'shots');
    // A board of two moves or so.
    const url = `${server.url}?animate=0&cells=512,256,2,4,8,2,4,8,2,4,8,2,4,8,256,256`;
    const { code, out } = await drive(url, ...own(), '--games', '2', '--save', save, '--shots', shots).ended;
    expect(code).toBe(0);
    expect(out).toMatch(/^random: game 1, score \d+, highest tile \d+, \d+ moves, [\d.]+ moves\/s$/m);
    for (const [i, name] of ['whole.json', 'whole-2.json'].entries()) {
      const { score, moves } = verifyReplay(parseReplay(readFileSync(join(folder, name), 'utf8')));
      expect(out).toContain(`game ${i + 1}, score ${score}, `);
      expect(moves).toBeGreaterThan(0);
    }
    expect(readdirSync(shots)).toEqual(expect.arrayContaining(['game-1-end.png', 'game-2-end.png']));
  });

  test('stops at 2048 on request, with screenshots, and saves a replay by default', async () => {
    const shots = join(folder, 'until');
    const url = `${server.url}?animate=0&cells=${WINS}`;
    const { code, out } = await drive(url, ...own(), '--until', '2048', '--shots', shots).ended;
    expect(code).toBe(0);
    expect(out).toContain('highest tile 2048');
    const [, replay] = /^The replay is in (.*data\Sdrives\S.*\.json)\.$/m.exec(out)!;
    expect(verifyReplay(parseReplay(readFileSync(replay!, 'utf8'))).moves).toBeGreaterThan(0);
    expect(readdirSync(shots).sort()).toEqual(['game-1-2048.png', 'game-1-end.png']);
  });

  test('Ctrl-C ends it cleanly', async () => {
    const save = join(folder, 'left.json');
    const running = drive(server.url, ...own(), '--speed', '20', '--save', save);
    await running.saw('Moves 3');
    // As a terminal does: to the whole group.
    process.kill(-running.process.pid!, 'SIGINT');
    const { code, out } = await running.ended;
    expect(code).toBe(0);
    expect(out).toMatch(/, left$/m);
    expect(verifyReplay(parseReplay(readFileSync(save, 'utf8'))).moves).toBeGreaterThanOrEqual(3);
  });

  test('attaches to a running browser, plays on in its tab, and leaves it running; then that is closed', async () => {
    const url = `${server.url}?cells=${WINS}&storage=0`;
    const running = await runBrowser(url);
    const save = join(folder, 'attached.json');
    const { code, out } = await drive(url, '--cdp', running.url, '--until', '2048', '--save', save).ended;
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('highest tile 2048') });
    const tabs = (await (await fetch(`${running.url}/json/list`)).json()) as { type: string; url: string }[];
    expect(tabs.filter(({ type }) => type === 'page').map((tab) => tab.url)).toEqual([url]);

    const second = drive(server.url, '--cdp', running.url, '--save', save);
    await second.saw('Moves 3');
    await running.stop();
    const { code: failed, err } = await second.ended;
    expect({ failed, err }).toEqual({
      failed: 2,
      err: `lookahead: the browser or its page was closed (${server.url})\n`,
    });
    expect(verifyReplay(parseReplay(readFileSync(save, 'utf8'))).moves).toBeGreaterThanOrEqual(3);
  });
});

describe('errors are one sentence, with exit code 2', () => {
  const port9 = 'http://127.0.0.1:9';
  test.each([
    [
      ['http://127.0.0.1:9/', '--headless', '--browser', '/nowhere/chrome'],
      '"/nowhere/chrome" is not an executable program',
    ],
    [['example.org', '--cdp', port9], `no browser answers at ${port9}`],
    [['example.org', '--headless', '--browser', FIREFOX], 'Firefox is not supported'],
    [['example.org', '--cdp', port9, '--headless'], '--cdp uses a running browser'],
    [['http://', '--headless'], '"http://" is not the address of a page'],
    [['example.org', '--until', '4096'], 'choose 2048 or end'],
  ])('%j', (args, sentence) => {
    const { code, out, err } = lookahead(['drive', ...args, '--player', 'random'], '', ENVIRONMENT);
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  test('a missing page', async () => {
    const { code, err } = await drive(`${server.url}none`, ...own()).ended;
    expect({ code, err }).toEqual({
      code: 2,
      err: `lookahead: ${server.url}none cannot be opened: the server answered 404 Not Found\n`,
    });
  });
});

const own = () => ['--headless', '--browser', browser.executablePath];

function drive(url: string, ...options: string[]) {
  const args = ['bin/lookahead.js', 'drive', url, '--player', 'random', ...options];
  const env = { ...process.env, ...ENVIRONMENT, NO_COLOR: '1' };
  return follow(spawn(process.execPath, args, { env, detached: true }));
}

function follow(process: ChildProcess) {
  let out = '';
  let err = '';
  process.stdout!.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  process.stderr!.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    process.on('close', (code) => resolve({ code, out, err })),
  );
  const saw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => (out + err).includes(text) && resolve(out + err);
      process.stdout!.on('data', look);
      process.stderr!.on('data', look);
      process.on('close', () => reject(new Error(`it ended before "${text}": ${out}${err}`)));
    });
  return { process, ended, saw };
}

/** A browser as a person would run it for this. */
async function runBrowser(page: string) {
  const { executablePath, args } = browser;
  const profile = join(folder, 'profile');
  const running = follow(
    spawn(executablePath, [
      ...args,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      page,
    ]),
  );
  const [, host] = /ws:\/\/([^/]+)/.exec(await running.saw('DevTools listening on'))!;
  const stop = async () => {
    running.process.kill();
    await running.ended;
  };
  return { url: `http://${host}`, stop };
}
