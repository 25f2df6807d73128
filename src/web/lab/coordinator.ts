import { expose } from 'comlink';
import kernelAddress from '../../../dist/kernel/kernel.wasm?url';
import { missingGames } from '../../science/bench/missing-games.ts';
import { plotsAsSvg } from '../../science/bench/plots-svg.ts';
import { reportAsJson } from '../../science/bench-json.ts';
import { gamesAsCsv } from '../../science/bench-tables.ts';
import type { Experiment } from '../../science/experiment.ts';
import type { MatchExperiment } from '../../science/match/experiment.ts';
import { type PlayerResults, summarise } from '../../science/summary.ts';
import type { Swarm } from '../../science/tuning/swarm.ts';
import { type Tuned, type TuningStage, tune } from '../../science/tuning/tune.ts';
import { type Tuning, tunableDimensions, tuningKey } from '../../science/tuning/tuning.ts';
import { FigureTable } from './figure-table.ts';
import { lookAtMatch, type MatchSnapshot, playMatch } from './match.ts';
import { type Figures, playBatches } from './play-batches.ts';
import { WorkerPool } from './pool.ts';
import { enterSeries, type GameToKeep, gamesOf, keepGames, keepSwarm, swarmsOf } from './results.ts';
import { type Progress, type Snapshot, takeSnapshot } from './snapshot.ts';
import { Trainings } from './training.ts';

/**
 * Runs an experiment off the page's thread, with its own workers. In a background tab the page's timers nearly stop,
 * but workers continue; and terminating this worker terminates all of them.
 */
const module = WebAssembly.compileStreaming(fetch(kernelAddress));
let pool: WorkerPool | undefined;
let stopped = { aborted: false };

/** Plays the missing games of a comparison and returns the result: complete, unless it was stopped. */
async function compare(experiment: Experiment, tell: (snapshot: Snapshot) => void): Promise<Snapshot> {
  const tables = await readTables(experiment);
  const snapshotAt = (progress: Progress) =>
    takeSnapshot(experiment, resultsIn(experiment, tables), progress);
  const last = await during(() => playMissing(experiment, tables, (progress) => tell(snapshotAt(progress))));
  return snapshotAt(last);
}

/** The stored games of a comparison. */
async function look(experiment: Experiment): Promise<Snapshot> {
  const tables = await readTables(experiment);
  const done = tables.reduce((sum, { count }) => sum + count, 0);
  const wanted = experiment.games * tables.length;
  return takeSnapshot(experiment, resultsIn(experiment, tables), { wanted, done, played: 0, seconds: 0 });
}

/** The export formats of a comparison. */
export type ExportFormat = 'json' | 'csv' | 'svg';

async function exportAs(experiment: Experiment, format: ExportFormat): Promise<string> {
  const results = resultsIn(experiment, await readTables(experiment));
  if (format === 'csv') return gamesAsCsv(results);
  const summary = summarise(experiment, results);
  return format === 'json' ? `${reportAsJson(summary)}\n` : plotsAsSvg(summary);
}

/** The progress of a tuning. */
export interface TuningProgress {
  readonly stage: TuningStage;
  /** Games of the current step. */
  readonly done: number;
  readonly wanted: number;
}

/** Tunes, or resumes a tuning; undefined if it was stopped. */
async function tunePlayer(
  tuning: Tuning,
  tell: (progress: TuningProgress) => void,
  onStep: (history: readonly Swarm[]) => void,
): Promise<Tuned | undefined> {
  const key = tuningKey(tuning);
  let stage: TuningStage = 'swarm';
  const often = inTime((done: number, wanted: number) => tell({ stage, done, wanted }));
  return during(() =>
    tune(
      tuning,
      tunableDimensions(tuning.player, tuning.keys),
      {
        swarms: () => swarmsOf(key),
        saveSwarm: (swarm) => keepSwarm(key, swarm),
        async totalScores(specs) {
          const totals = specs.map(() => 0);
          let done = 0;
          await playBatches(pool!, allGames(tuning, specs), ({ index }, { score }) => {
            totals[index]! += score;
            often(++done, specs.length * tuning.games);
          });
          return totals;
        },
        async bench(experiment) {
          const tables = await readTables(experiment);
          const say = ({ done, wanted }: Progress) => often(done, wanted);
          const { done, wanted } = await playMissing(experiment, tables, say);
          return done === wanted ? resultsIn(experiment, tables) : undefined;
        },
      },
      {
        signal: stopped,
        onStep,
        onStage(next) {
          stage = next;
          tell({ stage, done: 0, wanted: 0 });
        },
      },
    ),
  );
}

