import type { NumberTree } from '../numbers/number-tree.ts';

/** What a step of a lesson shows: a live board, a search or a measurement. Boards and specs are as in addresses. */
export type Show =
  /** A board to play on. */
  | { readonly kind: 'play'; readonly board: string }
  /** The same, with the value of every move beside it; `deeper`: the learner may change how far it looks. */
  | { readonly kind: 'moves'; readonly board: string; readonly player: string; readonly deeper?: boolean }
  /** A tree of numbers, searched step by step; `at` stops it at a step. */
  | {
      readonly kind: 'numbers';
      readonly tree: NumberTree;
      readonly pruning: boolean;
      readonly at?: number;
    }
  /** The search tree of a board. */
  | {
      readonly kind: 'tree';
      readonly board: string;
      readonly player: string;
      readonly depth: number;
    }
  /** An evaluation taken apart, with its weights to change. */
  | {
      readonly kind: 'evaluation';
      readonly board: string;
      readonly player: string;
      readonly weights?: boolean;
    }
  | { readonly kind: 'playouts'; readonly board: string }
  | { readonly kind: 'network'; readonly board: string }
  /** Two players on the same seeds. */
  | { readonly kind: 'measure'; readonly games: number }
  /** A k-in-a-row board to play on, with what is to be seen on it. */
  | {
      readonly kind: 'row';
      readonly rows: number;
      readonly cols: number;
      readonly k: number;
      readonly moves: string;
      readonly marks: 'none' | 'threats' | 'solved';
    };
