import type { Kysely } from 'kysely';
import type { Series } from '../../science/experiment.ts';
import type { GameFigures } from '../../science/summary.ts';
import { makeFile } from '../replace-file.ts';
import type { FinishedGame } from '../venues/local/messages.ts';
import { inBatches } from './batches.ts';
import { MatchStore } from './matches.ts';
import type { Place } from './place.ts';
import type { Database } from './schema.ts';
import { TuningStore } from './tunings.ts';

/** A series with its number in the store. */
export interface StoredSeries extends Series {
  readonly id: number;
  readonly reproducible: boolean;
}

export interface SeriesSummary extends StoredSeries {
  readonly games: number;
  readonly averageScore: number;
  readonly highest: number;
  /** When the last game was stored. */
  readonly stored: Date;
}

export interface GameToStore extends FinishedGame {
  readonly series: number;
  readonly seed: number;
}

export interface NamedDefinition {
  readonly name: string;
  /** An experiment file's content. */
  readonly definition: string;
}

/** Which games of a series are meant. */
export interface Excerpt {
  /** Only those whose seed leaves `offset` when divided by this. */
  readonly every?: number;
  readonly offset?: number;
  readonly range?: Seeds;
}

export interface Seeds {
  readonly first: number;
  readonly last: number;
}

/** Finished games, keyed by everything that determines them. */
export class ResultsStore {
  readonly place: Place;
  readonly matches: MatchStore;
  readonly tunings: TuningStore;
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>, place: Place) {
    this.#db = db;
    this.place = place;
    this.matches = new MatchStore(db);
    this.tunings = new TuningStore(db);
  }

  /** The number of a series; a new series is entered. */
  async enterSeries(series: Series, reproducible: boolean): Promise<number> {
    const { game, rules, player, version, network } = series;
    const known = this.#db
      .selectFrom('series')
      .select('id')
      .where('game', '=', game)
      .where('rules', '=', rules)
      .where('player', '=', player)
      .where('version', '=', version)
      .where('network', '=', network);
    const found = await known.executeTakeFirst();
    if (found) return found.id;
    await this.#db
      .insertInto('series')
      .values({ ...series, reproducible: reproducible ? 1 : 0 })
      .onConflict((conflict) =>
        conflict.columns(['game', 'rules', 'player', 'version', 'network']).doNothing(),
      )
      .execute();
    return (await known.executeTakeFirstOrThrow()).id;
  }

  /** Stores games durably: when this resolves, they survive a power cut. Existing games stay as they are. */
  async saveGames(games: readonly GameToStore[], now: number): Promise<void> {
    await this.#db.transaction().execute((transaction) => insertGames(transaction, games, now));
  }

  /** The games of a series in the order of their seeds. */
  async games(series: number, { first, last }: Seeds = ALL): Promise<GameFigures[]> {
    return this.#db
      .selectFrom('games')
      .select(['seed', 'score', 'highest', 'moves', 'ms'])
      .where('series', '=', series)
      .where('seed', '>=', first)
      .where('seed', '<=', last)
      .orderBy('seed')
      .execute();
  }

  /** The number of stored games in a range, and the sum of their scores. */
  async tally(series: number, { first, last }: Seeds): Promise<{ games: number; score: number }> {
    const { games, score } = await this.#db
      .selectFrom('games')
      .select(({ fn }) => [fn.countAll<number>().as('games'), fn.sum<number | null>('score').as('score')])
      .where('series', '=', series)
      .where('seed', '>=', first)
      .where('seed', '<=', last)
      .executeTakeFirstOrThrow();
    return { games, score: score ?? 0 };
  }

  /** The seeds of stored games in a range, as ranges without gaps: far fewer than there are games. */
  async seedRanges(series: number, { first, last }: Seeds): Promise<Seeds[]> {
    const numbered = this.#db
      .selectFrom('games')
      .select(({ fn }) => [
        'seed',
        fn
          .agg<number>('row_number')
          .over((over) => over.orderBy('seed'))
          .as('number'),
      ])
      .where('series', '=', series)
      .where('seed', '>=', first)
      .where('seed', '<=', last);
    return this.#db
      .selectFrom(numbered.as('numbered'))
      .select(({ fn }) => [fn.min('seed').as('first'), fn.max('seed').as('last')])
      .groupBy(({ eb }) => eb('seed', '-', eb.ref('number')))
      .orderBy('first')
      .execute();
  }

  /** Games of a series with their replays, page by page: all, those of a range, or every nth seed. */
  async *gamesWithReplays(
    series: number,
    { every = 1, offset = 0, range = ALL }: Excerpt = {},
  ): AsyncGenerator<(GameFigures & { readonly code: Uint8Array })[]> {
    for (let after = range.first - 1; ; ) {
      const page = await this.#db
        .selectFrom('games')
        .innerJoin('replays', (join) =>
          join.onRef('replays.series', '=', 'games.series').onRef('replays.seed', '=', 'games.seed'),
        )
        .select(['games.seed', 'score', 'highest', 'moves', 'ms', 'code'])
        .where('games.series', '=', series)
        .where('games.seed', '>', after)
        .where('games.seed', '<=', range.last)
        .where(({ eb }) => eb(eb('games.seed', '%', every), '=', offset))
        .orderBy('games.seed')
        .limit(1000)
        .execute();
      if (page.length === 0) return;
      yield page;
      after = page.at(-1)!.seed;
    }
  }

  /** How many games of a series have replays. */
  async countReplays(series: number): Promise<number> {
    const query = this.#db.selectFrom('replays').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where('series', '=', series).executeTakeFirstOrThrow()).count;
  }

  /** The bytes of a game's replay code. */
  async replay(series: number, seed: number): Promise<Uint8Array | undefined> {
    const query = this.#db.selectFrom('replays').select('code').where('series', '=', series);
    return (await query.where('seed', '=', seed).executeTakeFirst())?.code;
  }

  async listSeries(): Promise<SeriesSummary[]> {
    const rows = await this.#db
      .selectFrom('series')
      .innerJoin(
        (from) =>
          from
            .selectFrom('games')
            .select(({ fn }) => [
              'games.series',
              fn.countAll<number>().as('games'),
              fn.avg<number>('score').as('averageScore'),
              fn.max('highest').as('highest'),
              fn.max('stored').as('stored'),
            ])
            .groupBy('games.series')
            .as('totals'),
        (join) => join.onRef('totals.series', '=', 'series.id'),
      )
      .selectAll()
      .orderBy('series.id')
      .execute();
    return rows.map(({ series: _, reproducible, stored, ...row }) => ({
      ...row,
      reproducible: reproducible !== 0,
      stored: new Date(stored),
    }));
  }

  /** Stores an experiment under its name and replaces one of the same name. Games are not affected. */
  async saveExperiment(name: string, definition: string, now: number): Promise<void> {
    await this.#db
      .insertInto('experiments')
      .values({ name, definition, stored: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ definition, stored: now }))
      .execute();
  }

  async listExperiments(): Promise<NamedDefinition[]> {
    return this.#db.selectFrom('experiments').select(['name', 'definition']).orderBy('name').execute();
  }

  async deleteExperiment(name: string): Promise<void> {
    await this.#db.deleteFrom('experiments').where('name', '=', name).execute();
  }

  /** What is wrong with the store, as far as the database can tell; a PostgreSQL server checks its own files. */
  async findDamage(): Promise<string[]> {
    const { sql } = await import('kysely');
    const there = (await this.#db.introspection.getTables()).map(({ name }) => name);
    const missing = TABLES.filter((table) => !there.includes(table));
    if (missing.length > 0) return [`the table ${missing.join(', ')} is missing`];
    if (this.place.kind === 'postgres') return [];
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(this.#db);
    return rows.map(({ quick_check }) => quick_check).filter((line) => line !== 'ok');
  }

  /** Copies everything into a new SQLite file, even while other programs store games. */
  async backUp(file: string): Promise<void> {
    const { sql } = await import('kysely');
    await makeFile(file, async (part) => {
      await sql`vacuum into ${part}`.execute(this.#db);
    });
  }

  /** Deletes a series with all its games. */
  async deleteSeries(id: number): Promise<void> {
    await inBatches(this.#db, async (transaction, size) => {
      const games = transaction.selectFrom('games').select('seed').where('series', '=', id).orderBy('seed');
      const next = await games.offset(size).limit(1).executeTakeFirst();
      const last = next ? next.seed - 1 : Number.MAX_SAFE_INTEGER;
      // A game and its replay go together.
      for (const table of ['replays', 'games'] as const)
        await transaction.deleteFrom(table).where('series', '=', id).where('seed', '<=', last).execute();
      if (!next) await transaction.deleteFrom('series').where('id', '=', id).execute();
      return next !== undefined;
    });
  }
}

/** Inserts games within a transaction. Existing games stay as they are. */
export async function insertGames(
  transaction: Kysely<Database>,
  games: readonly GameToStore[],
  now: number,
): Promise<void> {
  if (games.length === 0) return;
  const figures = games.map(({ replay: _, ...game }) => ({ ...game, stored: now }));
  const replays = games.map(({ series, seed, replay }) => ({ series, seed, code: replay }));
  await transaction
    .insertInto('games')
    .values(figures)
    .onConflict((conflict) => conflict.columns(['series', 'seed']).doNothing())
    .execute();
  await transaction
    .insertInto('replays')
    .values(replays)
    .onConflict((conflict) => conflict.columns(['series', 'seed']).doNothing())
    .execute();
}

const TABLES: readonly (keyof Database)[] = [
  'series',
  'games',
  'replays',
  'experiments',
  'matches',
  'pairs',
  'tunings',
  'swarms',
];
const ALL: Seeds = { first: 0, last: Number.MAX_SAFE_INTEGER };
