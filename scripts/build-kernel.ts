import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { STATIC_DATA } from '../src/kernel/instance.ts';

/**
 * Compiles src/kernel/assembly to dist/kernel/kernel.wasm, and for threads that share one memory to
 * kernel-shared.wasm. Does nothing when both are newer than every source file.
 */
export async function buildKernel(): Promise<void> {
  if ((await newestInput()) < (await oldestOutput())) return;
  await mkdir(OUTPUT, { recursive: true });
  await Promise.all(MODULES.map(([file, flags]) => compile(file, flags)));
}

const SOURCE = fileURLToPath(new URL('../src/kernel/assembly/', import.meta.url));
const OUTPUT = fileURLToPath(new URL('../dist/kernel/', import.meta.url));

/** Run as a command, because importing the compiler would redefine the types of `console`. */
const COMPILER = fileURLToPath(new URL('../node_modules/assemblyscript/bin/asc.js', import.meta.url));
const FLAGS = [
  '-O3',
  '--noAssert',
  '--runtime',
  'stub',
  '--importMemory',
  '--enable',
  'simd',
  '--memoryBase',
  String(STATIC_DATA),
];
/** The largest memory there can be, in pages of 64 KiB: a shared memory must state a maximum. */
const SHARED_FLAGS = ['--sharedMemory', '--maximumMemory', '65536', '--enable', 'threads'];
const MODULES: readonly (readonly [file: string, flags: readonly string[]])[] = [
  ['kernel.wasm', []],
  ['kernel-shared.wasm', SHARED_FLAGS],
];

async function compile(file: string, flags: readonly string[]): Promise<void> {
  // Moved into place when complete: another process may be reading or building the same file.
  const unfinished = `${OUTPUT}${process.pid}-${file}`;
  await promisify(execFile)(process.execPath, [
    COMPILER,
    `${SOURCE}index.ts`,
    '-o',
    unfinished,
    ...FLAGS,
    ...flags,
  ]);
  await rename(unfinished, OUTPUT + file);
}

async function newestInput(): Promise<number> {
  const sources = (await readdir(SOURCE, { recursive: true })).map((file) => SOURCE + file);
  return Math.max(...(await Promise.all([...sources, fileURLToPath(import.meta.url)].map(modified))));
}

async function oldestOutput(): Promise<number> {
  return Math.min(...(await Promise.all(MODULES.map(([file]) => modified(OUTPUT + file)))));
}

/** When a file was last changed; 0 if there is none. */
async function modified(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

if (import.meta.main) await buildKernel();
