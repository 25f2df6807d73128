import type { Kysely } from 'kysely';
import { isObject } from '../../fields.ts';
import { InputError } from '../../input-error.ts';
import type { FinishedPair, MatchSeries, PlayedGame } from '../../science/match/experiment.ts';
import { pointsOf, type StoredPair } from '../../science/match/summary.ts';
import { inBatches } from './batches.ts';
import { type Database, MATCH_KEY } from './schema.ts';

/** A match with its number in the store. */
export interface StoredMatch extends MatchSeries {
  readonly id: number;
  readonly reproducible: boolean;
  readonly pairs: number;
  /** Points of the first player, out of two per pair. */
  readonly points: number;
  /** When the last pair was stored. */
  readonly stored: Date;
}

/** What identifies a pair within its match. */
export interface PairKey {
  readonly seed: number;
  readonly opening: string;
}

export interface PairToStore extends FinishedPair, PairKey {
  readonly match: number;
}

/** Finished pairs of k-in-a-row, keyed by everything that determines them. */
export class MatchStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The number of a match; a new match is entered. */
  async enter(series: MatchSeries, reproducible: boolean): Promise<number> {
    const found = await this.#find(series);
    if (found !== undefined) return found;
    await this.#db
      .insertInto('matches')
      .values({ ...keyOf(series), reproducible: reproducible ? 1 : 0 })
      .onConflict((conflict) => conflict.columns([...MATCH_KEY]).doNothing())
      .execute();
    return (await this.#find(series))!;
  }

  /** Stores pairs durably: when this resolves, they survive a power cut. Existing pairs stay as they are. */
  async savePairs(pairs: readonly PairToStore[], now: number): Promise<void> {
    await this.#db.transaction().execute((transaction) => insertPairs(transaction, pairs, now));
  }

  /** The keys of a match's stored pairs. */
  async keys(match: number): Promise<PairKey[]> {
    return this.#db.selectFrom('pairs').select(['seed', 'opening']).where('match', '=', match).execute();
  }

  /** The pairs of a match in the order of their seeds. */
  async pairs(match: number, { first, last }: Seeds = ALL): Promise<StoredPair[]> {
    const rows = await this.#db
      .selectFrom('pairs')
      .select(['seed', 'opening', 'games'])
      .where('match', '=', match)
      .where('seed', '>=', first)
      .where('seed', '<=', last)
      .orderBy('seed')
      .orderBy('opening')
      .execute();
    return rows.map(({ seed, opening, games }) => {
      const parsed = parseGames(games);
      if (parsed) return { seed, opening, games: parsed };
      throw new InputError(`match-${match}, seed ${seed}: its games cannot be read`, 'results');
    });
  }

  async list(): Promise<StoredMatch[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .innerJoin('pairs', 'pairs.match', 'matches.id')
      .select(({ fn }) => [
        'id',
        'reproducible',
        ...MATCH_KEY,
        fn.countAll<number>().as('pairs'),
        fn.sum<number>('half_points').as('halves'),
        fn.max('stored').as('stored'),
      ])
      .groupBy(['id', 'reproducible', ...MATCH_KEY])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      rules: row.rules,
      players: [
        { player: row.first, version: row.first_version, network: row.first_network },
        { player: row.second, version: row.second_version, network: row.second_network },
      ],
      reproducible: row.reproducible !== 0,
      pairs: row.pairs,
      points: row.halves / 2,
      stored: new Date(row.stored),
    }));
  }

  /** Deletes a match with all its pairs. */
  async delete(id: number): Promise<void> {
    await inBatches(this.#db, async (transaction, size) => {
      const pairs = transaction.selectFrom('pairs').select('seed').where('match', '=', id).orderBy('seed');
      const next = await pairs.offset(size).limit(1).executeTakeFirst();
      let rows = transaction.deleteFrom('pairs').where('match', '=', id);
      // All pairs of a seed go together.
      if (next) rows = rows.where('seed', '<=', next.seed);
      await rows.execute();
      if (!next) await transaction.deleteFrom('matches').where('id', '=', id).execute();
      return next !== undefined;
    });
  }

  async #find(series: MatchSeries): Promise<number | undefined> {
    let query = this.#db.selectFrom('matches').select('id');
    for (const [column, value] of Object.entries(keyOf(series))) {
      query = query.where(column as (typeof MATCH_KEY)[number], '=', value);
    }
    return (await query.executeTakeFirst())?.id;
  }
}

/** Inserts pairs within a transaction. Existing pairs stay as they are. */
export async function insertPairs(
  transaction: Kysely<Database>,
  pairs: readonly PairToStore[],
  now: number,
): Promise<void> {
  if (pairs.length === 0) return;
  const rows = pairs.map(({ match, seed, opening, games }) => ({
    match,
    seed,
    opening,
    half_points: 2 * games.reduce((sum, game) => sum + pointsOf(game, 0), 0),
    games: JSON.stringify(games, (_, value) =>
      typeof value === 'number' ? Number(value.toFixed(2)) : value,
    ),
    stored: now,
  }));
  await transaction
    .insertInto('pairs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['match', 'seed', 'opening']).doNothing())
    .execute();
}

/** The games of a pair as far as they have the form of games; whether they are legal is checked by replaying them. */
function parseGames(text: string): PlayedGame[] | undefined {
  let games: unknown;
  try {
    games = JSON.parse(text);
  } catch {
    return undefined;
  }
  return Array.isArray(games) && games.every(isGame) ? games : undefined;
}

function isGame(value: unknown): value is PlayedGame {
  if (!isObject(value)) return false;
  const { moves, winner, times } = value;
  const areNumbers = (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === 'number');
  const areTimes = Array.isArray(times) && times.length === 2 && times.every(areNumbers);
  return areNumbers(moves) && areTimes && (winner === null || winner === 0 || winner === 1);
}

interface Seeds {
  readonly first: number;
  readonly last: number;
}

const ALL: Seeds = { first: 0, last: Number.MAX_SAFE_INTEGER };

function keyOf({ rules, players: [first, second] }: MatchSeries) {
  return {
    rules,
    first: first.player,
    first_version: first.version,
    first_network: first.network,
    second: second.player,
    second_version: second.version,
    second_network: second.network,
  };
}
