import { readSpec } from '../../../../players/catalog.ts';
import type { Position2048 } from '../../../../players/entry.ts';
import { EVALUATED, type EvaluatedPlayer } from '../../../../players/teaching/2048/evaluators.ts';
import { type Changes, type Plan2048, planOf } from '../../../../players/teaching/2048/plan.ts';

/** How the player of a spec searches a position of 2048; undefined if it does not search as the teaching search can. */
export function planFor(spec: string, position: Position2048, changes: Changes = {}): Plan2048 | undefined {
  const { entry, values } = readSpec('2048', spec);
  if (!isEvaluated(entry.name)) return undefined;
  return planOf(entry.name, values, position, changes);
}

export function isEvaluated(name: string): name is EvaluatedPlayer {
  return (EVALUATED as readonly string[]).includes(name);
}
