import { type Generated, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyByPlayerVersion } from './player-versions.ts';

/** The results store, the same in SQLite and PostgreSQL. */
export interface Database {
  readonly series: SeriesTable;
  readonly games: GamesTable;
  readonly replays: ReplaysTable;
  readonly experiments: ExperimentsTable;
  readonly matches: MatchesTable;
  readonly pairs: PairsTable;
  readonly tunings: TuningsTable;
  readonly swarms: SwarmsTable;
}

interface SeriesTable {
  readonly id: Generated<number>;
  readonly game: string;
  readonly rules: string;
  readonly player: string;
  /** The version of the player's entry in the catalog. */
  readonly version: number;
  /** The checksum of its shipped network, or ''. */
  readonly network: string;
  readonly reproducible: number;
}

interface GamesTable {
  readonly series: number;
  readonly seed: number;
  readonly score: number;
  readonly highest: number;
  readonly moves: number;
  readonly ms: number;
  /** When the game was stored, in milliseconds since 1970. */
  readonly stored: number;
}

/** Stored apart from the games' figures, which then lie close together: a million of them are read in under a second. */
interface ReplaysTable {
  readonly series: number;
  readonly seed: number;
  /** The bytes of the replay code; docs/formats.md has the layout. */
  readonly code: Uint8Array;
}

/** Experiments by name, so that their reports can be produced again from the games. */
interface ExperimentsTable {
  readonly name: string;
  /** The experiment file's content. */
  readonly definition: string;
  readonly stored: number;
}

/** Two players of k-in-a-row on one board. A match is to pairs what a series is to games. */
interface MatchesTable {
  readonly id: Generated<number>;
  /** The board, as `15x15,5`. */
  readonly rules: string;
  readonly first: string;
  readonly first_version: number;
  readonly first_network: string;
  readonly second: string;
  readonly second_version: number;
  readonly second_network: string;
  readonly reproducible: number;
}

/** The two games of an opening. */
interface PairsTable {
  readonly match: number;
  readonly seed: number;
  /** Its moves, such as `h8 i9`. */
  readonly opening: string;
  /** Points of the first player, in halves: 0 to 4. */
  readonly half_points: number;
  /** A FinishedPair as JSON: moves, winners and times of both games. */
  readonly games: string;
  readonly stored: number;
}

interface TuningsTable {
  readonly id: Generated<number>;
  /** Everything that determines the swarm. */
  readonly key: string;
  readonly name: string;
  readonly stored: number;
}

/** The swarm at the start of a tuning and after each of its iterations. */
interface SwarmsTable {
  readonly tuning: number;
  readonly iteration: number;
  /** As JSON. */
  readonly swarm: string;
}

export const MATCH_KEY = [
  'rules',
  'first',
  'first_version',
  'first_network',
  'second',
  'second_version',
  'second_network',
] as const;

/** Each migration is applied once and never edited afterwards: a schema change is a new migration. */
export const MIGRATIONS: Readonly<Record<string, (types: ColumnTypes) => Migration>> = {
  '0001 games': ({ bytes, id, clustered }) => ({
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await schema
        .createTable('series')
        .addColumn('id', id, (column) => column.primaryKey())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('rules', 'text', (column) => column.notNull())
        .addColumn('player', 'text', (column) => column.notNull())
        .addColumn('engine', 'integer', (column) => column.notNull())
        .addColumn('reproducible', 'integer', (column) => column.notNull())
        .execute();
      await schema
        .createIndex('series_key')
        .unique()
        .on('series')
        .columns(['game', 'rules', 'player', 'engine'])
        .execute();
      await schema
        .createTable('games')
        .addColumn('series', 'integer', (column) => column.notNull().references('series.id'))
        .addColumn('seed', 'bigint', (column) => column.notNull())
        .addColumn('score', 'integer', (column) => column.notNull())
        .addColumn('highest', 'integer', (column) => column.notNull())
        .addColumn('moves', 'integer', (column) => column.notNull())
        .addColumn('ms', 'double precision', (column) => column.notNull())
        .addColumn('stored', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('games_key', ['series', 'seed'])
        .modifyEnd(sql.raw(clustered))
        .execute();
      await schema
        .createTable('replays')
        .addColumn('series', 'integer', (column) => column.notNull())
        .addColumn('seed', 'bigint', (column) => column.notNull())
        .addColumn('code', bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('replays_key', ['series', 'seed'])
        .execute();
      await schema
        .createTable('experiments')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('definition', 'text', (column) => column.notNull())
        .addColumn('stored', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('tunings')
        .addColumn('id', id, (column) => column.primaryKey())
        .addColumn('key', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('stored', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('swarms')
        .addColumn('tuning', 'integer', (column) => column.notNull().references('tunings.id'))
        .addColumn('iteration', 'integer', (column) => column.notNull())
        .addColumn('swarm', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('swarms_key', ['tuning', 'iteration'])
        .execute();
    },
  }),
  '0002 versions of players': () => ({ up: keyByPlayerVersion }),
  '0003 matches': ({ id, clustered }) => ({
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('matches')
        .addColumn('id', id, (column) => column.primaryKey())
        .addColumn('rules', 'text', (column) => column.notNull())
        .addColumn('first', 'text', (column) => column.notNull())
        .addColumn('first_version', 'integer', (column) => column.notNull())
        .addColumn('first_network', 'text', (column) => column.notNull())
        .addColumn('second', 'text', (column) => column.notNull())
        .addColumn('second_version', 'integer', (column) => column.notNull())
        .addColumn('second_network', 'text', (column) => column.notNull())
        .addColumn('reproducible', 'integer', (column) => column.notNull())
        .execute();
      await schema
        .createIndex('matches_key')
        .unique()
        .on('matches')
        .columns([...MATCH_KEY])
        .execute();
      await schema
        .createTable('pairs')
        .addColumn('match', 'integer', (column) => column.notNull().references('matches.id'))
        .addColumn('seed', 'bigint', (column) => column.notNull())
        .addColumn('opening', 'text', (column) => column.notNull())
        .addColumn('half_points', 'integer', (column) => column.notNull())
        .addColumn('games', 'text', (column) => column.notNull())
        .addColumn('stored', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('pairs_key', ['match', 'seed', 'opening'])
        .modifyEnd(sql.raw(clustered))
        .execute();
    },
  }),
};

/** Types that the two databases name differently. */
export interface ColumnTypes {
  readonly bytes: 'blob' | 'bytea';
  readonly id: 'integer' | 'serial';
  /** The clause that orders a table by its key. */
  readonly clustered: 'without rowid' | '';
}
