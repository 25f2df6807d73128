import { closeSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { InputError } from '../../input-error.ts';
import { whyFileFailed } from '../file-failure.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

const TYPES = { bytes: 'bytea', id: 'serial', clustered: '' } as const;

/** Connects to the database and upgrades its schema. `setting` names where the URL comes from. */
export async function openPostgres(url: string, setting = 'LOOKAHEAD_DATABASE'): Promise<Kysely<Database>> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new InputError(
      `${setting} is not the URL of a PostgreSQL database, such as postgres://name@host:5432/database`,
      setting,
    );
  }
  requireCertificates(url);
  const pool = new pg.Pool({
    connectionString: forDriver(url),
    connectionTimeoutMillis: 10_000,
    stream: openSocket,
    max: 4,
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced at its next use; one in use fails its query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, TYPES);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Far longer than any of our queries takes. */
const SILENCE_MS = 120_000;

/** For a connection that is closed after a long silence: a network that disappears does not say so. */
export function openSocket(): Socket {
  const socket = new Socket();
  const silent = Object.assign(new Error('the connection is silent'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(silent));
}

/** Checked here because the driver's own error is hard to read. */
function requireCertificates(url: string): void {
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = new URL(url).searchParams.get(name);
    if (!file || file === 'system') continue;
    try {
      closeSync(openSync(file, 'r'));
    } catch (error) {
      throw new InputError(`${name} in the URL, "${file}", cannot be read: ${whyFileFailed(error)}`, name);
    }
  }
}

/**
 * The URL in a form that the driver accepts without a long warning: it treats these TLS modes as verify-full, which a
 * later version will not.
 */
export function forDriver(url: string): string {
  if (url.includes('uselibpqcompat=true')) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** Reads integers and averages as numbers: seeds and sums stay below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  NUMBERS.includes(id) ? Number : pg.types.getTypeParser(id, format as 'text');

const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
