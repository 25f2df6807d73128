import { setTimeout as sleep } from 'node:timers/promises';

interface Failure {
  readonly code: string;
  readonly message: string;
  /** When a host has several addresses. */
  readonly errors: readonly unknown[];
}

/** Whether the database could not be reached, or went away: the same may succeed later. */
export function isOutage(error: unknown): boolean {
  // Not all are of class Error: pg-boss reports copies.
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

/** Does something on the database, again and again as long as that is away. Gives up when the signal comes. */
export async function patiently<T>(
  attempt: () => Promise<T>,
  { signal, onOutage }: { readonly signal?: AbortSignal; readonly onOutage: (away: boolean) => void },
): Promise<T> {
  for (let away = false; ; away = true) {
    try {
      const result = await attempt();
      if (away) onOutage(false);
      return result;
    } catch (error) {
      if (!isOutage(error) || signal?.aborted) throw error;
      if (!away) onOutage(true);
      await sleep(RETRY_MS);
    }
  }
}

const RETRY_MS = 1000;

/** By Node, and by PostgreSQL when it shuts down or starts. */
const CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
];
