import { expect, test } from 'vitest';
import { parseRoute } from '../../../frame/route.ts';
import { FIRST, matchOf, matchRoute, parseMatch } from './setup.ts';

test('a match goes through the address', () => {
  const fields = {
    rules: { rows: 15, cols: 15, k: 5 },
    players: ['sequence', 'kmaster:level=2'],
    games: 20,
    seed: 9,
  };
  expect(parseMatch(parseRoute(matchRoute(fields)).options)).toEqual(fields);
  expect(parseMatch(new URLSearchParams())).toEqual(FIRST);
  expect(matchOf(FIRST, '')).toHaveProperty('experiment');
});

test.each([{ players: ['random'] }, { players: ['nobody', 'random'] }])(
  '%j is refused in a sentence',
  (changes) => {
    expect(matchOf({ ...FIRST, ...changes }, '')).toHaveProperty('refusal');
  },
);

test.each(['board=2x2,9', 'board=wide', 'games=x'])('%s is refused', (options) => {
  expect(() => parseMatch(new URLSearchParams(options))).toThrow();
});
