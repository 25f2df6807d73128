import { join } from 'node:path';
import { formatReplay, recordGame } from '../../../games/k-in-a-row/replay.ts';
import type { Rules } from '../../../games/k-in-a-row/rules.ts';
import { playMoves, start } from '../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../input-error.ts';
import { aboutProgram, externalPlayer } from '../../../lab/gomocup/external-engine.ts';
import { type MatchPlayer, ownPlayer } from '../../../lab/match/match-player.ts';
import { playExternalMatch } from '../../../lab/match/play-external.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { withResults } from '../../../lab/results/open.ts';
import { isPlayerName } from '../../../players/catalog.ts';
import { splitSpec } from '../../../players/spec.ts';
import { type Contestant, readContestant } from '../../../science/experiment.ts';
import { readMatch } from '../../../science/experiment-file.ts';
import {
  externalContestant,
  externalLimit,
  type FinishedPair,
  MAX_PAIRS,
  type MatchExperiment,
  type PlayedGame,
} from '../../../science/match/experiment.ts';
import { formatInterval, sentenceOf } from '../../../science/match/report.ts';
import { type MatchResults, pairScores, scoreOf } from '../../../science/match/summary.ts';
import { newestSet, parseOpenings } from '../../../science/openings.ts';
import { type Hypotheses, Sprt, testPairs } from '../../../science/sprt.ts';
import { type Arguments, type Command, oneOf } from '../../command.ts';
import { clusterFrom } from '../../options/cluster.ts';
import { makeFolder, readText, writeText } from '../../options/files.ts';
import { boardOptions, boardRules, LARGE_BOARD, playerSpec } from '../../options/k-in-a-row.ts';
import { QUIET_OPTION } from '../../terminal/progress.ts';
import { STOPPED, untilStopped, VENUE_OPTIONS } from './run-experiment.ts';
import { matchExperiment } from './run-match.ts';

