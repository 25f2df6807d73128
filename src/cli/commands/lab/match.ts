import { join } from 'node:path';
import { formatReplay, recordGame } from '../../../games/k-in-a-row/replay.ts';
import { playMoves, start } from '../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../input-error.ts';
import { externalPlayer } from '../../../lab/gomocup/external-engine.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { type MatchPlayer, ownPlayer } from '../../../lab/match/match-player.ts';
import { type Match, playMatch } from '../../../lab/match/play-match.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { isPlayerName } from '../../../players/catalog.ts';
import { splitSpec } from '../../../players/spec.ts';
import { readMatch } from '../../../science/experiment-file.ts';
import {
  type FinishedPair,
  MAX_PAIRS,
  type MatchExperiment,
  type PlayedGame,
} from '../../../science/match/experiment.ts';
import { formatInterval } from '../../../science/match/report.ts';
import { type MatchResults, scoreOf } from '../../../science/match/summary.ts';
import { openingsFor, parseOpenings } from '../../../science/openings.ts';
import { type Arguments, type Command, oneOf } from '../../command.ts';
import { clusterFrom } from '../../options/cluster.ts';
import { makeFolder, readText, writeText } from '../../options/files.ts';
import { boardOptions, boardRules, LARGE_BOARD, playerSpec } from '../../options/k-in-a-row.ts';
import { QUIET_OPTION } from '../../terminal/progress.ts';
import { STOPPED, untilStopped, VENUE_OPTIONS } from './run-experiment.ts';
import { matchExperiment } from './run-match.ts';

export const match: Command = {
  summary: 'Let two k-in-a-row engines play a match, both colours of each opening',
  words: ['GAME'],
  options: {
    ...boardOptions(LARGE_BOARD),
    engine: {
      value: 'SPEC',
      help: 'given twice: one of our players, or the command of a program that speaks the Gomocup protocol',
      many: true,
    },
    games: { value: 'N', help: 'number of games, rounded up to pairs (default 20)' },
    ms: {
      value: 'N',
      help: 'milliseconds a move for a program (default 300); our players have theirs in the spec',
    },
    openings: {
      value: 'FILE',
      help: 'openings as offsets from the centre, one a line (default: balanced ones of ours)',
    },
    seed: { value: 'N', help: 'seed of players and openings by chance (default 1)' },
    name: { value: 'TEXT', help: 'keep the match of our players under this name' },
    ...VENUE_OPTIONS,
    save: { value: 'FOLDER', help: 'save the replay of every game there' },
    json: { help: 'print the result as JSON' },
    ...QUIET_OPTION,
  },
  examples: [
    'match k-in-a-row --engine kmaster:ms=300 --engine sequence:depth=2 --games 20',
    'match k-in-a-row --engine kmaster:ms=1000 --engine "./pbrain-other" --games 40 --ms 1000 --save games',
  ],
  async run(args) {
    oneOf('game', args.words[0]!, ['k-in-a-row']);
    const rules = boardRules(args, LARGE_BOARD);
    const engines = args.all('engine').map((engine) => engine.trim());
    if (engines.includes('')) {
      throw new InputError('--engine takes a player or a command, and one is empty', '--engine');
    }
    const [first, second, ...more] = engines;
    if (first === undefined || second === undefined || more.length > 0) {
      throw new InputError(
        `a match takes two engines, --engine A --engine B, not ${engines.length}`,
        '--engine',
      );
    }
    const games = args.number('games', { min: 1, max: 2 * MAX_PAIRS, byDefault: 20 });
    const seed = args.number('seed', { min: 0, max: 1e9, byDefault: 1 });
    const file = args.text('openings');
    const given = file === undefined ? undefined : parseOpenings(readText(file), rules);
    if (given?.length === 0) throw new InputError(`${file} has no openings`, file!);
    const folder = args.text('save');
    if (folder !== undefined) makeFolder(folder);

    const external = [first, second].find((engine) => !isOurs(engine));
    if (external === undefined) {
      const experiment = {
        ...readMatch(
          {
            name: args.text('name') ?? '',
            game: 'k-in-a-row',
            rules,
            players: [playerSpec(first), playerSpec(second)],
            games,
            seed,
          },
          nodeEngine(),
        ),
        ...(given && { openings: given }),
      };
      const print = (_: MatchExperiment, [results]: readonly MatchResults[]) => {
        const names = experiment.players.map(({ spec }) => spec);
        const report = reporter({ rules, names, folder, json: args.has('json') });
        for (const pair of results!.pairs) for (const game of pair.games) report.game(game);
        report.end(results!.pairs, seed);
      };
      return matchExperiment(experiment, args, { print, showsPart: true });
    }
    if (clusterFrom(args) !== undefined) {
      throw new InputError(
        `"${external}" cannot play on a cluster, where no external engine is started for others; our own players can`,
        '--engine',
      );
    }
    const pairs = Math.ceil(games / 2);
    const openings = given
      ? Array.from({ length: pairs }, (_, i) => given[i % given.length]!)
      : openingsFor(rules, pairs, seed);
    const msPerMove = args.number('ms', { min: 1, max: 3_600_000, byDefault: 300 });
    return playSequentially({ rules, openings, msPerMove, seed }, [first, second], folder, args);
  },
};

