import { formatMoves } from '../../games/k-in-a-row/notation.ts';
import {
  type FinishedPair,
  type MatchExperiment,
  matchSeriesOf,
  openingsOf,
  type PairToPlay,
  pairingsOf,
} from '../../science/match/experiment.ts';
import { matchAsCsv, matchAsJson } from '../../science/match/report.ts';
import {
  type MatchResults,
  type MatchSummary,
  type StoredPair,
  summariseMatch,
} from '../../science/match/summary.ts';
import { ask } from './database.ts';
import type { WorkerPool } from './pool.ts';
import { enterSeriesKey } from './results.ts';
import type { Progress } from './snapshot.ts';

/** A snapshot of a match. */
export interface MatchSnapshot {
  readonly summary: MatchSummary;
  readonly progress: Progress;
  /** The newest pairs of each meeting, to be looked at. */
  readonly newest: readonly {
    readonly players: readonly [number, number];
    readonly pairs: readonly StoredPair[];
  }[];
  /** The whole report and every game, as on the command line. */
  readonly json: string;
  readonly csv: string;
}

interface MissingPair extends PairToPlay {
  readonly meeting: number;
  readonly text: string;
}

const TELL_MS = 500;
const NEWEST = 3;

/** The stored pairs of a match. */
export async function lookAtMatch(experiment: MatchExperiment): Promise<MatchSnapshot> {
  const { results, missing } = await takeStock(experiment);
  const done = results.reduce((sum, { pairs }) => sum + 2 * pairs.length, 0);
  return snapshotOf(experiment, results, { wanted: done + 2 * missing.length, done, played: 0, seconds: 0 });
}

/** Plays the pairs that are missing, opening by opening, and keeps each at once. */
export async function playMatch(
  experiment: MatchExperiment,
  pool: WorkerPool,
  signal: { readonly aborted: boolean },
  tell: (snapshot: MatchSnapshot) => void,
): Promise<MatchSnapshot> {
  const { results, missing, series } = await takeStock(experiment);
  const before = results.reduce((sum, { pairs }) => sum + 2 * pairs.length, 0);
  const wanted = before + 2 * missing.length;
  const started = performance.now();
  let played = 0;
  let next = 0;
  const progress = (): Progress => ({
    wanted,
    done: before + 2 * played,
    played: 2 * played,
    seconds: (performance.now() - started) / 1000,
  });
  const say = () => {
    if (performance.now() < next) return;
    tell(snapshotOf(experiment, results, progress()));
    next = performance.now() + TELL_MS;
  };
  say();
  const waiting = missing.values();
  const playOn = async (worker: number) => {
    for (const { meeting, text, ...pair } of waiting) {
      const finished = await pool.playPair(worker, pair);
      await keepPair(series[meeting]!, pair.seed, text, finished);
      results[meeting]!.pairs.push({ seed: pair.seed, opening: text, ...finished });
      played++;
      say();
    }
  };
  try {
    await Promise.all(Array.from({ length: 2 * pool.size }, (_, i) => playOn(i % pool.size)));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return snapshotOf(experiment, results, progress());
}

type Meeting = MatchResults & { readonly pairs: StoredPair[] };

async function takeStock(experiment: MatchExperiment) {
  const openings = openingsOf(experiment);
  const results: Meeting[] = [];
  const series: number[] = [];
  const missing: MissingPair[] = [];
  for (const [meeting, [first, second]] of pairingsOf(experiment.players.map((_, i) => i)).entries()) {
    const two = [experiment.players[first]!, experiment.players[second]!] as const;
    const id = await enterSeriesKey(JSON.stringify(matchSeriesOf(experiment.rules, two)));
    const kept = await pairsOf(id);
    const pairs: StoredPair[] = [];
    for (const [i, opening] of openings.entries()) {
      const seed = experiment.seed + i;
      const text = formatMoves(opening, experiment.rules);
      const known = kept.get(`${seed} ${text}`);
      const players = [two[0].spec, two[1].spec] as const;
      if (known) pairs.push({ seed, opening: text, ...known });
      else missing.push({ meeting, text, board: experiment.rules, players, opening, seed });
    }
    results.push({ players: [first, second], pairs });
    series.push(id);
  }
  // A match that was stopped has met all players.
  missing.sort((a, b) => a.seed - b.seed);
  return { results, series, missing };
}

function snapshotOf(
  experiment: MatchExperiment,
  results: readonly Meeting[],
  progress: Progress,
): MatchSnapshot {
  const ordered = results.map(({ players, pairs }) => ({
    players,
    pairs: pairs.toSorted((a, b) => a.seed - b.seed),
  }));
  const summary = summariseMatch(experiment, ordered);
  return {
    summary,
    progress,
    newest: ordered.map(({ players, pairs }) => ({ players, pairs: pairs.slice(-NEWEST) })),
    json: progress.done > 0 ? `${matchAsJson(summary)}\n` : '',
    csv: progress.done > 0 ? matchAsCsv(summary, ordered) : '',
  };
}

async function keepPair(match: number, seed: number, opening: string, pair: FinishedPair): Promise<void> {
  await ask('pairs', 'readwrite', (store) => store.put({ seed, opening, pair }, [match, seed, opening]));
}

async function pairsOf(match: number): Promise<Map<string, FinishedPair>> {
  const range = IDBKeyRange.bound([match], [match, []]);
  const rows: { seed: number; opening: string; pair: FinishedPair }[] = await ask(
    'pairs',
    'readonly',
    (store) => store.getAll(range),
  );
  return new Map(rows.map(({ seed, opening, pair }) => [`${seed} ${opening}`, pair]));
}
