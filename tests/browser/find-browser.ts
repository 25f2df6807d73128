import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium or Chrome, else the one from the npm package, unpacked into build/browser. */
export async function findBrowser(): Promise<Browser> {
  // Containers run as root, where the browser's own sandbox cannot start.
  const args = ['--no-sandbox'];
  const installed = NAMES.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  );
  const executablePath = installed.find((path) => existsSync(path)) ?? (await unpackBrowser());
  return { executablePath, args };
}

async function unpackBrowser(): Promise<string> {
  const folder = fileURLToPath(new URL('../../build/browser', import.meta.url));
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  // The package contains the system libraries that a bare machine lacks, but unpacks them only if it believes it runs on Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  // Its own font settings look in /tmp, and without any font at all a form field ends the browser.
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(fonts, `<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir></fontconfig>\n`);
  process.env.FONTCONFIG_FILE = fonts;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
