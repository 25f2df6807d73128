import type { Kysely } from 'kysely';
import type { Swarm } from '../../science/tuning/swarm.ts';
import type { Database } from './schema.ts';

export interface TuningSummary {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly iterations: number;
}

/** Tunings, keyed by everything that determines them, and their swarms after each iteration. */
export class TuningStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The number of a tuning; a new tuning is entered. */
  async enter(key: string, name: string, now: number): Promise<number> {
    await this.#db
      .insertInto('tunings')
      .values({ key, name, stored: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ name, stored: now }))
      .execute();
    const found = this.#db.selectFrom('tunings').select('id').where('key', '=', key);
    return (await found.executeTakeFirstOrThrow()).id;
  }

  async list(): Promise<TuningSummary[]> {
    return this.#db
      .selectFrom('tunings')
      .innerJoin('swarms', 'swarms.tuning', 'tunings.id')
      .select(({ fn }) => ['id', 'name', 'key', fn.max('iteration').as('iterations')])
      .groupBy(['id', 'name', 'key'])
      .orderBy('id')
      .execute();
  }

  async delete(id: number): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('swarms').where('tuning', '=', id).execute();
      await transaction.deleteFrom('tunings').where('id', '=', id).execute();
    });
  }

  /** Stores a swarm and runs `also` in the same transaction: both happen or neither. */
  async saveSwarm(
    tuning: number,
    swarm: Swarm,
    also: (transaction: Kysely<Database>) => Promise<void> = async () => {},
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('swarms')
        .values({ tuning, iteration: swarm.iteration, swarm: JSON.stringify(swarm) })
        .onConflict((conflict) => conflict.columns(['tuning', 'iteration']).doNothing())
        .execute();
      await also(transaction);
    });
  }

  /** Whether the swarm is stored as it was after this iteration. */
  async hasSwarm(tuning: number, iteration: number): Promise<boolean> {
    const query = this.#db.selectFrom('swarms').select('iteration').where('tuning', '=', tuning);
    return (await query.where('iteration', '=', iteration).executeTakeFirst()) !== undefined;
  }

  /** The swarm at the start and after each finished iteration. */
  async swarms(tuning: number): Promise<Swarm[]> {
    const query = this.#db.selectFrom('swarms').select('swarm').where('tuning', '=', tuning);
    return (await query.orderBy('iteration').execute()).map(({ swarm }) => JSON.parse(swarm));
  }
}
