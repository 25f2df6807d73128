import { expect, test } from 'vitest';
import { percentIn, valuesIn } from './format.ts';

test.each([
  [0, '0'],
  [584.4512, '584.45'],
  [-0.5, '−0.5'],
  [0.0039, '0.0039'],
  [-0.0000001, '≈ 0'],
  [22796.4, '22,796'],
  [-1e12, '−1T'],
  [Infinity, '∞'],
])('%d is written %s', (value, text) => {
  expect(valuesIn('en')(value)).toBe(text);
});

test('each language has its own separators', () => {
  expect(valuesIn('nb')(1234.5).replace(/\s/u, ' ')).toBe('1 235');
  expect(percentIn('en')(0.1286)).toBe('12.9%');
});
