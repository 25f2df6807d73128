import { scoreFromTiles } from '../../../games/2048/game.ts';
import { DIRECTIONS, type Direction } from '../../../games/2048/slide.ts';
import type { Stuck } from '../../../kernel/search-2048.ts';
import { adaptiveDepth, LOST as EX_LOST, ORDER as EX_ORDER } from '../../2048/ex.ts';
import { pliesOf as minimaxPlies, LOST as SAMPLER_LOST } from '../../2048/minimax.ts';
import { autoDepth, pliesOf as swarmPlies } from '../../2048/swarm.ts';
import type { Position2048 } from '../../entry.ts';
import type { Values } from '../../spec.ts';
import type { Algorithm, Problem, SearchSettings } from '../search.ts';
import { type EvaluatedPlayer, evaluatorOf, type TeachingEvaluator } from './evaluators.ts';
import { type Position, problem2048, type Step } from './problem.ts';

/** How a source player searches a position, for the teaching search. */
export interface Plan2048 {
  readonly root: Position;
  readonly problem: Problem<Position, Step>;
  readonly settings: SearchSettings;
  readonly algorithm: Algorithm;
  readonly evaluator: TeachingEvaluator;
  /** In the player's own unit. */
  readonly depth: number;
  readonly leastDepth: number;
}

/** What a learner may change. */
export interface Changes {
  readonly depth?: number | undefined;
  readonly algorithm?: Algorithm | undefined;
  readonly table?: boolean | undefined;
  readonly weights?: readonly number[] | undefined;
}

export function planOf(
  player: EvaluatedPlayer,
  values: Values,
  position: Position2048,
  { depth: wanted, algorithm: chosen, table = true, weights }: Changes = {},
): Plan2048 {
  const { board } = position;
  const habits = habitsOf(player, values, position);
  const algorithm = chosen ?? habits.algorithm;
  const depth = wanted ?? habits.depth;
  const evaluator = evaluatorOf(player, values, weights);
  const problem = problem2048(board, {
    spawns: algorithm === 'expectimax' ? 'average' : 'worst',
    rate: evaluator.rate,
    stuck: habits.stuck,
    order: habits.order,
    annoying: habits.annoying && algorithm !== 'expectimax',
  });
  return {
    root: { board, due: 'move' },
    ...{ problem, algorithm, evaluator, depth },
    leastDepth: habits.leastDepth,
    settings: {
      plies: habits.pliesOf(depth) + 1,
      pruning: algorithm === 'alphabeta',
      table,
      cutoff: algorithm === 'expectimax' ? habits.cutoff : 0,
    },
  };
}

interface Habits {
  readonly algorithm: Algorithm;
  readonly depth: number;
  readonly leastDepth: number;
  /** Plies after the root move. */
  readonly pliesOf: (depth: number) => number;
  readonly stuck: Stuck;
  readonly order: readonly Direction[];
  readonly cutoff: number;
  readonly annoying: boolean;
}

/** What each player does besides rating boards, as in its file in players/2048. */
function habitsOf(player: EvaluatedPlayer, values: Values, position: Position2048): Habits {
  const { board, score } = position;
  const common = { pliesOf: (plies: number) => plies, order: DIRECTIONS, cutoff: 0, annoying: false };
  if (player === 'ex') {
    const depth = values.depth === 'adaptive' ? adaptiveDepth(position) : (values.depth as number);
    return {
      ...common,
      algorithm: 'expectimax',
      depth,
      leastDepth: 0,
      stuck: { base: EX_LOST },
      order: EX_ORDER,
    };
  }
  if (player === 'snake') {
    const algorithm = values.search as Algorithm;
    const stuck = { base: -2 * (score - scoreFromTiles(board)), perPoint: -2 };
    return { ...common, algorithm, depth: values.depth as number, leastDepth: 0, stuck };
  }
  if (player === 'swarm') {
    const depth = values.depth === 'auto' ? autoDepth(board) : (values.depth as number);
    return {
      ...{ ...common, algorithm: 'expectimax', depth, leastDepth: 0 },
      pliesOf: (level) => swarmPlies(level, values.leaves),
      stuck: { rating: 1, base: -(values.lost as number) },
      cutoff: values.cutoff as number,
    };
  }
  return {
    ...{ ...common, algorithm: 'alphabeta', leastDepth: 1 },
    depth: typeof values.steps === 'number' ? values.steps : 3,
    pliesOf: (steps) => minimaxPlies(steps, values.leaves),
    stuck: { rating: 1, base: SAMPLER_LOST, perPly: SAMPLER_LOST },
    annoying: values.spawns === 'annoying',
  };
}
