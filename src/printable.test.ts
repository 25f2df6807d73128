import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['plain text, 漢字 and אבג\tin columns\n', 'plain text, 漢字 and אבג\tin columns\n'],
  ['\x1b]0;title\x07', '\\u001b]0;title\\u0007'],
  ['\x1b[2Jgone\r', '\\u001b[2Jgone\\u000d'],
  ['\x9b31mred\x7f', '\\u009b31mred\\u007f'],
  ['abc\u202edcba', 'abc\\u202edcba'],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});