/** A match with an external engine: one game after the other, and not stored, since the program may change. */
async function playSequentially(
  match: Omit<Match, 'contestants' | 'signal'>,
  engines: readonly [string, string],
  folder: string | undefined,
  args: Arguments,
): Promise<number> {
  const module = kernelModule();
  const contestants = [matchPlayerOf(engines[0], module), matchPlayerOf(engines[1], module)] as const;
  const names = contestants.map(({ name }) => name);
  const report = reporter({ rules: match.rules, names, folder, json: args.has('json') });
  const games: PlayedGame[] = [];
  const wanted = 2 * match.openings.length;
  const stopped = await untilStopped(async (signal) => {
    try {
      for await (const { state, winner, forfeit, times } of playMatch({ ...match, contestants, signal })) {
        const game = { moves: state.moves, winner, times, ...(forfeit && { forfeit }) };
        games.push(game);
        report.game(game);
      }
    } finally {
      for (const contestant of contestants) await contestant.close();
    }
    return signal.aborted;
  });
  if (stopped) console.error(`Stopped after ${games.length} of ${wanted} games.`);
  if (games.length > 0) report.end(pairsOf(games), match.seed);
  return stopped ? STOPPED : 0;
}

function pairsOf(games: readonly PlayedGame[]): FinishedPair[] {
  return Array.from({ length: Math.ceil(games.length / 2) }, (_, i) => ({
    games: games.slice(2 * i, 2 * i + 2),
  }));
}

function matchPlayerOf(engine: string, module: WebAssembly.Module): MatchPlayer {
  return isOurs(engine) ? ownPlayer(playerSpec(engine), module) : externalPlayer(engine);
}

/** A spec if its name is a player's or it has settings, else the command of an external engine. */
function isOurs(engine: string): boolean {
  if (/^[\w-]+:[\w-]+=\S*$/.test(engine)) return true;
  if (/^-?\d+$/.test(engine)) return true;
  const { name } = splitSpec(engine.split(/\s/)[0]!);
  return isPlayerName('k-in-a-row', name);
}

interface ReportOptions {
  readonly rules: Match['rules'];
  readonly names: readonly string[];
  readonly folder: string | undefined;
  readonly json: boolean;
}

/** Says how each game ended and saves it, then the score. */
function reporter({ rules, names, folder, json }: ReportOptions) {
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
      if (json) {
        const report = { engines: names, rules, games: games.length, seed, ...score, forfeits, slowest };
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
        ].join('\n'),
      );
    },
  };
}
