import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InputError } from '../../../input-error.ts';
import { formatData, parseData } from './data-file.ts';

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z0-9.-]{1,20}$/), fc.jsonValue()), (entries) => {
      expect(parseData(formatData(entries))).toEqual(JSON.parse(JSON.stringify(entries)));
    }),
  );
});

test.each([
  ['', 'the file'],
  ['[]', 'the file'],
  ['{"format":"other"}', 'format'],
  ['{"format":"lookahead-data","version":2}', 'version'],
  ['{"format":"lookahead-data","version":1,"entries":[]}', 'entries'],
  ['{"format":"lookahead-data","version":1,"entries":{"../x":1}}', 'entries'],
])('%s is refused', (text, place) => {
  expect(() => parseData(text)).toThrow(expect.objectContaining({ name: 'InputError', place }));
});

test('whatever is in a file, it is read or refused in words', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      try {
        parseData(text);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }),
  );
});
