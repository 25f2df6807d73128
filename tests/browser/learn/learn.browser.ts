import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, troubles, visit } from '../visit.ts';

const LESSONS = [
  'rules',
  'corner',
  'one-move',
  'minimax',
  'alpha-beta',
  'expectimax',
  'evaluation',
  'monte-carlo',
  'learning',
  'measuring',
  'threats',
  'solved',
];
/** The numbers of the right answers; src/web/pages/learn/lessons/lessons.test.ts shows that they are right. */
const RIGHT = [1, 1, 0, 2, 0, 1, 1, 1, 0, 2, 0, 1];
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const VISITS = [
  ['en', 'phone'],
  ['en', 'desk'],
  ['he', 'phone'],
  ['nb', 'desk'],
  ['zh-Hant', 'phone'],
] as const;
const STEPS = 4;

for (const [language, size] of VISITS) {
  test(`every lesson by keyboard alone: ${language}, ${size}`, async ({ page }) => {
    await page.setViewportSize(SIZES[size]);
    const found = troubles(page);
    await visit(page, '#/learn', { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await tabTo(page, 'main ol a');
    await page.keyboard.press('Enter');
    for (const [number, name] of LESSONS.entries()) {
      await expect(page).toHaveURL(new RegExp(`name=${name}`));
      for (let step = 1; step < STEPS; step++) {
        await expect(page.locator('.text h2')).not.toHaveText('');
        await expect(page.locator('.dots .done')).toHaveCount(step - 1);
        // Neither words nor width change what axe sees of a board.
        if (step === 1 && language === 'en' && size === 'phone') await expectAccessible(page, name);
        await tabTo(page, '.lesson > .buttons > :last-child');
        await page.keyboard.press('Enter');
      }
      await answer(page, (RIGHT[number]! + 1) % 3);
      await expect(page.locator('.answers .wrong')).toHaveCount(1);
      await answer(page, RIGHT[number]!);
      await expect(page.locator('.answers .right')).toHaveCount(1);
      await expect(page.getByTestId('verdict')).not.toHaveText('');
      if (language === 'en' && size === 'desk') await expectAccessible(page, `question of ${name}`);
      await tabTo(page, '.lesson > .buttons > :last-child');
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(/learn\/think/);
    await visit(page, '#/learn');
    await expect(page.locator('.number.done')).toHaveCount(LESSONS.length);
    expect(found).toEqual([]);
  });
}

test('what the lessons show works by keyboard', async ({ page }) => {
  await visit(page, '#/learn/lesson?name=rules');
  await tabTo(page, '[role=application]');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('spoken')).toHaveText(/^Left\. /);

  await visit(page, '#/learn/lesson?name=alpha-beta');
  for (let step = 0; step < 11; step++)
    await page.getByRole('button', { name: 'One step on' }).press('Enter');
  await expect(page.locator('.says')).toHaveText(
    '5 is already certain, and no more than 3 is possible here. There is no need to look further.',
  );
  await expect(page.locator('.scissors')).toHaveCount(1);
  await page.getByRole('button', { name: 'One step back' }).press('Enter');
  await expect(page.locator('.scissors')).toHaveCount(0);

  await visit(page, '#/learn/lesson?name=evaluation&step=3');
  await expect(page.getByTestId('decision')).toHaveText('It plays Up, as with its own weights.');
  await page.getByRole('slider', { name: 'Weight of order' }).press('Home');
  await expect(page.getByTestId('decision')).toHaveText('Now it plays Down. With its own weights it was Up.');

  await visit(page, '#/learn/lesson?name=monte-carlo');
  await page.getByRole('button', { name: 'Play random games' }).press('Enter');
  await expect(page.getByText(/^[\d,]{2,} games$/)).toBeVisible();

  await visit(page, '#/learn/lesson?name=learning');
  await page.getByRole('button', { name: 'Look inside pocket' }).press('Enter');
  await expect(page.getByText(/^All of them add up to [\d,]+ points still to come\.$/)).toBeVisible({
    timeout: 20_000,
  });
  const weights = await page.locator('.weights button').allTextContents();
  const baseline = await page.locator('.baseline').textContent();
  const parts = [...weights, /\d[\d,]*/.exec(baseline ?? '')?.[0] ?? '0'];
  const sum = parts.reduce((total, each) => total + Number(each.replaceAll(',', '')), 0);
  await expect(page.getByText('All of them add up to')).toContainText(sum.toLocaleString('en'));

  await visit(page, '#/learn/lesson?name=measuring&step=2');
  await page.getByRole('button', { name: 'Play 10 games each' }).press('Enter');
  await expect(page.getByTestId('verdict')).toHaveText(/Zero is inside the interval/);

  await visit(page, '#/learn/lesson?name=threats&step=3');
  await expect(page.getByRole('button', { name: 'e5, empty, X can make two open threes' })).toBeVisible();

  await visit(page, '#/learn/lesson?name=solved');
  await page.getByRole('button', { name: 'Solve this board' }).press('Enter');
  await expect(page.getByRole('button', { name: /, empty, a draw$/ })).toHaveCount(9, { timeout: 20_000 });
});

/** Presses Tab until the focus reaches an element: first as often as the tab order suggests, then one by one. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const presses = await page.evaluate<number>(`(() => {
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
      .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }));
    const target = all.findIndex((each) => each.matches(${JSON.stringify(selector)}));
    return Math.max(1, target - all.indexOf(document.activeElement));
  })()`);
  await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')));
  const arrived = () =>
    page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`);
  for (let more = 0; more < 150; more++) {
    if (await arrived()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

/** Goes to an answer with the keyboard and gives it. */
async function answer(page: Page, number: number): Promise<void> {
  await tabTo(page, `.answers li:nth-child(${number + 1}) button`);
  await page.keyboard.press('Enter');
}
