import { InputError } from '../../input-error.ts';
import { describePlace, type Place } from './place.ts';

/** Turns an error of the store into one sentence that says what to do; returns other errors unchanged. */
export function explainFailure(error: unknown, place: Place): unknown {
  if (!(error instanceof Error) || error instanceof InputError) return error;
  const reason = whyStoreFailed(error);
  if (reason === undefined) return error;
  return new InputError(`the results in ${describePlace(place)} cannot be used: ${reason}`, 'results');
}

/** The reason alone; undefined if the error has nothing to do with a store. */
export function whyStoreFailed(error: Error): string | undefined {
  const { code = '', errcode = 0 } = error as Error & { code?: string; errcode?: number };
  const reason = code === 'ERR_SQLITE_ERROR' ? SQLITE[errcode & 255] : (FILES[code] ?? POSTGRES[code]);
  return reason ?? (code === 'ERR_SQLITE_ERROR' || isFromPostgres(error) ? error.message : undefined);
}

/** By SQLite's result codes. */
const SQLITE: Readonly<Record<number, string>> = {
  5: 'another program has locked them; try again when it has finished',
  8: 'the file or its folder is read-only; set LOOKAHEAD_DATA to a writable folder',
  10: 'the disk reported an error: it may be full, or failing',
  11: 'the file is damaged. Move it away, or replace it with a backup',
  13: 'the disk is full; stored results are safe, and the same command resumes once there is space',
  14: 'the file cannot be opened; set LOOKAHEAD_DATA to a writable folder',
  19: 'the series or match was deleted meanwhile; run the same command to play its games again',
  26: 'the file is not a database, or damaged. Move it away, or replace it with a backup',
};

/** Errors of the folder that holds the file. */
const FILES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied; set LOOKAHEAD_DATA to another folder',
  EPERM: 'permission denied; set LOOKAHEAD_DATA to another folder',
  EROFS: 'the disk is read-only; set LOOKAHEAD_DATA to another folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is not a folder; set LOOKAHEAD_DATA to another one',
  EEXIST: 'part of the path is not a folder; set LOOKAHEAD_DATA to another one',
};

const UNREACHABLE = 'that host is unreachable';
const UNTRUSTED =
  "the server's certificate is not trusted; name the signing certificate with sslrootcert=FILE in the URL";

/** By Node's and PostgreSQL's codes. */
const POSTGRES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL server responds at that address',
  ECONNRESET: 'the PostgreSQL server closed the connection',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  ETIMEDOUT: 'no PostgreSQL server responds at that address',
  EHOSTUNREACH: UNREACHABLE,
  EHOSTDOWN: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ENETDOWN: UNREACHABLE,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: "the server's certificate is for another host",
  '23503': 'the series or match was deleted meanwhile; run the same command to play its games again',
  '28P01': 'wrong password',
  '28000': 'the server rejects this user',
  '3D000': 'the database does not exist',
  '42501': 'permission denied for this user',
  '53100': 'the disk is full; stored results are safe, and the same command resumes once there is space',
};

function isFromPostgres(error: Error): boolean {
  // Server errors have a severity; client errors are recognised by their text.
  return (
    'severity' in error ||
    /^(Connection terminated|timeout exceeded when trying to connect|The server does not support SSL)/.test(
      error.message,
    )
  );
}
