import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What takes minutes: `npm run test:slow` and `npm run test:faults` run these, and only these. */
const LONG = { slow: '**/*.slow.test.ts', faults: '**/*.faults.test.ts' } as const;

export default defineConfig(({ mode }) => {
  const long = Object.entries(LONG).find(([name]) => name === mode)?.[1];
  return {
    test: {
      include: long ? [long] : ['src/**/*.test.ts', 'tests/**/*.test.ts'],
      exclude: long ? ['node_modules'] : ['node_modules', ...Object.values(LONG)],
      globalSetup: ['tests/support/global-setup.ts'],
      testTimeout: long ? 1_800_000 : 60_000,
      // More than there are cores: many tests wait for processes, timers and pages.
      maxWorkers: Math.ceil(1.5 * availableParallelism()),
    },
  };
});
