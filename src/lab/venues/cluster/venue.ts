import { createHash } from 'node:crypto';
import type { Engine } from '../../../players/entry.ts';
import { seriesOf } from '../../../science/experiment.ts';
import { openingsOf } from '../../../science/match/experiment.ts';
import { enterPairings, followTest, formatKey, pairKeys, specsOf } from '../../match/play-pairs.ts';
import { checkGame } from '../../results/check.ts';
import type { Venue } from '../venue.ts';
import type { Cluster } from './cluster.ts';
import { type ClusterExperiment, coordinate, type Task } from './coordinator.ts';
import { distrust, findContradiction } from './deliveries.ts';
import { type Job, keyOf, partOf, specsOf as specsOfJob } from './job.ts';
import { needsOf, queueOf } from './needs.ts';
import {
  countOutcomes,
  deleteOutcomes,
  type Outcome,
  outcomeRanges,
  readOutcomes,
  rejectOutcomes,
} from './outcomes.ts';
import type { Range } from './ranges.ts';

export interface ClusterOptions {
  readonly engine: Engine;
  /** Called when the database becomes unreachable, and when it is back. */
  readonly onOutage: (away: boolean) => void;
  /** Called when a worker hands in a result that does not replay. */
  readonly onDistrust: (worker: string, reason: string) => void;
}

/** The workers of a cluster, for one experiment. */
export function clusterVenue(
  cluster: Cluster,
  experiment: ClusterExperiment,
  { engine, onOutage, onDistrust }: ClusterOptions,
): Venue {
  const taskOf = (job: Job, done: (task: Task) => Promise<readonly Range[]>, target?: number): Task => {
    const game = job.kind === 'match' ? 'k-in-a-row' : '2048';
    const queue = queueOf(needsOf(game, specsOfJob(job), engine));
    const results =
      target !== undefined && job.kind !== 'scores' ? { target: { kind: job.kind, target } } : {};
    const task: Task = {
      queue,
      key: keyOf(queue, job, experiment.id),
      job,
      done: () => done(task),
      ...results,
    };
    return task;
  };

  return {
    async playMissing(bench, results, { onProgress, signal }) {
      const { rules, seed, games, players } = bench;
      const seeds = { first: seed, last: seed + games - 1 };
      const series: number[] = [];
      const tasks: Task[] = [];
      for (const player of players) {
        const number = await results.enterSeries(seriesOf(bench, player), player.reproducible);
        const job = { kind: 'bench', rules, player: player.spec, first: seed, count: games } as const;
        series.push(number);
        tasks.push(taskOf(job, () => results.seedRanges(number, seeds), number));
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
      return coordinate(cluster, experiment, tasks, { signal, look, onOutage, onDistrust });
    },

    async playMissingPairs(match, results, { onProgress, signal }) {
      const openings = openingsOf(match);
      const keys = pairKeys(match).map(formatKey);
      const itemsDone = async (id: number) => {
        const stored = new Set((await results.matches.keys(id)).map(formatKey));
        return keys.flatMap((key, i) => (stored.has(key) ? [{ first: i, last: i }] : []));
      };
      const { rules: board, seed } = match;
      const pairings = await enterPairings(match, results);
      const wanted = pairings.length * openings.length;
      let before: number | undefined;
      let isDecided = false;
      // A sequential test may end soon: its pairs are handed out batch by batch.
      const batch = match.sprt ? SPRT_BATCH : openings.length;
      for (let count = Math.min(batch, openings.length); ; count = Math.min(count + batch, openings.length)) {
        const tasks = pairings.map((pairing) => {
          const job = { board, players: specsOf(match, pairing), openings, seed };
          const range = { first: 0, count: openings.length };
          const id = createHash('sha256').update(JSON.stringify(job)).digest('hex');
          const whole: Job = { kind: 'match', ...job, match: id, ...range };
          return taskOf(partOf(whole, 0, count), () => itemsDone(pairing.match), pairing.match);
        });
        const look = async () => {
          const found = await Promise.all(pairings.map(({ match: id }) => itemsDone(id)));
          const done = found.reduce((sum, items) => sum + items.length, 0);
          before ??= done;
          const test = await followTest(match, results);
          isDecided = test?.isOver() === true;
          const progress = { wanted: 2 * wanted, done: 2 * done, played: 2 * (done - before) };
          onProgress({ ...progress, ...(test && { sprt: test.state() }) });
          return (
            isDecided || found.every((items) => items.filter(({ first }) => first < count).length === count)
          );
        };
        if (!(await coordinate(cluster, experiment, tasks, { signal, look, onOutage, onDistrust })))
          return false;
        if (isDecided || count === openings.length) return true;
      }
    },

    async totalScores({ rules, seed, games }, specs, { signal, onGames, isStored }) {
      // Two particles at the same place play the same games.
      const different = [...new Set(specs)];
      const tasks = different.map((player) =>
        taskOf({ kind: 'scores', rules, player, first: seed, count: games }, (task) =>
          outcomeRanges(cluster, task),
        ),
      );
      const wanted = different.length * games;
      let stored = false;
      const look = async () => {
        stored = await isStored();
        const done = await countOutcomes(cluster, tasks);
        onGames({ done, wanted });
        return stored || done === wanted;
      };
      for (;;) {
        if (!(await coordinate(cluster, experiment, tasks, { signal, look, onOutage, onDistrust }))) {
          throw new Error('stopped');
        }
        if (stored) return undefined;
        const outcomes = await readOutcomes(cluster, tasks);
        // Another coordinator may have used them up since they were counted.
        if (!outcomes) continue;
        const liar = findLiar(outcomes, rules, seed);
        if (liar) {
          await distrust(cluster.db, liar.worker, liar.reason);
          await rejectOutcomes(cluster, tasks, liar.worker);
          onDistrust(liar.worker, liar.reason);
          continue;
        }
        const totals = outcomes.map((scores) => scores.reduce((sum, { score }) => sum + score, 0));
        return {
          totals: specs.map((spec) => totals[different.indexOf(spec)]!),
          discard: (transaction) => deleteOutcomes(transaction, tasks),
        };
      }
    },
  };
}

/** Pairs of a sequential test that are handed out at a time. */
const SPRT_BATCH = 40;

/** A worker with a game that does not replay, and the reason. Games of task i have seeds from `seed` on. */
function findLiar(outcomes: readonly (readonly Outcome[])[], rules: string, seed: number) {
  const games = outcomes.flatMap((each) => each.map((outcome, i) => ({ ...outcome, seed: seed + i })));
  for (const worker of new Set(games.map((game) => game.worker))) {
    const reason = findContradiction(
      games.filter((game) => game.worker === worker),
      (game) => checkGame(rules, { ...game, code: Buffer.from(game.code, 'base64') }),
      ({ ms }) => ms,
    );
    if (reason !== undefined) return { worker, reason };
  }
  return undefined;
}
