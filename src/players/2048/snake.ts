import { scoreFromTiles } from '../../games/2048/game.ts';
import { DIRECTIONS } from '../../games/2048/slide.ts';
import { createSearch2048, type SearchOptions } from '../../kernel/search-2048.ts';
import type { Entry, Player2048 } from '../entry.ts';
import { kernelByRules } from './kernel-by-rules.ts';
import { lookAhead } from './look-ahead.ts';

/**
 * Snake: expectimax, plain minimax or minimax with alpha-beta over a weighted matrix in the best of its eight
 * orientations (see evaluate-snake.ts in the kernel). Depth is counted as in Duel. A position with no legal move is
 * worth −2 × its score. Of equal moves, the first of up, right, down, left is played.
 */
export const entry: Entry<Player2048> = {
  name: 'snake',
  version: 4,
  summary: 'Lines up the tiles along a snake: expectimax or minimax over a weighted matrix',
  origin: 'Snake',
  parameters: {
    search: {
      help: 'how to look ahead: both kinds of minimax play the same moves',
      byDefault: 'expectimax',
      words: ['expectimax', 'minimax', 'alphabeta'],
    },
    depth: { help: 'spawns and moves to look ahead', byDefault: 4, number: { min: 0, max: 12, whole: true } },
    matrix: {
      help: 'source: 8192 and 16384 swapped, as in the source; snake: a true snake',
      byDefault: 'source',
      words: ['source', 'snake'],
    },
    spread: {
      help: 'whether neighbouring cells differ by their values or by their exponents',
      byDefault: 'values',
      words: ['values', 'exponents'],
    },
  },
  depthUnit: 'plies (spawns and moves) after the move',
  strength:
    '30,103 ± 925, 2048 in 72 %; minimax 18,235 ± 658 (200 games each, experiments/snake.json); spread=exponents 23,700 ± 738 (200 games, experiments/snake-spread.json)',
  create: ({ search, depth, matrix, spread }, { module }) => {
    const searchFor = kernelByRules((rules) =>
      createSearch2048(module, {
        rules,
        search: search as SearchOptions['search'],
        evaluator: {
          name: 'snake',
          weights: [...MATRICES[matrix as Matrix], spread === 'exponents' ? 1 : 0],
        },
        hashBits: 18,
      }),
    );
    return {
      think: ({ board, score }, circumstances) => {
        const last = depth as number;
        return lookAhead(
          {
            search: searchFor(board),
            board,
            // The score of a later position: the current score, plus what its tiles add to the current ones.
            stuck: { base: -2 * (score - scoreFromTiles(board)), perPoint: -2 },
            depths: { first: last % 2, step: 2, last },
            pliesOf: (plies) => plies,
            order: DIRECTIONS,
          },
          circumstances,
        );
      },
    };
  },
};

const LOWER_ROWS = [512, 1024, 2048, 4096, 32, 64, 128, 256, 2, 4, 8, 16];
export const MATRICES = {
  source: [65536, 32768, 8192, 16384, ...LOWER_ROWS],
  snake: [65536, 32768, 16384, 8192, ...LOWER_ROWS],
} as const;
type Matrix = keyof typeof MATRICES;
