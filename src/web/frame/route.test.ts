import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRoute, parseRoute } from './route.ts';

test.each([
  ['', '', {}],
  ['#', '', {}],
  ['#/', '', {}],
  ['#/2048', '2048', {}],
  ['#/2048?seed=7&rules=hard', '2048', { seed: '7', rules: 'hard' }],
  ['#/2048?board=2,4/0?', '2048', { board: '2,4/0?' }],
])('%s leads to %s', (hash, path, options) => {
  const route = parseRoute(hash);
  expect(route.path).toBe(path);
  expect(Object.fromEntries(route.options)).toEqual(options);
});

test('a board in an address can be read', () => {
  expect(formatRoute('2048', { board: '2,4,8,16/0/0/0', score: 124 })).toBe(
    '#/2048?board=2,4,8,16/0/0/0&score=124',
  );
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string({ unit: 'grapheme' })), (options) => {
      expect(Object.fromEntries(parseRoute(formatRoute('x', options)).options)).toEqual({ ...options });
    }),
  );
});
