import type { Board } from '../../../games/2048/board.ts';
import { type Outcome, outcomes, scoreFromTiles } from '../../../games/2048/game.ts';
import { type Direction, slide } from '../../../games/2048/slide.ts';
import type { Stuck } from '../../../kernel/search-2048.ts';
import type { Branch, Problem } from '../search.ts';
import { annoyanceOf } from './annoyance.ts';

/** A board before a move, or an afterstate before a spawn. */
export interface Position {
  readonly board: Board;
  readonly due: 'move' | 'spawn';
}

export type Step = { readonly direction: Direction } | { readonly cell: number; readonly tile: number };

export interface Options {
  /** Whether the spawn is the adversary or chance. */
  readonly spawns: 'worst' | 'average';
  readonly rate: (board: Board) => number;
  readonly stuck: Stuck;
  /** The order of moves at the root: of equal ones, the first is played. */
  readonly order: readonly Direction[];
  /** The adversary considers only the most annoying spawns. */
  readonly annoying?: boolean;
}

/** 2048 for the teaching search. */
export function problem2048(root: Board, options: Options): Problem<Position, Step> {
  const { spawns, rate, stuck, annoying = false } = options;
  const leafOf = (value: number, why: 'rated' | 'over') => ({ value, why });
  return {
    decider: ({ due }) => (due === 'move' ? 'max' : spawns === 'worst' ? 'min' : 'chance'),
    branches({ board, due }) {
      if (due === 'move') return moves(board, board === root ? options.order : KERNEL_ORDER);
      const all = spawnBranches(board, spawns === 'average');
      return annoying ? mostAnnoying(all) : all;
    },
    leaf({ board, due }, plies) {
      if (plies === 0) return leafOf(rate(board), 'rated');
      if (due === 'spawn' || KERNEL_ORDER.some((direction) => slide(board, direction))) return undefined;
      return leafOf(stuckValue(board, plies, stuck, rate), 'over');
    },
    rate: ({ board }) => rate(board),
    average: (branches, values, plies) =>
      plies === 1
        ? averageOfLeaves(values)
        : values.reduce((sum, value, i) => sum + value * branches[i]!.probability, 0),
    // Afterstates with more to come than one spawn, as in the kernel.
    key: ({ board, due }, plies) => (due === 'spawn' && plies > 1 ? `${plies}:${board}` : undefined),
  };
}

const KERNEL_ORDER: readonly Direction[] = ['up', 'right', 'down', 'left'];

function moves(board: Board, order: readonly Direction[]): Branch<Position, Step>[] {
  return order.flatMap((direction) => {
    const slid = slide(board, direction);
    if (!slid) return [];
    return [{ move: { direction }, position: { board: slid.board, due: 'spawn' as const }, probability: 1 }];
  });
}

/** The 2s first, then the 4s: sums in another order would differ in the last bit. */
function spawnBranches(board: Board, byChance: boolean): Branch<Position, Step>[] {
  const all = outcomes(board);
  const branch = ({ cell, tile, probability, board: spawned }: Outcome) => ({
    move: { cell, tile },
    position: { board: spawned, due: 'move' as const },
    probability: byChance ? probability : 1,
  });
  return [2, 4].flatMap((tile) => all.filter((outcome) => outcome.tile === tile).map(branch));
}

function mostAnnoying(all: readonly Branch<Position, Step>[]): Branch<Position, Step>[] {
  const annoyance = all.map(({ position }) => annoyanceOf(position.board));
  const most = Math.max(...annoyance);
  return all.filter((_, i) => annoyance[i] === most);
}

/** As the kernel adds up the last spawns. */
function averageOfLeaves(values: readonly number[]): number {
  const cells = values.length / 2;
  const sum = (from: number) => values.slice(from, from + cells).reduce((total, value) => total + value, 0);
  return (0.9 * sum(0) + 0.1 * sum(cells)) / cells;
}

function stuckValue(board: Board, plies: number, stuck: Stuck, rate: (board: Board) => number): number {
  const { base = 0, perPoint = 0, perPly = 0, rating = 0 } = stuck;
  return base + perPoint * scoreFromTiles(board) + perPly * plies + rating * rate(board);
}
