import { expect, test } from '@playwright/test';
import { troubles, visit } from './visit.ts';

test('a trained network is fetched once, kept on the device, and plays', async ({ page }) => {
  const found = troubles(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.lkn')) fetched.push(request.url());
  });
  await visit(page, '#/watch?player=pocket:nodes%3D500&seed=3');
  expect(fetched).toHaveLength(0);
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByTestId('moves-0')).toHaveText('Moves 1', { timeout: 20_000 });
  await expect(page.getByText(/positions, depth/)).toBeVisible();
  expect(fetched).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByTestId('moves-0')).toHaveText('Moves 1', { timeout: 20_000 });
  expect(fetched).toHaveLength(1);
  expect(found).toEqual([]);
});
