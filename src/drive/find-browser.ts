import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { InputError } from '../input-error.ts';

/** The system's Chromium, Chrome or Edge. */
export function findBrowser(): string {
  const found = browserPlaces(process.platform, process.env, homedir()).find((path) => existsSync(path));
  if (found) return found;
  throw new InputError(
    'no Chromium, Chrome or Edge found: install one, or give its path with --browser PATH',
    '--browser',
  );
}

/** Where browsers are installed, most likely first. */
export function browserPlaces(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (root) => root !== undefined,
    );
    return WINDOWS.flatMap((path) => roots.map((root) => win32.join(root, path)));
  }
  if (platform === 'darwin') {
    return MAC.flatMap((name) =>
      ['/', home].map((root) => posix.join(root, 'Applications', `${name}.app/Contents/MacOS`, name)),
    );
  }
  const folders = [
    ...(env.PATH ?? '').split(':'),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    '/opt/google/chrome',
  ];
  return LINUX.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}

const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
const LINUX = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'brave-browser',
];
