import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { InputError } from '../../input-error.ts';
import { migrate } from './migrate.ts';
import { type Patience, patientSqlite, whileLocked } from './patient-sqlite.ts';
import { type Database, MIGRATIONS } from './schema.ts';

const TYPES = { bytes: 'blob', id: 'integer', clustered: 'without rowid' } as const;

/** Opens the file, creates it if necessary, and upgrades its schema. */
export async function openSqlite(file: string, patience: Patience): Promise<Kysely<Database>> {
  const sqlite = await connect(file);
  try {
    // With FULL, stored games survive a power cut.
    const prepare = () =>
      sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    await whileLocked(prepare, patience);
    const db = new Kysely<Database>({ dialect: patientSqlite(forKysely(sqlite), patience) });
    if (!isUpToDate(sqlite)) await migrateAlone(sqlite, db, patience);
    return db;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

async function connect(file: string): Promise<DatabaseSync> {
  requireSqlite();
  mkdirSync(dirname(file), { recursive: true });
  const { DatabaseSync } = await import('node:sqlite');
  // `whileLocked` does the waiting, without blocking the thread.
  return new DatabaseSync(file, { timeout: 0 });
}

/** Whether the schema is current: then opening the store need not wait for a writer. */
function isUpToDate(sqlite: DatabaseSync): boolean {
  const tables = sqlite.prepare("select name from sqlite_master where name = 'kysely_migration'").all();
  if (tables.length === 0) return false;
  const applied = sqlite.prepare('select name from kysely_migration order by name').all();
  return JSON.stringify(applied.map(({ name }) => name)) === JSON.stringify(Object.keys(MIGRATIONS));
}

/** Loaded on demand: the server and the games also run on older versions of Node, which lack it. */
export function requireSqlite(): void {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major! < 22 || (major === 22 && minor! < 16)) {
    throw new InputError(
      `the lab stores its results in SQLite, which Node ${process.versions.node} lacks: use Node 24 or newer, or set LOOKAHEAD_DATABASE to the URL of a PostgreSQL database`,
      'Node',
    );
  }
}

/** In one transaction: a process killed in the middle leaves the old schema, and two processes take turns. */
async function migrateAlone(sqlite: DatabaseSync, db: Kysely<Database>, patience: Patience): Promise<void> {
  await whileLocked(() => sqlite.exec('begin immediate'), patience);
  try {
    await migrate(db, TYPES);
    sqlite.exec('commit');
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('rollback');
    throw error;
  }
}

const NOTHING: SqliteStatement = {
  reader: true,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** kysely's driver asks each statement whether it returns rows, and passes parameters as an array. */
function forKysely(sqlite: DatabaseSync): SqliteDatabase {
  return {
    close: () => sqlite.close(),
    prepare(text) {
      // When the disk fails, SQLite rolls back automatically: another rollback would fail and hide the reason.
      if (text === 'rollback' && !sqlite.isTransaction) return NOTHING;
      const statement = sqlite.prepare(text);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
