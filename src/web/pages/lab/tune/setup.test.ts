import { expect, test } from 'vitest';
import { parseRoute } from '../../../frame/route.ts';
import { parseTuning, SOURCE, tuningRoute, withChanges } from './setup.ts';

test('a tuning goes through the address', () => {
  const first = parseTuning(new URLSearchParams());
  expect(parseTuning(parseRoute(tuningRoute(first)).options)).toEqual(first);
  const changed = { ...first, ...SOURCE, particles: 5, seed: 9, rules: 'hard', spread: 0.2 } as const;
  expect(parseTuning(parseRoute(tuningRoute(changed)).options)).toEqual(changed);
});

test('another player has its own numbers', () => {
  const first = parseTuning(new URLSearchParams());
  const changed = withChanges(first, { player: 'expert:depth=1' });
  expect(changed).toMatchObject({ tuning: { player: 'expert:depth=1', keys: ['weights'] } });
  expect(withChanges(first, { player: 'random' })).toHaveProperty('refusal');
});
