import { describe, expect, test } from 'vitest';
import { countedExpectimax, countedMinimax } from '../../../../tests/reference/counted-searches.ts';
import * as plain from '../../../../tests/reference/evaluators-2048.ts';
import { gamePositions } from '../../../../tests/support/positions-2048.ts';
import type { Board } from '../../../games/2048/board.ts';
import { scoreFromTiles, startFrom } from '../../../games/2048/game.ts';
import { DIRECTIONS, type Direction } from '../../../games/2048/slide.ts';
import { createSearch2048 } from '../../../kernel/search-2048.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { decideInGame } from '../../2048/decide.ts';
import { MATRICES } from '../../2048/snake.ts';
import { createPlayer, readSpec } from '../../catalog.ts';
import { runSearch } from '../search.ts';
import { EVALUATED, type EvaluatedPlayer, evaluatorOf } from './evaluators.ts';
import { planOf } from './plan.ts';
import type { Step } from './problem.ts';

const module = kernelModule();
const directionOf = (step: Step | undefined) => (step && 'direction' in step ? step.direction : undefined);
const POSITIONS = {
  classic: gamePositions('classic', 400, { highest: 1024 }),
  hard: gamePositions('hard', 400, { highest: 1024 }),
};

describe.each(EVALUATED)('the evaluation of %s', (player) => {
  const { entry, values } = readSpec('2048', player);
  const evaluator = evaluatorOf(player, values);

  test('its terms add up, and what comes from cells does too', () => {
    for (const board of [...POSITIONS.classic, ...POSITIONS.hard]) {
      const { value, terms } = evaluator.explain(board);
      expect(value).toBe(evaluator.rate(board));
      // Single precision in the kernel's tables, not in the terms.
      expectClose(
        terms.reduce((sum, term) => sum + term.value, 0),
        value,
        1e-5,
      );
      for (const { cells, value: whole } of terms) {
        if (cells) expectClose(sum(cells), whole, 1e-6);
      }
    }
  });

  test('it is what the source says', () => {
    const rate = plainRating(player);
    for (const board of [...POSITIONS.classic, ...POSITIONS.hard])
      expectClose(evaluator.rate(board), rate(board), 1e-4);
  });

  test('it is what the kernel says, to the last bit', () => {
    for (const [rules, boards] of Object.entries(POSITIONS)) {
      const search = createSearch2048(module, {
        rules: rules as 'classic' | 'hard',
        search: 'expectimax',
        evaluator: kernelEvaluator(player),
        hashBits: 4,
      });
      for (const board of boards) {
        search.begin(board, {});
        expect(evaluator.rate(board), `${board}`).toBe(search.evaluate());
      }
    }
  });

  test('every weight changes some value, and the defaults change none', () => {
    const boards = POSITIONS.classic.slice(100, 140);
    const defaults = evaluator.weights.map(({ byDefault }) => byDefault);
    const rated = (weights: readonly number[]) => boards.map(evaluatorOf(player, values, weights).rate);
    expect(rated(defaults)).toEqual(boards.map(evaluator.rate));
    defaults.forEach((_, i) => {
      expect(rated(defaults.with(i, defaults[i]! + 0.5))).not.toEqual(rated(defaults));
    });
    expect(entry.name).toBe(player);
  });
});

test('the terms of Swarm add up in the published reading, too', () => {
  const { rate, explain } = evaluatorOf('swarm', readSpec('2048', 'swarm-published').values);
  for (const board of POSITIONS.classic) {
    const { value, terms } = explain(board);
    expect(value).toBe(rate(board));
    expectClose(sum(terms.map((term) => term.value)), value, 1e-5);
  }
});

const SPECS: readonly (readonly [string, number])[] = [
  ['ex:depth=0', 100],
  ['ex:depth=1', 60],
  ['ex:depth=2', 30],
  ['ex:depth=3', 6],
  ['snake:search=expectimax,depth=2', 30],
  ['snake:search=expectimax,depth=2,spread=exponents', 30],
  ['snake:search=minimax,depth=2', 30],
  ['snake:search=minimax,depth=3', 6],
  ['snake:search=alphabeta,depth=3', 15],
  ['snake:search=alphabeta,depth=4,matrix=snake', 8],
  ['snake:search=expectimax,depth=1,spread=exponents', 20],
  ['swarm:depth=1', 20],
  ['swarm:depth=2', 5],
  ['swarm:depth=1,weights=published,tiles=values,leaves=after,lost=0,cutoff=0', 6],
  ['swarm-published:depth=1', 6],
  ['minimax:steps=1', 40],
  ['minimax:steps=2,leaves=before', 15],
  ['minimax:steps=2', 15],
  ['minimax:steps=3,leaves=before', 8],
  ['minimax:steps=2,spawns=annoying', 15],
  ['minimax:steps=1,weights=source', 30],
];

