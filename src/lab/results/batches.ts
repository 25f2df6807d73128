import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Changes many rows in transactions of about `size` rows each, until `change` says that there are no more. Others who store games wait for one of them at most. */
export async function inBatches(
  db: Kysely<Database>,
  change: (transaction: Kysely<Database>, size: number) => Promise<boolean>,
): Promise<void> {
  while (await db.transaction().execute((transaction) => change(transaction, SIZE))) await sleep(BREATH_MS);
}

const SIZE = 5000;
/** Between two batches, for who waits to store games. */
const BREATH_MS = 20;
