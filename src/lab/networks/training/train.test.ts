import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { failingLayer } from '../../../../tests/support/failing-layer.ts';
import { InputError } from '../../../input-error.ts';
import { FLOATS_PER_WEIGHT } from '../../../kernel/training-weights.ts';
import { parsePhases, parseShape, type TrainingPlan } from '../../../players/networks/training/plan.ts';
import { previousOf, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { trainingReport } from './report.ts';
import { startThreads } from './threads.ts';
import { type TrainingOptions, train } from './train.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookahead-training-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PLAN: TrainingPlan = {
  shape: parseShape('0123 0145 1256'),
  optimistic: 2_400,
  seed: 5,
  phases: parsePhases('td:0.5:150,tc:1:350'),
};

function optionsFor(name: string, changes: Partial<TrainingOptions> = {}): TrainingOptions {
  return {
    threads: 1,
    checkpoint: join(folder, name),
    checkpointMs: 60_000,
    block: 50,
    now: () => performance.now(),
    onPoint: () => {},
    onProgress: () => {},
    signal: new AbortController().signal,
    ...changes,
  };
}

/** Trains and returns the state, and the weights if it was finished. */
async function trained(options: TrainingOptions, plan = PLAN) {
  let weights: Float32Array | undefined;
  const state = await train(plan, options, (floats) => {
    weights = floats.slice();
  });
  return { state, weights };
}

describe('training', () => {
  test('learns', async () => {
    const { state } = await trained(optionsFor('learns'));
    const { curve } = state;
    expect(state.games).toBe(500);
    expect(curve.map(({ games }) => games)).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500]);
    expect(curve.at(-1)!.average).toBeGreaterThan(2 * curve[0]!.average);
    expect(curve.map(({ evaluation }) => evaluation !== undefined)).toEqual([
      ...new Array(9).fill(false),
      true,
    ]);
  });

  test('interrupted three times, ends with exactly the weights of an uninterrupted one', async () => {
    const whole = await trained(optionsFor('whole'));
    for (const stopAfter of [40, 170, 333]) {
      const interrupt = new AbortController();
      const { state, weights } = await trained(
        optionsFor('parts', {
          signal: interrupt.signal,
          onProgress: ({ games }) => games >= stopAfter && interrupt.abort(),
        }),
      );
      expect(state.games).toBeLessThan(500);
      expect(weights).toBeUndefined();
    }
    const parts = await trained(optionsFor('parts'));
    expect(Buffer.compare(bytesOf(parts.weights!), bytesOf(whole.weights!))).toBe(0);
    const averages = ({ state }: typeof whole) =>
      state.curve.map(({ games, average, evaluation }) => [games, average, evaluation]);
    expect(averages(parts)).toEqual(averages(whole));
  });

  test('on two threads plays every game once and learns', async () => {
    const { state, weights } = await trained(optionsFor('threads', { threads: 2 }));
    expect(state.games).toBe(500);
    expect(state.curve.at(-1)!.average).toBeGreaterThan(2 * state.curve[0]!.average);
    expect(weights!.every(Number.isFinite)).toBe(true);
  });

  test('of another network does not resume from a checkpoint', async () => {
    const options = optionsFor('other');
    await trained(options, { ...PLAN, phases: parsePhases('tc:1:10') });
    await expect(trained(options, { ...PLAN, seed: 6 })).rejects.toThrow('is of another training');
  });

  test('has a report with its curves', async () => {
    const { state } = await trained(optionsFor('report'));
    const page = trainingReport('mine.lkn', 'lookahead train mine.lkn', state);
    expect(page.match(/<svg/g)).toHaveLength(2);
    expect(page).toContain('lookahead train mine.lkn');
  });

  test('that cannot fit in memory is refused', () => {
    const patterns = Array.from({ length: 16 }, () => '012345');
    expect(() => startThreads({ patterns, stages: [10], relabels: false }, 1)).toThrow(
      'training 536.9 M weights takes 6.44 GB, but the limit is 4.29 GB',
    );
  });
});

