import type { Kysely } from 'kysely';
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
