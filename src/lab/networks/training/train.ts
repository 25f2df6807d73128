import { InputError } from '../../../input-error.ts';
import { type GameResult, MAX_GAMES } from '../../../kernel/network.ts';
import { FLOATS_PER_WEIGHT } from '../../../kernel/network-trainer.ts';
import { type Evaluation, summariseGames } from '../evaluate.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { gamesOf, initialWeight, phaseAt, type TrainingPlan } from './plan.ts';
import { startThreads, type Threads } from './threads.ts';

/** All that a checkpoint holds besides the weights. */
export interface TrainingState {
  readonly plan: TrainingPlan;
  /** Games learnt from. */
  games: number;
  moves: number;
  seconds: number;
  curve: CurvePoint[];
  /** The games of the block that is not complete yet, and when it began. */
  recent: GameResult[];
  recentSince: number;
}

/** One block of training games. */
export interface CurvePoint {
  /** Games learnt from when it ended. */
  readonly games: number;
  readonly average: number;
  readonly reach: Evaluation['reach'];
  readonly movesPerSecond: number;
  /** The average of the same games at every evaluation, played without learning. */
  readonly evaluation?: number;
}

export interface TrainingOptions {
  readonly threads: number;
  readonly checkpoint: string;
  readonly checkpointMs: number;
  /** Games of a point of the learning curve; after every tenth the network is evaluated. */
  readonly block: number;
  readonly now: () => number;
  readonly onPoint: (point: CurvePoint) => void;
  readonly onProgress: (state: TrainingState) => void;
  readonly signal: AbortSignal;
}

/**
 * Trains by the plan, from the checkpoint if there is one. With one thread a training that was interrupted comes to
 * the very weights of one that was not. Calls `finish` with the weights when the plan is done, and returns the state.
 */
export async function train(
  plan: TrainingPlan,
  options: TrainingOptions,
  finish: (weights: Float32Array) => void,
): Promise<TrainingState> {
  const threads = startThreads(plan.shape, options.threads);
  try {
    const state = resume(plan, options.checkpoint, threads);
    const wanted = gamesOf(plan);
    while (state.games < wanted && !options.signal.aborted) {
      await trainUntil(options.now() + options.checkpointMs, state, threads, options);
      writeCheckpoint(options.checkpoint, state, threads.weights);
    }
    if (state.games >= wanted) finish(threads.weights);
    return state;
  } finally {
    await threads.close();
  }
}

/** Played without learning: far from all seeds of training. */
const EVALUATION = { firstSeed: 2 ** 52, count: 100 };
const BLOCKS_PER_EVALUATION = 10;
/** How long a thread is to play without a word. */
const TASK_MS = 100;

function resume(plan: TrainingPlan, checkpoint: string, { weights }: Threads): TrainingState {
  const state = readCheckpoint<TrainingState>(checkpoint, (read) => {
    const { shape, optimistic, seed } = read.plan;
    if (
      JSON.stringify([shape, optimistic, seed]) !== JSON.stringify([plan.shape, plan.optimistic, plan.seed])
    ) {
      throw new InputError(
        `the checkpoint "${checkpoint}" is of another training (patterns ${shape.patterns.join(' ')}, optimistic ${optimistic}, seed ${seed}): use the same settings, or another file`,
        checkpoint,
      );
    }
    return weights;
  });
  if (state) return { ...state, plan };
  const initial = initialWeight(plan);
  if (initial !== 0) for (let i = 0; i < weights.length; i += FLOATS_PER_WEIGHT) weights[i] = initial;
  return { plan, games: 0, moves: 0, seconds: 0, curve: [], recent: [], recentSince: 0 };
}

/** All threads play until this time; then all games that were begun are done, and the state is whole. */
async function trainUntil(
  end: number,
  state: TrainingState,
  threads: Threads,
  options: TrainingOptions,
): Promise<void> {
  const { now, block, signal, onPoint, onProgress } = options;
  let next = state.games;
  let batch = 1;
  const secondsBefore = state.seconds;
  const began = now();
  const playOn = async (thread: number) => {
    for (;;) {
      const at = phaseAt(state.plan, next);
      if (!at || signal.aborted || now() >= end) return;
      // Batches end with blocks, so that a point of the curve is whole.
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
    const { score, reach } = summariseGames(recent);
    const point = { games, average: score.mean, reach, movesPerSecond };
    const isDue = (state.curve.length + 1) % BLOCKS_PER_EVALUATION === 0;
    const evaluated = isDue && {
      evaluation: summariseGames(await threads.run(thread, EVALUATION)).score.mean,
    };
    state.curve.push({ ...point, ...evaluated });
    onPoint(state.curve.at(-1)!);
  };
  await Promise.all(Array.from({ length: threads.count }, (_, thread) => playOn(thread)));
}
