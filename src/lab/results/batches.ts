import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Changes many rows in transactions of about `size` rows each, until `change` reports that there are no more. Other writers wait for at most one of them. */
export async function inBatches(
  db: Kysely<Database>,
  change: (transaction: Kysely<Database>, size: number) => Promise<boolean>,
): Promise<void> {
  while (await db.transaction().execute((transaction) => change(transaction, SIZE))) await sleep(BREATH_MS);
}

const SIZE = 5000;
/** The pause between two batches, for other writers. */
const BREATH_MS = 20;
