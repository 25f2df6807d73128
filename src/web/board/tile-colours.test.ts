import { describe, expect, test } from 'vitest';
import { contrastRatio, PALETTES, tileColours } from './tile-colours.ts';

describe.each(PALETTES)('%s tiles', (palette) => {
  const colours = tileColours(palette);

  test('every number is readable', () => {
    for (const { paper, ink } of colours) expect(contrastRatio(paper, ink)).toBeGreaterThanOrEqual(4.5);
  });

  test('no two tiles look the same', () => {
    expect(new Set(colours.map(({ paper }) => paper)).size).toBe(17);
  });
});

test('contrast of known pairs', () => {
  // Published examples of the WCAG formula.
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
