import sharedKernelAddress from '../../../dist/kernel/kernel-shared.wasm?url';
import { formatNetwork } from '../../players/networks/file.ts';
import { heatMapOf } from '../../players/networks/training/heat-map.ts';
import { initialWeight, type TrainingPlan, trainingCommand } from '../../players/networks/training/plan.ts';
import { quantise } from '../../players/networks/training/quantise.ts';
import {
  type CurvePoint,
  type TrainingState,
  type TrainingThreads,
  train,
} from '../../players/networks/training/train.ts';
import { startTrainer } from '../../players/networks/training/trainer.ts';
import { storeAsZstd } from '../../players/networks/zstd-store.ts';
import { blockOf, blocksPerEvaluation } from './blocks.ts';
import { checkpointsOf } from './checkpoints.ts';
import { WorkerPool } from './pool.ts';

/** The progress of a training. */
export interface TrainingProgress {
  readonly games: number;
  readonly moves: number;
  readonly seconds: number;
  /** The average score of the games since the last point of the curve; undefined if there are none. */
  readonly recent: number | undefined;
  readonly threads: number;
}

const CHECKPOINT_MS = 60_000;
const TELL_MS = 250;

/** The one training that a coordinator runs. */
export class Trainings {
  readonly #module: Promise<WebAssembly.Module>;
  #current:
    | { plan: TrainingPlan; weights: TrainingThreads['weights']; signal: { aborted: boolean } }
    | undefined;

  constructor(module: Promise<WebAssembly.Module>) {
    this.#module = module;
  }

  /** Trains or resumes, on several threads if the page is isolated. Returns the progress. */
  train = async (
    run: number,
    plan: TrainingPlan,
    threads: number,
    onProgress: (progress: TrainingProgress) => void,
    onPoint: (curve: readonly CurvePoint[]) => void,
  ): Promise<{ progress: TrainingProgress; curve: readonly CurvePoint[] }> => {
    this.stop();
    const signal = { aborted: false };
    const made = await this.#threads(plan, threads);
    this.#current = { plan, weights: made.weights, signal };
    let next = 0;
    let told = -1;
    const progressOf = ({ games, moves, seconds, recent }: TrainingState): TrainingProgress => {
      const average = recent.reduce((sum, { score }) => sum + score, 0) / recent.length;
      return {
        games,
        moves,
        seconds,
        recent: recent.length > 0 ? average : undefined,
        threads: made.count,
      };
    };
    const say = (state: TrainingState) => {
      if (told !== state.curve.length) {
        told = state.curve.length;
        onPoint(state.curve);
      }
      onProgress(progressOf(state));
      next = performance.now() + TELL_MS;
    };
    try {
      const state = await train(plan, made, checkpointsOf(run, plan), {
        checkpointMs: CHECKPOINT_MS,
        block: blockOf(plan),
        blocksPerEvaluation: blocksPerEvaluation(plan),
        now: () => performance.now(),
        signal,
        onPoint: () => {},
        onProgress: (state) => performance.now() >= next && say(state),
      });
      return { progress: progressOf(state), curve: state.curve };
    } finally {
      made.close();
    }
  };

  /** Stops after the current games, and saves everything. */
  stop = (): void => {
    if (this.#current) this.#current.signal.aborted = true;
  };

  /** The network as it is now, as a file. */
  networkNow = (name: string): Uint8Array => {
    const { plan, weights } = this.#current!;
    const { scale, tables } = quantise(plan.shape, weights, initialWeight(plan));
    const about = {
      scale,
      baselines: [],
      training: trainingCommand(`${name}.lkn`, plan),
      strength: [],
    };
    return formatNetwork(plan.shape, about, tables, storeAsZstd);
  };

  /** Averages of what a pattern's weights are now, by the tiles in two of its cells. */
  heatMap = (pattern: number, x: number, y: number): Float32Array | undefined => {
    if (!this.#current) return undefined;
    const { plan, weights } = this.#current;
    return heatMapOf(plan.shape, weights, initialWeight(plan), pattern, x, y).averages;
  };

  async #threads({ shape }: TrainingPlan, count: number): Promise<TrainingThreads & { close(): void }> {
    if (count < 2 || !crossOriginIsolated) {
      const { weights, run } = startTrainer(await this.#module, shape);
      return {
        weights,
        count: 1,
        async run(_, task) {
          await breathe();
          return run(task);
        },
        close() {},
      };
    }
    const module = await WebAssembly.compileStreaming(fetch(sharedKernelAddress));
    const { weights, layout } = startTrainer(module, shape, count);
    const pool = new WorkerPool(count, await this.#module);
    await Promise.all(
      Array.from({ length: count }, (_, thread) =>
        pool.join(thread, { kind: 'join', module, shape, layout, thread }),
      ),
    );
    return {
      weights,
      count,
      run: (index, task) => pool.train(index, task),
      close: () => pool.close(),
    };
  }
}

const channel = new MessageChannel();

/** Lets waiting messages, such as "stop", get through. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });
}
