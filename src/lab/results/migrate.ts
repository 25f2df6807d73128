import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { InputError } from '../../input-error.ts';
import { type ColumnTypes, type Database, MIGRATIONS } from './schema.ts';

/** Brings the schema up to date. */
export async function migrate(db: Kysely<Database>, types: ColumnTypes): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, migration]) => [name, migration(types)]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new InputError(
      'the results were written by a newer version of Lookahead: use that version, or another data folder (LOOKAHEAD_DATA)',
      'results',
    );
  }
  if (error) throw error;
}
