import { CELLS } from '../../games/2048/board.ts';
import { DIRECTIONS } from '../../games/2048/slide.ts';
import { createSearch2048 } from '../../kernel/search-2048.ts';
import type { Entry, Player2048 } from '../entry.ts';
import type { Value } from '../spec.ts';
import { kernelByRules } from './kernel-by-rules.ts';
import { lookAhead } from './look-ahead.ts';

/** The tuned weights were the best of 18 sets on 100 games (seeds 3001 to 3100); experiments/minimax-weights.json compares them with the source's. */
export const WEIGHTS = {
  tuned: [0.0251, 1, 1.85, 9.06],
  source: [0.1, 1.0, 2.7, 1.0],
} as const;

/**
 * Sampler's AI_2 and AI_3: minimax with alpha-beta, where the spawn is the adversary, over smoothness, monotonicity,
 * empty cells and highest tile (see evaluate-smoothness.ts in the kernel). A step is a move and a spawn, as the source
 * counts: its 3 steps are 6 layers. Boards are rated after the last spawn, or before it, which omits that layer: 4
 * steps are then 7 layers. Of equal moves, the first of up, right, down, left is played.
 *
 * AI_3 takes 4 steps after a quick decision and 3 after a slow one: `steps=clock`. With `steps=adaptive` it uses
 * nodes instead of seconds and this position instead of the last, so that the same position gets the same answer.
 */
export const entry: Entry<Player2048> = {
  name: 'minimax',
  version: 5,
  summary: 'Minimax with alpha-beta against the worst spawns: smoothness, order, space, highest tile',
  origin: 'Sampler (AI_2, AI_3)',
  parameters: {
    steps: {
      help: 'moves and spawns to look ahead; clock: 4 after a decision under 0.05 s, 3 after one over 0.5 s; adaptive: 4 if 3 take few positions',
      byDefault: 3,
      words: ['adaptive', 'clock'],
      number: { min: 1, max: 8, whole: true },
    },
    weights: {
      help: 'of smoothness, monotonicity, ln(empty cells), highest exponent',
      byDefault: 'tuned',
      words: ['tuned', 'source'],
      list: {
        length: 4,
        min: -1000,
        max: 1000,
        names: ['smoothness', 'monotonicity', 'ln(empty cells)', 'highest exponent'],
        byWord: WEIGHTS,
      },
      tunable: Array.from({ length: 4 }, () => ({ min: 0, max: 5 })),
    },
    leaves: {
      help: 'whether boards are rated before or after the spawn of the last step',
      byDefault: 'after',
      words: ['before', 'after'],
    },
    spawns: {
      help: 'which spawns to consider: all, or only the most annoying (islands of equal tiles, less smoothness)',
      byDefault: 'all',
      words: ['all', 'annoying'],
    },
  },
  depthUnit: 'steps (a move and a spawn)',
  strength:
    '36,396 ± 1,620, 2048 in 82 % (100 games, experiments/minimax-six-layers.json); steps=4,leaves=before 49,930 ± 975, 94 % (500 games, experiments/minimax.json); AI_2 37,528 ± 756, 77 % (500 games, experiments/ai-2.json)',
  isReproducible: ({ steps }) => steps !== 'clock',
  create: ({ steps, weights, leaves, spawns }, { module }) => {
    const numbers = typeof weights === 'object' ? weights : WEIGHTS[weights as keyof typeof WEIGHTS];
    const searchFor = kernelByRules((rules) =>
      createSearch2048(module, {
        rules,
        search: 'alphabeta',
        evaluator: { name: 'smoothness', weights: evaluatorWeights(numbers) },
        annoying: spawns === 'annoying',
        hashBits: 16,
      }),
    );
    let byClock = FEW_STEPS;
    return {
      *think({ board }, circumstances) {
        const last = steps === 'clock' ? byClock : steps === 'adaptive' ? MANY_STEPS : (steps as number);
        const decision = yield* lookAhead(
          {
            search: searchFor(board),
            board,
            stuck: { rating: 1, base: LOST, perPly: LOST },
            depths: { first: 1, step: 1, last },
            ...(steps === 'adaptive' ? { goesOn: isQuick } : {}),
            pliesOf: (depth) => pliesOf(depth, leaves),
            order: DIRECTIONS,
          },
          circumstances,
        );
        if (decision.ms < QUICK_MS) byClock = MANY_STEPS;
        else if (decision.ms > SLOW_MS) byClock = FEW_STEPS;
        return decision;
      },
    };
  },
};

/** A loss is worse than any rating, and worse the sooner it comes; among equals the rating counts. */
export const LOST = -1000;

// AI_3: its numbers of steps, and what counts as quick and slow.
const FEW_STEPS = 3;
const MANY_STEPS = 4;
const QUICK_MS = 50;
const SLOW_MS = 500;
/** What the source's 0.05 seconds are in nodes: its 3 steps take 0.043 seconds on average, and 4,800 nodes here (seeds 900001 to 900020). */
const QUICK_NODES = 5_600;

function isQuick(steps: number, nodes: number): boolean {
  return steps < FEW_STEPS || nodes < QUICK_NODES;
}

/** Plies after the root move. */
export function pliesOf(steps: number, leaves: Value | undefined): number {
  return 2 * steps - (leaves === 'before' ? 2 : 1);
}

/** The kernel expects the value of 0, 1, … 16 empty cells. With no empty cell the logarithm counts as that of one: 0. */
export function evaluatorWeights([smoothness, monotonicity, empty, highest]: readonly number[]): number[] {
  const worth = Array.from({ length: CELLS + 1 }, (_, cells) => empty! * Math.log(Math.max(1, cells)));
  return [smoothness!, monotonicity!, highest!, ...worth];
}
