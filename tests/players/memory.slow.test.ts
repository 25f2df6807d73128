import { expect, test } from 'vitest';
import { bytesKept, QUICK_SPECS } from '../support/players-memory.ts';

test.each(QUICK_SPECS)('a million decisions by %s leak nothing', (spec) => {
  // One byte a decision would show.
  expect(bytesKept(spec, 1_000_000)).toBeLessThan(1e6);
});
