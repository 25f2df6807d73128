import { InputError } from '../../../input-error.ts';
import type { TrainingFloats } from '../../../kernel/training-weights.ts';
import type { TrainingPlan } from '../../../players/networks/training/plan.ts';
import { gamesOf } from '../../../players/networks/training/plan.ts';
import {
  type Checkpoints,
  isSameTraining,
  type TrainingOptions as LoopOptions,
  type TrainingState,
  train as trainOn,
} from '../../../players/networks/training/train.ts';
import { withFileLock } from '../../file-lock.ts';
import { removeParts } from '../../replace-file.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { startThreads } from './threads.ts';

export interface TrainingOptions extends Omit<LoopOptions, 'blocksPerEvaluation'> {
  readonly threads: number;
  readonly checkpoint: string;
}

/** Trains by the plan on this machine's threads, resuming from a checkpoint if there is one. Calls `finish` with the weights at the end. */
export async function train(
  plan: TrainingPlan,
  options: TrainingOptions,
  finish: (weights: TrainingFloats) => void,
): Promise<TrainingState> {
  // Two trainings on one file would overwrite each other's checkpoints.
  return withFileLock(options.checkpoint, async () => {
    removeParts(options.checkpoint);
    const threads = startThreads(plan.shape, options.threads);
    try {
      const kept = checkpointsIn(options.checkpoint, plan);
      const state = await trainOn(plan, threads, kept, {
        ...options,
        blocksPerEvaluation: BLOCKS_PER_EVALUATION,
      });
      if (state.games >= gamesOf(plan)) finish(threads.weights);
      return state;
    } finally {
      await threads.close();
    }
  });
}

const BLOCKS_PER_EVALUATION = 10;

function checkpointsIn(file: string, plan: TrainingPlan): Checkpoints {
  return {
    async read(weights) {
      return readCheckpoint<TrainingState>(file, (read) => {
        if (isSameTraining(read.plan, plan)) return weights;
        const { shape, optimistic, seed } = read.plan;
        throw new InputError(
          `the checkpoint "${file}" is of another training (patterns ${shape.patterns.join(' ')}, optimistic ${optimistic}, seed ${seed}): use the same settings, or another file`,
          file,
        );
      });
    },
    async write(state, weights) {
      writeCheckpoint(file, state, weights);
    },
  };
}
