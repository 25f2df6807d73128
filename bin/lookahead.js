#!/usr/bin/env node
// An installed package holds built JavaScript. A checkout runs its TypeScript, and sets itself up first if need be.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
if (existsSync(source)) {
  const { projectNode, setUp } = await import('../scripts/setup.mjs');
  setUp();
  // The project's own Node runs TypeScript; npx starts this file on it once it is installed.
  if (process.features.typescript) await import(pathToFileURL(source).href);
  else runOn(projectNode);
} else if (isTooOld()) {
  console.error(`lookahead: Node ${neededNode()} or newer is needed, and this is ${process.versions.node}`);
  process.exitCode = 2;
} else {
  await import('../dist/cli/main.js');
}

function neededNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return engines.node.replace('>=', '');
}

function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [neededMajor, neededMinor] = neededNode().split('.').map(Number);
  return major < neededMajor || (major === neededMajor && minor < neededMinor);
}

function runOn(node) {
  const child = spawn(node, [source, ...process.argv.slice(2)], { stdio: 'inherit' });
  // Ctrl-C reaches the child by itself, and it decides how to end; other signals are passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
