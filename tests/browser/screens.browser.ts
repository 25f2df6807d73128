import { type Page, test } from '@playwright/test';
import { visit } from './visit.ts';

// Pictures of every screen for people to look at, in test-results/screens.
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const SCREENS: Record<string, string> = {
  menu: '#/',
  '2048': '#/2048?board=2,4,8,16/256,128,64,32/512,1024,2,4/0,0,2048,16384&score=36812&seed=1',
  stone: '#/2048?board=2,4,8,16/0,x,64,32/0,0,2,4/0,0,0,2&score=812&seed=1',
  'in-a-row': '#/k-in-a-row?rows=9&cols=9&k=5',
  'race-choice': '#/race',
  explore: '#/explore',
  settings: '#/settings',
  help: '#/help',
};
/** Screens that show themselves only after something was done. */
const REACHED: Record<string, { hash: string; reach: (page: Page) => Promise<void> }> = {
  hint: {
    hash: SCREENS['2048']!,
    reach: async (page) => {
      await page.keyboard.press('i');
      await page
        .getByTestId('hint')
        .filter({ hasText: /[.。]$/ })
        .waitFor();
    },
  },
  race: {
    hash: '#/race?against=easy&form=side-by-side',
    reach: async (page) => {
      for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    },
  },
  watch: {
    hash: '#/watch?player=expert&seed=7',
    reach: async (page) => {
      await page.locator('.buttons .button').nth(1).click();
      await page.locator('.chosen').waitFor();
    },
  },
};

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const language of ['en', 'he']) {
    test(`pictures: ${size}, ${language}`, async ({ browser }) => {
      const isPhone = size === 'phone';
      const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone });
      const page = await context.newPage();
      await visit(page, '#/settings', { language, theme: 'light' });
      for (const theme of ['light', 'dark']) {
        await page.evaluate(`localStorage['lookahead.settings'] = '${JSON.stringify({ language, theme })}'`);
        await page.reload();
        for (const [name, hash] of Object.entries(SCREENS)) {
          await page.goto(`${process.env.PAGE_URL}${hash}`);
          await page.locator('h1').waitFor();
          await page.screenshot({ path: `test-results/screens/${name}-${size}-${theme}-${language}.png` });
        }
        for (const [name, { hash, reach }] of Object.entries(REACHED)) {
          await page.goto(`${process.env.PAGE_URL}${hash}`);
          await page.locator('h1').waitFor();
          await reach(page);
          await page.screenshot({ path: `test-results/screens/${name}-${size}-${theme}-${language}.png` });
        }
      }
      await context.close();
    });
  }
}
