import * as fs from 'node:fs';
import type { FileLayer } from '../../src/lab/replace-file.ts';

/** The file system, but its nth operation fails; a write that fails has written half of its bytes before. */
export function failingLayer(nth: number, code = 'EIO'): FileLayer & { readonly count: () => number } {
  let count = 0;
  const failsNow = () => ++count === nth;
  const failure = () => Object.assign(new Error(`${code}: injected`), { code });
  const once =
    <A extends unknown[], R>(operation: (...args: A) => R) =>
    (...args: A): R => {
      if (failsNow()) throw failure();
      return operation(...args);
    };
  const layer = {
    openSync: once(fs.openSync),
    fsyncSync: once(fs.fsyncSync),
    fchmodSync: once(fs.fchmodSync),
    // A descriptor is closed even if that fails.
    closeSync: (descriptor: number) => {
      fs.closeSync(descriptor);
      if (failsNow()) throw failure();
    },
    renameSync: once(fs.renameSync),
    linkSync: once(fs.linkSync),
    rmSync: once(fs.rmSync),
    writeSync: (descriptor: number, bytes: Uint8Array, at: number) => {
      if (!failsNow()) return fs.writeSync(descriptor, bytes, at);
      fs.writeSync(descriptor, bytes, at, Math.floor((bytes.length - at) / 2));
      throw failure();
    },
    count: () => count,
  };
  return layer as unknown as FileLayer & { readonly count: () => number };
}
