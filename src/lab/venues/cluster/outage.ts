import { setTimeout as sleep } from 'node:timers/promises';

interface Failure {
  readonly code: string;
  readonly message: string;
  /** Set when a host has several addresses. */
  readonly errors: readonly unknown[];
}

/** Whether the database could not be reached or the connection was lost: trying again may succeed. */
export function isOutage(error: unknown): boolean {
  // Not all are instances of Error: pg-boss reports copies.
  const { code = '', message = '', errors = [] } = error as Partial<Failure>;
  return (
    CODES.includes(code) ||
    code.startsWith('08') ||
    /^Connection terminated|connection ended|^timeout exceeded|^LISTEN.NOTIFY|^Client has encountered/.test(
      message,
    ) ||
    errors.some(isOutage)
  );
}

/** Whether the server responds but accepts no connections now: it is starting, or has too many. */
export function isServerBusy(error: unknown): boolean {
  return ['53300', '57P03'].includes((error as Partial<Failure>).code ?? '');
}

/** Runs a database operation and retries it during an outage, until the signal is set. */
export async function patiently<T>(
  attempt: () => Promise<T>,
  { signal, onOutage, isCurable = isOutage }: Patience,
): Promise<T> {
  for (let away = false; ; away = true) {
    try {
      const result = await attempt();
      if (away) onOutage(false);
      return result;
    } catch (error) {
      if (!isCurable(error) || signal?.aborted) throw error;
      if (!away) onOutage(true, error);
      // Cut short by the signal: then the next attempt is the last.
      await sleep(RETRY_MS, undefined, signal && { signal }).catch(() => {});
    }
  }
}

export interface Patience {
  readonly signal?: AbortSignal;
  /** Called when the database goes away, with the error that showed it, and when it is back. */
  readonly onOutage: (away: boolean, error?: unknown) => void;
  /** Whether waiting may help. */
  readonly isCurable?: (error: unknown) => boolean;
}

const RETRY_MS = 1000;

/** Codes of Node, and of PostgreSQL when it shuts down, starts, or has no room. */
const CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Too many connections, or out of memory: both may pass.
  '53300',
  '53200',
  '57P01',
  '57P02',
  '57P03',
];
