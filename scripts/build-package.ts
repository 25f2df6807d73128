// What the published package holds: the kernel, the page, and JavaScript with types for the library and the command.
import { spawnSync } from 'node:child_process';
import { buildKernel } from './build-kernel.ts';
import { buildPage } from './build-page.ts';

await buildKernel();
await buildPage();
process.exitCode = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' }).status ?? 1;