export const match: Command = {
  summary: 'Play a match between two k-in-a-row engines, each opening with both colours',
  words: ['GAME'],
  options: {
    ...boardOptions(LARGE_BOARD),
    engine: {
      value: 'SPEC',
      help: 'given twice: one of our players, or the command that starts a Gomocup engine',
      many: true,
    },
    games: { value: 'N', help: 'number of games, rounded up to pairs (default 20)' },
    sprt: {
      value: 'ELO0 ELO1',
      help: 'play until one of these two Elo differences is accepted, but at most --games (default 10000)',
    },
    ms: {
      value: 'N',
      help: 'milliseconds per move for a Gomocup engine (default 300); our players have theirs in the spec',
    },
    openings: {
      value: 'FILE',
      help: 'openings as offsets from the centre, one per line (default: our balanced openings)',
    },
    seed: { value: 'N', help: 'seed of players and of random openings (default 1)' },
    name: { value: 'TEXT', help: 'save a match between our players under this name' },
    ...VENUE_OPTIONS,
    save: { value: 'FOLDER', help: 'save a replay of every game in this folder' },
    json: { help: 'print the result as JSON' },
    ...QUIET_OPTION,
  },
  examples: [
    'match k-in-a-row --engine kmaster:ms=300 --engine sequence:depth=2 --games 20',
    'match k-in-a-row --engine kmaster:ms=1000 --engine "./pbrain-other" --games 40 --ms 1000 --save games',
    'match k-in-a-row --engine kmaster:ms=200 --engine kmaster:ms=100 --sprt 0 10',
  ],
  async run(args) {
    oneOf('game', args.words[0]!, ['k-in-a-row']);
    const rules = boardRules(args, LARGE_BOARD);
    const engines = args.all('engine').map((engine) => engine.trim());
    if (engines.includes('')) {
      throw new InputError('--engine takes a player or a command, not an empty text', '--engine');
    }
    const [first, second, ...more] = engines;
    if (first === undefined || second === undefined || more.length > 0) {
      throw new InputError(
        `a match takes two engines, --engine A --engine B, not ${engines.length}`,
        '--engine',
      );
    }
    const sprt = sprtFrom(args);
    const games = args.number('games', { min: 1, max: 2 * MAX_PAIRS, byDefault: sprt ? 10_000 : 20 });
    const seed = args.number('seed', { min: 0, max: 1e9, byDefault: 1 });
    const file = args.text('openings');
    if (file === 'swap2') {
      throw new InputError('a match plays each opening with both colours instead of swap2', '--openings');
    }
    const given = file === undefined ? undefined : parseOpenings(readText(file), rules);
    if (given?.length === 0) throw new InputError(`${file} has no openings`, file!);
    const folder = args.text('save');
    if (folder !== undefined) makeFolder(folder);

    const external = [first, second].find((engine) => !isOurs(engine));
    const printer = (names: readonly string[]) =>
      reporter({ rules, names, folder, json: args.has('json'), sprt });
    if (external === undefined) {
      const specs = [playerSpec(first), playerSpec(second)];
      const fields = {
        name: args.text('name') ?? '',
        game: 'k-in-a-row',
        rules,
        ...newestSet(rules),
        players: specs,
        games,
        seed,
        ...(sprt && { sprt: [sprt.elo0, sprt.elo1] }),
      };
      const experiment = { ...readMatch(fields, nodeEngine()), ...(given && { openings: given }) };
      const print = (_: MatchExperiment, [results]: readonly MatchResults[]) => {
        const report = printer(experiment.players.map(({ spec }) => spec));
        for (const pair of results!.pairs) for (const game of pair.games) report.game(game);
        report.end(results!.pairs, seed);
      };
      return matchExperiment(experiment, args, { print, showsPart: true });
    }
    if (clusterFrom(args) !== undefined) {
      throw new InputError(
        `"${external}" cannot play on a cluster, because workers do not start external engines; our own players can`,
        '--engine',
      );
    }
    const unused = ['name', 'workers'].find((name) => args.isGiven(name));
    if (unused) {
      throw new InputError(`--${unused} applies only to a match between our own players`, `--${unused}`);
    }
    const msPerMove = args.number('ms', { min: 1, max: 3_600_000, byDefault: 300 });
    const experiment: MatchExperiment = {
      name: '',
      game: 'k-in-a-row',
      rules,
      players: [await contestantOf(first, msPerMove), await contestantOf(second, msPerMove)],
      games: 2 * Math.ceil(games / 2),
      seed,
      ...(given ? { openings: given } : newestSet(rules)),
      ...(sprt && { sprt }),
    };
    return playWithExternal(experiment, msPerMove, printer);
  },
};

function sprtFrom(args: Arguments): Hypotheses | undefined {
  const text = args.text('sprt');
  if (text === undefined) return undefined;
  const [elo0, elo1, ...more] = text.split(' ').map(Number);
  if (elo0! < elo1! && more.length === 0) return { elo0: elo0!, elo1: elo1! };
  throw new InputError(
    '--sprt takes two Elo differences, the smaller one first, such as --sprt 0 10',
    '--sprt',
  );
}

/** A match with an external engine. Ctrl-C keeps the pairs that have ended, and prints the score so far. */
async function playWithExternal(
  experiment: MatchExperiment,
  msPerMove: number,
  printer: (names: readonly string[]) => ReturnType<typeof reporter>,
): Promise<number> {
  const [first, second] = experiment.players.map((contestant) => matchPlayerOf(contestant));
  const players = [first!, second!] as const;
  const report = printer(players.map(({ name }) => name));
  const games: PlayedGame[] = [];
  const test = experiment.sprt && new Sprt(experiment.sprt);
  const stopped = await untilStopped((signal) =>
    withResults(
      async (results) => {
        try {
          const match = { experiment, players, msPerMove, now: Date.now, signal };
          for await (const game of playExternalMatch(match, results)) {
            games.push(game);
            report.game(game);
            if (test && games.length % 2 === 0) {
              const [score] = pairScores(pairsOf(games.slice(-2)), 0);
              if (test.add(score!).accepted !== null) break;
            }
          }
        } finally {
          for (const player of players) await player.close();
        }
        return signal.aborted;
      },
      undefined,
      signal,
    ),
  );
  if (stopped) {
    console.error(
      `Stopped after ${games.length} of ${experiment.games} games. Finished pairs are stored; run the same command to resume.`,
    );
  }
  if (games.length > 0) report.end(pairsOf(games), experiment.seed);
  return stopped ? STOPPED : 0;
}

