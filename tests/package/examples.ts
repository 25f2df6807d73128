import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import { serveFiles } from '../browser/serve-files.ts';
import type { InstalledPackage } from './installed-package.ts';

/** The programs of examples/, in a project that has installed the package. */
export function testExamples(installed: () => InstalledPackage): void {
  const run = (file: string) => {
    cpSync(`examples/${file}`, join(installed().project, file));
    return installed().run(process.execPath, file);
  };

  test('solve.ts proves a position', () => {
    expect(run('solve.ts')).toMatch(/^X to move: (win|draw) in \d+ plies; best moves: /m);
  });

  test('own-player.ts is better than chance', () => {
    const [, own, random] = /careful: (\d+).*\n.*random: (\d+)/.exec(run('own-player.ts'))!;
    expect(Number(own)).toBeGreaterThan(Number(random));
  });

  test('tournament.ts has the strongest win', () => {
    const out = run('tournament.ts');
    expect(out).toContain('kmaster:nodes=500: 4 points');
  });

  test('train-and-play.ts plays with what it trained', () => {
    expect(run('train-and-play.ts')).toMatch(/^ntuple: score \d{4,}, highest tile \d+/m);
  }, 120_000);

  test('bot-on-a-page.html plays', async () => {
    for (const file of ['bot-on-a-page.html', 'bot-worker.js'])
      cpSync(`examples/${file}`, join(installed().project, file));
    const server = await serveFiles(installed().project);
    const browser = await chromium.launch(await findBrowser());
    const page = await browser.newPage();
    await page.goto(`${server.url}bot-on-a-page.html`);
    await page.waitForFunction(
      '/, [1-9]\\d+ moves/.test(document.getElementById("score").textContent)',
      undefined,
      { timeout: 30_000 },
    );
    await browser.close();
    server.close();
  }, 60_000);
}
