import { gamesOf, type TrainingPlan } from '../../players/networks/training/plan.ts';

/** Games of a point of the learning curve: a hundred points, of a hundred games at least. */
export function blockOf(plan: TrainingPlan): number {
  return Math.max(100, Math.ceil(gamesOf(plan) / 100));
}
