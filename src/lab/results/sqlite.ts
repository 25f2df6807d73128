import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { InputError } from '../../input-error.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

const TYPES = { bytes: 'blob', id: 'integer', clustered: 'without rowid' } as const;

/** Opens the file, makes it if there is none, and brings its schema up to date. */
export async function openSqlite(file: string): Promise<Kysely<Database>> {
  const sqlite = await connect(file);
  try {
    // With FULL, a game that was stored is still there after a power cut.
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: forKysely(sqlite) }) });
    await migrateAlone(sqlite, db);
    return db;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** How long another process may hold the file before we give up. */
const PATIENCE_MS = 5_000;

async function connect(file: string): Promise<DatabaseSync> {
  requireSqlite();
  mkdirSync(dirname(file), { recursive: true });
  const { DatabaseSync } = await import('node:sqlite');
  return new DatabaseSync(file, { timeout: PATIENCE_MS });
}

/** The page's server and the games run on older versions of Node, too, which lack it. */
export function requireSqlite(): void {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major! < 22 || (major === 22 && minor! < 16)) {
    throw new InputError(
      `the lab keeps its results in SQLite, which Node ${process.versions.node} does not have: use Node 24 or newer, or set LOOKAHEAD_DATABASE to the URL of a PostgreSQL database`,
      'Node',
    );
  }
}

/** In one transaction: a process killed in the middle leaves the old schema, and two at once take turns. */
async function migrateAlone(sqlite: DatabaseSync, db: Kysely<Database>): Promise<void> {
  sqlite.exec('begin immediate');
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
      // When the disk fails, SQLite rolls back by itself: another rollback would fail and hide the reason.
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
