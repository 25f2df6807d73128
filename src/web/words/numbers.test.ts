import { expect, test } from 'vitest';
import { timeAgo } from './numbers.ts';

const MINUTE = 60_000;

test.each([
  [0, 'now'],
  [50_000, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [150 * MINUTE, '2 hours ago'],
  [25 * 60 * MINUTE, 'yesterday'],
  [24 * 60 * MINUTE * 9, '9 days ago'],
  // A clock that was set back.
  [-MINUTE, 'now'],
])('%d ms is %s', (ms, text) => {
  expect(timeAgo('en', 1e12 - ms, 1e12)).toBe(text);
});
