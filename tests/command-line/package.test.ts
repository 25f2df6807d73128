import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The packed tarball in an empty project: what a user of the package gets.
const project = mkdtempSync(join(tmpdir(), 'lookahead-package-'));
const inProject = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', project], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  inProject(
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    `./lookahead-lab-${version}.tgz`,
  );
}, 180_000);
afterAll(() => rmSync(project, { recursive: true }));

describe('the packed tarball, installed', () => {
  test('gives the command', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(inProject('npx', 'lookahead', '--version')).toBe(`${version}\n`);
    expect(
      inProject('npx', 'lookahead', 'watch', '2048', '--player', 'random', '--seed', '7', '--quiet'),
    ).toMatch(/^random: score \d+/);
  });

  test("runs on the machine's own Node, which may be older than the project's", () => {
    const run = (...args: string[]) => inProject(machineNode(), 'node_modules/.bin/lookahead', ...args);
    expect(run('--help')).toContain('Usage: lookahead COMMAND');
    expect(run('hint', '--board', '2 0 0 0/0/0/0', '--player', 'random')).toContain('Best move');
  });

  test('serves the page with its networks, which it holds once', async () => {
    const server = spawn(process.execPath, ['node_modules/.bin/lookahead', 'serve'], {
      cwd: project,
      env: { ...process.env, PORT: '0' },
    });
    const address = await new Promise<string>((resolve) => {
      let said = '';
      server.stdout.on('data', (text) => {
        said += text;
        const [url] = /http:\S+/.exec(said) ?? [];
        if (url) resolve(url);
      });
    });
    const assets = join(project, 'node_modules/lookahead-lab/dist/web/assets');
    const code = readdirSync(assets).map((file) => readFileSync(join(assets, file), 'latin1'));
    const [name] = /pocket-[\w-]+\.lkn/.exec(code.join('\n'))!;
    expect(existsSync(join(assets, name))).toBe(false);
    const served = await fetch(new URL(`assets/${name}`, address));
    expect(Buffer.from(await served.arrayBuffer())).toEqual(readFileSync('networks/pocket.lkn'));
    expect((await fetch(new URL('assets/none-1.lkn', address))).status).toBe(404);
    server.kill();
  });

  test("gives the library: the README's example runs and type-checks", () => {
    const [, example] = /```ts\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
    expect(example).toContain("from 'lookahead-lab'");
    writeFileSync(join(project, 'example.ts'), example!);
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
    const types = ['--typeRoots', resolve('node_modules/@types')];
    inProject(process.execPath, tsc, ...flags, ...types, 'example.ts');
    expect(inProject(process.execPath, 'example.ts')).toMatch(/score \d+/);
  });
});

function machineNode(): string {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file)) ?? process.execPath;
}
