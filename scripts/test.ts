// All checks and tests, stage by stage; `--quick` skips the browser. A stage that fails does
// not stop the others. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildKernel } from './build-kernel.ts';
import { buildPage } from './build-page.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const quick = process.argv.includes('--quick');
const scratch = mkdtempSync(join(tmpdir(), 'lookahead-test-'));

const stages: Record<string, () => Count> = {
  lint: () => tool('biome', ['check', '--error-on-warnings']),
  'dead code': () => tool('knip', []),
  types: () => tool('tsc', []),
  'types without DOM and Node': () => tool('tsc', ['-p', 'tsconfig.core.json']),
  'types of the page': () =>
    tool('svelte-check', ['--tsconfig', 'src/web/tsconfig.json', '--fail-on-warnings']),
  'unit tests': () => {
    const report = join(scratch, 'unit.json');
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
    const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport(report);
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? Math.max(1, numFailedTestSuites ?? 1) };
  },
};
if (!quick) {
  stages['browser tests'] = () => {
    const report = join(scratch, 'browser.json');
    run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    const { expected, unexpected, flaky } = readReport(report).stats ?? {};
    return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 1 };
  };
}

await buildKernel();
await buildPage();
let passed = 0;
let failed = 0;
for (const [name, stage] of Object.entries(stages)) {
  const started = performance.now();
  console.log(`\n— ${name}`);
  const count = stage();
  passed += count.passed;
  failed += count.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count.failed ? 'FAILED' : 'ok'} in ${seconds} s`);
}
rmSync(scratch, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

function tool(command: string, args: string[]): Count {
  const ok = run(command, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } }).status === 0;
}

/** A missing report counts as one failure: the runner died before it could write it. */
function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
