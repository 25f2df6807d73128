import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCommands } from '../../src/cli/commands/commands.ts';
import { startPostgres } from '../support/postgres-server.ts';

// Every example of every --help is run as printed, in a folder that has the files it names.
const folder = mkdtempSync(join(tmpdir(), 'lookahead-examples-'));
const postgres = await startPostgres();
const database = await postgres?.newDatabase();
const environment = {
  ...process.env,
  PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
  LOOKAHEAD_DATA: join(folder, 'data'),
  ...(database && { LOOKAHEAD_CLUSTER: '' }),
  NO_COLOR: '1',
  PORT: '0',
};
const examples = (await loadCommands()).flatMap(([name, command]) =>
  command.examples.map((example) => [name, example] as const),
);

beforeAll(() => {
  mkdirSync(join(folder, 'bin'));
  const program = `exec "${process.execPath}" "${resolve('src/cli/main.ts')}"`;
  writeProgram('bin/lookahead', `${program} "$@"`);
  writeProgram('pbrain-other', `${program} engine --player random`);
  cpSync('experiments', join(folder, 'experiments'), { recursive: true });
  mkdirSync(join(folder, 'networks'));
  symlinkSync(resolve('networks/pocket.lkn'), join(folder, 'networks/pocket.lkn'));
  mkdirSync(join(folder, 'replays'));
  prepare('watch 2048 --player random --seed 7 --quiet --save game.json');
  prepare('watch 2048 --player random --seed 8 --quiet --save replays/first.json');
  prepare('watch k-in-a-row --player random --seed 8 --quiet --save row.json');
  prepare('train small.lkn --patterns "0123 4567" --schedule tc:1:200 --threads 1 --quiet');
  prepare('network export small.lkn --out trained.raw');
  const players = 'random; monte-carlo:rounds=1; ex:depth=0; snake:depth=0; ex:depth=1';
  prepare(`bench 2048 --players "${players}" --games 8 --name "my experiment" --quiet`);
  for (const k of [3, 4]) {
    prepare(
      `match k-in-a-row --engine random --engine sequence:depth=1 --rows 5 --cols 5 --k ${k} --games 16 --quiet`,
    );
  }
}, 120_000);
afterAll(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Placeholder addresses and names: the only allowed error is that they cannot be found. */
const ELSEWHERE = [
  [/^drive /, /cannot be opened|no browser answers|no Chromium, Chrome or Edge|no screen for the browser/],
  [/WORKER$/, /worker/i],
  [/EXPERIMENT$/, /experiment/i],
] as const;
const NEEDS_CLUSTER = /^(worker|cluster) /;

describe.concurrent('examples', () => {
  test.each(examples)(
    '%s: %s',
    async (_, example) => {
      if (NEEDS_CLUSTER.test(example) && !database) return;
      const line = example.replace(/postgres:\S+/, database ?? '$&');
      const { code, out, err } = await runBriefly(`lookahead ${line}`, NEEDS_CLUSTER.test(example));
      const complaints = err.split('\n').filter((each) => /^lookahead: |^\s+at /.test(each));
      const [, expected] = ELSEWHERE.find(([pattern]) => pattern.test(example)) ?? [];
      if (expected) {
        for (const complaint of complaints) expect(complaint).toMatch(expected);
        return;
      }
      expect({ example, complaints, out: out.slice(-300) }).toMatchObject({ complaints: [] });
      // Finished, or stopped by us.
      expect([0, 130]).toContain(code);
    },
    60_000,
  );
});

/** Runs a line of shell, and interrupts it after a while, as a person would with Ctrl-C. */
function runBriefly(
  line: string,
  onCluster: boolean,
): Promise<{ code: number | null; out: string; err: string }> {
  // A separate store for each: one of them deletes what another shows.
  const data = mkdtempSync(join(folder, 'data-'));
  cpSync(environment.LOOKAHEAD_DATA, data, { recursive: true });
  const env = { ...environment, LOOKAHEAD_DATA: data, ...(onCluster && { LOOKAHEAD_CLUSTER: database }) };
  const child = spawn('sh', ['-c', line], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name);
    } catch {
      // It has ended meanwhile.
    }
  };
  // Twice: the first one lets a worker finish its game.
  const timers = [2500, 4000].map((ms) => setTimeout(signal, ms, 'SIGINT'));
  timers.push(setTimeout(signal, 40_000, 'SIGKILL'));
  return new Promise((done) => {
    child.on('close', (code, name) => {
      for (const timer of timers) clearTimeout(timer);
      done({ code: name === 'SIGINT' ? 130 : code, out, err });
    });
  });
}

function prepare(args: string): void {
  const { status, stderr } = spawnSync('sh', ['-c', `lookahead ${args}`], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  expect({ args, status, stderr }).toMatchObject({ status: 0 });
}

function writeProgram(name: string, line: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`);
  chmodSync(join(folder, name), 0o755);
}
