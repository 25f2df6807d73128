import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paletteFor, parseSettings, type Settings } from './settings.ts';

const DEFAULTS: Settings = {
  theme: 'auto',
  motion: 'normal',
  sound: false,
  volume: 0.5,
  vibration: false,
  language: 'en',
  simple: false,
  sums: false,
  arrowPad: true,
  hintBy: 'expert',
};
const LANGUAGES = ['en', 'he'];

test('settings are restored as they were stored', () => {
  const chosen: Settings = {
    ...DEFAULTS,
    theme: 'dark',
    motion: 'slow',
    sound: true,
    volume: 0,
    language: 'he',
    hintBy: 'random',
  };
  expect(parseSettings(JSON.parse(JSON.stringify(chosen)), DEFAULTS, LANGUAGES)).toEqual(chosen);
});

test('whatever was stored, the settings are valid', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      const settings = parseSettings(input, DEFAULTS, LANGUAGES);
      expect(parseSettings(settings, DEFAULTS, LANGUAGES)).toEqual(settings);
      expect(LANGUAGES).toContain(settings.language);
    }),
  );
  const spoiled = { theme: 'pink', motion: 3, sound: 'yes', volume: 7, language: '__proto__' };
  expect(parseSettings(spoiled, DEFAULTS, LANGUAGES)).toEqual(DEFAULTS);
});

test.each([
  ['auto', { dark: false, contrast: false }, 'light'],
  ['auto', { dark: true, contrast: false }, 'dark'],
  ['auto', { dark: true, contrast: true }, 'contrast'],
  ['light', { dark: true, contrast: true }, 'light'],
] as const)('theme %s on %o is %s', (theme, device, palette) => {
  expect(paletteFor(theme, device)).toBe(palette);
});
