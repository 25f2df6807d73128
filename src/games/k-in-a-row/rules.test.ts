import { describe, expect, it } from 'vitest';
import { InputError } from '../../input-error.ts';
import { parseRules } from './rules.ts';

describe('parseRules', () => {
  it.each([
    { rows: 3, cols: 3, k: 3 },
    { rows: 20, cols: 20, k: 20 },
    { rows: 4, cols: 20, k: 4 },
  ])('accepts %o', (rules) => {
    expect(parseRules({ ...rules, extra: 1 })).toEqual(rules);
  });

  it.each([
    [{ rows: 2, cols: 3, k: 3 }, 'rows', 'the number of rows is 2; a whole number from 3 to 20 is allowed'],
    [{ rows: 21, cols: 3, k: 3 }, 'rows', 'the number of rows is 21; a whole number from 3 to 20 is allowed'],
    [
      { rows: 3, cols: 3.5, k: 3 },
      'cols',
      'the number of columns is 3.5; a whole number from 3 to 20 is allowed',
    ],
    [
      { rows: 3, cols: '4', k: 3 },
      'cols',
      'the number of columns is not a number; a whole number from 3 to 20 is allowed',
    ],
    [
      { rows: 6, cols: 4, k: 5 },
      'k',
      'the length of a winning row is 5; a whole number from 3 to 4 is allowed',
    ],
    [{ rows: 6, cols: 4, k: Number.NaN }, 'k', expect.stringContaining('is NaN;')],
    [{ rows: 6, cols: 4 }, 'k', expect.stringContaining('is not a number;')],
    [null, 'rules', 'rules are an object with the numbers rows, cols and k'],
  ])('refuses %o at %s', (input, place, message) => {
    expect(() => parseRules(input)).toThrow(expect.objectContaining({ place, message }));
    expect(() => parseRules(input)).toThrow(InputError);
  });
});
