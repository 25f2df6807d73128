import { accessSync, constants } from 'node:fs';
import { basename } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { InputError } from '../input-error.ts';
import { findBrowser } from './find-browser.ts';

export interface Tab {
  readonly page: Page;
  /** Closes the browser if it was started here; one that was already running is left alone. */
  close(): Promise<void>;
}

export interface BrowserChoice {
  /** The browser's executable (default: the first one found). */
  readonly path?: string;
  /** The address for controlling a running browser. */
  readonly cdp?: string;
  readonly headless: boolean;
}

/** Opens an address in a new browser, or in one that is running. */
export async function openTab(url: string, choice: BrowserChoice): Promise<Tab> {
  const browser = choice.cdp === undefined ? await launch(choice) : await attach(choice.cdp);
  const close = async () => {
    // A browser that has already ended need not be closed.
    await browser.close().catch(() => {});
  };
  try {
    const page =
      choice.cdp === undefined ? await browser.newPage({ viewport: null }) : await tabIn(browser, url);
    // Dialogs such as "Start over?" must be answered, or the page stops.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    if (!sameAddress(page.url(), url)) await goTo(page, url);
    await page.bringToFront();
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function launch({ path, headless }: BrowserChoice): Promise<Browser> {
  const executablePath = path ?? findBrowser();
  try {
    accessSync(executablePath, constants.X_OK);
  } catch {
    throw new InputError(`"${executablePath}" is not an executable program`, '--browser');
  }
  if (/firefox/i.test(basename(executablePath))) {
    throw new InputError(
      'Firefox is not supported (docs/drive.md explains why): use Chromium, Chrome or Edge',
      '--browser',
    );
  }
  if (!headless && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new InputError('no display is available for the browser: add --headless', '--headless');
  }
  const { chromium } = await import('playwright-core');
  try {
    return await chromium.launch({
      executablePath,
      headless,
      // The browser's sandbox cannot start as root; other users keep it.
      chromiumSandbox: process.getuid?.() !== 0,
      // Ctrl-C is handled here, so that the game is saved first.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (error) {
    throw new InputError(`the browser does not start: ${reason(error)}`, executablePath);
  }
}

async function attach(cdp: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const connect = () => chromium.connectOverCDP(cdp, { timeout: 10_000 });
  try {
    // A browser that has just started may not answer the first call.
    return await connect().catch((error) =>
      error.name === 'TimeoutError' ? connect() : Promise.reject(error),
    );
  } catch {
    throw new InputError(
      `no browser answers at ${cdp}: start one with --remote-debugging-port=9222 and give http://127.0.0.1:9222`,
      cdp,
    );
  }
}

/** The tab that already shows the address, with its game, or a new tab. */
async function tabIn(browser: Browser, url: string): Promise<Page> {
  const context = browser.contexts()[0] ?? (await browser.newContext());
  return context.pages().find((page) => sameAddress(page.url(), url)) ?? (await context.newPage());
}

function sameAddress(a: string, b: string): boolean {
  return new URL(a).href.split('#')[0] === new URL(b).href.split('#')[0];
}

async function goTo(page: Page, url: string): Promise<void> {
  try {
    const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 30_000 });
    if (response && response.status() >= 400) {
      throw new Error(`the server answered ${response.status()} ${response.statusText()}`);
    }
  } catch (error) {
    throw new InputError(`${url} cannot be opened: ${reason(error)}`, url);
  }
}

/** Chromium's message without the name of the call and the log; common errors in plain words. */
function reason(error: unknown): string {
  const line = (error as Error).message
    .split('\n')[0]!
    .replace(/^\w+\.\w+: /, '')
    .replace(/ at \S+$/, '');
  return REASONS[line] ?? line;
}

const REASONS: Readonly<Record<string, string>> = {
  'net::ERR_NAME_NOT_RESOLVED': 'host not found, or no network',
  'net::ERR_INTERNET_DISCONNECTED': 'there is no network',
  'net::ERR_CONNECTION_REFUSED': 'connection refused',
  'net::ERR_HTTP_RESPONSE_CODE_FAILURE': 'the server sent no data',
  'net::ERR_FILE_NOT_FOUND': 'there is no such file',
  'Timeout 30000ms exceeded.': 'timeout after 30 s',
};
