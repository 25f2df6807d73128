import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../players/presets.ts';
import type { AiWords } from '../words/ai/en.ts';
import en, { type Words } from '../words/dictionaries/en.ts';
import { offered, ownChoices, shortest, withSetting } from './choices.ts';
import { playerName } from './player-name.ts';

test('AIs are called by their names', () => {
  expect(playerName(en, 'expert')).toBe('Expert');
  expect(playerName(en, 'monte-carlo:rounds=20')).toBe('Sampler (rounds=20)');
  expect(playerName(en, 'newcomer:depth=2')).toBe('newcomer (depth=2)');
  // A preset by the source's name, a level by its word.
  expect(playerName(en, 'monte-carlo')).toBe('AI_0');
  expect(playerName(en, 'random')).toBe('Randi');
  expect(playerName(en, 'random', 'k-in-a-row')).toBe('Dice');
  expect(playerName(en, 'sequence:depth=3', 'k-in-a-row')).toBe('Sequence 3');
  expect(playerName(en, 'kmaster:level=2', 'k-in-a-row')).toBe('Easy');
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
  test('a setting is given, changed and reset', () => {
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

test.each(Object.entries(import.meta.glob<AiWords>('../words/ai/*.ts', { import: 'default', eager: true })))(
  '%s has words for every preset, setting and weight',
  (_, words) => {
    for (const game of ['2048', 'k-in-a-row'] as const) {
      for (const { slug } of PRESETS[game]) expect(words.presets).toHaveProperty(slug);
      for (const { parameters } of offered(game)) {
        for (const [key, { list }] of Object.entries(parameters)) {
          expect(words.effects).toHaveProperty(key);
          for (const name of list?.names ?? []) expect(Object.keys(words.weights)).toContain(name);
        }
      }
    }
  },
);

test('every AI is offered, a preset of a source by exactly its spec', () => {
  for (const game of ['2048', 'k-in-a-row'] as const) {
    const names = [...PRESETS[game], ...ownChoices(game)].map(({ spec }) => shortest(game, spec));
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of offered(game)) {
      expect(names.some((spec) => spec === name || spec.startsWith(`${name}:`))).toBe(true);
    }
    for (const { name, spec } of PRESETS[game]) expect(shortest(game, name)).toBe(shortest(game, spec));
  }
});

test('lists of weights have a name for each number', () => {
  const lists = offered('2048').flatMap(({ parameters }) =>
    Object.values(parameters).flatMap(({ list }) => list ?? []),
  );
  expect(lists.length).toBeGreaterThan(2);
  for (const { length, names, byWord } of lists) {
    expect(names).toHaveLength(length);
    for (const numbers of Object.values(byWord ?? {})) expect(numbers).toHaveLength(length);
  }
});
