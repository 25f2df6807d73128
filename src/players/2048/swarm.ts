import type { Board } from '../../games/2048/board.ts';
import { DIRECTIONS } from '../../games/2048/slide.ts';
import { createSearch2048 } from '../../kernel/search-2048.ts';
import type { Entry, Player2048 } from '../entry.ts';
import type { Value } from '../spec.ts';
import { kernelByRules } from './kernel-by-rules.ts';
import { lookAhead } from './look-ahead.ts';

/** The tuned weights come from experiments/tune-swarm.json; in the published ones, too, the corner sum is a penalty. */
export const WEIGHTS = {
  tuned: [-1, 40.764, 29.707, 5.4736],
  published: [-1.6321, 2.7553, 3.0645, 6.8515],
} as const;

/**
 * Swarm: expectimax with a memory of positions, over a rating of four features (see evaluate-swarm.ts in the kernel)
 * whose weights are found by particle swarm. A level is a spawn and a move after the root move; at level 0 a board is
 * rated after its spawn. Of equal moves, the first of up, right, down, left is played.
 *
 * Where the source allows several readings, or plays weakly as written, the stronger one is the default and the other
 * a setting. The preset `swarm-published` is the reading that comes closest to what the source reports: tiles count by
 * their values, the corner sum, a penalty, is the smallest of the four, and order is taken line by line. With `lost=0`,
 * the source to the letter, a stuck board costs nothing, and half of the games end below 4096.
 */
export const entry: Entry<Player2048> = {
  name: 'swarm',
  version: 5,
  summary: 'Expectimax with four features whose weights were found by particle swarm',
  origin: 'Swarm',
  parameters: {
    weights: {
      help: 'of corner sum, equal neighbours, empty cells, order',
      byDefault: 'tuned',
      words: ['tuned', 'published'],
      list: {
        length: 4,
        min: -1e6,
        max: 1e6,
        names: ['corner sum', 'equal neighbours', 'empty cells', 'order'],
        byWord: WEIGHTS,
      },
      tunable: [
        { min: -1, max: 1 },
        { min: 0, max: 100 },
        { min: 0, max: 100 },
        { min: 0, max: 10 },
      ],
    },
    depth: {
      help: 'levels to look ahead; auto: 3 to 9, by the number of different tiles',
      byDefault: 'auto',
      words: ['auto'],
      number: { min: 0, max: 16, whole: true },
    },
    tiles: {
      help: 'the number for a tile in sums and differences: its value, its exponent, or its exponent to this power',
      byDefault: 2.6,
      words: ['values', 'exponents'],
      number: { min: 0.1, max: 6, whole: false },
    },
    corner: {
      help: 'which of the four corner sums counts: as a penalty, the smallest draws large tiles into a corner',
      byDefault: 'largest',
      words: ['largest', 'smallest'],
    },
    order: {
      help: 'whether order is the smaller of rises and falls of the whole board or of each line',
      byDefault: 'board',
      words: ['board', 'lines'],
    },
    leaves: {
      help: 'whether boards are rated before or after the spawn of the last level',
      byDefault: 'before',
      words: ['before', 'after'],
    },
    lost: {
      help: 'how much less than its rating a stuck board is worth',
      byDefault: 1_000_000,
      number: { min: 0, max: 1e9, whole: false },
    },
    cutoff: {
      help: 'positions less likely than this are rated at once',
      byDefault: 0.02,
      number: { min: 0, max: 1, whole: false },
    },
  },
  depthUnit: 'levels (a spawn and a move)',
  strength:
    '211,309 ± 8,703, 8192 in 90 %, 16384 in 38 % (100 games, experiments/swarm.json); swarm-published 172,007 ± 7,298, 8192 in 84 %, 16384 in 18 % (100 games, experiments/swarm-published.json)',
  create: ({ weights, depth, tiles, corner, order, leaves, lost, cutoff }, { module }) => {
    const numbers = typeof weights === 'object' ? weights : WEIGHTS[weights as keyof typeof WEIGHTS];
    const searchFor = kernelByRules((rules) =>
      createSearch2048(module, {
        rules,
        search: 'expectimax',
        evaluator: {
          name: 'swarm',
          weights: kernelWeights(numbers, { tiles, corner, order } as SwarmReading),
        },
        cutoff: cutoff as number,
        hashBits: 16,
      }),
    );
    return {
      think: ({ board }, circumstances) => {
        const levels = depth === 'auto' ? autoDepth(board) : (depth as number);
        const last = Math.min(levels, circumstances.cap?.depth ?? levels);
        const search = searchFor(board);
        return lookAhead(
          {
            search,
            board,
            stuck: { rating: 1, base: -(lost as number) },
            // With the cut-off, a level costs little more than the one before: searching all of them would double the time.
            depths: { first: 0, step: Math.max(1, last), last },
            pliesOf: (level) => pliesOf(level, leaves),
            // With a cut-off, a value depends on the path to the position, and lines may end before the last level.
            ...(cutoff === 0
              ? { remembers: true }
              : {
                  reached: (level: number) =>
                    Math.min(level, search.deepestSpawn() / 2 + (leaves === 'before' ? 1 : 0)),
                }),
            order: DIRECTIONS,
          },
          circumstances,
        );
      },
    };
  },
};

/** Plies after the root move. */
export function pliesOf(levels: number, leaves: Value | undefined): number {
  return 2 * levels + (leaves === 'before' ? 0 : 1);
}

export interface SwarmReading {
  readonly tiles: Tiles;
  readonly corner: 'largest' | 'smallest';
  readonly order: 'board' | 'lines';
}

type Tiles = 'values' | 'exponents' | number;

/** The four weights and the reading as the kernel takes them (evaluate-swarm.ts). */
function kernelWeights(weights: readonly number[], { tiles, corner, order }: SwarmReading): number[] {
  return [...weights, ...tileCounts(tiles), Number(corner === 'smallest'), Number(order === 'lines')];
}

/** The number for a tile, by its exponent; 0 is an empty cell. */
export function tileCounts(tiles: Tiles): number[] {
  return Array.from({ length: 16 }, (_, exponent) => {
    if (exponent === 0) return 0;
    return tiles === 'values' ? 2 ** exponent : exponent ** (tiles === 'exponents' ? 1 : tiles);
  });
}

export function autoDepth(board: Board): number {
  const different = new Set(board.filter((tile) => tile > 0)).size;
  return Math.min(9, Math.max(3, different - 2));
}
