import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countsOf } from '../../scripts/fit/shape-counts.ts';
import { isOver, legalMoves, place, start } from '../../src/games/k-in-a-row/state.ts';
import { createKernelKInARow } from '../../src/kernel/k-in-a-row/kernel.ts';
import { SHAPE_WEIGHTS } from '../../src/kernel/k-in-a-row/shape-weights.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { Random } from '../../src/random.ts';

const FITS = {
  expert: {
    ...{ seed: 5, generations: 2, population: 4, step: 0.05, positions: 2, sum: 200 },
    ...{ perGeneration: 2, horizon: 25, nodes: 1000 },
  },
  kmaster: {
    ...{ seed: 5, games: 6, rows: 9, cols: 9, k: 5, nodes: 300, opening: 4, reach: 2 },
    ...{ ridge: 1e-4, steps: 4, heldOut: 3 },
  },
  'self-play': {
    ...{ seed: 5, games: 8, sizes: [9, 15], k: 5, nodes: 300, strayShare: 0.1, strayUntil: 20 },
    opening: { min: 2, max: 5, reach: 2, level: 400 },
  },
};

test.each(['expert', 'kmaster', 'self-play'] as const)(
  '%s resumes after it was killed, with the same result',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'lookahead-fit-'));
    const experiment = join(folder, 'fit.json');
    writeFileSync(experiment, JSON.stringify({ [name === 'self-play' ? 'selfPlay' : 'fit']: FITS[name] }));
    const args = (state: string) => [`scripts/fit/${name}.ts`, experiment, join(folder, state)];

    const undisturbed = spawnSync(process.execPath, args('undisturbed'), { encoding: 'utf8' });
    expect(undisturbed.status, undisturbed.stderr).toBe(0);

    const child = spawn(process.execPath, args('killed'));
    await new Promise((resolve) => child.stderr.once('data', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    expect(existsSync(join(folder, 'killed'))).toBe(true);
    if (name !== 'expert') writeFileSync(join(folder, 'killed'), '{"game":', { flag: 'a' });

    const resumed = spawnSync(process.execPath, args('killed'), { encoding: 'utf8' });
    expect(resumed.stdout).toBe(undisturbed.stdout);
    expect(readFileSync(join(folder, 'killed'), 'utf8')).toBe(
      readFileSync(join(folder, 'undisturbed'), 'utf8'),
    );
    // Work done before the kill is not repeated.
    expect(resumed.stderr.split('\n').length).toBeLessThan(undisturbed.stderr.split('\n').length);
  },
);

test("the counts of the regression, times the weights, are the kernel's sums", () => {
  const rules = { rows: 15, cols: 15, k: 5 };
  const kernel = createKernelKInARow(kernelModule(), rules);
  const { shapes, kinds, pairs } = SHAPE_WEIGHTS.moving;
  const weights = [...shapes, ...kinds, ...pairs.flat()];
  const random = Random.of('shape counts', 'player');
  for (let game = 0; game < 3; game++) {
    let state = start(rules);
    kernel.clear();
    for (let stones = 0; stones < 60 && !isOver(state); stones++) {
      for (const side of [0, 1]) {
        const counts = countsOf(state, side, kernel);
        expect(counts.reduce((sum, count, i) => sum + count * weights[i]!, 0)).toBe(kernel.total(side));
      }
      // Close together, so that shapes of all kinds come up.
      const near = legalMoves(state).filter(
        (cell) => Math.abs((cell % 15) - 7) < 4 && Math.abs(cell - 112) < 60,
      );
      const cell = near[random.below(near.length)]!;
      kernel.place(cell, stones % 2);
      state = place(state, cell);
    }
  }
});
