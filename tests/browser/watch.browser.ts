import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { play, type State, start } from '../../src/games/2048/game.ts';
import { isOver } from '../../src/games/2048/slide.ts';
import { decideInGame } from '../../src/players/2048/decide.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { sampleFrames } from './sample-frames.ts';
import { expectAccessibleInAllThemes, troubles, visit } from './visit.ts';

const FASTEST = '7';

test('a seeded game watched in the page is the game that the rules and the player make', async ({ page }) => {
  const found = troubles(page);
  await visit(page, '#/watch?player=random&against=monte-carlo:rounds%3D1&seed=7');
  const ends = ['random', 'monte-carlo:rounds=1'].map((spec) => boardsOf(spec, 7).at(-1)!);
  await page.getByRole('slider').fill(FASTEST);
  const started = performance.now();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const [i, { score, moves }] of ends.entries()) {
    await expect(page.getByTestId(`score-${i}`)).toHaveText(`Score ${score.toLocaleString('en')}`, {
      timeout: 20_000,
    });
    await expect(page.getByTestId(`moves-${i}`)).toHaveText(`Moves ${moves.toLocaleString('en')}`);
    await expect(page.getByTestId(`stuck-${i}`)).toContainText('is stuck');
  }
  const steps = Math.max(...ends.map(({ moves }) => moves));
  console.log(
    `watched two AIs at ${Math.round((1000 * steps) / (performance.now() - started))} moves/s each`,
  );
  await expect(page.getByTestId('spoken')).toContainText('is stuck');
  // Who is stuck has no values.
  await expect(page.locator('dl .line')).toHaveCount(0);
  await expectAccessibleInAllThemes(page, 'watch, two games over');
  expect(found).toEqual([]);
});

// What is on the screen is the position: in every frame each tile of the state is drawn, at its place or on its way
// there, and no other. The state is computed here from the seed; the page is asked only what it draws, and how long
// its motions take: never more than half the time between moves.
const PACES = [
  { moves: 1, index: '1' },
  { moves: 5, index: '3' },
  { moves: 10, index: '4' },
  { moves: 20, index: '5' },
];
for (const { moves, index } of PACES) {
  test(`the shown position is the state, at ${moves} moves a second`, async ({ page }) => {
    const boards = boardsOf('ex:depth=0', 11);
    await visit(page, '#/watch?player=ex:depth%3D0&seed=11');
    await page.getByRole('slider').fill(index);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByTestId('moves-0')).not.toHaveText('Moves 0');
    const frames = await sampleFrames(page, moves === 1 ? 4_500 : 2_000);
    const right = frames.filter(({ shown, tiles }) => tiles === tilesOf(boards[shown]!));
    const resting = frames.filter(({ moving }) => !moving);
    const made = frames.at(-1)!.shown - frames[0]!.shown;
    console.log(
      `${moves} moves/s: ${frames.length} frames over ${made} moves, ${percent(right.length, frames.length)} show the state, ${percent(resting.length, frames.length)} at rest`,
    );
    expect(frames.length).toBeGreaterThan(20);
    expect(made).toBeGreaterThan(3);
    expect(right.length / frames.length).toBeGreaterThanOrEqual(0.99);
    const longest = Math.max(...frames.map(({ motion }) => motion));
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(Math.min(300, 500 / moves) + 1);
  });
}

test('the values belong to the board that is shown, and the move that is announced is played', async ({
  page,
}) => {
  const boards = boardsOf('monte-carlo:rounds=20', 3);
  await visit(page, '#/watch?player=monte-carlo:rounds%3D20&seed=3');
  const step = page.getByRole('button', { name: 'One move' });
  for (let made = 1; made <= 5; made++) {
    await step.click();
    await expect(page.getByTestId('moves-0')).toHaveText(`Moves ${made}`);
    const { move } = decisionOn('monte-carlo:rounds=20', boards[made]!);
    await expect(page.getByTestId('plays-0')).toHaveText(new RegExp(move, 'i'));
    // Every legal move has a value, and no other.
    const legal = Object.keys(decisionOn('monte-carlo:rounds=20', boards[made]!).values).length;
    await expect(page.locator('dl .behind').filter({ hasNotText: 'not possible' })).toHaveCount(legal);
  }
  // The chosen move is said, and so is the board.
  await expect(page.getByTestId('spoken')).toHaveText(
    /^Sampler \(rounds=20\): (Up|Right|Down|Left)\. Score \d+\.$/,
  );
  await expect(page.getByTestId('rows-0')).toContainText('Row 1:');
});

