import { expect, test } from 'vitest';
import { browserPlaces } from './find-browser.ts';

test.each([
  [
    'linux',
    { PATH: '/home/me/bin:/usr/bin' },
    ['/home/me/bin/chromium', '/usr/bin/google-chrome', '/snap/bin/chromium'],
  ],
  ['darwin', {}, ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']],
  [
    'win32',
    { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
    ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
  ],
] as const)('where browsers are on %s', (platform, env, places) => {
  expect(browserPlaces(platform, env, '/home/me')).toEqual(expect.arrayContaining([...places]));
});
