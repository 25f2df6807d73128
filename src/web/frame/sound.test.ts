import { expect, test } from 'vitest';
import { notesOf } from './sound.ts';

test('a larger tile sounds higher, and every note can be heard', () => {
  const pitches = Array.from({ length: 16 }, (_, i) => notesOf({ merge: i + 2 })[0]!.frequency);
  expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
  expect(new Set(pitches).size).toBe(16);
  expect(pitches[0]).toBeGreaterThan(100);
  expect(pitches.at(-1)).toBeLessThan(4000);
});
