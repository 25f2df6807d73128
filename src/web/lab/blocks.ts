import { gamesOf, type TrainingPlan } from '../../players/networks/training/plan.ts';
import { EVALUATION } from '../../players/networks/training/train.ts';

/** Games of a point of the learning curve: a hundred points, of a hundred games at least. */
export function blockOf(plan: TrainingPlan): number {
  return Math.max(100, Math.ceil(gamesOf(plan) / 100));
}

/** After how many points the network is tested: two to twenty times in all, so that tests take a small part of the time. */
export function blocksPerEvaluation(plan: TrainingPlan): number {
  const tests = Math.max(2, Math.min(20, Math.round((SHARE * gamesOf(plan)) / EVALUATION.count)));
  return Math.max(1, Math.floor(gamesOf(plan) / blockOf(plan) / tests));
}

/** How many games of tests there may be for each game that is learnt from. */
const SHARE = 0.06;
