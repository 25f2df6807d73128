import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Settings } from '../../src/web/frame/settings.ts';

const THEMES = ['light', 'dark', 'contrast', 'colour-blind'] as const;

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
  expect(await violations(page), screen).toEqual([]);
}

/** The same in every theme: a theme changes only colours, so the others are only checked for contrast. */
export async function expectAccessibleInAllThemes(page: Page, screen: string): Promise<void> {
  for (const [i, theme] of THEMES.entries()) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    const found = await violations(page, i === 0 ? undefined : ['color-contrast']);
    expect.soft(found, `${screen}, ${theme}`).toEqual([]);
  }
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // What fades in has its colours only at the end; what moves forever is left alone.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
    .map(({ finished }) => finished))`);
  // The page has no frames, so axe need not merge results on a separate page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
