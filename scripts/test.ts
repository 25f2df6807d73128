// All checks and tests, stage by stage; `--quick` skips the browser. A stage that fails does
// not stop the others. The last line is `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildKernel } from './build-kernel.ts';
import { buildPage } from './build-page.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const IS_WINDOWS = process.platform === 'win32';
const quick = process.argv.includes('--quick');
const scratch = mkdtempSync(join(tmpdir(), 'lookahead-test-'));

/** These need no more than one core each and run at once. */
const CHECKS: Record<string, [command: string, ...args: string[]]> = {
  lint: ['biome', 'check', '--error-on-warnings'],
  'dead code': ['knip'],
  types: ['tsc'],
  'types without DOM and Node': ['tsc', '-p', 'tsconfig.core.json'],
  'types of the page': ['svelte-check', '--tsconfig', 'src/web/tsconfig.json', '--fail-on-warnings'],
};

const stages: Record<string, () => Count | Promise<Count>> = {
  checks: async () => {
    const passed = await Promise.all(Object.entries(CHECKS).map(([name, command]) => check(name, command)));
    return { passed: passed.filter((ok) => ok).length, failed: passed.filter((ok) => !ok).length };
  },
  'unit tests': () => {
    const report = join(scratch, 'unit.json');
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const ok = run('vitest', args);
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
    return { passed: numPassedTests, failed: failures(ok, numFailedTests) };
  },
};
if (!quick) {
  stages['browser tests'] = () => {
    const report = join(scratch, 'browser.json');
    const ok = run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    const { expected = 0, unexpected = 0 } = readReport(report).stats ?? {};
    return { passed: expected, failed: failures(ok, unexpected) };
  };
}

await buildKernel();
await buildPage();
let passed = 0;
let failed = 0;
for (const [name, stage] of Object.entries(stages)) {
  const started = performance.now();
  console.log(`\n— ${name}`);
  const count = await stage();
  passed += count.passed;
  failed += count.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count.failed ? 'FAILED' : 'ok'} in ${seconds} s`);
}
rmSync(scratch, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

/** Runs a check and shows its output when it has ended, so that several don't mix. */
async function check(name: string, [command, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  const child = spawn(command, args, { shell: IS_WINDOWS });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(output));
  console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'}`);
  return code === 0;
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(command, args, { stdio: 'inherit', shell: IS_WINDOWS, env: { ...process.env, ...env } })
      .status === 0
  );
}

/** A runner that failed without a failing test, such as one that could not load a file, counts as one failure. */
function failures(ok: boolean, counted: number): number {
  return ok ? 0 : Math.max(1, counted);
}

/** Empty if the runner died before it could write its report. */
function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
