import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { play, type State, start } from '../../src/games/2048/game.ts';
import { isOver } from '../../src/games/2048/slide.ts';
import { decideInGame } from '../../src/players/2048/decide.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { troubles, visit } from './visit.ts';

const FASTEST = '7';

test('a seeded game watched in the page is the game that the rules and the player make', async ({ page }) => {
  const found = troubles(page);
  await visit(page, '#/watch?player=random&against=monte-carlo:rounds%3D1&seed=7');
  const ends = ['random', 'monte-carlo:rounds=1'].map((spec) => playOut(spec, start('classic', 7)));
  await page.getByRole('slider').fill(FASTEST);
  const started = performance.now();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const [i, { score, moves }] of ends.entries()) {
    await expect(page.getByTestId(`score-${i}`)).toHaveText(`Score ${score.toLocaleString('en')}`, {
      timeout: 20_000,
    });
    await expect(page.getByTestId(`moves-${i}`)).toHaveText(`Moves ${moves.toLocaleString('en')}`);
  }
  const steps = Math.max(...ends.map(({ moves }) => moves));
  console.log(
    `watched two AIs at ${Math.round((1000 * steps) / (performance.now() - started))} moves/s each`,
  );
  await expect(page.getByTestId('spoken')).toContainText('is stuck');
  expect(found).toEqual([]);
});

test('at the highest speed the page still hears; moves a second are printed', async ({ page }) => {
  await visit(page, '#/watch?player=random&seed=3');
  const moves = async () => Number((await page.getByTestId('moves-0').textContent())!.replace(/\D/g, ''));
  let made = 0;
  let spent = 0;
  // Games by chance are short: several, for a speed that means something.
  for (let game = 0; game < 4; game++) {
    await page.getByRole('slider').fill(FASTEST);
    const started = performance.now();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    // It cannot go on when the game is over; what was said of the last one may still be there.
    await page.getByRole('button', { name: 'Play', exact: true, disabled: true }).waitFor();
    spent += performance.now() - started;
    made += await moves();
    await page.getByRole('button', { name: 'New game' }).click();
    await expect(page.getByTestId('moves-0')).toHaveText('Moves 0');
  }
  console.log(`watched random at ${Math.round((1000 * made) / spent)} moves/s, starting included`);
  expect(made).toBeGreaterThan(200);
});

test('pause, one move, and taking over where the AI stands', async ({ page }) => {
  await visit(page, '#/watch?player=expert:nodes%3D2000&seed=3');
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByTestId('moves-0')).toHaveText('Moves 1');
  await expect(page.getByText(/positions, depth/)).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByTestId('moves-0')).toHaveText(/Moves ([3-9]|\d\d)/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.waitForTimeout(300);
  const moves = (await page.getByTestId('moves-0').textContent())!.replace(/\D/g, '');
  await page.getByRole('button', { name: 'Let me play on' }).click();
  await expect(page.getByTestId('moves')).toHaveText(moves);
});

const module = new WebAssembly.Module(readFileSync('dist/kernel/kernel.wasm'));

function playOut(spec: string, state: State): State {
  const { player } = createPlayer('2048', spec, { module });
  while (!isOver(state.board)) {
    state = play(state, decideInGame(player, state, () => performance.now()).move)!.state;
  }
  return state;
}
