// `node scripts/draw-icons.ts`: draws the page's icons and the picture of its links from src/web/public/icon.svg. What it
// draws is committed; run it again when the drawing changes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { tileColours } from '../src/web/board/tile-colours.ts';
import { findBrowser } from '../tests/browser/find-browser.ts';

const PUBLIC = fileURLToPath(new URL('../src/web/public/', import.meta.url));
const FONT = fileURLToPath(
  new URL('../node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2', import.meta.url),
);
const svg = readFileSync(`${PUBLIC}icon.svg`, 'utf8');
// Systems cut their own shape out of these two: the ground fills the square, and the drawing keeps to its middle.
const ground = svg.replace(' rx="14"', '');
const maskable = ground
  .replace('<rect x="10"', '<g transform="translate(32 32) scale(.78) translate(-32 -32)"><rect x="10"')
  .replace('</svg>', '</g></svg>');

const browser = await chromium.launch(await findBrowser());
await draw('icon-192.png', 192, 192, svg);
await draw('icon-512.png', 512, 512, svg);
await draw('icon-maskable-512.png', 512, 512, maskable);
await draw('apple-touch-icon.png', 180, 180, ground);
await draw('link.png', 1200, 630, linkPicture());
await browser.close();

async function draw(name: string, width: number, height: number, content: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>
    @font-face { font-family: Rubik; font-weight: 300 900; src: url(data:font/woff2;base64,${readFileSync(FONT).toString('base64')}); }
    html, body { margin: 0; height: 100%; } body > svg { display: block; width: 100%; height: 100%; }
  </style>${content}`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: PUBLIC + name, omitBackground: true });
  await page.close();
}

/** The preview picture for links to the page. */
function linkPicture(): string {
  const colours = tileColours('light');
  const board = [9, 8, 7, 4, 5, 5, 0, 0, 3, 2, 1, 0, 1, 0, 0, 0];
  const cells = board.map((exponent) => {
    const { paper, ink } = exponent > 0 ? colours[exponent - 1]! : { paper: '#e2dbd0', ink: '' };
    return `<b style="background:${paper};color:${ink}">${exponent > 0 ? 2 ** exponent : ''}</b>`;
  });
  return `<style>
    main { display: flex; align-items: center; gap: 70px; height: 100%; padding: 0 80px; background: #faf8f4; font-family: Rubik; color: #26232f; }
    .board { display: grid; grid-template: repeat(4, 1fr) / repeat(4, 1fr); gap: 10px; width: 470px; height: 470px; padding: 10px; border-radius: 16px; background: #cfc6b8; flex: none; box-sizing: border-box; }
    b { display: grid; place-items: center; border-radius: 9px; font-size: 38px; font-weight: 600; }
    main svg { width: 96px; height: 96px; } h1 { margin: 28px 0 12px; font-size: 76px; line-height: 1; } p { margin: 0; font-size: 34px; line-height: 1.35; color: #625e6d; }
  </style><main><div class="board">${cells.join('')}</div>
  <div>${svg}<h1>Lookahead</h1><p>2048 and k-in-a-row:<br>play, watch, analyse,<br>learn, and a lab.</p></div></main>`;
}
