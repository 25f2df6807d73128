import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { randomNetwork } from '../../../tests/reference/network.ts';
import type { NetworkShape } from '../../kernel/network.ts';
import { contentOf } from '../../kernel/network-memory.ts';
import { createNetworkPlayer } from '../../kernel/network-player.ts';
import { createTrainer } from '../../kernel/network-trainer.ts';
import { formatNetwork } from '../../players/networks/file.ts';
import { quantise } from '../../players/networks/training/quantise.ts';
import { Random } from '../../random.ts';
import { kernelModule } from '../kernel-module.ts';
import { evaluateNetwork } from './evaluate.ts';
import { formatRawNetwork, readRawNetwork } from './raw.ts';
import { compress, readNetwork } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookahead-networks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const module = kernelModule();

test('rounded weights play as well as floats', () => {
  const shape: NetworkShape = { patterns: ['0123', '4567', '0145', '01256'], stages: [], relabels: false };
  const trainer = createTrainer(module, shape);
  trainer.train(1, 1500, 'tc', 1);
  const packed = quantise(shape, trainer.weights, 0);
  const player = createNetworkPlayer(module, shape, {
    ...packed,
    content: contentOf(packed.tables),
    baselines: [],
    hashBits: 1,
  });
  const average = (results: readonly { score: number }[]) =>
    results.reduce((sum, { score }) => sum + score, 0) / results.length;
  const byFloats = average(trainer.play(50_000, 1000));
  expect(byFloats).toBeGreaterThan(8_000);
  // Games differ from the first other move on, and averages of 1000 by a few percent.
  expect(average(player.play(50_000, 1000)) / byFloats).toBeGreaterThan(0.93);
});

test('an optimistic start keeps its value where nothing was learnt', () => {
  const shape: NetworkShape = { patterns: ['0123'], stages: [], relabels: false };
  const trainer = createTrainer(module, shape);
  trainer.weights.fill(500);
  trainer.train(1, 1, 'td', 0.1);
  const { tables, scale } = quantise(shape, trainer.weights, 500);
  const touched = trainer.weights.slice().filter((weight, i) => i % 3 === 0 && weight !== 500).length;
  expect(tables[0]!.weights).toHaveLength(touched);
  expect(tables[0]!.other * scale).toBeCloseTo(500, 0);
});

describe('a raw network', () => {
  const shape: NetworkShape = { patterns: ['0123', '0156'], stages: [8192, 24_576], relabels: true };
  const network = randomNetwork(shape, Random.of('raw', 'player'));
  const { baselines } = network;
  const file = join(folder, 'any.lkn');
  const raw = join(folder, 'any.raw');
  writeFileSync(
    file,
    formatNetwork(shape, { scale: 0.5, baselines, training: '', strength: [] }, network.tables, compress),
  );
  writeFileSync(raw, formatRawNetwork(readNetwork(file)));

  test('is what was exported', () => {
    const read = readRawNetwork(raw);
    expect(read).toMatchObject({ shape, baselines, scale: 0.5 });
    expect(read.tables).toEqual(network.tables);
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -1), 'cut short: it ends after'],
    [
      'of another kind',
      (bytes: Buffer) => Buffer.concat([Buffer.from('{}\n'), bytes]),
      'not a raw network of version 2',
    ],
    ['without a first line', () => Buffer.alloc(100), 'it has no first line'],
    [
      'with another first line',
      () => Buffer.from('P6\n'),
      'the header is a JSON object, but this is not JSON',
    ],
  ])('%s is refused', (_, change, reason) => {
    const bad = join(folder, 'bad.raw');
    writeFileSync(bad, change(readFileSync(raw)));
    expect(() => readRawNetwork(bad)).toThrow(reason);
  });
});

test('an evaluation says how a network plays', () => {
  const shape: NetworkShape = { patterns: ['0123'], stages: [], relabels: false };
  const file = join(folder, 'evaluated.lkn');
  writeFileSync(
    file,
    formatNetwork(
      shape,
      { scale: 1, baselines: [], training: '', strength: [] },
      randomNetwork(shape, Random.of(1, 'player')).tables,
      compress,
    ),
  );
  const { games, score, reach } = evaluateNetwork(readNetwork(file), 3000, 1, () => performance.now());
  expect(games).toBe(3000);
  expect(score.mean).toBeGreaterThan(100);
  expect(reach[0]).toEqual({ tile: 2048, share: 0 });
});

test('a missing file is named', () => {
  expect(() => readNetwork(join(folder, 'none.lkn'))).toThrow('none.lkn" cannot be read');
});
