import { readFileSync } from 'node:fs';

/** The version of the package; the same from src/cli and from dist/cli. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return version;
}
