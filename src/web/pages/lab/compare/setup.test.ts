import { expect, test } from 'vitest';
import { parseRoute } from '../../../frame/route.ts';
import { experimentOf, FIRST, parseSetup, setupRoute } from './setup.ts';

test('an empty address is the first comparison', () => {
  expect(parseSetup(new URLSearchParams())).toEqual(FIRST);
  expect(experimentOf(FIRST, {}).players).toHaveLength(3);
});

test.each([
  FIRST,
  { ...FIRST, rules: 'hard', players: ['swarm:weights=1/2/3/4,depth=2', 'snake'], games: 1000, seed: 77 },
])('a set-up goes through the address: %j', (setup) => {
  expect(parseSetup(parseRoute(setupRoute(setup)).options)).toEqual(setup);
});

test.each(['games=many', 'seed=-1', 'games=1.5'])('%s is refused', (options) => {
  expect(() => parseSetup(new URLSearchParams(options))).toThrow('must be a whole number');
});

test('a player that is not there is refused in a sentence', () => {
  expect(() => experimentOf({ ...FIRST, players: ['nobody'] }, {})).toThrow(
    'there is no 2048 player "nobody"',
  );
});
