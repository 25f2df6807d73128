import { gamesOf, type TrainingPlan } from '../../players/networks/training/plan.ts';
import { EVALUATION } from '../../players/networks/training/train.ts';

/** Games per point of the learning curve: a hundred points of at least a hundred games. */
export function blockOf(plan: TrainingPlan): number {
  return Math.max(100, Math.ceil(gamesOf(plan) / 100));
}

/** The number of points between two tests: two to twenty tests in total, so that they take a small part of the time. */
export function blocksPerEvaluation(plan: TrainingPlan): number {
  const tests = Math.max(2, Math.min(20, Math.round((SHARE * gamesOf(plan)) / EVALUATION.count)));
  return Math.max(1, Math.floor(gamesOf(plan) / blockOf(plan) / tests));
}

/** The maximum number of test games per training game. */
const SHARE = 0.06;
