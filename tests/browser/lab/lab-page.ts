import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What the command line prints, with an empty store. */
export function lookahead(args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-page-'));
  const env = { ...process.env, LOOKAHEAD_DATA: folder };
  try {
    return execFileSync(process.execPath, ['src/cli/main.ts', ...args], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

/** The file that a button hands over. */
export async function downloadedFile(page: Page, name: string): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFileSync(await (await waiting).path());
}

export async function downloaded(page: Page, name: string): Promise<string> {
  return (await downloadedFile(page, name)).toString('utf8');
}
