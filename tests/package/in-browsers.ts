import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, decideInGame, game2048 } from '../../src/library/index.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { serveFiles } from '../browser/serve-files.ts';
import type { InstalledPackage } from './installed-package.ts';

/** The package with other tools: each builds a small page, which a real browser runs. */
export function testInBrowsers(installedPackage: () => InstalledPackage): void {
  let installed: InstalledPackage;
  let browser: Browser;
  beforeAll(async () => {
    installed = installedPackage();
    browser = await chromium.launch(await findBrowser());
  }, 60_000);
  afterAll(() => browser.close());

  /** Plays ten moves with a search, asks a network, and writes the results into the page's title. */
  const play = (load: string) => `
  import { createPlayer, decideInGame, game2048, loadEngine } from 'lookahead-lab';
  ${load}
  let state = game2048.start('classic', 7);
  const { player } = createPlayer('2048', 'expert:depth=1', engine);
  const moves = [];
  while (moves.length < 10) {
    moves.push(decideInGame(player, state, () => performance.now()).move);
    state = game2048.play(state, moves.at(-1)).state;
  }
  const network = createPlayer('2048', 'pocket:depth=0', engine).player;
  moves.push(decideInGame(network, state, () => performance.now()).move);
  const answer = moves.join(' ');
`;
  const SHOW = 'document.title = answer;';
  const page = (script: string, head = '') =>
    `<!doctype html><html><head><link rel="icon" href="data:,">${head}</head><body><script type="module" ${script}</body></html>`;

  /** What the same program gives in Node. */
  function expectedMoves(): string {
    let state = game2048.start('classic', 7);
    const now = () => performance.now();
    const moves: string[] = [];
    const search = createPlayer('2048', 'expert:depth=1').player;
    while (moves.length < 10) {
      const { move } = decideInGame(search, state, now);
      moves.push(move);
      state = game2048.play(state, move)!.state;
    }
    const network = createPlayer('2048', 'pocket:depth=0').player;
    return [...moves, decideInGame(network, state, now).move].join(' ');
  }

  async function titleOf(folder: string, path = ''): Promise<string> {
    const server = await serveFiles(folder);
    const tab = await browser.newPage();
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    try {
      await tab.goto(server.url + path);
      await tab.waitForFunction('document.title !== ""', undefined, { timeout: 20_000 }).catch(() => {
        throw new Error(`the page shows nothing: ${errors.join('; ')}`);
      });
      return await tab.title();
    } finally {
      await tab.close();
      server.close();
    }
  }

  test('a Vite app, with the kernel found by itself and a network by its address', async () => {
    const load = `
    import pocket from 'lookahead-lab/pocket.lkn?url';
    const engine = await loadEngine({ networks: { pocket } });`;
    mkdirSync(join(installed.project, 'vite'));
    installed.write('vite/index.html', page('src="./main.js"></script>'));
    installed.write('vite/main.js', play(load) + SHOW);
    const { build } = await import('vite');
    const root = join(installed.project, 'vite');
    await build({ root, base: './', logLevel: 'error', configFile: false, build: { target: 'esnext' } });
    expect(await titleOf(join(root, 'dist'))).toBe(expectedMoves());
  }, 60_000);

  test('an esbuild bundle, with the kernel handed in', async () => {
    const load = `
    import kernel from 'lookahead-lab/kernel.wasm';
    import pocket from 'lookahead-lab/pocket.lkn';
    const engine = await loadEngine({ kernel, networks: { pocket } });`;
    installed.write('entry.js', play(load) + SHOW);
    const folder = join(installed.project, 'esbuild');
    const { build } = await import('esbuild');
    await build({
      entryPoints: [join(installed.project, 'entry.js')],
      bundle: true,
      format: 'esm',
      outdir: folder,
      loader: { '.wasm': 'file', '.lkn': 'file' },
      logLevel: 'error',
    });
    installed.write('esbuild/index.html', page('src="./entry.js"></script>'));
    expect(await titleOf(folder)).toBe(expectedMoves());
  }, 60_000);

  const IMPORT_MAP =
    '<script type="importmap">{"imports":{"lookahead-lab":"./lookahead-lab/dist/library/browser.js"}}</script>';

  function plainFolder(): string {
    const folder = join(installed.project, 'plain');
    if (existsSync(folder)) return folder;
    mkdirSync(folder);
    cpSync(join(installed.project, 'node_modules/lookahead-lab'), join(folder, 'lookahead-lab'), {
      recursive: true,
    });
    return folder;
  }

  const PLAIN_LOAD =
    "const engine = await loadEngine({ networks: { pocket: new URL('./lookahead-lab/networks/pocket.lkn', location.href) } });";

  test('a plain page without any tool', async () => {
    const folder = plainFolder();
    installed.write('plain/index.html', page(`>${play(PLAIN_LOAD)}${SHOW}</script>`, IMPORT_MAP));
    expect(await titleOf(folder)).toBe(expectedMoves());
  }, 60_000);

  test('a web worker, as the docs show it', async () => {
    const folder = plainFolder();
    const library = './lookahead-lab/dist/library/browser.js';
    installed.write(
      'plain/worker.js',
      `${play(PLAIN_LOAD).replace("'lookahead-lab'", `'${library}'`)}postMessage(answer);`,
    );
    const script = `>const worker = new Worker('./worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => { document.title = data; };</script>`;
    installed.write('plain/worker.html', page(script));
    expect(await titleOf(folder, 'worker.html')).toBe(expectedMoves());
  }, 60_000);

  test('the rules alone are a few kilobytes and need no kernel', async () => {
    const { build } = await import('esbuild');
    installed.write(
      'rules.js',
      "import { game2048 } from 'lookahead-lab/rules'; console.log(game2048.start('classic', 7).board.join());",
    );
    const { outputFiles } = await build({
      entryPoints: [join(installed.project, 'rules.js')],
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    expect(outputFiles[0]!.contents.length).toBeLessThan(20_000);
    expect(outputFiles[0]!.text).not.toContain('WebAssembly');
  });
}
