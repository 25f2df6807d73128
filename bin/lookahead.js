#!/usr/bin/env node
// An installed package holds built JavaScript. A checkout runs its TypeScript on the project's own Node, and
// sets itself up first if need be.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
if (existsSync(source)) {
  const { projectNode, setUp } = await import('../scripts/setup.mjs');
  setUp();
  // The terminal sends Ctrl-C to the child too: it decides how to end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  const { status } = spawnSync(projectNode, [source, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(status ?? 1);
} else {
  await import('../dist/cli/main.js');
}
