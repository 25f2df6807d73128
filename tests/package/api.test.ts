import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiReference, exportsOf } from '../../scripts/api-docs.ts';

test('docs/api.md is the reference of the library as it is', () => {
  expect(readFileSync('docs/api.md', 'utf8'), '"node scripts/api-docs.ts" writes it').toBe(apiReference());
});

test.each(['src/library/index.ts', 'src/library/2048.ts', 'src/library/k-in-a-row.ts'])(
  'every export of %s has a sentence',
  (file) => {
    expect(
      exportsOf(file)
        .filter(({ about }) => !/[.:]$/.test(about))
        .map(({ name }) => name),
    ).toEqual([]);
  },
);

test('pages and Node export the same names', () => {
  const names = (file: string) => exportsOf(file).map(({ name }) => name);
  expect(names('src/library/browser.ts')).toEqual(names('src/library/index.ts'));
});
