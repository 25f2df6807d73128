// `node scripts/readme-picture.ts`: the picture in the README, put together from screens of the page as it is.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startServer } from '../src/server/server.ts';
import { findBrowser } from '../tests/browser/find-browser.ts';
import { buildPage } from './build-page.ts';
import { openScreen } from './open-screen.ts';
import { SCREENS } from './screens.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const DESKS = [
  ['home-again', 'light', 'en'],
  ['2048-hint', 'dark', 'en'],
  ['analyse', 'light', 'en'],
  ['lab-compare', 'dark', 'en'],
] as const;
const PHONES = [
  ['row-middle', 'light', 'en'],
  ['home-again', 'light', 'he'],
] as const;
const OUT = 'docs/images/page.png';

await buildPage();
const server = await startServer({ host: '127.0.0.1', port: 0 });
const browser = await chromium.launch(await findBrowser());
const desks = await Promise.all(DESKS.map((each) => draw(each, DESK)));
const phones = await Promise.all(PHONES.map((each) => draw(each, PHONE)));
const sheet = await browser.newPage({ viewport: { width: 1680, height: 600 } });
const image = (png: Buffer) => `<img src="data:image/png;base64,${png.toString('base64')}">`;
await sheet.setContent(`<style>
  body { display: grid; grid-template-columns: 1fr 1fr 276px; gap: 16px; margin: 0; padding: 16px; background: #d9d5e0; }
  .desks { grid-column: 1 / 3; display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-content: space-between; }
  .phones { display: grid; gap: 16px; align-content: space-between; }
  img { display: block; width: 100%; border-radius: 8px; }
  .phones img { height: 412px; object-fit: cover; object-position: top; }
</style>
<div class="desks">${desks.map(image).join('')}</div><div class="phones">${phones.map(image).join('')}</div>`);
writeFileSync(OUT, await sheet.screenshot({ fullPage: true }));
await browser.close();
await server.close();
console.log(OUT);

async function draw(
  [name, theme, language]: readonly [string, string, string],
  viewport: { width: number; height: number },
): Promise<Buffer> {
  const isPhone = viewport === PHONE;
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const page = await context.newPage();
  const screen = SCREENS.find((each) => each.name === name)!;
  await openScreen(page, server.url, screen, { theme, language });
  const picture = await page.screenshot();
  await context.close();
  return picture;
}
