import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '../../../kernel/engine-version.ts';
import type { Engine } from '../../../players/entry.ts';
import { seriesOf } from '../../../science/experiment.ts';
import { type FinishedPair, gamesOf } from '../../match/pair.ts';
import type { Match, MatchGame } from '../../match/play-match.ts';
import type { Venue } from '../venue.ts';
import type { Cluster } from './cluster.ts';
import { type ClusterExperiment, coordinate, type Task } from './coordinator.ts';
import type { Job, MatchJob } from './job.ts';
import { needsOf, queueOf } from './needs.ts';
import { countOutcomes, outcomeRanges, takeOutcomes } from './outcomes.ts';

export interface ClusterOptions {
  readonly engine: Engine;
  /** Called when the database goes away, and when it is back. */
  readonly onOutage: (away: boolean) => void;
}

/** The workers of a cluster, for one experiment. */
export function clusterVenue(
  cluster: Cluster,
  experiment: ClusterExperiment,
  { engine, onOutage }: ClusterOptions,
): Venue {
  return {
    async playMissing(bench, results, { onProgress, signal }) {
      const { rules, seed, games, players } = bench;
      const seeds = { first: seed, last: seed + games - 1 };
      const series: number[] = [];
      const tasks: Task[] = [];
      for (const player of players) {
        const number = await results.enterSeries(seriesOf(bench, player), player.reproducible);
        series.push(number);
        tasks.push({
          queue: queueOf(needsOf('2048', player.spec, engine)),
          job: { kind: 'bench', rules, player: player.spec, first: seed, count: games },
          done: () => results.seedRanges(number, seeds),
        });
      }
      const wanted = games * players.length;
      let before: number | undefined;
      const look = async () => {
        const tallies = await Promise.all(series.map((number) => results.tally(number, seeds)));
        const done = tallies.reduce((sum, tally) => sum + tally.games, 0);
        before ??= done;
        const averages = tallies.map((tally) => (tally.games ? tally.score / tally.games : undefined));
        onProgress({ wanted, done, played: done - before, averages });
        return done === wanted;
      };
      return coordinate(cluster, experiment, tasks, { signal, look, onOutage });
    },

    async totalScores({ rules, seed, games }, specs, { signal, onGames }) {
      // Two particles at the same place play the same games.
      const different = [...new Set(specs)];
      const tasks = different.map((player) =>
        taskOf(cluster, { kind: 'scores', rules, player, first: seed, count: games }, engine),
      );
      const wanted = different.length * games;
      const look = async () => {
        const done = await countOutcomes(cluster, tasks);
        onGames({ done, wanted });
        return done === wanted;
      };
      if (!(await coordinate(cluster, experiment, tasks, { signal, look, onOutage })))
        throw new Error('stopped');
      const outcomes = await takeOutcomes<{ score: number }>(cluster, tasks);
      const totals = outcomes.map((scores) => scores.reduce((sum, { score }) => sum + score, 0));
      return specs.map((spec) => totals[different.indexOf(spec)]!);
    },
  };
}

export interface ClusterMatch extends Pick<Match, 'rules' | 'openings' | 'seed'> {
  /** In their shortest form. */
  readonly players: readonly [string, string];
}

export interface MatchOptions extends ClusterOptions {
  readonly signal: AbortSignal;
  readonly onGames: (done: number, wanted: number) => void;
}

/** Plays matches on a cluster: the games of each in their order. Undefined if it was stopped. */
export async function playMatches(
  cluster: Cluster,
  experiment: ClusterExperiment,
  matches: readonly ClusterMatch[],
  { engine, signal, onGames, onOutage }: MatchOptions,
): Promise<MatchGame[][] | undefined> {
  const tasks = matches.map((match) => taskOf(cluster, jobOf(match), engine));
  const wanted = tasks.reduce((sum, { job }) => sum + job.count, 0);
  const look = async () => {
    const done = await countOutcomes(cluster, tasks);
    onGames(2 * done, 2 * wanted);
    return done === wanted;
  };
  if (!(await coordinate(cluster, experiment, tasks, { signal, look, onOutage }))) return undefined;
  const outcomes = await takeOutcomes<FinishedPair>(cluster, tasks);
  return outcomes.map((pairs, i) =>
    pairs.flatMap((pair, opening) => gamesOf(pair, opening, matches[i]!.rules)),
  );
}

function jobOf({ rules: board, players, openings, seed }: ClusterMatch): MatchJob {
  const key = JSON.stringify([board, players, openings, seed, ENGINE_VERSION]);
  const match = createHash('sha256').update(key).digest('hex');
  return { kind: 'match', board, players, openings, seed, match, first: 0, count: openings.length };
}

function taskOf(cluster: Cluster, job: Job, engine: Engine): Task {
  const needs =
    job.kind === 'match'
      ? needsOf('k-in-a-row', job.players[0], engine)
      : needsOf('2048', job.player, engine);
  const asked = { queue: queueOf(needs), job };
  return { ...asked, done: () => outcomeRanges(cluster, asked) };
}
