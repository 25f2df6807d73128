import type { Board } from '../games/2048/board.ts';
import { DIRECTIONS } from '../games/2048/slide.ts';
import { createSearch2048 } from '../kernel/search-2048.ts';
import type { Entry, Player2048 } from './entry.ts';
import { kernelByRules } from './kernel-by-rules.ts';
import { lookAhead } from './look-ahead.ts';

/**
 * Swarm: expectimax with a memory of positions, over a rating of four features (see evaluate-swarm.ts in the kernel)
 * whose weights the source tuned by particle swarm. A level is a spawn and a move; after the root move boards are rated
 * after the last level's spawn, and a stuck one like any other. Of equal moves the first of up, right, down,
 * left is played.
 *
 * Positions less likely than CUTOFF are rated at once, which the source does not do: it makes the depth affordable.
 */
export const entry: Entry<Player2048> = {
  name: 'swarm',
  summary: 'Expectimax with four features whose weights were found by particle swarm',
  origin: 'Swarm',
  parameters: {
    weights: {
      help: 'of corner sum, equal neighbours, empty cells, order',
      byDefault: 'tuned',
      words: ['tuned', 'published'],
      list: { length: 4, min: -1e6, max: 1e6 },
      tunable: Array.from({ length: 4 }, () => ({ min: -10, max: 10 })),
    },
    depth: {
      help: 'levels to look ahead; auto: by the number of different tiles',
      byDefault: 'auto',
      words: ['auto'],
      number: { min: 1, max: 16, whole: true },
    },
    tiles: {
      help: 'what the features go by',
      byDefault: 'exponents',
      words: ['values', 'exponents'],
    },
  },
  depthUnit: 'levels (a spawn and a move)',
  strength: '',
  create: ({ weights, depth, tiles }, { module }) => {
    const numbers = typeof weights === 'object' ? weights : WEIGHTS[weights as keyof typeof WEIGHTS];
    const searchFor = kernelByRules((rules) =>
      createSearch2048(module, {
        rules,
        search: 'expectimax',
        evaluator: { name: 'swarm', weights: [...numbers, tiles === 'exponents' ? 1 : 0] },
        cutoff: CUTOFF,
        hashBits: 20,
      }),
    );
    return {
      think: ({ board }, circumstances) =>
        lookAhead(
          {
            search: searchFor(board),
            board,
            stuck: { rating: 1 },
            depths: { first: 1, step: 1, last: depth === 'auto' ? autoDepth(board) : (depth as number) },
            pliesOf: (levels) => 2 * levels - 1,
            order: DIRECTIONS,
          },
          circumstances,
        ),
    };
  },
};

/** The corner sum enters the published rating as a penalty. */
const WEIGHTS = {
  tuned: [-1.6321, 2.7553, 3.0645, 6.8515],
  published: [-1.6321, 2.7553, 3.0645, 6.8515],
} as const;

const CUTOFF = 1e-4;

function autoDepth(board: Board): number {
  const different = new Set(board.filter((tile) => tile > 0)).size;
  return Math.min(9, Math.max(3, different - 2));
}
