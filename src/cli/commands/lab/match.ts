import { join } from 'node:path';
import { formatReplay, recordGame } from '../../../games/k-in-a-row/replay.ts';
import { InputError } from '../../../input-error.ts';
import { externalPlayer } from '../../../lab/gomocup/external-engine.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { type MatchPlayer, ownPlayer } from '../../../lab/match/match-player.ts';
import { type Match, type MatchGame, playMatch, type Score, scoreOf } from '../../../lab/match/play-match.ts';
import { isPlayerName } from '../../../players/catalog.ts';
import { splitSpec } from '../../../players/spec.ts';
import { openingsFor, parseOpenings } from '../../../science/openings.ts';
import { type Arguments, type Command, oneOf } from '../../command.ts';
import {
  CLUSTER_OPTION,
  clusterFrom,
  playMatchesOnCluster,
  sayStoppedWatching,
} from '../../options/cluster.ts';
import { makeFolder, readText, writeText } from '../../options/files.ts';
import { boardOptions, boardRules, LARGE_BOARD, playerSpec } from '../../options/k-in-a-row.ts';
import { STOPPED, untilStopped } from './run-experiment.ts';

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
    ...CLUSTER_OPTION,
    save: { value: 'FOLDER', help: 'save the replay of every game there' },
    json: { help: 'print the result as JSON' },
  },
  examples: [
    'match k-in-a-row --engine kmaster:ms=300 --engine sequence:depth=2 --games 20',
    'match k-in-a-row --engine kmaster:ms=1000 --engine "./pbrain-other" --games 40 --ms 1000 --save games',
  ],
  async run(args) {
    oneOf('game', args.words[0]!, ['k-in-a-row']);
    const rules = boardRules(args, LARGE_BOARD);
    const engines = args.all('engine');
    if (engines.some((engine) => engine.trim() === '')) {
      throw new InputError('--engine takes a player or a command, and one is empty', '--engine');
    }
    if (engines.length !== 2) {
      throw new InputError(
        `a match takes two engines, --engine A --engine B, not ${engines.length}`,
        '--engine',
      );
    }
    const pairs = Math.ceil(args.number('games', { min: 1, max: 1e6, byDefault: 20 }) / 2);
    const seed = args.number('seed', { min: 0, max: 1e9, byDefault: 1 });
    const file = args.text('openings');
    const given = file === undefined ? [] : parseOpenings(readText(file), rules);
    if (file !== undefined && given.length === 0) throw new InputError(`${file} has no openings`, file);
    const openings =
      given.length > 0
        ? Array.from({ length: pairs }, (_, i) => given[i % given.length]!)
        : openingsFor(rules, pairs, seed);
    const msPerMove = args.number('ms', { min: 1, max: 3_600_000, byDefault: 300 });
    const folder = args.text('save');
    if (folder !== undefined) makeFolder(folder);
    const module = kernelModule();
    const contestants = engines.map((engine) => matchPlayerOf(engine, module)) as [MatchPlayer, MatchPlayer];
    const games: MatchGame[] = [];
    const stopped = await untilStopped(async (signal) => {
      const match = { rules, contestants, openings, msPerMove, seed, signal };
      try {
        const played = await playHereOrThere(match, engines, args);
        if (!played) return sayStoppedWatching();
        for await (const game of played) {
          games.push(game);
          if (folder) writeText(join(folder, replayName(games.length)), formatReplay(recordGame(game.state)));
          if (!args.has('json')) console.log(describeGame(game, games.length, contestants));
        }
      } finally {
        for (const contestant of contestants) await contestant.close();
      }
      if (!signal.aborted) return undefined;
      console.error(`Stopped after ${games.length} of ${2 * pairs} games.`);
      return STOPPED;
    });
    if (games.length === 0) return stopped ?? 0;
    const score = scoreOf(games);
    const forfeits = games.flatMap(({ forfeit }) => forfeit ?? []);
    const slowest = [0, 1].map((i) => Math.round(Math.max(...games.flatMap((game) => game.times[i]!), 0)));
    if (args.has('json')) {
      console.log(
        JSON.stringify({
          engines: contestants.map(({ name }) => name),
          rules,
          games: games.length,
          seed,
          ...score,
          forfeits,
          slowest,
        }),
      );
    } else console.log(describeScore(score, contestants, slowest));
    return stopped ?? 0;
  },
};

function matchPlayerOf(engine: string, module: WebAssembly.Module): MatchPlayer {
  return isOurs(engine) ? ownPlayer(playerSpec(engine), module) : externalPlayer(engine);
}

/** A spec if its name is a player's or it has settings, else the command of a program. */
function isOurs(engine: string): boolean {
  if (/^[\w-]+:[\w-]+=\S*$/.test(engine)) return true;
  const { name } = splitSpec(playerSpec(engine).split(/\s/)[0]!);
  return isPlayerName('k-in-a-row', name);
}

/** The games as they end, or all of them when the workers of a cluster are done; undefined if they were left alone. */
async function playHereOrThere(
  match: Match & { signal: AbortSignal },
  engines: readonly string[],
  args: Arguments,
): Promise<Iterable<MatchGame> | AsyncIterable<MatchGame> | undefined> {
  const url = clusterFrom(args);
  if (url === undefined) return playMatch(match);
  const program = engines.find((engine) => !isOurs(engine));
  if (program !== undefined) {
    throw new InputError(
      `"${program}" cannot play on a cluster, where no program is started for others; our own players can`,
      '--engine',
    );
  }
  const { rules, openings, seed, contestants, signal } = match;
  const players = [contestants[0].name, contestants[1].name] as const;
  const title = `match ${players.join(' – ')}`;
  const played = await playMatchesOnCluster(url, title, [{ rules, openings, seed, players }], signal);
  return played?.[0];
}

function replayName(number: number): string {
  return `game-${String(number).padStart(4, '0')}.json`;
}

function describeGame(
  { first, winner, state, forfeit }: MatchGame,
  number: number,
  contestants: readonly MatchPlayer[],
): string {
  const [x, o] = first === 0 ? contestants : contestants.toReversed();
  const result = winner === null ? 'draw' : `${contestants[winner]!.name} wins`;
  return `${number}. ${x!.name} (X) – ${o!.name} (O): ${result} after ${state.moves.length} moves${forfeit ? `; ${forfeit}` : ''}`;
}

function describeScore(
  { wins, draws, losses, score, elo }: Score,
  contestants: readonly MatchPlayer[],
  slowest: number[],
): string {
  const percent = (100 * score).toFixed(1);
  const { min, max } = elo.interval;
  return [
    `${contestants[0]!.name} – ${contestants[1]!.name}: ${wins} won, ${draws} drawn, ${losses} lost (${percent} %)`,
    `Elo difference ${elo.difference.toFixed(0)} (95 %: ${min.toFixed(0)} to ${max.toFixed(0)}); ±1200 is as far as it goes`,
    `Slowest move: ${slowest[0]} ms, ${slowest[1]} ms`,
  ].join('\n');
}
