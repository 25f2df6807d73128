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

/** Opens the store while it is used. Its errors become one sentence. */
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
 * The same for commands that only read. A file that cannot be written, for example on a read-only disk, is copied
 * first: SQLite writes beside a file even to read it, and a store of an older version is upgraded.
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
    // The log beside it holds the latest results.
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

/** Whether permissions and disk allow writing the file and its folder. */
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
      ? 'Another program has locked the results; waiting for it. Press Ctrl-C to cancel.'
      : 'The results are available again.',
  );
}

/** Loads the database driver here, so that `--help` answers at once. */
async function open(place: Place, patience: Patience): Promise<Kysely<Database>> {
  if (place.kind === 'sqlite') return (await import('./sqlite.ts')).openSqlite(place.file, patience);
  return (await import('./postgres.ts')).openPostgres(place.url, place.setting);
}
