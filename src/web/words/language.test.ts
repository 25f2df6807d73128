import { expect, test } from 'vitest';
import { chooseLanguage, languageName } from './language.ts';

const AVAILABLE = ['en', 'he', 'nb', 'zh-Hant'];

test.each([
  [['he-IL', 'en'], 'he'],
  [['no', 'en-GB'], 'nb'],
  [['zh-TW'], 'zh-Hant'],
  [['fr', 'de', 'iw'], 'he'],
  [['fr'], 'en'],
  [[], 'en'],
])('someone who reads %s gets %s', (wanted, language) => {
  expect(chooseLanguage(wanted, AVAILABLE)).toBe(language);
});

test('each language is named in its own words', () => {
  expect(AVAILABLE.map(languageName)).toEqual(['English', 'עברית', 'Norsk bokmål', '繁體中文']);
});
