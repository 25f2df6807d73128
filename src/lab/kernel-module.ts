import { readFileSync } from 'node:fs';
import { InputError } from '../input-error.ts';

/** The compiled kernel, for whatever runs in Node; `shared` gives the one for threads that share a memory. */
export function kernelModule(variant: 'plain' | 'shared' = 'plain'): WebAssembly.Module {
  const file = variant === 'plain' ? 'kernel.wasm' : 'kernel-shared.wasm';
  // The same from src/lab and from dist/lab.
  const url = new URL(`../../dist/kernel/${file}`, import.meta.url);
  try {
    return new WebAssembly.Module(readFileSync(url));
  } catch (error) {
    throw new InputError(
      `the kernel cannot be loaded ("npm run build" builds it): ${(error as Error).message}`,
      file,
    );
  }
}
