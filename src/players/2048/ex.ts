import { freeCells } from '../../games/2048/board.ts';
import type { Direction } from '../../games/2048/slide.ts';
import { createSearch2048 } from '../../kernel/search-2048.ts';
import type { Entry, Player2048, Position2048 } from '../entry.ts';
import { kernelByRules } from './kernel-by-rules.ts';
import { lookAhead } from './look-ahead.ts';

/**
 * Duel's Ex: expectimax that rates boards by Σ 2^e · 0.25^i in reading order. The root move is free; after it every
 * spawn and every move counts as one, so that depth 0 rates the board right after the move. A position with no legal
 * move is worth LOST, so that moves are ranked first by their risk of losing.
 */
export const entry: Entry<Player2048> = {
  name: 'ex',
  version: 4,
  summary: 'Expectimax that piles up the largest tiles in the top-left corner',
  origin: 'Duel (Ex)',
  parameters: {
    depth: {
      help: 'spawns and moves to look ahead; adaptive: 4, from 30,000 points up to 6 on fuller boards',
      byDefault: 4,
      words: ['adaptive'],
      number: { min: 0, max: 6, whole: true },
    },
  },
  depthUnit: 'plies (spawns and moves) after the move',
  strength: '49,163 ± 1,389, 2048 in 94 %; adaptive 57,966 ± 1,748 (200 games each, experiments/duel.json)',
  create: ({ depth }, { module }) => {
    const searchFor = kernelByRules((rules) =>
      createSearch2048(module, {
        rules,
        search: 'expectimax',
        evaluator: { name: 'corner', weights: [] },
        hashBits: 18,
      }),
    );
    return {
      think: (position, circumstances) => {
        const { board } = position;
        const last = depth === 'adaptive' ? adaptiveDepth(position) : (depth as number);
        return lookAhead(
          {
            search: searchFor(board),
            board,
            stuck: { base: LOST },
            depths: { first: last % 2, step: 2, last },
            pliesOf: (plies) => plies,
            order: ORDER,
          },
          circumstances,
        );
      },
    };
  },
};

/** The source's order: of equally good moves, the first is played. */
export const ORDER: readonly Direction[] = ['left', 'right', 'up', 'down'];

/** Far below any rating even when averaged with a probability of one in a million, and small enough to keep them apart. */
export const LOST = -1e12;

export function adaptiveDepth({ board, score }: Position2048): number {
  if (score < 30_000) return 4;
  const tiles = 16 - freeCells(board).length;
  if (tiles > 12) return 6;
  return tiles >= 8 ? 5 : 4;
}
