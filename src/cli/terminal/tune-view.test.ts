import { expect, test } from 'vitest';
import { chart } from './tune-view.ts';

test('a chart has its highest value at the top and its ground at the bottom', () => {
  expect(chart([10, 15, 20], 10).split('\n')).toEqual([
    '     20.00 │  █',
    '           │  █',
    '           │  █',
    '           │  █',
    '           │ ██',
    '           │ ██',
    '           │ ██',
    '     10.00 │ ██',
  ]);
});

test('a chart shows the last sixty values', () => {
  const values = Array.from({ length: 100 }, (_, i) => i);
  expect(chart(values, 0).split('\n')[0]).toHaveLength(12 + 60);
});
