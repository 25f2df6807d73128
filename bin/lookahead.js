#!/usr/bin/env node
// An installed package holds built JavaScript. A checkout runs its TypeScript, and sets itself up first if need be.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
if (existsSync(source)) {
  const { projectNode, setUp } = await import('../scripts/setup.mjs');
  setUp();
  // The project's own Node runs TypeScript; npx starts this file on it once it is installed.
  if (process.features.typescript) await import(pathToFileURL(source).href);
  else runOn(projectNode);
} else {
  await import('../dist/cli/main.js');
}

function runOn(node) {
  const child = spawn(node, [source, ...process.argv.slice(2)], { stdio: 'inherit' });
  // Ctrl-C reaches the child by itself, and it decides how to end; other signals are passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
