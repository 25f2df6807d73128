import { formatMoves } from '../../games/k-in-a-row/notation.ts';
import { formatFigure } from '../bench-tables.ts';
import type { Elo } from '../elo.ts';
import type { SprtState } from '../sprt.ts';
import { rowsAsCsv, type Table } from '../table.ts';
import { matchCommandOf } from './experiment.ts';
import type { MatchResults, MatchSummary, Meeting } from './summary.ts';

/** The JSON form of a match's report; docs/lab.md describes its fields. */
export function matchAsJson({ experiment, standings, meetings, sprt }: MatchSummary): string {
  const { name, about, game, rules, games, seed } = experiment;
  return JSON.stringify(
    {
      name,
      ...(about && { about }),
      command: matchCommandOf(experiment),
      game,
      rules,
      games,
      seed,
      players: standings.map(({ network, ...standing }) => ({ ...standing, ...(network && { network }) })),
      meetings,
      ...(sprt && { sprt }),
    },
    undefined,
    2,
  );
}

/** The standings, then who scored how much against whom. */
export function matchTables({ experiment, standings, meetings, sprt }: MatchSummary): Table[] {
  const { rules, games, seed } = experiment;
  const timed = standings.some(({ reproducible }) => !reproducible);
  return [
    {
      title: `${rules.rows}×${rules.cols}, ${rules.exact ? 'exactly ' : ''}k = ${rules.k}; ${games} games per pairing, seed ${seed}`,
      header: ['player', 'points', 'games', '%', 'Elo', '95 % interval', 'ms/move', '99 %: over its limit'],
      rows: standings.map(({ name, reproducible, points, games, elo, msPerMove, overrun99 }) => [
        `${name}${reproducible ? '' : ' *'}`,
        points.toFixed(1),
        String(games),
        ((100 * points) / games).toFixed(1),
        elo.difference.toFixed(0),
        formatInterval(elo),
        formatFigure(msPerMove),
        overrun99 === null ? '–' : `${overrun99.toFixed(1)} ms`,
      ]),
      note: [
        'Elo is against the average of the others, capped at ±1200.',
        ...(timed ? ['* thinks by the clock or with several threads.'] : []),
        ...(sprt ? [sentenceOf(sprt)] : []),
      ].join(' '),
    },
    crossTable(
      standings.map(({ name }) => name),
      meetings,
    ),
  ];
}

/** One line per game. */
export function matchAsCsv({ experiment }: MatchSummary, results: readonly MatchResults[]): string {
  const { players, rules } = experiment;
  return rowsAsCsv([
    ['first', 'second', 'seed', 'opening', 'x', 'winner', 'moves', 'firstMs', 'secondMs', 'forfeit'],
    ...results.flatMap(({ players: [first, second], pairs }) =>
      pairs.flatMap(({ seed, opening, games }) =>
        games.map(({ moves, winner, times, forfeit = '' }, i) => [
          players[first]!.spec,
          players[second]!.spec,
          seed,
          opening,
          i === 0 ? 'first' : 'second',
          winner === null ? 'draw' : winner === 0 ? 'first' : 'second',
          formatMoves(moves, rules),
          ...times.map((each) => Math.round(each.reduce((sum, ms) => sum + ms, 0))),
          forfeit,
        ]),
      ),
    ),
  ]);
}

/** What a sequential test says: that it is over, or how far it is. */
export function sentenceOf({ elo0, elo1, pairs, logRatio, bounds, accepted }: SprtState): string {
  const ratio = `log-likelihood ratio ${logRatio.toFixed(2)}, bounds ${bounds.min.toFixed(2)} and ${bounds.max.toFixed(2)}`;
  const verdict =
    accepted === null
      ? `undecided between ${elo0} and ${elo1} Elo`
      : `the first player is closer to ${{ elo0, elo1 }[accepted]} Elo than to ${accepted === 'elo0' ? elo1 : elo0}`;
  return `Sequential test: ${verdict} after ${2 * pairs} games (${ratio}).`;
}

export function formatInterval({ interval: { min, max } }: Elo): string {
  return `${min.toFixed(0)} to ${max.toFixed(0)}`;
}

/** Rows against columns: won, drawn, lost, and the Elo difference with its interval. */
function crossTable(names: readonly string[], meetings: readonly Meeting[]): Table {
  const cell = (row: string, column: string): string => {
    const meeting = meetings.find(
      ({ first, second }) => (first === row && second === column) || (first === column && second === row),
    );
    if (!meeting) return '–';
    const { wins, draws, losses, elo } = meeting;
    const isFirst = meeting.first === row;
    const [won, lost] = isFirst ? [wins, losses] : [losses, wins];
    const { min, max } = elo.interval;
    const [from, to] = isFirst ? [min, max] : [-max, -min];
    return `+${won} =${draws} −${lost} (${from.toFixed(0)} to ${to.toFixed(0)})`;
  };
  return {
    title: 'Cross table: won, drawn, lost against each, and the Elo difference (95 %)',
    header: ['player', ...names],
    rows: names.map((row) => [row, ...names.map((column) => (row === column ? '' : cell(row, column)))]),
  };
}
