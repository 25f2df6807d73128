import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { kernelModule } from '../lab/kernel-module.ts';
import { createTrainer } from './network-trainer.ts';
import { TrainingWeights } from './training-weights.ts';

const PATTERNS = ['0123', '0145', '13579'];

test.each([
  [[], 'td', 1_373_602_962],
  [[], 'tc', 2_370_145_870],
  [[300, 2000], 'tc', 821_136_396],
] as const)(
  'with stages at %j, %s gives exactly the weights of the first release',
  (stages, method, checksum) => {
    const trainer = createTrainer(kernelModule(), {
      patterns: PATTERNS,
      stages,
      relabels: stages.length > 0,
    });
    trainer.train(1, 300, method, 0.5);
    expect(crc32(new Uint8Array(trainer.weights.slice().buffer))).toBe(checksum);
  },
);

test('weights read and written in parts are the same, wherever a part begins', () => {
  const shape = { patterns: ['0123', '01456'], stages: [], relabels: false };
  const length = 3 * (16 ** 4 + 16 ** 5);
  const weights = new TrainingWeights(new Float32Array(length), shape);
  const floats = Float32Array.from({ length }, (_, i) => i);
  const parts = [0, 1, 100_000, 3 * 16 ** 4 + 2, 1_000_001, length];
  parts.slice(1).forEach((end, i) => {
    weights.set(floats.slice(parts[i], end), parts[i]);
  });
  expect(Buffer.compare(bytesOf(weights.slice()), bytesOf(floats))).toBe(0);
  expect(weights.slice(196_607, 196_612)).toEqual(floats.slice(196_607, 196_612));
});

function bytesOf(floats: Float32Array): Uint8Array {
  return new Uint8Array(floats.buffer);
}
