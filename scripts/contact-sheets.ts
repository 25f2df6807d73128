// `npm run contact-sheets`: every screen at four sizes, light and dark, in English and Hebrew, as pictures in
// build/contact-sheets, with one sheet for each size, theme and language. What jumps when one flips through them is wrong.
// Names of screens as arguments draw only those.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '../src/server/server.ts';
import { findBrowser } from '../tests/browser/find-browser.ts';
import { buildPage } from './build-page.ts';
import { SCREENS, type Screen } from './screens.ts';

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

const wanted = process.argv.slice(2);
const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

await buildPage();
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const server = await startServer({ host: '127.0.0.1', port: 0 });
const browser = await chromium.launch(await findBrowser());
for (const [width, height] of SIZES) {
  for (const theme of THEMES) {
    for (const language of LANGUAGES) await drawSheet(browser, { width, height }, theme, language);
  }
}
await browser.close();
await server.close();
console.log(
  `${SIZES.length * THEMES.length * LANGUAGES.length} sheets of ${screens.length} screens in ${OUT}`,
);

async function drawSheet(
  browser: Browser,
  viewport: { width: number; height: number },
  theme: string,
  language: string,
): Promise<void> {
  const isPhone = viewport.width < 640;
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const name = `${viewport.width}-${theme}-${language}`;
  const pictures: { name: string; path: string }[] = [];
  for (const screen of screens) {
    const path = `${OUT}${screen.name}-${name}.png`;
    const page = await context.newPage();
    await show(page, screen, { theme, language, ...screen.settings });
    await page.screenshot({ path });
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
    body { display: grid; grid-template-columns: repeat(${COLUMNS[kind]}, ${THUMBNAIL[kind]}px); gap: 12px; margin: 12px; background: #8a8790; font: 13px sans-serif; }
    figure { margin: 0; } img { display: block; width: 100%; }
  </style>${figures.join('')}`);
  await sheet.screenshot({ path: `${OUT}sheet-${name}.png`, fullPage: true });
  await sheet.close();
}

async function show(page: Page, { hash, kept = {}, reach }: Screen, settings: object): Promise<void> {
  const entries = JSON.stringify({ ...kept, 'lookahead.settings': JSON.stringify(settings) });
  await page.addInitScript(
    `for (const [name, value] of Object.entries(${entries})) localStorage[name] = value`,
  );
  await page.goto(`${server.url}${hash}`);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await reach?.(page);
  await page.waitForTimeout(400);
}
