// `npm run contact-sheets`: every screen at four sizes, light and dark, in English and Hebrew, as pictures in
// build/contact-sheets, with one sheet for each size, theme and language. What jumps when one flips through them is wrong.
// Names of screens or sheets as arguments draw only those: `npm run contact-sheets -- race duel 360-light-he`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { startServer } from '../src/server/server.ts';
import { findBrowser } from '../tests/browser/find-browser.ts';
import { buildPage } from './build-page.ts';
import { openScreen } from './open-screen.ts';
import { SCREENS } from './screens.ts';

const OUT = fileURLToPath(new URL('../build/contact-sheets/', import.meta.url));
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [360, 640],
] as const;
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'he'] as const;
/** How wide a picture is on its sheet. */
const THUMBNAIL = { desk: 480, phone: 240 };
const COLUMNS = { desk: 4, phone: 8 };

/** A long screen is shown to this many heights of the window. */
const MOST_HEIGHTS = 2.5;

const wanted = process.argv.slice(2);
const sheets = SIZES.flatMap(([width, height]) =>
  THEMES.flatMap((theme) =>
    LANGUAGES.map((language) => ({ name: `${width}-${theme}-${language}`, width, height, theme, language })),
  ),
);
const chosenSheets = choose(sheets);
const screens = choose(SCREENS);

await buildPage();
if (wanted.length === 0) rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const server = await startServer({ host: '127.0.0.1', port: 0 });
const browser = await chromium.launch(await findBrowser());
for (const sheet of chosenSheets) await drawSheet(browser, sheet);
await browser.close();
await server.close();
console.log(`${chosenSheets.length} sheets of ${screens.length} screens in ${OUT}`);

/** Those that were named, or all. */
function choose<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  const named = all.filter(({ name }) => wanted.includes(name));
  return named.length > 0 ? named : all;
}

async function drawSheet(
  browser: Browser,
  { name, width, height, theme, language }: (typeof sheets)[number],
): Promise<void> {
  const viewport = { width, height };
  const isPhone = viewport.width < 640;
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const pictures: { name: string; path: string }[] = [];
  for (const screen of screens) {
    const path = `${OUT}${screen.name}-${name}.png`;
    const page = await context.newPage();
    try {
      await openScreen(page, server.url, screen, { theme, language });
    } catch (error) {
      // A screen that isn't reached is shown as far as it came.
      console.error(`${screen.name}-${name}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
    const long = await page.evaluate<number>('document.documentElement.scrollHeight');
    const clip = { x: 0, y: 0, width, height: Math.max(height, Math.min(long, MOST_HEIGHTS * height)) };
    await page.screenshot({ path, fullPage: true, clip });
    await page.close();
    pictures.push({ name: screen.name, path });
  }
  await context.close();
  const kind = isPhone ? 'phone' : 'desk';
  const figures = pictures.map(
    ({ name, path }) =>
      `<figure><img src="data:image/png;base64,${readFileSync(path).toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  );
  const sheet = await browser.newPage({
    viewport: { width: COLUMNS[kind] * (THUMBNAIL[kind] + 12) + 12, height: 600 },
  });
  await sheet.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${COLUMNS[kind]}, ${THUMBNAIL[kind]}px); align-items: start; gap: 12px; margin: 12px; background: #8a8790; font: 13px sans-serif; }
    figure { margin: 0; } img { display: block; width: 100%; }
  </style>${figures.join('')}`);
  await sheet.screenshot({ path: `${OUT}sheet-${name}.png`, fullPage: true });
  await sheet.close();
}
