// Installs missing dependencies and builds the kernel; returns at once if everything is there. Plain
// JavaScript, because it runs before anything is installed, on whatever Node the machine starts with.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.lookahead-setup');

/** The project's own Node, which runs TypeScript, whatever the machine's is. */
export const projectNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

export function setUp() {
  const wanted = fingerprint();
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    install();
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(stamp, wanted);
  }
  run(projectNode, ['scripts/build-kernel.ts']);
}

// `npm install`, not `npm ci`: the latter refuses a lockfile whose optional packages for other platforms a
// registry does not serve. On a platform the lockfile does not cover, the exact pins of package.json hold. Without `--no-save`
// npm would add optional packages to the lockfile that the registry serves by now, and the next set-up would install again.
function install() {
  process.stderr.write('Installing the dependencies (once; about a minute)…\n');
  const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  if (run('npm', npm, false)) return;
  process.stderr.write('Trying again without the lockfile…\n');
  run('npm', [...npm, '--no-package-lock']);
}

function run(command, args, required = true) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  if (status !== 0 && required) {
    process.stderr.write(`Set-up failed at "${command} ${args.join(' ')}"; see the lines above.\n`);
    process.exit(1);
  }
  return status === 0;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) {
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
