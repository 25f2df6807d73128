import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTrainer } from '../../../kernel/network-trainer.ts';
import { parsePhases, parseShape, type TrainingPlan } from '../../../players/networks/training/plan.ts';
import { type Estimate, estimateMean } from '../../../science/statistics.ts';
import { kernelModule } from '../../kernel-module.ts';
import { train } from './train.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookahead-training-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GAMES = 6_000;
const PLAN: TrainingPlan = {
  shape: parseShape('0123 4567 0145 1256 01256'),
  optimistic: 0,
  seed: 1,
  phases: parsePhases(`tc:1:${GAMES}`),
};

test('on two threads, interrupted or not, reaches the same strength within noise', async () => {
  const whole = await strength('whole', []);
  const inTwo = await strength('in two', [GAMES / 2]);
  const inFour = await strength('in four', [700, 1900, 4400]);
  console.log(
    [whole, inTwo, inFour]
      .map(({ mean, interval }) => `${mean} (${interval.min}–${interval.max})`)
      .join(', '),
  );
  for (const parts of [inTwo, inFour]) {
    // Trainings differ among themselves: three times the noise of the games.
    expect(Math.abs(parts.mean - whole.mean)).toBeLessThan(3 * (whole.interval.max - whole.interval.min));
  }
});

/** Trains with interruptions after these numbers of games, and measures the result. */
async function strength(name: string, stops: readonly number[]): Promise<Estimate> {
  const trainer = createTrainer(kernelModule(), PLAN.shape);
  for (const stop of [...stops, Infinity]) {
    const interrupt = new AbortController();
    await train(
      PLAN,
      {
        threads: 2,
        checkpoint: join(folder, name),
        checkpointMs: 60_000,
        block: 500,
        now: () => performance.now(),
        onPoint: () => {},
        onProgress: ({ games }) => games >= stop && interrupt.abort(),
        signal: interrupt.signal,
      },
      (weights) => trainer.weights.set(weights.slice()),
    );
  }
  return estimateMean(trainer.play(1_000_000, 2_000).map(({ score }) => score));
}
