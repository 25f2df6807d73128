import type * as sqlite from 'node:sqlite';
import { InputError } from '../input-error.ts';

/**
 * Holds a lock on a file for as long as `use` runs. It is a lock of the operating system, taken by SQLite on `FILE.lock`, so
 * it ends with the process, however that ends. The empty file may remain.
 */
export async function withFileLock<T>(file: string, use: () => Promise<T>): Promise<T> {
  const { DatabaseSync } = await import('node:sqlite');
  let lock: sqlite.DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY;
    throw new InputError(
      isBusy
        ? `"${file}" is in use by another process: stop it, or choose another file`
        : `"${file}.lock" cannot be created: ${(error as Error).message}`,
      file,
    );
  }
  try {
    return await use();
  } finally {
    lock.close();
  }
}

/** SQLite's result code. */
const BUSY = 5;
