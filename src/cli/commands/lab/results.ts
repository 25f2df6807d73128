import { existsSync } from 'node:fs';
import { formatReplay } from '../../../games/2048/replay.ts';
import { parseReplayCode } from '../../../games/2048/replay-code.ts';
import {
  formatReplay as formatMatchReplay,
  recordGame as recordMatchGame,
} from '../../../games/k-in-a-row/replay.ts';
import { parseRules } from '../../../games/k-in-a-row/rules.ts';
import { playMoves, start } from '../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../input-error.ts';
import { findMatch, readMatchSelection } from '../../../lab/results/match-selection.ts';
import type { StoredMatch } from '../../../lab/results/matches.ts';
import { withReadableResults, withResults } from '../../../lab/results/open.ts';
import { readSelection, selectGames, selectSeries } from '../../../lab/results/selection.ts';
import type { ResultsStore, SeriesSummary } from '../../../lab/results/store.ts';
import { formatFigure } from '../../../science/bench-tables.ts';
import { parseBoard } from '../../../science/match/experiment.ts';
import { matchAsCsv } from '../../../science/match/report.ts';
import { summariseMatch } from '../../../science/match/summary.ts';
import { rowsAsCsv, tableAsText } from '../../../science/table.ts';
import { type Arguments, type Command, oneOf } from '../../command.ts';
import { requireWritable } from '../../options/files.ts';
import { verify } from './results-verify.ts';
import { printReport, REPORT_OPTIONS, requireReport } from './run-experiment.ts';
import { printMatch } from './run-match.ts';

export const results: Command = {
  summary: 'List, show, compare, export, verify, delete and back up stored results',
  words: ['[ACTION]', '[WHAT]', '[SEED]'],
  options: {
    ...REPORT_OPTIONS,
    yes: { help: 'delete for good' },
    sample: { value: 'N', help: 'verify: replay about this many results (default: all)' },
  },
  examples: [
    'results',
    'results show 3',
    'results show "my experiment" --html report.html',
    'results compare 3,5',
    'results export 3 > games.csv',
    'results replay 3 7 | lookahead replay -',
    'results show match-2',
    'results replay match-2 7/1 | lookahead replay -',
    'results verify',
    'results verify 3 --sample 1000',
    'results delete 3 --yes',
    'results backup copy.sqlite',
  ],
  async run(args) {
    const action = oneOf('action', args.words[0] ?? 'list', Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]);
    const unused = ['csv', 'markdown', 'html'].find((name) => args.isGiven(name));
    if (unused && action !== 'show' && action !== 'compare') {
      throw new InputError(`--${unused} applies only to "results show" and "results compare"`, `--${unused}`);
    }
    const open = WRITING.includes(action) ? withResults : withReadableResults;
    return open(async (store) => (await ACTIONS[action](store, args)) ?? 0);
  },
};

/** Actions that change the store or report where it is. */
const WRITING: readonly string[] = ['delete', 'backup'];

const ACTIONS = { list, show, compare: show, export: exportGames, replay, verify, delete: remove, backup };

async function list(store: ResultsStore, args: Arguments): Promise<void> {
  const series = await store.listSeries();
  const experiments = (await store.listExperiments()).map(({ name }) => name);
  const tunings = await store.tunings.list();
  const matches = await store.matches.list();
  if (args.has('json')) {
    console.log(JSON.stringify({ series, matches, experiments, tunings }, undefined, 2));
    return;
  }
  if (series.length + matches.length + tunings.length + experiments.length === 0) {
    console.log('There are no results yet. Try "lookahead bench 2048 --players random".');
    return;
  }
  const header = [
    'player',
    'number',
    'games',
    'average score',
    'highest tile',
    'rules',
    'version',
    'last game',
  ];
  if (series.length > 0) {
    console.log(
      tableAsText({ title: 'Series of games, one for each player', header, rows: series.map(listRow) }),
    );
  }
  if (matches.length > 0) {
    const columns = [
      'first player',
      'number',
      'second player',
      'board',
      'games',
      'points of the first',
      'last game',
    ];
    const rows = matches.map(({ id, rules, players: [first, second], pairs, points, stored }) => [
      first.player,
      `match-${id}`,
      second.player,
      rules,
      String(2 * pairs),
      points.toFixed(1),
      formatTime(stored),
    ]);
    console.log(`\n${tableAsText({ title: 'Matches of k-in-a-row', header: columns, rows })}`);
  }
  if (experiments.length > 0) console.log(`\nExperiments: ${experiments.join(', ')}`);
  if (tunings.length > 0) {
    const rows = tunings.map(({ id, name, key, iterations }) => {
      const { player } = JSON.parse(key);
      return [`tuning-${id}`, name || '–', player, String(iterations)];
    });
    console.log(
      `\n${tableAsText({ title: 'Tunings', header: ['number', 'name', 'player', 'iterations'], rows })}`,
    );
  }
}

function listRow(series: SeriesSummary): string[] {
  return [
    series.player,
    String(series.id),
    String(series.games),
    formatFigure(series.averageScore),
    String(series.highest),
    series.rules,
    formatVersion(series),
    formatTime(series.stored),
  ];
}

function formatVersion({ version, network }: SeriesSummary): string {
  return network ? `${version}, ${network}` : String(version);
}

function formatTime(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}

