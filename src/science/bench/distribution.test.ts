import { expect, test } from 'vitest';
import { distributionOf } from './distribution.ts';

test('every score is in one bin, the highest in the last', () => {
  expect(distributionOf([0, 9.9, 10, 25, 39, 40, 41], 40, 4)).toEqual({ end: 40, counts: [2, 1, 1, 3] });
});