describe('a checkpoint', () => {
  const file = join(folder, 'checkpoint');
  const weights = Float32Array.from({ length: 3_000_000 }, (_, i) =>
    i < 1_500_000 ? 0 : Math.fround(i * 0.1),
  );
  const room = () => new Float32Array(weights.length);

  test('holds state and weights', () => {
    writeCheckpoint(file, { games: 7 }, weights);
    const read = room();
    expect(readCheckpoint(file, () => read)).toEqual({ games: 7 });
    expect(Buffer.compare(bytesOf(read), bytesOf(weights))).toBe(0);
    expect(readCheckpoint(join(folder, 'none'), room)).toBeUndefined();
  });

  test('that is damaged or cut short is refused, and the one before it is named', () => {
    writeCheckpoint(file, { games: 8 }, weights);
    const bytes = readFileSync(file);
    for (const at of [0, 9, 20, 5_000, bytes.length >> 1, bytes.length - 1]) {
      writeFileSync(file, bytes.with(at, bytes[at]! ^ 1));
      expect(() => readCheckpoint(file, room)).toThrow(InputError);
      writeFileSync(file, bytes.subarray(0, at));
      expect(() => readCheckpoint(file, room)).toThrow(InputError);
    }
    expect(() => readCheckpoint(file, room)).toThrow(`"${previousOf(file)}" is the one before it`);
    expect(readCheckpoint(previousOf(file), room)).toEqual({ games: 7 });
    writeFileSync(file, bytes);
  });

  test('cannot be a folder', () => {
    expect(() => readCheckpoint(folder, room)).toThrow(
      `the checkpoint "${folder}" cannot be read: it is not a file`,
    );
  });

  test('that was not yet renamed when the power failed is used', () => {
    const cut = join(folder, 'cut');
    for (const games of [1, 2]) writeCheckpoint(cut, { games }, weights);
    renameSync(cut, `${cut}.part`);
    expect(readCheckpoint(cut, room)).toEqual({ games: 2 });
    expect(existsSync(cut)).toBe(true);
  });

  test('that cannot be written reports the previous one as intact only if it is', () => {
    const full = failingLayer(3, 'ENOSPC');
    expect(() => writeCheckpoint(file, { games: 9 }, weights, full)).toThrow(
      `the checkpoint "${file}" cannot be written: the disk is full; the one before it is intact`,
    );
    expect(readCheckpoint(file, room)).toEqual({ games: 8 });
    const none = join(folder, 'first');
    expect(() => writeCheckpoint(none, { games: 9 }, weights, failingLayer(3, 'ENOSPC'))).toThrow(
      /the disk is full$/,
    );
    expect(existsSync(none)).toBe(false);
  });
});

describe('a schedule', () => {
  test('is phases with rule, rate and games', () => {
    expect(parsePhases('td:0.1:50000, tc:1:20000')).toEqual([
      { method: 'td', rate: 0.1, games: 50_000 },
      { method: 'tc', rate: 1, games: 20_000 },
    ]);
  });

  test.each(['', 'tc', 'tc:1', 'tc:2:10', 'tc:0:10', 'tc:1:0', 'sarsa:1:10', 'tc:1:10,', 'tc:1:1e3'])(
    '"%s" is refused',
    (text) => {
      expect(() => parsePhases(text)).toThrow('a phase is method:rate:games');
    },
  );
});

test('patterns have names or are listed', () => {
  expect(parseShape('4x6').patterns).toEqual(['012345', '456789', '012456', '45689a']);
  expect(parseShape('0123 4567').patterns).toEqual(['0123', '4567']);
  expect(() => parseShape('9x9')).toThrow('a pattern is 4 to 6 cells');
});

function bytesOf(floats: Float32Array): Uint8Array {
  expect(floats.length % FLOATS_PER_WEIGHT).toBe(0);
  return new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength);
}
