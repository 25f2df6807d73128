import { describe, expect, test } from 'vitest';
import { Random } from '../random.ts';
import { comparePairs, estimateMean, median, wilsonInterval } from './statistics.ts';

describe('averages', () => {
  // By hand: mean 5, sum of squares 32, so the variance is 32/7 and the error √(32/7/8); t₇ is 2.3646.
  test('mean, standard error and Student interval', () => {
    const { mean, standardError, interval } = estimateMean([2, 4, 4, 4, 5, 5, 7, 9]);
    expect(mean).toBe(5);
    expect(standardError).toBeCloseTo(0.755929, 6);
    expect(interval.min).toBeCloseTo(5 - 2.364624 * 0.755929, 2);
    expect(interval.max).toBeCloseTo(5 + 2.364624 * 0.755929, 2);
  });

  test('one value says nothing about its error', () => {
    expect(estimateMean([3]).interval).toEqual({ min: -Infinity, max: Infinity });
  });

  test.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});

describe('rates', () => {
  // The published example: 81 of 263 (Newcombe 1998, table I).
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [10, 10, 0.7225, 1],
  ])('%d of %d is between %d and %d', (hits, trials, min, max) => {
    const interval = wilsonInterval(hits, trials);
    expect(interval.min).toBeCloseTo(min, 4);
    expect(interval.max).toBeCloseTo(max, 4);
  });
});

describe('pairs', () => {
  test('a constant difference is certain', () => {
    expect(comparePairs([2, 3, 9].map((x) => [x + 1, x]))).toMatchObject({ pairs: 3, verdict: 'better' });
    expect(comparePairs([2, 3, 9].map((x) => [x - 1, x])).verdict).toBe('worse');
    expect(comparePairs([2, 3, 9].map((x) => [x, x])).verdict).toBe('not distinguishable');
  });

  test.each([4, 12, 60])('of equal players, %d pairs find a difference in 1 of 20 cases', (pairs) => {
    const random = Random.of(pairs, 'player');
    const uniform = () => random.below(1_000_000);
    const normal = () => Array.from({ length: 12 }, uniform).reduce((sum, x) => sum + x, 0);
    let wrong = 0;
    for (let i = 0; i < 4000; i++) {
      const sample = Array.from({ length: pairs }, (): [number, number] => [normal(), normal()]);
      if (comparePairs(sample).verdict !== 'not distinguishable') wrong++;
    }
    // 200 expected, standard deviation 14.
    expect(wrong).toBeGreaterThan(150);
    expect(wrong).toBeLessThan(250);
  });
});
