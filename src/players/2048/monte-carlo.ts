import type { Board } from '../../games/2048/board.ts';
import { DIRECTIONS, type Direction, slide } from '../../games/2048/slide.ts';
import { createKernel2048 } from '../../kernel/kernel-2048.ts';
import type { Random, Word } from '../../random.ts';
import type { Entry, Player2048 } from '../entry.ts';
import { type Budget, limitsOf } from '../player.ts';
import { kernelByRules } from './kernel-by-rules.ts';

/**
 * Sampler's AI_0 and AI_1: random games are played to the end from every legal move, and the move with the best
 * average final score is chosen, the first such in the order up, right, down, left.
 *
 * AI_0 plays a number of games for each move, AI_1 gives each move an equal share of the time. A share of the
 * positions, `nodes`, is AI_1's rule without the clock. Ours alternates between the moves, so that there is an answer
 * at any time.
 */
export const entry: Entry<Player2048> = {
  name: 'monte-carlo',
  version: 4,
  summary: 'Plays random games from every move and takes the move with the best average',
  origin: 'Sampler (AI_0, AI_1)',
  parameters: {
    rounds: { help: 'random games for each move', byDefault: 100, number: { min: 1, max: 1e6, whole: true } },
    ms: {
      help: 'milliseconds to think, shared equally by the moves, instead of rounds',
      number: { min: 1, max: 3.6e6, whole: false },
    },
    nodes: {
      help: 'positions in all random games, shared equally by the moves, instead of rounds',
      number: { min: 1, max: 1e9, whole: true },
    },
  },
  depthUnit: 'random games for each move',
  valueMeaning: 'final score',
  strength:
    '35,250 ± 666, 2048 in 82 % (rounds=100, 500 games, experiments/ai-0.json); nodes=11300 44,272 ± 772, 93 % (500 games, experiments/ai-1-by-positions.json)',
  create: ({ rounds, ms, nodes: positions }, { module }) => {
    const kernelFor = kernelByRules((rules) => createKernel2048(module, { rules }));
    const isLimited = ms !== undefined || positions !== undefined;
    const budget = (isLimited ? { ms, nodes: positions } : { depth: rounds }) as Budget;
    const shared = positions === undefined ? 'ms' : 'nodes';
    return {
      *think({ board, score }, { random, now, cap }) {
        const started = now();
        const kernel = kernelFor(board);
        const limits = limitsOf(budget, cap);
        const samples = legalSamples(board, score, random);
        const spent = limits.depth < Infinity ? 'rounds' : shared;
        let nodes = 0;
        let elapsed = 0;
        let hurried = false;
        for (;;) {
          // 1. A slice of games for the move with the fewest so far.
          const sample = samples.reduce((least, each) => (each[spent] < least[spent] ? each : least));
          const count = Math.min(SLICE_ROUNDS[spent], limits.depth - sample.rounds);
          kernel.writeBoard(sample.board);
          const { points, moves } = kernel.playOut(sample.stream, sample.rounds, count);
          sample.rounds += count;
          sample.points += points;
          // With the position that a game starts from: a game may end without a move.
          sample.nodes += moves + count;
          nodes += moves + count;
          const total = now() - started;
          sample.ms += total - elapsed;
          elapsed = total;

          // 2. Once every move has had some, that may be enough.
          const depth = Math.min(...samples.map((each) => each.rounds));
          const fraction = Math.max(depth / limits.depth, elapsed / limits.ms, nodes / limits.nodes);
          const best = samples.reduce((first, each) => (average(each) > average(first) ? each : first));
          if (depth > 0 && (fraction >= 1 || hurried)) {
            const values = Object.fromEntries(samples.map((each) => [each.direction, average(each)]));
            return { move: best.direction, values, nodes, depth, ms: elapsed };
          }
          hurried ||= (yield { fraction, depth, nodes, line: [best.direction] }) === true;
        }
      },
    };
  },
};

/** A legal move and the results of the games from it. */
interface Sample {
  readonly direction: Direction;
  readonly board: Board;
  /** The score after the move. */
  readonly score: number;
  readonly stream: Word;
  rounds: number;
  points: number;
  nodes: number;
  ms: number;
}

/** What the moves get equal amounts of. */
type Shared = 'rounds' | 'nodes' | 'ms';

/** A fraction of a millisecond's work; a single game where the moves share the positions exactly. */
const SLICE_ROUNDS: Readonly<Record<Shared, number>> = { rounds: 20, nodes: 1, ms: 20 };

function legalSamples(board: Board, score: number, random: Random): Sample[] {
  return DIRECTIONS.flatMap((direction) => {
    const slid = slide(board, direction);
    if (!slid) return [];
    const stream = random.next();
    return [
      {
        direction,
        board: slid.board,
        score: score + slid.reward,
        stream,
        rounds: 0,
        points: 0,
        nodes: 0,
        ms: 0,
      },
    ];
  });
}

function average({ score, points, rounds }: Sample): number {
  return rounds === 0 ? score : score + points / rounds;
}
