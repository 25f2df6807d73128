import { expect, test } from 'vitest';
import { parseRoute } from '../../../frame/route.ts';
import { FIRST, fieldsOf, parseFields, planOf, SETS, trainRoute } from './setup.ts';

test('what is to be trained goes through the address', () => {
  const fields = {
    ...FIRST,
    patterns: SETS['4x6'].split(' '),
    rule: 'td',
    rate: 0.1,
    optimistic: 80_000,
    seed: 3,
  };
  expect(parseFields(parseRoute(trainRoute(fields)).options)).toEqual(fields);
  expect(parseFields(new URLSearchParams())).toEqual(FIRST);
});

test('fields and plan say the same', () => {
  const read = planOf(FIRST);
  expect('plan' in read && fieldsOf(read.plan)).toEqual(FIRST);
});

test.each([
  { patterns: ['012'] },
  { patterns: [] },
  { rule: 'td-lambda' },
  { rate: 0 },
  { games: Number.NaN },
  { optimistic: -1 },
  { seed: 0.5 },
])('%j is refused', (changes) => {
  expect(planOf({ ...FIRST, ...changes })).toHaveProperty('refusal');
});
