import { CORNER, EVALUATOR_BYTES, SLOT_BYTES, SMOOTHNESS, SNAKE, SWARM } from './assembly/2048/constants.ts';
import { createKernel2048, type Exports2048 } from './kernel-2048.ts';

/** How boards are rated: one of the kernel's evaluators with its weights. */
export interface Evaluator {
  readonly name: keyof typeof EVALUATORS;
  readonly weights: readonly number[];
}

/** What a position is worth where a move is due and none is legal: the sum of these. */
export interface Stuck {
  readonly base?: number;
  /** For every point of the score that its tiles stand for. */
  readonly perPoint?: number;
  /** For every ply that the search could still have looked ahead. */
  readonly perPly?: number;
  /** Times its rating. */
  readonly rating?: number;
}

export interface SearchOptions {
  readonly rules: 'classic' | 'hard';
  readonly search: 'expectimax' | 'minimax' | 'alphabeta';
  readonly evaluator: Evaluator;
  /** Minimax looks at the most annoying spawns only: for the smoothness evaluator. */
  readonly annoying?: boolean;
  /** Expectimax rates positions at once that are less likely than this to come up. */
  readonly cutoff?: number;
  /** The hash table has 2^hashBits entries of 16 bytes: a small one stays in the processor's cache. */
  readonly hashBits: number;
}

/** A tree search for 2048 in the kernel, for one player. */
export interface Search2048 {
  /**
   * Starts a decision: sets the position, from tile values. Unless it is to be fresh, what earlier decisions found is still
   * used: their `stuck` must have been the same, and without a cut-off a value depends on position and plies alone.
   */
  begin(board: readonly number[], stuck: Stuck, fresh?: boolean): void;
  /** The legal moves as a set: bit d for direction d (0 up, 1 right, 2 down, 3 left). */
  legalMoves(): number;
  /**
   * The value of a legal move, looking so many plies ahead: after the move itself every spawn is one and every move is
   * one. Undefined if more than `nodes` are needed: the same call then continues.
   */
  searchMove(direction: number, plies: number, nodes: number): number | undefined;
  /** How many positions the decision has looked at. */
  nodes(): number;
  /** How many plies ahead expectimax has looked at a spawn at most: fewer than it might if the cut-off ended all lines before. */
  deepestSpawn(): number;
  /** The rating of the position itself. */
  evaluate(): number;
}

export function createSearch2048(module: WebAssembly.Module, options: SearchOptions): Search2048 {
  const { rules, search, evaluator, cutoff = 0, annoying = false, hashBits } = options;
  const hashBytes = SLOT_BYTES * 2 ** hashBits;
  const kernel = createKernel2048(module, { rules, hashBytes, evaluatorBytes: EVALUATOR_BYTES });
  const { layout } = kernel.instance;
  const exports = kernel.instance.exports as Exports2048 & SearchExports;
  exports.configureSearch(
    EVALUATORS[evaluator.name],
    layout.evaluator.address,
    cutoff,
    search === 'alphabeta',
    annoying,
  );
  exports.useHashTable(layout.hash.address, hashBits);
  evaluator.weights.forEach((weight, i) => {
    exports.setWeight(i, weight);
  });
  exports.buildEvaluator();
  const searchMove = search === 'expectimax' ? exports.expectimaxMove : exports.minimaxMove;

  return {
    begin(board, { base = 0, perPoint = 0, perPly = 0, rating = 0 }, fresh = true) {
      kernel.writeBoard(board);
      exports.encodeForSearch();
      exports.beginDecision(base, perPoint, perPly, rating, fresh);
    },
    legalMoves: kernel.legalMoves,
    searchMove(direction, plies, nodes) {
      const value = searchMove(direction, plies, nodes);
      return Number.isNaN(value) ? undefined : value;
    },
    nodes: exports.nodesOfDecision,
    deepestSpawn: exports.deepestSpawn,
    evaluate: exports.evaluateBoard,
  };
}

const EVALUATORS = { corner: CORNER, snake: SNAKE, swarm: SWARM, smoothness: SMOOTHNESS } as const;

interface SearchExports {
  setWeight(index: number, weight: number): void;
  configureSearch(
    evaluator: number,
    table: number,
    cutoff: number,
    pruning: boolean,
    annoying: boolean,
  ): void;
  useHashTable(address: number, bits: number): void;
  buildEvaluator(): void;
  beginDecision(base: number, perPoint: number, perPly: number, rating: number, fresh: boolean): void;
  nodesOfDecision(): number;
  deepestSpawn(): number;
  evaluateBoard(): number;
  expectimaxMove(direction: number, plies: number, nodes: number): number;
  minimaxMove(direction: number, plies: number, nodes: number): number;
}
