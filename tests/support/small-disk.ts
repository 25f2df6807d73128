import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A separate disk, which can be filled up and freed again. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many kilobytes on it. */
  leave(kilobytes: number): void;
  /** Makes it large again. */
  free(): void;
}

/** A file system in memory; undefined if mounting is not allowed. Removed when the file's tests are done: call it outside of them. */
export function mountSmallDisk(): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-disk-'));
  const mount = (...args: string[]) => spawnSync('mount', [...args, folder]).status === 0;
  if (!mount('-t', 'tmpfs', '-o', `size=${LARGE}k`, 'lookahead-test')) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  afterAll(() => {
    // Also while a process that was killed still has a file open.
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  // A size of zero would mean no limit.
  writeFileSync(join(folder, 'filler'), new Uint8Array(FILLER_BYTES));
  const resize = (kilobytes: number) => {
    if (!mount('-o', `remount,size=${kilobytes}k`)) throw new Error(`${folder} cannot be resized`);
  };
  const data = join(folder, 'data');
  mkdirSync(data);
  return {
    folder: data,
    leave(kilobytes) {
      const { blocks, bfree, bsize } = statfsSync(folder);
      resize(Math.ceil(((blocks - bfree) * bsize) / 1024) + kilobytes);
    },
    free: () => resize(LARGE),
  };
}

const LARGE = 200_000;
const FILLER_BYTES = 65_536;
