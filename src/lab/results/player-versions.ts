import { type Kysely, sql } from 'kysely';

/**
 * The first release keyed every series by one engine version. Since then each player has its own version, and the checksum
 * of its shipped network is part of the key. Series of players that had not changed get their current version (4), so
 * that their games still count; series that become equal are merged. All others keep their number.
 */
export async function keyByPlayerVersion(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('series_key').execute();
  await db.schema.alterTable('series').renameColumn('engine', 'version').execute();
  await db.schema
    .alterTable('series')
    .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const { rows } =
    await sql<OldSeries>`select id, game, rules, player, version from series order by id`.execute(db);
  const kept = new Map<string, number>();
  for (const series of rows) {
    const { id, game, rules, player } = series;
    const name = player.split(':')[0]!;
    const version = versionToday(game, name, series.version);
    const network = series.version >= 3 ? (NETWORKS[name] ?? '') : '';
    const key = JSON.stringify([game, rules, player, version, network]);
    const other = kept.get(key);
    if (other === undefined) {
      await sql`update series set version = ${version}, network = ${network} where id = ${id}`.execute(db);
      kept.set(key, id);
    } else await mergeSeries(db, id, other);
  }
  await db.schema
    .createIndex('series_key')
    .unique()
    .on('series')
    .columns(['game', 'rules', 'player', 'version', 'network'])
    .execute();
  await rekeyTunings(db);
}

interface OldSeries {
  readonly id: number;
  readonly game: string;
  readonly rules: string;
  readonly player: string;
  /** Of the engine. */
  readonly version: number;
}

/** The version of all entries when per-player versions were introduced. */
const VERSION = 4;
/** The first engine version whose choices were those of version 4, by player: 3 unless it is listed. */
const UNCHANGED_SINCE: Readonly<Record<string, number>> = {
  '2048 monte-carlo': 2,
  '2048 random': 2,
  'k-in-a-row kmaster': 4,
};
/** The networks that came with the package under engine versions 3 and 4. */
const NETWORKS: Readonly<Record<string, string>> = { pocket: '03b44dd1', master: '66b48928' };

function versionToday(game: string, name: string, engine: number): number {
  const since = UNCHANGED_SINCE[`${game} ${name}`] ?? 3;
  return engine >= since && engine <= VERSION ? VERSION : engine;
}

async function mergeSeries(db: Kysely<unknown>, from: number, into: number): Promise<void> {
  await sql`insert into games (series, seed, score, highest, moves, ms, stored)
    select ${sql.lit(into)}, seed, score, highest, moves, ms, stored from games where series = ${from}
    on conflict do nothing`.execute(db);
  await sql`insert into replays (series, seed, code)
    select ${sql.lit(into)}, seed, code from replays where series = ${from} on conflict do nothing`.execute(
    db,
  );
  await sql`delete from replays where series = ${from}`.execute(db);
  await sql`delete from games where series = ${from}`.execute(db);
  await sql`delete from series where id = ${from}`.execute(db);
}

/** A tuning's key is JSON that ended with the engine version. If two become equal, the newer one is kept. */
async function rekeyTunings(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    id: number;
    key: string;
  }>`select id, key from tunings order by id desc`.execute(db);
  const taken = new Set<string>();
  for (const { id, key } of rows) {
    const { engine, ...tuning } = JSON.parse(key) as { engine: number; game: string; player: string };
    const version = versionToday(tuning.game, tuning.player.split(':')[0]!, engine);
    const today = JSON.stringify({ ...tuning, version });
    if (taken.has(today)) continue;
    taken.add(today);
    await sql`update tunings set key = ${today} where id = ${id}`.execute(db);
  }
}
