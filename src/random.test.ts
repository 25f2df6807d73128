import { describe, expect, test } from 'vitest';
import { MAX_SEED, Random, type Seed, STREAMS, scale, streamStart, valueAt, type Word } from './random.ts';

const toBigInt = ({ high, low }: Word) => (BigInt(high) << 32n) | BigInt(low);

test('gives the published values of SplitMix64 for 1234567', () => {
  const random = new Random({ high: 0, low: 1234567 });
  expect(Array.from({ length: 5 }, () => toBigInt(random.next()))).toEqual([
    6457827717110365317n,
    3203168211198807973n,
    9817491932198370423n,
    4593380528125082431n,
    16408922859458223821n,
  ]);
});

test('is the arithmetic of 64-bit integers, far into a stream too', () => {
  const mask = 2n ** 64n - 1n;
  const mix = (word: bigint) => {
    const a = ((word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    const b = ((a ^ (a >> 27n)) * 0x94d049bb133111ebn) & mask;
    return b ^ (b >> 31n);
  };
  for (const seed of [0, 1, 2 ** 32 - 1, 2 ** 32, MAX_SEED]) {
    const start = mix(mix(BigInt(seed)) ^ BigInt(STREAMS.player));
    expect(toBigInt(streamStart(seed, 'player'))).toBe(start);
    for (const index of [0, 1, 2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32, 2 ** 40]) {
      const expected = mix((start + (BigInt(index) + 1n) * 0x9e3779b97f4a7c15n) & mask);
      expect(toBigInt(valueAt(streamStart(seed, 'player'), index))).toBe(expected);
    }
  }
});

test('reading in order and reading at a place are the same', () => {
  const start = streamStart('any text', 'spawns');
  const random = new Random(start);
  for (let index = 0; index < 1000; index++) expect(random.next()).toEqual(valueAt(start, index));
});

test('a saved state continues from where it was', () => {
  const random = Random.of(7, 'player');
  random.next();
  const copy = new Random(random.state);
  expect(copy.next()).toEqual(random.next());
});

test('many seeds and streams all start differently', () => {
  const seeds: Seed[] = Array.from({ length: 2000 }, (_, i) => i);
  seeds.push(
    ...seeds.map(String),
    ...seeds.map((seed) => `game ${seed}`),
    '',
    ' ',
    'a',
    'aa',
    '\u0000',
    '\u0000\u0000',
  );
  const streams = Object.keys(STREAMS) as (keyof typeof STREAMS)[];
  const starts = new Set(
    seeds.flatMap((seed) => streams.map((stream) => toBigInt(streamStart(seed, stream)))),
  );
  expect(starts.size).toBe(seeds.length * streams.length);
});

test('scale meets its bounds', () => {
  expect([scale(0, 10), scale(2 ** 32 - 1, 10), scale(2 ** 32 - 1, 1), scale(2 ** 31, 2)]).toEqual([
    0, 9, 0, 1,
  ]);
});

// Fixed seeds, so these either hold for good or fail for good. A chi-square of d degrees of freedom has mean d and
// deviation √2d: five deviations leave room for chance, and a lopsided generator is thousands away.
describe('statistics', () => {
  const DRAWS = 200_000;

  test.each([2, 3, 4, 10, 16, 361])('below(%i) is even', (n) => {
    const random = Random.of('even', 'player');
    expect(surprise(n, () => random.below(n))).toBeLessThan(5);
  });

  test('the lower half of a word is even, which decides between 2 and 4', () => {
    const random = Random.of('lower', 'spawns');
    expect(surprise(10, () => scale(random.next().low, 10))).toBeLessThan(5);
  });

  test.each<[string, (index: number) => number, (index: number) => number]>([
    ['both halves of a word', (i) => at('halves', 'spawns', i).high, (i) => at('halves', 'spawns', i).low],
    ['a value and the next', (i) => at('next', 'spawns', i).high, (i) => at('next', 'spawns', i + 1).high],
    ['spawns and player', (i) => at('streams', 'spawns', i).high, (i) => at('streams', 'player', i).high],
    ['spawns and obstacle', (i) => at(i, 'spawns', 0).high, (i) => at(i, 'obstacle', 0).high],
    ['a seed and the next', (i) => at(i, 'spawns', 0).high, (i) => at(i + 1, 'spawns', 0).high],
    ['a stream and one split off', (i) => at('split', 'player', i + 1).high, (i) => valueAt(split, i).high],
  ])('independent: %s', (_, one, other) => {
    let index = 0;
    const pair = () => scale(one(index), 16) * 16 + scale(other(index++), 16);
    expect(surprise(256, pair)).toBeLessThan(5);
  });

  const split = Random.of('split', 'player').split().state;

  function at(seed: Seed, stream: keyof typeof STREAMS, index: number): Word {
    return valueAt(streamStart(seed, stream), index);
  }

  /** How far from even the draws are, in deviations of chi-square; too even is as bad as too lopsided. */
  function surprise(kinds: number, draw: () => number): number {
    const counts = new Array<number>(kinds).fill(0);
    for (let i = 0; i < DRAWS; i++) counts[draw()]!++;
    const expected = DRAWS / kinds;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    return Math.abs(chiSquare - (kinds - 1)) / Math.sqrt(2 * (kinds - 1));
  }
});
