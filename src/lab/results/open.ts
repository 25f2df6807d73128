import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { InputError } from '../../input-error.ts';
import { whyFileFailed } from '../file-failure.ts';
import { explainFailure } from './failure.ts';
import type { Patience } from './patient-sqlite.ts';
import { type Place, resultsPlace } from './place.ts';
import type { Database } from './schema.ts';
import { ResultsStore } from './store.ts';

/** Opens the store for as long as it is used. What goes wrong with it is said in one sentence. */
export async function withResults<T>(
  use: (results: ResultsStore) => Promise<T>,
  place: Place = resultsPlace(),
  signal?: AbortSignal,
): Promise<T> {
  try {
    const db = await open(place, { onWait: sayWaiting, ...(signal && { signal }) });
    try {
      return await use(new ResultsStore(db, place));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw explainFailure(error, place);
  }
}

/**
 * The same for commands that only read. A file that cannot be written, such as one on a read-only disk, is copied first:
 * SQLite writes beside a file even to read it, and one of an older version is brought up to date.
 */
export async function withReadableResults<T>(
  use: (results: ResultsStore) => Promise<T>,
  place: Place = resultsPlace(),
): Promise<T> {
  if (place.kind === 'postgres' || !existsSync(place.file) || isWritable(place.file))
    return withResults(use, place);
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-results-'));
  try {
    const copy = join(folder, 'results.sqlite');
    // The log beside it holds what was stored last.
    for (const part of ['', '-wal']) {
      if (existsSync(place.file + part)) copyFileSync(place.file + part, copy + part);
    }
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600);
    return await withResults(use, { kind: 'sqlite', file: copy });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new InputError(`"${place.file}" cannot be read: ${whyFileFailed(error)}`, place.file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the file and its folder can be written, by the rights and the disk. */
function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    accessSync(dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function sayWaiting(waiting: boolean): void {
  console.error(
    waiting
      ? 'Another program has locked the results; waiting for it. Ctrl-C ends the wait.'
      : 'The results are free again.',
  );
}

/** Loads what is needed only now: `--help` answers at once. */
async function open(place: Place, patience: Patience): Promise<Kysely<Database>> {
  if (place.kind === 'sqlite') return (await import('./sqlite.ts')).openSqlite(place.file, patience);
  return (await import('./postgres.ts')).openPostgres(place.url, place.setting);
}
