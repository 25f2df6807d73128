import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Finished } from './command-line.ts';

const root = mkdtempSync(join(tmpdir(), 'lookahead-lab-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A new data folder, removed when the file's tests are done. */
export function newDataFolder(): string {
  return mkdtempSync(join(root, 'data-'));
}

/**
 * The command line on a data folder, in the process itself: `bin/` would stand between a signal and it. `by` is a command that
 * runs it.
 */
export function start(
  args: readonly string[],
  env: Record<string, string>,
  by: readonly string[] = [],
): ChildProcess {
  const [program = '', ...rest] = [...by, process.execPath, 'src/cli/main.ts', ...args];
  return spawn(program, rest, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function run(
  args: readonly string[],
  env: Record<string, string>,
  by: readonly string[] = [],
): Promise<Finished> {
  return finished(start(args, env, by));
}

export function finished(child: ChildProcess): Promise<Finished> {
  let out = '';
  let err = '';
  child.stdout!.on('data', (text) => (out += text));
  child.stderr!.on('data', (text) => (err += text));
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
}

/** A report's JSON without what depends on the clock. */
export function withoutTimes(json: string): unknown {
  return JSON.parse(json, (key, value) =>
    ['secondsPerGame', 'msPerMove', 'movesPerSecond', 'slowest'].includes(key) ? undefined : value,
  );
}
