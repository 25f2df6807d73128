import type { TrainingPlan } from '../../players/networks/training/plan.ts';
import type { Task, Trainer } from '../../players/networks/training/trainer.ts';
import type { GameToPlay } from '../../science/experiment.ts';
import type { PairToPlay } from '../../science/match/experiment.ts';

/** How many numbers workers send per game: score, highest tile, moves, milliseconds. */
export const FIGURES = 4;

/** What the coordinator asks of a worker. */
export type Work =
  | { readonly kind: 'games'; readonly games: readonly GameToPlay[] }
  | {
      readonly kind: 'join';
      readonly module: WebAssembly.Module;
      readonly shape: TrainingPlan['shape'];
      readonly layout: Trainer['layout'];
      readonly thread: number;
    }
  | { readonly kind: 'train'; readonly task: Task }
  | { readonly kind: 'pair'; readonly pair: PairToPlay };

export type ToWorker =
  | { readonly kind: 'start'; readonly module: WebAssembly.Module }
  | (Work & { readonly id: number });

export type FromWorker = { readonly id: number } & (
  | { readonly answer: unknown }
  | { readonly failure: string }
);
