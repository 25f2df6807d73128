import { expect, type Page, test } from '@playwright/test';
import { PRESETS } from '../../src/players/presets.ts';
import { shortest } from '../../src/web/ai/choices.ts';
import { troubles, visit } from './visit.ts';

test("presets under the sources' names lead to exactly their specs, and the panel stays open", async ({
  page,
}) => {
  const found = troubles(page);
  await visit(page, '#/watch?player=expert:nodes%3D2000&seed=1');
  await page.locator('summary', { hasText: 'Players' }).click();
  for (const { name, spec } of PRESETS['2048']) {
    await page.locator('main').getByText(name, { exact: true }).click();
    await expect.poll(() => optionOf(page, 'player')).toBe(shortest('2048', spec));
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  await visit(page, '#/watch?x=kmaster&o=random&rows=7&cols=7&k=4&seed=1');
  await page.locator('summary', { hasText: 'Players' }).click();
  for (const { name, spec } of PRESETS['k-in-a-row']) {
    await page.locator('main').getByText(name, { exact: true }).click();
    await expect.poll(() => optionOf(page, 'x')).toBe(shortest('k-in-a-row', spec));
  }
  // Beside the game they are in the list of opponents.
  await visit(page, '#/k-in-a-row');
  for (const { name, spec } of PRESETS['k-in-a-row']) {
    await page.getByLabel('Against').selectOption(name);
    await expect(page.getByLabel('Against')).toHaveValue(spec);
  }
  expect(found).toEqual([]);
});

test('a setting shows its default, range, unit and effect; weights are sliders with names', async ({
  page,
}) => {
  await visit(page, '#/watch?player=expert&seed=1');
  await page.locator('summary', { hasText: 'Players' }).click();
  await page.locator('summary', { hasText: 'Settings: Expert' }).click();
  const nodes = page.getByLabel('Positions per move');
  const about = page.locator('.setting', { has: nodes });
  await expect(about).toContainText(/from [\d,]+ to [\d,]+ positions/i);
  await expect(about).toContainText(/default/i);
  await nodes.fill('2000');
  await nodes.press('Enter');
  await expect.poll(() => optionOf(page, 'player')).toBe('expert:nodes=2000');

  await page.locator('main').getByText('Swarm tuned', { exact: true }).click();
  await page.locator('summary', { hasText: 'Settings: Swarm' }).click();
  const weight = page.getByRole('slider', { name: 'Empty cells' });
  await expect(page.locator('.setting', { has: weight })).toContainText(/from .* to .*, default/i);
  await weight.press('ArrowRight');
  await expect.poll(() => optionOf(page, 'player')).toMatch(/^swarm:weights=[\d./-]+$/);
});

test('the tile brush is a palette', async ({ page }) => {
  await visit(page, '#/analyse?board=2,0,0,0/0/0/0');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page
    .getByRole('group', { name: 'Tap puts' })
    .getByRole('button', { name: '512', exact: true })
    .click();
  await page.getByRole('button', { name: 'Row 2, column 3: empty' }).click();
  await expect(page.getByRole('button', { name: 'Row 2, column 3: 512' })).toBeVisible();
});

test('sound has a button on every game screen, and is kept', async ({ page }) => {
  await visit(page, '#/2048?seed=1');
  await page.getByRole('button', { name: 'Sound off' }).click();
  for (const hash of [
    '#/k-in-a-row',
    '#/race?against=easy',
    '#/daily?kind=2048',
    '#/watch?player=random&seed=1',
  ]) {
    await visit(page, hash);
    await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  }
});

/** What the address says. */
function optionOf(page: Page, name: string): string | null {
  return new URLSearchParams(page.url().split('?')[1]).get(name);
}
