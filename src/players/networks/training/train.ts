import { type GameResult, MAX_GAMES } from '../../../kernel/network.ts';
import type { TrainingFloats, TrainingWeights } from '../../../kernel/training-weights.ts';
import { gamesOf, initialWeight, phaseAt, type TrainingPlan } from './plan.ts';
import type { Task, TaskResult } from './trainer.ts';

/** Everything in a checkpoint besides the weights. */
export interface TrainingState {
  readonly plan: TrainingPlan;
  /** Games played in training. */
  games: number;
  moves: number;
  seconds: number;
  curve: CurvePoint[];
  /** The games of the current block, and when it started. */
  recent: GameResult[];
  recentSince: number;
}

/** One block of training games. */
export interface CurvePoint {
  /** Training games at its end. */
  readonly games: number;
  readonly average: number;
  readonly reach: readonly Reach[];
  readonly movesPerSecond: number;
  /** The average of the same games at every evaluation, played without learning, and its standard error. */
  readonly evaluation?: number;
  readonly evaluationError?: number;
}

/** The share of games that reached a tile. */
export interface Reach {
  readonly tile: number;
  readonly share: number;
}

/** Tiles that learning curves and evaluations report. */
export const REPORTED_TILES = [2048, 4096, 8192, 16384, 32768, 65536] as const;

export function reachOf(results: readonly GameResult[]): Reach[] {
  return REPORTED_TILES.map((tile) => ({
    tile,
    share: results.filter(({ highest }) => highest >= tile).length / results.length,
  }));
}

/** Threads that train one network, and the network. */
export interface TrainingThreads {
  readonly weights: TrainingWeights;
  readonly count: number;
  /** Gives a task to thread `index`; one task at a time. */
  run(index: number, task: Task): Promise<TaskResult>;
}

/** Where a training is stored. */
export interface Checkpoints {
  /** Restores the weights of the last checkpoint, if there is one, and returns its state. */
  read(weights: TrainingFloats): Promise<TrainingState | undefined>;
  write(state: TrainingState, weights: TrainingFloats): Promise<void>;
}

export interface TrainingOptions {
  readonly checkpointMs: number;
  /** Games per point of the learning curve. */
  readonly block: number;
  /** The network is evaluated after this many points. */
  readonly blocksPerEvaluation: number;
  readonly now: () => number;
  readonly onPoint: (point: CurvePoint) => void;
  readonly onProgress: (state: TrainingState) => void;
  /** Stops it: an AbortSignal is one. */
  readonly signal: { readonly aborted: boolean };
}

/**
 * Trains by the plan, resuming from a checkpoint if there is one. With one thread, an interrupted training ends with
 * exactly the weights of an uninterrupted one. Returns the state when the plan is done or the signal stops it.
 */
export async function train(
  plan: TrainingPlan,
  threads: TrainingThreads,
  checkpoints: Checkpoints,
  options: TrainingOptions,
): Promise<TrainingState> {
  const kept = await checkpoints.read(threads.weights);
  const state = kept ? { ...kept, plan } : begin(plan, threads.weights);
  options.onProgress(state);
  const wanted = gamesOf(plan);
  while (state.games < wanted && !options.signal.aborted) {
    await trainUntil(options.now() + options.checkpointMs, state, threads, options);
    await checkpoints.write(state, threads.weights);
  }
  return state;
}

/** Whether a checkpoint of one plan can be continued by another: the schedule may be longer. */
export function isSameTraining(a: TrainingPlan, b: TrainingPlan): boolean {
  const key = ({ shape, optimistic, seed }: TrainingPlan) => JSON.stringify([shape, optimistic, seed]);
  return key(a) === key(b);
}

/** Played without learning: far from all seeds of training. */
export const EVALUATION = { firstSeed: 2 ** 52, count: 100 } as const;
/** How long a thread plays between two reports. */
const TASK_MS = 100;

function begin(plan: TrainingPlan, weights: TrainingWeights): TrainingState {
  const initial = initialWeight(plan);
  if (initial !== 0) weights.fill(initial);
  return { plan, games: 0, moves: 0, seconds: 0, curve: [], recent: [], recentSince: 0 };
}

/** All threads play until this time and finish their games; then the state is consistent. */
async function trainUntil(
  end: number,
  state: TrainingState,
  threads: TrainingThreads,
  options: TrainingOptions,
): Promise<void> {
  const { now, block, blocksPerEvaluation, signal, onPoint, onProgress } = options;
  let next = state.games;
  let batch = 1;
  const secondsBefore = state.seconds;
  const began = now();
  const playOn = async (thread: number) => {
    for (;;) {
      const at = phaseAt(state.plan, next);
      if (!at || signal.aborted || now() >= end) return;
      // Batches end with blocks, so that a point of the curve is complete.
      const count = Math.min(batch, at.left, block - (next % block));
      const firstSeed = state.plan.seed + next;
      next += count;
      const started = now();
      const played = await threads.run(thread, { firstSeed, count, phase: at.phase });
      batch = Math.max(1, Math.min(MAX_GAMES, Math.round((count * TASK_MS) / Math.max(now() - started, 1))));
      state.games += count;
      state.moves += played.reduce((sum, { moves }) => sum + moves, 0);
      state.seconds = secondsBefore + (now() - began) / 1000;
      state.recent.push(...played);
      onProgress(state);
      if (state.recent.length >= block) await closeBlock(thread);
    }
  };
  const closeBlock = async (thread: number) => {
    const { games, seconds } = state;
    const recent = state.recent.splice(0);
    const moves = recent.reduce((sum, result) => sum + result.moves, 0);
    const movesPerSecond = moves / (seconds - state.recentSince);
    state.recentSince = seconds;
    const point = { games, average: averageScore(recent), reach: reachOf(recent), movesPerSecond };
    const isDue = (state.curve.length + 1) % blocksPerEvaluation === 0;
    const evaluated = isDue && evaluationOf(await threads.run(thread, EVALUATION));
    state.curve.push({ ...point, ...evaluated });
    onPoint(state.curve.at(-1)!);
  };
  await Promise.all(Array.from({ length: threads.count }, (_, thread) => playOn(thread)));
}

function averageScore(results: readonly GameResult[]): number {
  return results.reduce((sum, { score }) => sum + score, 0) / results.length;
}

function evaluationOf(results: readonly GameResult[]) {
  const evaluation = averageScore(results);
  const squares = results.reduce((sum, { score }) => sum + (score - evaluation) ** 2, 0);
  return { evaluation, evaluationError: Math.sqrt(squares / (results.length - 1) / results.length) };
}
