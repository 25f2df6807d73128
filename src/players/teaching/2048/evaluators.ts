import type { Board } from '../../../games/2048/board.ts';
import { evaluatorWeights, WEIGHTS as SAMPLER_WEIGHTS } from '../../2048/minimax.ts';
import { MATRICES } from '../../2048/snake.ts';
import { WEIGHTS as SWARM_WEIGHTS, type SwarmReading, tileCounts } from '../../2048/swarm.ts';
import type { Values } from '../../spec.ts';
import type { Breakdown } from '../evaluation.ts';
import { CORNER_RATIO, explainCorner, rateCorner } from './corner.ts';
import { exponentAt, tileAt } from './lines.ts';
import { explainSmoothness, rateSmoothness } from './smoothness.ts';
import { explainSnake, laidMatrix, rateSnake, SNAKE_FACTORS } from './snake.ts';
import { explainSwarm, rateSwarm } from './swarm.ts';

export const EVALUATED = ['ex', 'snake', 'swarm', 'minimax'] as const;
export type EvaluatedPlayer = (typeof EVALUATED)[number];

/** An evaluation that people can inspect and change. */
export interface TeachingEvaluator {
  rate(board: Board): number;
  explain(board: Board): Breakdown;
  /** The weight of each cell, where it has one. */
  cellWeights?(board: Board): readonly number[];
  /** Its adjustable numbers, with their current values. */
  readonly weights: readonly Weight[];
}

export interface Weight {
  readonly name: string;
  readonly value: number;
  readonly byDefault: number;
  readonly min: number;
  readonly max: number;
}

/** The evaluation of a source player, with other weights where some are given. */
export function evaluatorOf(
  player: EvaluatedPlayer,
  values: Values,
  given?: readonly number[],
): TeachingEvaluator {
  const weights = (names: readonly Limits[], defaults: readonly number[]) =>
    names.map(([name, min, max], i): Weight => {
      const byDefault = defaults[i]!;
      return { name, min, max, byDefault, value: given?.[i] ?? byDefault };
    });
  const numbers = (all: readonly Weight[]) => all.map(({ value }) => value);
  if (player === 'ex') {
    const all = weights([['ratio', 0.05, 1]], [CORNER_RATIO]);
    const [ratio] = numbers(all);
    return {
      weights: all,
      rate: (board) => rateCorner(board, ratio),
      explain: (board) => explainCorner(board, ratio),
      cellWeights: (board) => board.map((_, cell) => ratio! ** cell),
    };
  }
  if (player === 'snake') {
    const matrix = MATRICES[values.matrix as keyof typeof MATRICES];
    const all = weights(
      [
        ['weighted tiles', 0, 10],
        ['empty cells', 0, 100],
        ['spread', 0, 10],
      ],
      SNAKE_FACTORS,
    );
    const reading = { matrix, measureAt: values.spread === 'exponents' ? exponentAt : tileAt };
    const factors = numbers(all);
    return {
      weights: all,
      rate: (board) => rateSnake(board, reading, factors),
      explain: (board) => explainSnake(board, reading, factors),
      cellWeights: (board) => laidMatrix(board, matrix),
    };
  }
  if (player === 'swarm') {
    const { tiles, corner, order } = values as typeof values & SwarmReading;
    const reading = { counts: tileCounts(tiles), corner, order };
    const all = weights(
      [
        ['corner sum', -5, 5],
        ['equal neighbours', 0, 100],
        ['empty cells', 0, 100],
        ['order', 0, 20],
      ],
      listOf(values.weights, SWARM_WEIGHTS),
    );
    const features = numbers(all);
    return {
      weights: all,
      rate: (board) => rateSwarm(board, features, reading),
      explain: (board) => explainSwarm(board, features, reading),
    };
  }
  const all = weights(
    [
      ['smoothness', 0, 5],
      ['order', 0, 5],
      ['empty cells', 0, 10],
      ['highest tile', 0, 20],
    ],
    listOf(values.weights, SAMPLER_WEIGHTS),
  );
  const kernelWeights = evaluatorWeights(numbers(all));
  return {
    weights: all,
    rate: (board) => rateSmoothness(board, kernelWeights),
    explain: (board) => explainSmoothness(board, kernelWeights),
  };
}

type Limits = readonly [name: string, min: number, max: number];

/** Weights as a spec has them: a list, or the name of one. */
function listOf<Name extends string>(
  given: Values[string] | undefined,
  named: Readonly<Record<Name, readonly number[]>>,
): readonly number[] {
  return typeof given === 'object' ? given : named[given as Name];
}
