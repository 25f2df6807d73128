import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

/** Opens a screen on a fresh page, with these settings and nothing else stored. */
export async function openScreen(page: Page, url: string, screen: Screen, settings: object): Promise<void> {
  const chosen = JSON.stringify({ ...settings, ...screen.settings });
  const entries = JSON.stringify({ ...screen.kept, 'lookahead.settings': chosen });
  await page.addInitScript(
    `if (!sessionStorage.shown) {
      sessionStorage.shown = 'yes';
      localStorage.clear();
      for (const [name, value] of Object.entries(${entries})) localStorage[name] = value;
    }`,
  );
  await page.goto(`${url}${screen.hash}`);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await screen.reach?.(page);
  // Lets animations end.
  await page.waitForTimeout(400);
}