test('a random player shows no values', async ({ page }) => {
  await visit(page, '#/watch?player=random&seed=3');
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByText('It has no values: it moves at random.')).toBeVisible();
  await expect(page.locator('dl .line')).toHaveCount(0);
});

test('the real rate is shown when it is below the chosen one', async ({ page }) => {
  await visit(page, '#/watch?player=monte-carlo:ms%3D400&seed=3');
  await page.getByRole('slider').fill('5');
  await expect(page.getByTestId('real')).toHaveText('');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByTestId('real')).toContainText(/Real\s*[12](\.\d)? moves? per second/, {
    timeout: 15_000,
  });
  await expect(page.getByTestId('real')).toContainText(/thinks 4\d\d ms per move/);
  await page.getByRole('slider').fill('1');
  await expect(page.getByTestId('real')).toHaveText('', { timeout: 15_000 });
});

test('a watched game survives reload, leaving and Back; its address holds the seed', async ({
  page,
  context,
}) => {
  await visit(page, '#/watch?player=ex:depth%3D0');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByTestId('moves-0')).toHaveText(/Moves \d\d/);
  await page.getByRole('button', { name: 'Pause' }).click();
  const moves = await movesMade(page);
  const rows = await page.getByTestId('rows-0').textContent();
  const address = page.url();
  expect(address).toMatch(/seed=\d+/);
  await page.reload();
  await expect(page.getByTestId('moves-0')).toHaveText(`Moves ${moves}`);
  await expect(page.getByTestId('rows-0')).toHaveText(rows!);
  await page.goto(`${process.env.PAGE_URL}#/help`);
  await page.goBack();
  await expect(page.getByTestId('moves-0')).toHaveText(`Moves ${moves}`);
  await page.goto(`${process.env.PAGE_URL}#/`);
  await page.goto(`${process.env.PAGE_URL}#/watch`);
  await expect(page.getByTestId('moves-0')).toHaveText(`Moves ${moves}`);
  expect(page.url()).toBe(address);

  // Another option: the old game can be brought back.
  await page.locator('summary', { hasText: 'Players' }).click();
  await page.getByText('Randi', { exact: true }).click();
  await expect(page.getByTestId('moves-0')).toHaveText('Moves 0');
  expect(page.url()).not.toBe(address);
  await page.getByRole('button', { name: 'Bring back the last one' }).click();
  await expect(page.getByTestId('moves-0')).toHaveText(`Moves ${moves}`);
  expect(page.url()).toBe(address);

  // Anyone who opens the address sees the same tiles from the start.
  const other = await context.browser()!.newContext();
  const stranger = await other.newPage();
  await visit(stranger, new URL(address).hash);
  const seed = /seed=(\d+)/.exec(address)![1]!;
  await expect(stranger.getByTestId('rows-0')).toContainText(firstRow(start('classic', Number(seed))));
  await other.close();
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
  const moves = await movesMade(page);
  // It waits: the next move comes only on request.
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByTestId('moves-0')).toHaveText(`Moves ${moves + 1}`);
  await page.getByRole('button', { name: 'Let me continue' }).click();
  await expect(page.getByTestId('moves')).toHaveText(String(moves + 1));
});

