import { describe, expect, test } from 'vitest';
import en, { type Words } from '../words/dictionaries/en.ts';
import { barLengths } from './bars.ts';
import { offered, withSetting } from './choices.ts';
import { playerName } from './player-name.ts';

describe('bars', () => {
  test.each([
    [{}, {}],
    [{ left: -3 }, { left: 1 }],
    [
      { left: 2, up: 2 },
      { left: 1, up: 1 },
    ],
    [
      { left: 0, up: 10, down: 5 },
      { left: 0.1, up: 1, down: 0.55 },
    ],
  ])('%j', (values, lengths) => expect(barLengths(values)).toEqual(lengths));
});

test('AIs are called by their names', () => {
  expect(playerName(en, 'expert')).toBe('Expert');
  expect(playerName(en, 'monte-carlo:rounds=20')).toBe('Sampler (rounds=20)');
  expect(playerName(en, 'newcomer:depth=2')).toBe('newcomer (depth=2)');
});

test.each(
  Object.entries(import.meta.glob<Words>('../words/dictionaries/*.ts', { import: 'default', eager: true })),
)('%s has words for every AI and all its settings', (_, { ai }) => {
  for (const { name, parameters } of [...offered('2048'), ...offered('k-in-a-row')]) {
    expect(ai.players).toHaveProperty(name);
    for (const key of Object.keys(parameters)) expect(ai.settings).toHaveProperty(key);
  }
});

describe('a spec from a form', () => {
  test('a setting is given, changed and taken back', () => {
    const given = withSetting('2048', 'monte-carlo', 'rounds', ' 20 ');
    expect(given).toBe('monte-carlo:rounds=20');
    expect(withSetting('2048', given, 'rounds', '30')).toBe('monte-carlo:rounds=30');
    expect(withSetting('2048', given, 'rounds', '')).toBe('monte-carlo');
  });

  test('what may not be is refused', () => {
    expect(() => withSetting('2048', 'monte-carlo', 'rounds', 'many')).toThrow(
      'rounds of "monte-carlo" may be',
    );
  });

  test('no AI that needs a file of the user', () => {
    expect(offered('2048').map(({ name }) => name)).toContain('expert');
    expect(offered('2048').map(({ name }) => name)).not.toContain('ntuple');
  });
});
