import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** How to wait for a file that another program has locked. */
export interface Patience {
  /** Cancels the wait. */
  readonly signal?: AbortSignal;
  /** Called when the wait has become noticeable, and when it is over. */
  readonly onWait: (waiting: boolean) => void;
}

/** SQLite for kysely. A statement that finds the file locked is retried without blocking the thread. */
export function patientSqlite(database: SqliteDatabase, patience: Patience): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new PatientDriver(database, patience),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Retries something while another program holds the lock. */
export async function whileLocked<T>(
  attempt: () => T | Promise<T>,
  { signal, onWait }: Patience,
): Promise<T> {
  const started = performance.now();
  for (let said = false; ; ) {
    try {
      const result = await attempt();
      if (said) onWait(false);
      return result;
    } catch (error) {
      if (!isLocked(error) || signal?.aborted) throw error;
      if (!said && performance.now() - started > NOTICEABLE_MS) {
        said = true;
        onWait(true);
      }
      await sleep(RETRY_MS);
    }
  }
}

class PatientDriver extends SqliteDriver {
  readonly #patience: Patience;

  constructor(database: SqliteDatabase, patience: Patience) {
    super({ database });
    this.#patience = patience;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection();
    return {
      executeQuery: (query) => whileLocked(() => inner.executeQuery(query), this.#patience),
      streamQuery: (query, size) => inner.streamQuery(query, size),
    };
  }

  /** Takes the lock at once: a statement in the middle of a transaction could not be retried. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite's result code. */
const BUSY = 5;
const RETRY_MS = 50;
const NOTICEABLE_MS = 1000;

function isLocked(error: unknown): boolean {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR' && (errcode & 255) === BUSY;
}
