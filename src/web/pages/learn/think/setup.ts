import type { State } from '../../../../games/k-in-a-row/state.ts';
import { readSpec } from '../../../../players/catalog.ts';
import type { TeachingEvaluator } from '../../../../players/teaching/2048/evaluators.ts';
import type { Changes } from '../../../../players/teaching/2048/plan.ts';
import { problemOfSequence } from '../../../../players/teaching/k-in-a-row/problem.ts';
import type { Algorithm, SearchSettings } from '../../../../players/teaching/search.ts';
import type { Task } from '../tree/growing.svelte.ts';
import { planFor } from './plan.ts';
import type { Subject } from './think-link.ts';

/** What is searched, and how. */
export interface ThinkSetup {
  readonly task: Task<unknown, unknown>;
  readonly settings: SearchSettings;
  readonly algorithm: Algorithm;
  readonly depth: number;
  readonly leastDepth: number;
  readonly mostDepth: number;
  /** Of 2048 only. */
  readonly evaluator: TeachingEvaluator | undefined;
}

/** Deeper trees have too many positions to be looked at, whatever the board. */
const MOST_PLIES = 6;
const MOST_DEPTH_IN_A_ROW = 4;

export function setupOf(subject: Subject, changes: Changes): ThinkSetup {
  return subject.game === '2048'
    ? setup2048(subject, changes)
    : setupInARow(subject.state, subject.player, changes);
}

function setup2048(
  { player, ...position }: Extract<Subject, { game: '2048' }>,
  changes: Changes,
): ThinkSetup {
  const plan = planFor(player, position, changes)!;
  let mostDepth = plan.leastDepth;
  while (planFor(player, position, { depth: mostDepth + 1 })!.settings.plies <= MOST_PLIES) mostDepth++;
  const { settings, algorithm, depth, leastDepth, evaluator } = plan;
  if (depth > mostDepth) return setup2048({ player, ...position }, { ...changes, depth: mostDepth });
  return {
    task: plan as unknown as ThinkSetup['task'],
    settings,
    algorithm,
    depth,
    leastDepth,
    mostDepth,
    evaluator,
  };
}

function setupInARow(
  state: State,
  player: string,
  { depth: wanted, algorithm: chosen, table = true }: Changes,
): ThinkSetup {
  const own = readSpec('k-in-a-row', player).values.depth as number;
  const depth = Math.min(MOST_DEPTH_IN_A_ROW, Math.max(1, wanted ?? own));
  const algorithm = chosen && chosen !== 'expectimax' ? chosen : 'alphabeta';
  const settings = { plies: depth, pruning: algorithm === 'alphabeta', table, cutoff: 0 };
  const task = { root: state, problem: problemOfSequence(state.toMove), settings };
  return {
    task: task as unknown as ThinkSetup['task'],
    ...{ settings, algorithm, depth, leastDepth: 1, mostDepth: MOST_DEPTH_IN_A_ROW, evaluator: undefined },
  };
}
