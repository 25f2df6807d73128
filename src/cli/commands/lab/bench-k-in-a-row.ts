import { InputError } from '../../../input-error.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { ownPlayer } from '../../../lab/match/match-player.ts';
import { type Match, type MatchGame, playMatch } from '../../../lab/match/play-match.ts';
import { pairsOf, playRoundRobin, type RoundRobin } from '../../../lab/match/round-robin.ts';
import { openingsFor } from '../../../science/openings.ts';
import type { Arguments } from '../../command.ts';
import { clusterFrom, playMatchesOnCluster, sayStoppedWatching } from '../../options/cluster.ts';
import { boardRules, LARGE_BOARD, playerSpec } from '../../options/k-in-a-row.ts';
import { createStatusLine } from '../../terminal/progress.ts';
import { STOPPED, untilStopped } from './run-experiment.ts';

/** A round-robin: every two of the players meet on the same openings, with both colours. */
export async function benchKInARow(specs: readonly string[], args: Arguments): Promise<number> {
  if (specs.length < 2) throw new InputError('--players takes two or more AIs separated by ";"', 'players');
  const rules = boardRules(args, LARGE_BOARD);
  const pairs = Math.ceil(args.number('games', { min: 1, max: 1e6, byDefault: 20 }) / 2);
  const seed = args.number('seed', { min: 0, max: 1e9, byDefault: 1 });
  const module = kernelModule();
  const contestants = specs.map((spec) => ownPlayer(playerSpec(spec.trim()), module));
  const line = createStatusLine();
  const openings = openingsFor(rules, pairs, seed);
  const roundRobin = { rules, contestants, openings, seed };
  const url = clusterFrom(args);
  const play = url === undefined ? playMatch : await playOnCluster(url, roundRobin);
  if (!play) return sayStoppedWatching();
  let played = '';
  const onGame = (done: number, wanted: number) => {
    played = `${done} of ${wanted} games`;
    line.update(() => played);
  };
  const table = await untilStopped(async (signal) => {
    const standings = await playRoundRobin({ ...roundRobin, signal }, onGame, play).finally(line.end);
    return signal.aborted ? undefined : standings;
  });
  if (!table) {
    console.error(`Stopped after ${played || 'no game'}. A bench of k-in-a-row is not kept: it begins anew.`);
    return STOPPED;
  }
  if (args.has('json')) {
    console.log(JSON.stringify({ rules, games: pairs * 2, seed, players: table }));
    return 0;
  }
  const width = Math.max(...table.map(({ name }) => name.length));
  console.log(
    `${rules.rows}×${rules.cols}, k = ${rules.k}; ${pairs * 2} games for each two players, seed ${seed}`,
  );
  console.log(
    `${'player'.padEnd(width)}  points   games      %   Elo (95 %)               ms a move, 99 %: over its limit`,
  );
  for (const { name, points, games, elo, msPerMove, overrun99 } of table) {
    const { min, max } = elo.interval;
    const interval = `${elo.difference.toFixed(0)} (${min.toFixed(0)} to ${max.toFixed(0)})`;
    const over = overrun99 === null ? '' : `, ${overrun99.toFixed(1)} ms`;
    console.log(
      `${name.padEnd(width)} ${points.toFixed(1).padStart(7)} ${String(games).padStart(7)} ${((100 * points) / games).toFixed(1).padStart(6)}   ${interval.padEnd(24)} ${msPerMove.toFixed(1)}${over}`,
    );
  }
  return 0;
}

/** Has all meetings played at once; what it returns only looks them up. Undefined if it was stopped. */
async function playOnCluster(url: string, { rules, openings, seed, contestants }: RoundRobin) {
  const matches = pairsOf(contestants.map(({ name }) => name)).map((players) => ({
    rules,
    openings,
    seed,
    players,
  }));
  const title = `bench k-in-a-row ${contestants.map(({ name }) => name).join('; ')}`;
  const played = await untilStopped((signal) => playMatchesOnCluster(url, title, matches, signal));
  if (!played) return undefined;
  return async function* (match: Match): AsyncGenerator<MatchGame> {
    const [first, second] = match.contestants;
    const which = matches.findIndex(({ players }) => players[0] === first.name && players[1] === second.name);
    yield* played[which]!;
  };
}
