import { expect, test } from '@playwright/test';
import { visit } from './visit.ts';

// On one screen no two controls have the same name: whoever hears a name knows which control it is. Cells and links that
// lead to the same place may repeat.
const SCREENS: Record<string, string> = {
  'watch, one player': '#/watch?player=expert&seed=1',
  'watch, two players': '#/watch?player=ex&against=expert&seed=1',
  'watch k-in-a-row': '#/watch?x=kmaster&o=sequence&seed=1',
  race: '#/race?against=easy&form=side-by-side',
  'race, choice': '#/race',
  'k-in-a-row': '#/k-in-a-row',
  'game of the day': '#/daily',
  'game of the day, 2048': '#/daily?kind=2048',
  'game of the day, puzzle': '#/daily?kind=row',
};

test('no two controls share a name', async ({ page }) => {
  test.slow();
  for (const [screen, hash] of Object.entries(SCREENS)) {
    await visit(page, hash);
    for (const fold of await page.locator('main summary').all()) await fold.click();
    const seen = new Map<string, string[]>();
    for (const role of ['button', 'link', 'slider', 'radio', 'checkbox', 'combobox', 'spinbutton'] as const) {
      const snapshot = await page.locator('body').ariaSnapshot();
      const names = [...snapshot.matchAll(new RegExp(`- ${role} "([^"]+)"`, 'g'))].map((match) => match[1]!);
      const repeated = names.filter((name, i) => names.indexOf(name) !== i);
      if (repeated.length > 0) seen.set(role, [...new Set(repeated)]);
    }
    expect(Object.fromEntries(seen), screen).toEqual({});
  }
});
