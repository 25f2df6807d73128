import { execFile } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { STATIC_DATA } from '../src/kernel/instance.ts';
import { NETWORK_SECTION } from '../src/kernel/k-in-a-row/window-network.ts';

/**
 * Compiles src/kernel/assembly to dist/kernel/kernel.wasm, and for threads that share one memory to
 * kernel-shared.wasm, each with kmaster's network in a custom section. Does nothing when both are newer than every source file.
 */
export async function buildKernel(): Promise<void> {
  if ((await newestInput()) < (await oldestOutput())) return;
  await mkdir(OUTPUT, { recursive: true });
  await Promise.all(MODULES.map(([file, flags]) => compile(file, flags)));
}

const SOURCE = fileURLToPath(new URL('../src/kernel/assembly/', import.meta.url));
const NETWORK = fileURLToPath(new URL('../networks/kmaster.bin', import.meta.url));
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
  await appendFile(unfinished, customSection(NETWORK_SECTION, await readFile(NETWORK)));
  await rename(unfinished, OUTPUT + file);
}

/** A section of a WebAssembly module that only its loaders read. */
function customSection(name: string, content: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(name);
  const body = [...lengthCode(text.length), ...text];
  return Buffer.concat([Buffer.from([0, ...lengthCode(body.length + content.length), ...body]), content]);
}

/** Seven bits in each byte, the lowest first; the upper bit says that more follow (LEB128). */
function lengthCode(length: number): number[] {
  return length < 128 ? [length] : [(length & 127) | 128, ...lengthCode(length >>> 7)];
}

async function newestInput(): Promise<number> {
  const sources = (await readdir(SOURCE, { recursive: true })).map((file) => SOURCE + file);
  return Math.max(
    ...(await Promise.all([...sources, NETWORK, fileURLToPath(import.meta.url)].map(modified))),
  );
}

async function oldestOutput(): Promise<number> {
  return Math.min(...(await Promise.all(MODULES.map(([file]) => modified(OUTPUT + file)))));
}

/** When a file was last changed; 0 if there is none. */
async function modified(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

if (import.meta.main) await buildKernel();
