import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/browser/find-browser.ts';

const launchOptions = await findBrowser();

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.browser.ts',
  outputDir: 'test-results',
  globalSetup: './tests/browser/serve.ts',
  // Generous: they only matter to tests that fail, or on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // More than the two cores of a small machine: pages often wait.
  workers: 4,
  fullyParallel: true,
  use: { launchOptions, viewport: { width: 1280, height: 800 }, screenshot: 'only-on-failure' },
});
