import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Settings } from '../../src/web/frame/settings.ts';

export const THEMES = ['light', 'dark', 'contrast', 'colour-blind'] as const;

/** Opens the page at a route, with settings as if they had been chosen before. */
export async function visit(page: Page, hash: string, settings: Partial<Settings> = {}): Promise<void> {
  const kept = JSON.stringify(JSON.stringify(settings));
  await page.addInitScript(`localStorage['lookahead.settings'] ??= ${kept}`);
  await page.goto(`${process.env.PAGE_URL}${hash}`);
  await page.locator('h1').waitFor();
}

/** Everything the page reports as broken; a test expects it to stay empty. */
export function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  return found;
}

/** No violation that axe can find. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const short = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  expect(short, screen).toEqual([]);
}