/** Stops the workers at once; stored games stay. */
function stop(): void {
  stopped.aborted = true;
  pool?.close();
}

/** One worker per core except one, which is left to the person. */
function workerCount(): number {
  return Math.max(1, navigator.hardwareConcurrency - 1);
}

async function during<T>(work: () => Promise<T>): Promise<T> {
  stop();
  stopped = { aborted: false };
  const mine = new WorkerPool(workerCount(), await module);
  pool = mine;
  try {
    return await work();
  } finally {
    mine.close();
  }
}

function* allGames({ rules, games, seed }: Tuning, specs: readonly string[]) {
  for (const [index, player] of specs.entries()) {
    for (let i = 0; i < games; i++) yield { index, rules, player, seed: seed + i };
  }
}

async function readTables(experiment: Experiment): Promise<(FigureTable & { series: number })[]> {
  const series = await enterSeries(experiment);
  return Promise.all(
    series.map(async (id) => {
      const table = new FigureTable(experiment.seed, experiment.games);
      for (const game of await gamesOf(id, experiment.seed, experiment.games)) table.add(game);
      return Object.assign(table, { series: id });
    }),
  );
}

function resultsIn({ players }: Experiment, tables: readonly FigureTable[]): PlayerResults[] {
  return players.map((player, i) => ({ ...player, games: tables[i]!.games() }));
}

async function playMissing(
  experiment: Experiment,
  tables: readonly (FigureTable & { series: number })[],
  tell: (progress: Progress) => void,
): Promise<Progress> {
  const signal = stopped;
  const wanted = experiment.games * tables.length;
  const before = tables.reduce((sum, { count }) => sum + count, 0);
  const started = performance.now();
  let played = 0;
  const progress = (): Progress => ({
    wanted,
    done: before + played,
    played,
    seconds: (performance.now() - started) / 1000,
  });
  const often = inTime(() => tell(progress()));
  const keep = keepTogether();
  tell(progress());
  try {
    await playBatches(pool!, missingGames(experiment, tables), ({ index, seed }, figures: Figures) => {
      const table = tables[index]!;
      table.add({ seed, ...figures });
      keep.add({ series: table.series, seed, ...figures });
      played++;
      often();
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  await keep.end();
  return progress();
}

/** Stores the results of a second together: a commit waits for the disk. */
function keepTogether() {
  let waiting: GameToKeep[] = [];
  let last = performance.now();
  let storing: Promise<void> = Promise.resolve();
  const store = () => {
    const group = waiting;
    waiting = [];
    last = performance.now();
    storing = storing.then(() => keepGames(group));
    return storing;
  };
  return {
    add(game: GameToKeep) {
      waiting.push(game);
      if (performance.now() - last > KEEP_MS) void store();
    },
    end: store,
  };
}

const KEEP_MS = 500;
const TELL_MS = 500;

/** Calls at most twice a second, and less often where a call takes long: nine tenths of the time are for other work. */
function inTime<A extends unknown[]>(call: (...args: A) => void): (...args: A) => void {
  let next = 0;
  return (...args) => {
    const now = performance.now();
    if (now < next) return;
    call(...args);
    const spent = performance.now() - now;
    next = performance.now() + Math.max(TELL_MS, 9 * spent);
  };
}

const trainings = new Trainings(module);
const api = {
  compare,
  look,
  exportAs,
  match: (experiment: MatchExperiment, tell: (snapshot: MatchSnapshot) => void) =>
    during(() => playMatch(experiment, pool!, stopped, tell)),
  lookAtMatch,
  tune: tunePlayer,
  stop,
  train: trainings.train,
  stopTraining: trainings.stop,
  networkNow: trainings.networkNow,
  heatMap: trainings.heatMap,
};
export type CoordinatorApi = typeof api;
expose(api);