function pairsOf(games: readonly PlayedGame[]): FinishedPair[] {
  return Array.from({ length: Math.ceil(games.length / 2) }, (_, i) => ({
    games: games.slice(2 * i, 2 * i + 2),
  }));
}

async function contestantOf(engine: string, msPerMove: number): Promise<Contestant> {
  if (isOurs(engine)) return readContestant(playerSpec(engine), nodeEngine(), 'k-in-a-row');
  return externalContestant(engine, msPerMove, await aboutProgram(engine));
}

function matchPlayerOf(contestant: Contestant): MatchPlayer {
  const { spec } = contestant;
  return externalLimit(contestant) === undefined ? ownPlayer(spec, nodeEngine()) : externalPlayer(spec);
}

/** A spec if it names a player or has settings, else the command of an external engine. */
function isOurs(engine: string): boolean {
  if (/^[\w-]+:[\w-]+=\S*$/.test(engine)) return true;
  if (/^-?\d+$/.test(engine)) return true;
  const { name } = splitSpec(engine.split(/\s/)[0]!);
  return isPlayerName('k-in-a-row', name);
}

interface ReportOptions {
  readonly rules: Rules;
  readonly names: readonly string[];
  readonly folder: string | undefined;
  readonly json: boolean;
  readonly sprt: Hypotheses | undefined;
}

/** Prints how each game ended and saves it, then prints the score. */
function reporter({ rules, names, folder, json, sprt }: ReportOptions) {
  let count = 0;
  return {
    game(game: PlayedGame) {
      const isFirst = count % 2 === 0;
      const number = ++count;
      const replay = () => formatReplay(recordGame(playMoves(start(rules), game.moves)));
      if (folder) writeText(join(folder, `game-${String(number).padStart(4, '0')}.json`), replay());
      if (json) return;
      const [x, o] = isFirst ? names : names.toReversed();
      const { winner, moves, forfeit } = game;
      const result = winner === null ? 'draw' : `${names[winner]} wins`;
      const why = forfeit ? `; ${forfeit}` : '';
      console.log(`${number}. ${x} (X) – ${o} (O): ${result} after ${moves.length} moves${why}`);
    },
    end(pairs: readonly FinishedPair[], seed: number) {
      const score = scoreOf(pairs);
      const games = pairs.flatMap((pair) => pair.games);
      const forfeits = games.flatMap(({ forfeit }) => forfeit ?? []);
      const slowest = ([0, 1] as const).map((i) =>
        Math.round(games.reduce((most, { times }) => Math.max(most, ...times[i]), 0)),
      );
      const whole = pairs.filter((pair) => pair.games.length === 2);
      const test = sprt && testPairs(sprt, pairScores(whole, 0));
      if (json) {
        const result = { engines: names, rules, games: games.length, seed, ...score, forfeits, slowest };
        const report = { ...result, ...(test && { sprt: test }) };
        console.log(JSON.stringify(report));
        return;
      }
      const { wins, draws, losses, elo } = score;
      const percent = (100 * score.score).toFixed(1);
      console.log(
        [
          `${names[0]} – ${names[1]}: ${wins} won, ${draws} drawn, ${losses} lost (${percent} %)`,
          `Elo difference ${elo.difference.toFixed(0)} (95 %: ${formatInterval(elo)}), capped at ±1200`,
          `Slowest move: ${slowest[0]} ms, ${slowest[1]} ms`,
          ...(test ? [sentenceOf(test)] : []),
        ].join('\n'),
      );
    },
  };
}