async function show(store: ResultsStore, args: Arguments): Promise<void> {
  requireReport(args);
  const match = await readMatchSelection(store, whatFrom(args));
  if (match) {
    printMatch(match.experiment, match.results, args);
    return;
  }
  const { experiment, results } = await readSelection(store, whatFrom(args));
  if (args.words[0] === 'compare' && results.length < 2) {
    throw new InputError('"results compare" takes two series or more, such as 3,5', 'compare');
  }
  printReport(experiment, results, args);
}

/** In pages: a million games with their replays need not fit in memory. */
async function exportGames(store: ResultsStore, args: Arguments): Promise<void> {
  const match = await readMatchSelection(store, whatFrom(args));
  if (match) {
    await write(matchAsCsv(summariseMatch(match.experiment, match.results), match.results));
    return;
  }
  const { series, isMeant } = await selectGames(store, whatFrom(args));
  process.stdout.write(
    rowsAsCsv([
      ['player', 'rules', 'version', 'network', 'seed', 'score', 'highest', 'moves', 'ms', 'replay'],
    ]),
  );
  for (const { id, player, rules, version, network } of series) {
    for await (const page of store.gamesWithReplays(id)) {
      const meant = page.filter(({ seed }) => isMeant(seed));
      const rows = meant.map(({ seed, score, highest, moves, ms, code }) => {
        const replay = Buffer.from(code).toString('base64url');
        return [player, rules, version, network, seed, score, highest, moves, ms, replay];
      });
      await write(rowsAsCsv(rows));
    }
  }
}

/** A game as a replay file. */
async function replay(store: ResultsStore, args: Arguments): Promise<void> {
  const match = await findMatch(store, whatFrom(args));
  if (match) {
    process.stdout.write(await matchReplay(store, match, args.words[2]));
    return;
  }
  const [series] = await selectSeries(store, whatFrom(args));
  const text = args.words[2];
  if (text === undefined) {
    throw new InputError('"results replay" takes the number of a series and the seed of a game', 'replay');
  }
  const seed = Number(text);
  const code = Number.isSafeInteger(seed) ? await store.replay(series!.id, seed) : undefined;
  if (!code) throw new InputError(`series ${series!.id} has no game with seed ${text}`, 'seed');
  process.stdout.write(formatReplay(parseReplayCode(Buffer.from(code).toString('base64url'))));
}

/** One of the two games of a pair: `7/1` or `7/2`. */
async function matchReplay(store: ResultsStore, { id, rules }: StoredMatch, which = ''): Promise<string> {
  const [, seed, number] = /^(\d+)\/([12])$/.exec(which) ?? [];
  const pair = (await store.matches.pairs(id)).find((each) => each.seed === Number(seed));
  if (!pair || number === undefined) {
    throw new InputError(
      `"results replay match-${id}" takes the seed of a pair and which of its games: 7/1 or 7/2`,
      'replay',
    );
  }
  const { moves } = pair.games[Number(number) - 1]!;
  return formatMatchReplay(recordMatchGame(playMoves(start(parseRules(parseBoard(rules))), moves)));
}

async function remove(store: ResultsStore, args: Arguments): Promise<void> {
  const { described, forget } = await findToDelete(store, whatFrom(args));
  if (!args.has('yes')) throw new InputError(`to delete ${described} for good, add --yes`, 'delete');
  await forget();
  console.log(`Deleted: ${described}.`);
}

async function findToDelete(store: ResultsStore, what: string) {
  if ((await store.listExperiments()).some(({ name }) => name === what)) {
    const described = `the experiment "${what}" (its games stay in the store, listed by player)`;
    return { described, forget: () => store.deleteExperiment(what) };
  }
  const tuning = (await store.tunings.list()).find(({ id }) => `tuning-${id}` === what);
  if (tuning) {
    const described = `${what}, ${tuning.iterations} iterations`;
    return { described, forget: () => store.tunings.delete(tuning.id) };
  }
  const match = await findMatch(store, what);
  if (match) {
    const described = `${what}, ${2 * match.pairs} games of ${match.players.map(({ player }) => player).join(' – ')}`;
    return { described, forget: () => store.matches.delete(match.id) };
  }
  const series = await selectSeries(store, what);
  const described = series
    .map(({ id, player, games }) => `series ${id}, ${games} games of ${player}`)
    .join('; ');
  const forget = async () => {
    for (const { id } of series) await store.deleteSeries(id);
  };
  return { described, forget };
}

async function backup(store: ResultsStore, { words: [, file] }: Arguments): Promise<void> {
  if (store.place.kind === 'postgres') {
    throw new InputError('back up a PostgreSQL database with its own tools, such as pg_dump', 'backup');
  }
  if (file === undefined) throw new InputError('"results backup" takes the name of a new file', 'backup');
  if (existsSync(file)) throw new InputError(`"${file}" already exists: choose a new name`, file);
  requireWritable(file);
  await store.backUp(file);
  console.log(`Everything is in ${file}. To restore it, copy it to ${store.place.file}.`);
}

function whatFrom({ words }: Arguments): string {
  const [action, what] = words;
  if (what !== undefined) return what;
  throw new InputError(
    `"results ${action}" takes the number of a series or the name of an experiment`,
    action!,
  );
}

function write(text: string): Promise<void> {
  return new Promise((done) => {
    if (process.stdout.write(text)) done();
    else process.stdout.once('drain', done);
  });
}
