import { defineConfig } from 'vitest/config';

const slow = '**/*.slow.test.ts';

export default defineConfig(({ mode }) => ({
  test: {
    // `npm run test:slow` runs what takes minutes, and only that.
    include: mode === 'slow' ? [slow] : ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: mode === 'slow' ? ['node_modules'] : ['node_modules', slow],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: mode === 'slow' ? 1_800_000 : 60_000,
  },
}));
