import { OBSTACLE } from '../../../games/2048/board.ts';
import { DIRECTIONS, type Direction, legalMoves } from '../../../games/2048/slide.ts';
import { createExpertKernel, type ExpertKernel, type ExpertWeights } from '../../../kernel/expert.ts';
import type { Engine, Entry, Player2048, Position2048 } from '../../entry.ts';
import type { Budget, Circumstances, Thinking } from '../../player.ts';
import { EXPERT_NAMES, EXPERT_NUMBERS, EXPERT_RANGES, expertWeights } from './weights.ts';

/**
 * Our strongest player without a trained network: expectimax by iterative deepening over a hash table, in the
 * kernel. A decision stops when its budget is spent, or when the next depth would clearly exceed it.
 */
export const entry: Entry<Player2048> = {
  name: 'expert',
  version: 4,
  summary: 'Searches moves and spawns as deep as its budget allows, with a tuned table evaluation',
  origin: "Ours; the evaluation belongs to the family of nneonneo's 2048-ai, with our own weights",
  parameters: {
    depth: {
      help: 'maximum search depth',
      number: { min: 1, max: 20, whole: true },
    },
    nodes: {
      help: 'maximum number of positions to evaluate; 60000 if no budget is given',
      number: { min: 1000, max: 1e9, whole: true },
    },
    ms: {
      help: 'maximum thinking time in milliseconds',
      number: { min: 0.1, max: 60_000, whole: false },
    },
    weights: {
      help: EXPERT_NAMES.join(', '),
      byDefault: EXPERT_NUMBERS,
      list: { length: EXPERT_NUMBERS.length, min: 0, max: 1e7, names: EXPERT_NAMES },
      tunable: EXPERT_RANGES,
    },
  },
  depthUnit: 'spawned 2s (a 4 counts as two)',
  strength:
    '343,604 ± 13,666, 32768 in 13 % (nodes=60000, 100 games, experiments/expert.json); 415,069 ± 25,354, 32768 in 25 % (nodes=200000, 40 games, experiments/expert-deep.json)',
  create: ({ depth, nodes, ms, weights }, engine) => {
    const spec = { depth, nodes, ms } as Budget;
    const bounded = depth !== undefined || nodes !== undefined || ms !== undefined;
    return createExpert(
      engine,
      expertWeights(weights as readonly number[]),
      bounded ? spec : { nodes: DEFAULT_NODES },
    );
  },
};

const DEFAULT_NODES = 60_000;
const MAX_DEPTH = 20;
/** Leaves between two looks at the clock: under a millisecond. */
const SLICE = 10_000;

function createExpert(engine: Engine, weights: ExpertWeights, spec: Budget): Player2048 {
  const kernels: Partial<Record<'classic' | 'hard', ExpertKernel>> = {};
  return {
    think(position, circumstances) {
      const rules = position.board.includes(OBSTACLE) ? 'hard' : 'classic';
      kernels[rules] ??= createExpertKernel(engine.module, rules, weights);
      return think(kernels[rules], spec, position, circumstances);
    },
  };
}

function* think(
  kernel: ExpertKernel,
  spec: Budget,
  { board }: Position2048,
  { now, cap = {} }: Circumstances,
): Thinking<Direction> {
  const started = now();
  const limit = {
    depth: Math.min(spec.depth ?? MAX_DEPTH, cap.depth ?? MAX_DEPTH),
    nodes: Math.min(spec.nodes ?? Infinity, cap.nodes ?? Infinity),
    ms: Math.min(spec.ms ?? Infinity, cap.ms ?? Infinity),
  };
  const moves = legalMoves(board);
  kernel.begin(board);

  let values: Partial<Record<Direction, number>> = {};
  let best = moves[0]!;
  let depth = 0;
  /** What the last two depths cost. */
  let cost = 0;
  let costBefore = 0;
  deepening: while (depth < limit.depth) {
    // 1. Stop if there is only one legal move, or if the budget does not allow another depth.
    if (depth > 0 && moves.length === 1) break;
    if (depth > 1) {
      const leaves = kernel.leaves();
      const growth = 1 + (cost * cost) / costBefore / leaves;
      if (Math.max(leaves / limit.nodes, (now() - started) / limit.ms) * growth > 1) break;
    }

    // 2. Every move, in slices. The first depth is always finished: it takes microseconds.
    const leavesBefore = kernel.leaves();
    const found: Partial<Record<Direction, number>> = {};
    for (const move of moves) {
      for (;;) {
        const left = depth === 0 ? Infinity : limit.nodes - kernel.leaves();
        if (left <= 0) break deepening;
        const value = kernel.search(DIRECTIONS.indexOf(move), depth + 1, Math.min(SLICE, left));
        if (value !== undefined) {
          found[move] = value;
          break;
        }
        const spent = Math.max(
          kernel.leaves() / limit.nodes,
          (now() - started) / limit.ms,
          depth / limit.depth,
        );
        const stop = yield { fraction: Math.min(spent, 1), depth, nodes: kernel.leaves(), line: [best] };
        if (stop || now() - started >= limit.ms) break deepening;
      }
    }

    // 3. A finished depth replaces the previous one.
    values = found;
    best = moves.reduce((a, b) => (found[b]! > found[a]! ? b : a));
    depth++;
    costBefore = cost;
    cost = kernel.leaves() - leavesBefore;
  }
  return { move: best, values, nodes: kernel.leaves(), depth, ms: now() - started };
}
