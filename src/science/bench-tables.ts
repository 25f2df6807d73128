import type { Range } from '../players/spec.ts';
import { wilsonInterval } from './statistics.ts';
import type { PairSummary, PlayerResults, PlayerSummary, Summary } from './summary.ts';
import { rowsAsCsv, type Table } from './table.ts';
import { gamesToTell } from './verdict.ts';

/** The Sampler's two tables, with errors, medians and intervals, then the comparisons. */
export function benchTables({ players, comparisons }: Summary): Table[] {
  return [
    basicFigures(players),
    tileDistribution(players),
    tileReach(players),
    ...(comparisons.length > 0 ? [pairedComparisons(comparisons)] : []),
  ];
}

/** One line per game. */
export function gamesAsCsv(results: readonly PlayerResults[]): string {
  return rowsAsCsv([
    ['player', 'seed', 'score', 'highest', 'moves', 'ms'],
    ...results.flatMap(({ spec, games }) =>
      games.map(({ seed, score, highest, moves, ms }) => [spec, seed, score, highest, moves, ms]),
    ),
  ]);
}

export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size < 0.1) return String(Number(value.toPrecision(2)));
  return value.toFixed(size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3);
}

export function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function basicFigures(players: readonly PlayerSummary[]): Table {
  const timed = players.some(({ reproducible }) => !reproducible);
  return {
    title: 'Basic figures',
    header: [
      'player',
      'games',
      'average score',
      'std. error',
      '95 % interval',
      'median',
      'moves/game',
      's/game',
      'ms/move',
      'moves/s',
      'highest tiles',
    ],
    rows: players.map((player) => [
      `${player.spec}${player.reproducible ? '' : ' *'}`,
      String(player.games),
      formatFigure(player.score.mean),
      formatFigure(player.score.standardError),
      formatRange(player.score.interval),
      formatFigure(player.medianScore),
      formatFigure(player.averageMoves),
      formatFigure(player.secondsPerGame),
      formatFigure(player.msPerMove),
      formatFigure(player.movesPerSecond),
      tileRange(player),
    ]),
    ...(timed && {
      note: '* thinks by the clock or with several threads: the same seed may give a different game.',
    }),
  };
}

function tileDistribution(players: readonly PlayerSummary[]): Table {
  const tiles = allTiles(players);
  return {
    title: 'Highest tile: games that ended with it',
    header: ['player', ...tiles.map(String), 'total'],
    rows: players.map((player) => [
      player.spec,
      ...tiles.map((tile) => {
        const ended = player.tiles.find((each) => each.tile === tile)?.ended ?? 0;
        return ended ? `${ended} (${formatShare(ended / player.games)})` : '–';
      }),
      String(player.games),
    ]),
  };
}

function tileReach(players: readonly PlayerSummary[]): Table {
  const tiles = allTiles(players);
  return {
    title: 'Tiles reached: share of games, with 95 % interval',
    header: ['player', ...tiles.map(String)],
    rows: players.map((player) => [
      player.spec,
      ...tiles.map((tile) => {
        const hits = player.tiles
          .filter((each) => each.tile >= tile)
          .reduce((sum, { ended }) => sum + ended, 0);
        const { min, max } = wilsonInterval(hits, player.games);
        return `${formatShare(hits / player.games)} (${(min * 100).toFixed(1)}–${(max * 100).toFixed(1)})`;
      }),
    ]),
  };
}

function pairedComparisons(comparisons: readonly PairSummary[]): Table {
  return {
    title: 'Pairs: difference of scores on the same games',
    header: ['first', 'second', 'pairs', 'difference', '95 % interval', 'the first is'],
    rows: comparisons.map((pair) => [
      pair.first,
      pair.second,
      String(pair.pairs),
      formatFigure(pair.difference.mean),
      formatRange(pair.difference.interval),
      describeVerdict(pair),
    ]),
    ...(comparisons.length > 1 && {
      note: `Each interval is at 95 %: of ${comparisons.length} pairs of equal players, about ${formatFigure(comparisons.length / 20)} would differ by chance.`,
    }),
  };
}

function describeVerdict(pair: PairSummary): string {
  const more = gamesToTell(pair);
  return more === undefined ? pair.verdict : `${pair.verdict}: about ${more} more games needed`;
}

function allTiles(players: readonly PlayerSummary[]): number[] {
  const tiles = players.flatMap((player) => player.tiles.map(({ tile }) => tile));
  return [...new Set(tiles)].sort((a, b) => a - b);
}

function tileRange({ tiles }: PlayerSummary): string {
  const ended = tiles.filter((each) => each.ended > 0).map(({ tile }) => tile);
  const [lowest, highest] = [ended[0]!, ended.at(-1)!];
  return lowest === highest ? String(lowest) : `${lowest}–${highest}`;
}

function formatRange({ min, max }: Range): string {
  return Number.isFinite(min) ? `${formatFigure(min)} to ${formatFigure(max)}` : '–';
}
