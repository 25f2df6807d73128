import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testExamples } from './examples.ts';
import { testInBrowsers } from './in-browsers.ts';
import { type InstalledPackage, installNode, installPackage, machineNode } from './installed-package.ts';

let installed: InstalledPackage;
const COMMAND = 'node_modules/.bin/lookahead';

beforeAll(() => {
  installed = installPackage();
}, 180_000);
afterAll(() => installed.remove(), 60_000);

describe('the packed tarball, installed', () => {
  test('is small', () => {
    expect(installed.tarballBytes).toBeLessThan(8e6);
    expect(folderBytes(join(installed.project, 'node_modules'))).toBeLessThan(40e6);
  });

  test('gives the command', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(installed.run('npx', 'lookahead', '--version')).toBe(`${version}\n`);
    const args = ['watch', '2048', '--player', 'random', '--seed', '7', '--quiet'];
    expect(installed.run('npx', 'lookahead', ...args)).toMatch(/^random: score \d+/);
  });

  test.each([22, 24])('runs on Node %i: the command, a network and the library', (major) => {
    const node = installNode(installed.project, major);
    if (node === undefined) return;
    const hint = ['hint', '--board', '2 0 0 0/0/0/0', '--player', 'pocket'];
    expect(installed.run(node, COMMAND, ...hint)).toContain('Best move');
    installed.write(
      'play.js',
      "import { createPlayer } from 'lookahead-lab'; console.log(createPlayer('2048', 'ex').spec);",
    );
    expect(installed.run(node, 'play.js')).toBe('ex\n');
  });

  test('says which Node it needs where the machine has an older one', () => {
    const node = machineNode();
    const major = Number(execFileSync(node, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0]);
    const { status, stderr, stdout } = spawnSync(node, [COMMAND, '--help'], {
      cwd: installed.project,
      encoding: 'utf8',
    });
    if (major >= 23) expect(stdout).toContain('Usage: lookahead COMMAND');
    else if (major < 22) {
      expect(stderr).toMatch(/^lookahead: Node 22\.15 or newer is needed, and this is \d+\.\d+\.\d+\n$/);
      expect(status).toBe(2);
    }
  });

  test('names the package of the large network, and uses it once it is installed', () => {
    const hint = [COMMAND, 'hint', '--board', '2 0 0 0/0/0/0', '--player', 'master:depth=0'];
    const { status, stderr } = spawnSync(process.execPath, hint, {
      cwd: installed.project,
      encoding: 'utf8',
    });
    expect(stderr).toBe(
      'lookahead: the network "master" is not installed: "npm install lookahead-lab-master" installs it\n',
    );
    expect(status).toBe(2);
    const folder = resolve('dist/packages/lookahead-lab-master');
    installed.run('npm', 'install', '--no-audit', '--no-fund', '--no-save', '--install-links=false', folder);
    expect(installed.run(process.execPath, ...hint)).toContain('Best move');
  });

  test('serves the page with its networks, which it holds once', async () => {
    const server = spawn(process.execPath, [COMMAND, 'serve'], {
      cwd: installed.project,
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
    const assets = join(installed.project, 'node_modules/lookahead-lab/dist/web/assets');
    const code = readdirSync(assets).map((file) => readFileSync(join(assets, file), 'latin1'));
    for (const network of ['pocket', 'master']) {
      const [name] = new RegExp(`${network}-[\\w-]+\\.lkn`).exec(code.join('\n'))!;
      expect(existsSync(join(assets, name))).toBe(false);
      const served = await fetch(new URL(`assets/${name}`, address));
      expect(Buffer.from(await served.arrayBuffer()).equals(readFileSync(`networks/${network}.lkn`))).toBe(
        true,
      );
    }
    expect((await fetch(new URL('assets/none-1.lkn', address))).status).toBe(404);
    server.kill();
  });

  test("gives the library: the README's example runs and type-checks", () => {
    const [, example] = /```ts\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
    expect(example).toContain("from 'lookahead-lab'");
    installed.write('example.ts', example!);
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
    const types = ['--typeRoots', resolve('node_modules/@types')];
    installed.run(process.execPath, tsc, ...flags, ...types, 'example.ts');
    expect(installed.run(process.execPath, 'example.ts')).toMatch(/score \d+/);
  });
});

describe('examples', () => testExamples(() => installed));
describe('in a browser', () => testInBrowsers(() => installed));

function folderBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce((bytes, file) => bytes + statSync(join(file.parentPath, file.name)).size, 0);
}
