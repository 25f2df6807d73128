import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The packed tarball in an empty project: what a user of the package gets. */
export interface InstalledPackage {
  readonly project: string;
  readonly tarballBytes: number;
  /** Runs a command in the project and returns what it printed. */
  run(command: string, ...args: string[]): string;
  write(file: string, text: string): void;
  remove(): void;
}

export function installPackage(): InstalledPackage {
  const project = mkdtempSync(join(tmpdir(), 'lookahead-package-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', project], { stdio: 'pipe' });
  const tarball = readdirSync(project).find((file) => file.endsWith('.tgz'))!;
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--engine-strict', `./${tarball}`);
  return {
    project,
    tarballBytes: statSync(join(project, tarball)).size,
    run,
    write: (file, text) => writeFileSync(join(project, file), text),
    remove: () => rmSync(project, { recursive: true }),
  };
}

/** Another version of Node, from the registry; undefined on a platform that it is not packed for. */
export function installNode(project: string, major: number): string | undefined {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(project, `node-${major}`);
  try {
    const args = ['--no-audit', '--no-fund', '--no-save', '--prefer-offline', '--prefix', folder];
    execFileSync('npm', ['install', ...args, `${name}@${major}`], { cwd: project, stdio: 'pipe' });
  } catch {
    return undefined;
  }
  return join(folder, 'node_modules', name, 'bin/node');
}

/** The Node that the machine starts with, which may be older than the project's. */
export function machineNode(): string {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file)) ?? process.execPath;
}