describe.each(['classic', 'hard'] as const)('%s: the teaching search', (rules) => {
  test.each(SPECS)('%s has the value and the move of the kernel, in %i positions', (spec, count) => {
    const { entry, values } = readSpec('2048', spec);
    const { player } = createPlayer('2048', spec, { module });
    for (const board of sample(POSITIONS[rules], count)) {
      const state = startFrom(board, 1, scoreFromTiles(board));
      const decision = decideInGame(player, state, () => 0);
      const { root, problem, settings } = planOf(entry.name as EvaluatedPlayer, values, state);
      for (const table of [true, false]) {
        // Without the table and with a cut-off by likelihood, every way to a position counts for itself.
        if (!table && settings.cutoff > 0) continue;
        const found = runSearch(root, problem, { ...settings, table })!;
        expect(directionOf(found.move), `${board}`).toBe(decision.move);
        expect(found.value, `${board}`).toBe(decision.values[decision.move]);
        for (const { move, value, bound } of found.moves) {
          const exact = decision.values[directionOf(move)!]!;
          if (bound === 'exact') expect(value).toBe(exact);
          else expect(value).toBeGreaterThanOrEqual(exact);
          if (!settings.pruning) expect(bound).toBe('exact');
        }
      }
    }
  });

  test.each(SPECS)('%s looks at what the plain search looks at, in %i positions', (spec, count) => {
    const { entry, values } = readSpec('2048', spec);
    for (const board of sample(POSITIONS[rules], count)) {
      const state = startFrom(board, 1, scoreFromTiles(board));
      const { root, problem, settings, algorithm, evaluator } = planOf(
        entry.name as EvaluatedPlayer,
        values,
        state,
      );
      const order: readonly Direction[] = entry.name === 'ex' ? ['left', 'right', 'up', 'down'] : DIRECTIONS;
      const reference = {
        rate: evaluator.rate,
        rateStuck: (stuck: Board, plies: number) => problem.leaf({ board: stuck, due: 'move' }, plies)!.value,
        cutoff: settings.cutoff,
        ...(values.spawns === 'annoying' && { annoyance: plain.annoyanceOf }),
      };
      for (const table of [true, false]) {
        const found = runSearch(root, problem, { ...settings, table })!;
        const expected =
          algorithm === 'expectimax'
            ? countedExpectimax(board, settings.plies - 1, order, reference, { table })
            : countedMinimax(board, settings.plies - 1, order, reference, {
                ...{ table, pruning: settings.pruning },
              });
        expect(found.value).toBe(expected.value);
        expect([found.nodes, found.cuts], `${board}`).toEqual([expected.nodes, expected.cuts]);
        expect(directionOf(found.move)).toBe(expected.move);
      }
    }
  });

  test('alpha-beta has the value and the move of minimax, and looks at less', () => {
    const { values } = readSpec('2048', 'minimax');
    for (const board of sample(POSITIONS[rules], 20)) {
      const state = startFrom(board, 1);
      const [whole, pruned] = (['minimax', 'alphabeta'] as const).map((algorithm) => {
        const plan = planOf('minimax', values, state, { depth: 1, algorithm, table: false });
        return runSearch(plan.root, plan.problem, plan.settings)!;
      });
      expect([pruned!.value, pruned!.move]).toEqual([whole!.value, whole!.move]);
      expect(pruned!.nodes).toBeLessThanOrEqual(whole!.nodes);
      expect(whole!.cuts).toBe(0);
    }
  });
});

function kernelEvaluator(player: EvaluatedPlayer) {
  // The numbers that the players give to the kernel are not in their specs: what they come to is.
  const { weights } = evaluatorOf(player, readSpec('2048', player).values);
  const numbers = weights.map(({ value }) => value);
  if (player === 'ex') return { name: 'corner', weights: [] } as const;
  if (player === 'snake') return { name: 'snake', weights: MATRICES.source } as const;
  if (player === 'swarm') {
    const counts = Array.from({ length: 16 }, (_, exponent) => (exponent === 0 ? 0 : exponent ** 2.6));
    return { name: 'swarm', weights: [...numbers, ...counts] } as const;
  }
  const [smoothness, order, empty, highest] = numbers as [number, number, number, number];
  const worth = Array.from({ length: 17 }, (_, cells) => empty * Math.log(Math.max(1, cells)));
  return { name: 'smoothness', weights: [smoothness, order, highest, ...worth] } as const;
}

function plainRating(player: EvaluatedPlayer): (board: Board) => number {
  const { weights } = kernelEvaluator(player);
  if (player === 'ex') return plain.rateCorner;
  if (player === 'snake') return (board) => plain.rateSnake(board, weights);
  if (player === 'swarm') {
    return (board) => plain.rateSwarm(board, weights.slice(0, 4), (exponent) => exponent ** 2.6);
  }
  return (board) => plain.rateSmoothness(board, weights);
}

function sample(positions: readonly Board[], count: number): Board[] {
  const step = Math.floor(positions.length / count);
  return Array.from({ length: count }, (_, i) => positions[i * step]!);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function expectClose(actual: number, expected: number, tolerance: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * (1 + Math.abs(expected)));
}
