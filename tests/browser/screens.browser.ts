import { expect, type Page, test } from '@playwright/test';
import { SCREENS, type Screen } from '../../scripts/screens.ts';
import { expectAccessibleInAllThemes, troubles, visit } from './visit.ts';

// Every screen that the contact sheets show, reached by its address in a page that stays. One visit looks at all that
// can be looked at there.

// Dozens of screens a test.
test.describe.configure({ timeout: 180_000 });

const HELP = '#/help';
/** Tests at a time share the screens. */
const PARTS = 4;
const CONTROLS = ['button', 'link', 'slider', 'radio', 'checkbox', 'combobox', 'spinbutton', 'switch'];
const WIDTHS = [
  [360, 640],
  [1024, 768],
  [1440, 900],
] as const;
/** Three English words in a row: an untranslated sentence. */
const ENGLISH = /\b[a-z]{3,} [a-z]{2,} [a-z]{2,}/i;

for (let part = 0; part < PARTS; part++) {
  test(`every screen: clean for axe in every theme, each control with a name of its own, as wide as its window (${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    const found = troubles(page);
    await visit(page, HELP, { motion: 'off' });
    for (const screen of SCREENS.filter((_, i) => i % PARTS === part)) {
      await show(page, screen, { motion: 'off' });
      await expectAccessibleInAllThemes(page, screen.name);
      await expectFits(page, screen.name);
      await expectFramed(page, screen);
      expect.soft(await repeatedNames(page), screen.name).toEqual([]);
    }
    expect(found).toEqual([]);
  });
}

for (const language of ['he', 'nb', 'zh-Hant']) {
  test(`every screen speaks ${language}, and is as wide as its window`, async ({ page }) => {
    await visit(page, HELP, { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
    for (const screen of SCREENS) {
      await show(page, screen, { language });
      await expectFits(page, screen.name);
      if (language === 'nb') continue;
      expect
        .soft(
          (await textsOf(page)).filter((text) => ENGLISH.test(text)),
          screen.name,
        )
        .toEqual([]);
    }
  });
}

/** On a desk of 1440 px: the same left edge, header and title everywhere, with Settings and Help within reach. */
async function expectFramed(page: Page, { name, settings }: Screen): Promise<void> {
  for (const path of ['settings', 'help']) {
    await expect.soft(page.locator(`header a[href="#/${path}"]`), name).toBeVisible();
  }
  // Simple mode is larger.
  if (settings) return;
  const frame = await page.evaluate(`(() => {
    const title = document.querySelector('h1');
    const { x, y, height } = title.getBoundingClientRect();
    const header = document.querySelector('header').getBoundingClientRect();
    return {
      header: header.height,
      left: Math.round(x),
      inItsRow: y + scrollY > 56 && y + scrollY + height <= 120,
      size: getComputedStyle(title).fontSize,
    };
  })()`);
  expect.soft(frame, name).toEqual({ header: 56, left: 80, inItsRow: true, size: '28px' });
}

/** Nothing reaches beyond the edge, on a small phone and on desks. */
async function expectFits(page: Page, screen: string): Promise<void> {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect.soft(wider, `${screen} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Goes to a screen, from Help, with these settings and nothing else stored. */
async function show(
  page: Page,
  { hash, kept = {}, reach, settings: own }: Screen,
  settings: object,
): Promise<void> {
  await page.evaluate(`location.hash = '${HELP}'`);
  const help = page.getByTestId('keys');
  await help.waitFor();
  const slots = { ...kept, 'lookahead.settings': JSON.stringify({ ...settings, ...own }) };
  await page.evaluate(`
    localStorage.clear();
    for (const [name, value] of Object.entries(${JSON.stringify(slots)})) localStorage[name] = value;
    dispatchEvent(new StorageEvent('storage', { key: 'lookahead.settings' }));
    location.hash = ${JSON.stringify(hash)};
  `);
  if (hash !== HELP) await help.waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await reach?.(page);
}

/** The names that do not identify a control within its group. */
async function repeatedNames(page: Page): Promise<string[]> {
  await page.evaluate(`for (const fold of document.querySelectorAll('details')) fold.open = true`);
  // What lies under an open sheet is out of reach.
  const sheet = page.locator('dialog[open]');
  const snapshot = await ((await sheet.count()) > 0 ? sheet : page.locator('body')).ariaSnapshot();
  const groups: { indent: number; name: string }[] = [];
  const names: string[] = [];
  for (const line of snapshot.split('\n')) {
    const [, spaces, role, name] = /^( *)- (\w+) "([^"]+)"/.exec(line) ?? [];
    if (!role) continue;
    while ((groups.at(-1)?.indent ?? -1) >= spaces!.length) groups.pop();
    // A cell is named within its board, and each board has a name.
    if (role === 'group' || role === 'grid') groups.push({ indent: spaces!.length, name: name! });
    if (CONTROLS.includes(role)) names.push([...groups.map((group) => group.name), role, name].join(' › '));
  }
  return names.filter((name, i) => names.indexOf(name) !== i);
}

/** The visible texts, except those that are meant to be English: commands, specs and the parsers' messages. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll('main *, dialog *')]
    .filter((element) => !element.closest('[lang=en], code, pre, kbd, cite, textarea, .spoken'))
    .flatMap((element) => [...element.childNodes])
    .flatMap((node) => (node.nodeType === 3 && node.textContent.trim() ? [node.textContent.trim()] : []))`);
}
