// Builds the published packages. dist/ gets the kernel, the page, the manual page, and JavaScript with types for the
// library and the command; dist/packages/ gets the package of the large network, which is installed separately.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadCommands } from '../src/cli/commands/commands.ts';
import { manualPage } from '../src/cli/commands/connect/man.ts';
import { buildKernel } from './build-kernel.ts';
import { buildPage } from './build-page.ts';

await buildKernel();
await buildPage();
process.exitCode = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' }).status ?? 1;
if (process.exitCode === 0) {
  embedDecompressor();
  writeFileSync('dist/lookahead.1', await manualPage(loadCommands));
  buildNetworkPackage('master');
}

/** A plain page cannot find a package by its name, so the decompressor (MIT) is included in the library. */
function embedDecompressor(): void {
  const folder = 'node_modules/fzstd';
  const licence = readFileSync(`${folder}/LICENSE`, 'utf8');
  const code = readFileSync(`${folder}/esm/index.mjs`, 'utf8');
  writeFileSync('dist/library/fzstd.js', `/*!\n${licence}*/\n${code}`);
  const library = 'dist/library/browser.js';
  writeFileSync(library, readFileSync(library, 'utf8').replace("from 'fzstd'", "from './fzstd.js'"));
}

function buildNetworkPackage(name: string): void {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
  const folder = `dist/packages/lookahead-lab-${name}`;
  mkdirSync(folder, { recursive: true });
  copyFileSync(`networks/${name}.lkn`, `${folder}/${name}.lkn`);
  copyFileSync(`networks/${name}.md`, `${folder}/README.md`);
  copyFileSync('LICENSE', `${folder}/LICENSE`);
  const manifest = {
    name: `lookahead-lab-${name}`,
    version,
    description: `The trained network "${name}" for lookahead-lab.`,
    license,
    exports: { [`./${name}.lkn`]: `./${name}.lkn` },
    files: [`${name}.lkn`],
  };
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
}
