import { readFileSync } from 'node:fs';

/** The compiled kernel, for whatever runs in Node; `shared` gives the one for threads that share a memory. */
export function kernelModule(variant: 'plain' | 'shared' = 'plain'): WebAssembly.Module {
  const file = variant === 'plain' ? 'kernel.wasm' : 'kernel-shared.wasm';
  // The same from src/cli and from dist/cli.
  const url = new URL(`../../dist/kernel/${file}`, import.meta.url);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = readFileSync(url);
  } catch (cause) {
    throw new Error(`${url.pathname} is missing: build it with "npm run build:kernel"`, { cause });
  }
  return new WebAssembly.Module(bytes);
}
