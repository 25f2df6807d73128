import { describe, expect, test } from 'vitest';
import { CATALOG, GAMES, readSpec } from './catalog.ts';
import { findPreset, PRESETS } from './presets.ts';
import { formatSpec } from './spec.ts';

describe.each(GAMES)('presets of %s', (game) => {
  test.each(PRESETS[game])('$name stands for $spec', ({ name, slug, spec }) => {
    const { entry, values } = readSpec(game, spec);
    expect(formatSpec(entry.name, entry.parameters, values)).toBe(spec);
    for (const text of [slug, name, name.toUpperCase()]) {
      const named = readSpec(game, text);
      expect({ name: named.entry.name, values: named.values }).toEqual({ name: entry.name, values });
    }
  });

  test('have names of their own, and never hide a player', () => {
    const slugs = PRESETS[game].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const { name } of CATALOG[game]) {
      expect(findPreset(game, name)?.spec ?? name).toBe(name);
    }
  });
});

test('settings that are given override those of the preset', () => {
  expect(readSpec('2048', 'Ex_easy:depth=3').values).toEqual({ depth: 3 });
  expect(readSpec('k-in-a-row', 'sequence-3').values).toEqual({ depth: 3 });
});

test('a preset that is misspelt is suggested', () => {
  expect(() => readSpec('2048', 'ex-hrd')).toThrow('did you mean "ex-hard"?');
});