test('watched games of both kinds are heard, unless sound is off', async ({ page }) => {
  await page.addInitScript(`
    window.notes = 0;
    window.OscillatorNode = class extends OscillatorNode {
      constructor(...args) {
        super(...args);
        window.notes++;
      }
    };
  `);
  const notes = () => page.evaluate<number>('notes');
  for (const hash of ['#/watch?player=ex&seed=1', '#/watch?x=kmaster:level%3D1&o=random&rows=7&cols=7&k=4']) {
    await visit(page, hash, { sound: true });
    const before = await notes();
    await page.getByRole('button', { name: 'One move' }).click();
    await expect.poll(notes).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Sound on' }).click();
    const heard = await notes();
    const shown = await page.locator('main').textContent();
    await page.getByRole('button', { name: 'One move' }).click();
    await expect.poll(() => page.locator('main').textContent()).not.toBe(shown);
    expect(await notes()).toBe(heard);
    await page.getByRole('button', { name: 'Sound off' }).click();
  }
});

test('the win at 32768 is announced and stays to be read', async ({ page }) => {
  await visit(page, '#/watch?player=ex&board=16384,16384,2,2/0/0/0&score=400000&seed=1');
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByText('made 32768. That counts as a win')).toBeVisible();
  await expect(page.getByTestId('spoken')).toContainText('32,768');
  await expect(page.getByTestId('won-0')).toContainText('Ex hard won');
  await expect(page.getByTestId('won-0').getByRole('link')).toHaveAttribute('href', /#\/review\?game=/);
});

test('two players of k-in-a-row, on any board, watched to the end and taken over', async ({ page }) => {
  const found = troubles(page);
  await visit(page, '#/watch?x=kmaster:level%3D4&o=random&rows=7&cols=8&k=4&seed=5');
  await expect(page.getByRole('grid', { name: 'Board, 7 rows and 8 columns' })).toBeVisible();
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.locator('[role=grid] button[aria-label$=", X"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.locator('[role=grid] button[aria-label$=", O"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Let me continue as O' }).click();
  await expect(page.locator('[role=grid] button[aria-label$=", X"]')).toHaveCount(2);
  await page.goBack();
  await expect(page.locator('[role=grid] button[aria-label$=", X"]')).toHaveCount(1);
  await page.getByRole('slider').fill(FASTEST);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByTestId('ending')).toHaveText('Hard wins as X with 4 in a row.', { timeout: 20_000 });
  await expect(page.locator('svg line')).not.toHaveCount(0);
  await expectAccessibleInAllThemes(page, 'watch k-in-a-row');
  await page.reload();
  await expect(page.getByTestId('ending')).toBeVisible();
  expect(found).toEqual([]);
});

function tilesOf({ board }: State): string {
  return board
    .flatMap((tile, cell) => (tile > 0 ? [`${cell}:${tile}`] : []))
    .sort()
    .join(' ');
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

async function movesMade(page: Page): Promise<number> {
  return Number((await page.getByTestId('moves-0').textContent())!.replace(/\D/g, ''));
}

function firstRow({ board }: State): string {
  return `Row 1: ${board
    .slice(0, 4)
    .map((tile) => (tile === 0 ? 'empty' : tile))
    .join(', ')}`;
}

const module = new WebAssembly.Module(readFileSync('dist/kernel/kernel.wasm'));

function decisionOn(spec: string, state: State) {
  const { player } = createPlayer('2048', spec, { module });
  return decideInGame(player, state, () => performance.now());
}

/** Every state of a whole game. */
function boardsOf(spec: string, seed: number): State[] {
  const { player } = createPlayer('2048', spec, { module });
  const states = [start('classic', seed)];
  for (let state = states[0]!; !isOver(state.board); states.push(state)) {
    state = play(state, decideInGame(player, state, () => performance.now()).move)!.state;
  }
  return states;
}

test('"Strongest" measures the device, says what it found and plays with it', async ({ page }) => {
  await visit(page, '#/watch?player=random&seed=3');
  await page.getByText('Players', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Strongest within 50 ms per move' }).click();
  await expect(page).toHaveURL(/player=master%3Anodes%3D\d+&seed=3/, { timeout: 30_000 });
  const [, nodes] = /nodes%3D(\d+)/.exec(page.url())!;
  await expect(
    page.getByText(`This device looks at ${Number(nodes).toLocaleString('en')} positions in 50 ms`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(page.getByTestId('moves-0')).toHaveText('Moves 1');
});
