import { describe, expect, test } from 'vitest';
import { type Board, freeCells, parseBoard } from '../../src/games/2048/board.ts';
import { scoreFromTiles } from '../../src/games/2048/game.ts';
import { DIRECTIONS, slide } from '../../src/games/2048/slide.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { createPlayer, readSpec } from '../../src/players/catalog.ts';
import { type Decision, decide } from '../../src/players/player.ts';
import { Random } from '../../src/random.ts';
import { rateCorner, rateSmoothness, rateSnake, rateSwarm } from '../reference/evaluators-2048.ts';
import { expectimax, minimax, type Reference, rememberRatings } from '../reference/searches-2048.ts';
import { gamePositions } from '../support/positions-2048.ts';

// The players of the source systems against plain searches, written from the sources' formulas, at the depths that the
// sources count. A layer is a move or a spawn; the root move is the first.

const engine = nodeEngine();
const MATRIX = [65536, 32768, 8192, 16384, 512, 1024, 2048, 4096, 32, 64, 128, 256, 2, 4, 8, 16];
const SWARM_PUBLISHED = [-1.6321, 2.7553, 3.0645, 6.8515];
const SWARM_TUNED = [-1, 40.764, 29.707, 5.4736];
/** Smoothness, monotonicity, highest exponent; then 2.7 · ln(empty cells), where none count as one. */
const SAMPLER = [0.1, 1, 1, ...Array.from({ length: 17 }, (_, cells) => 2.7 * Math.log(Math.max(1, cells)))];

type Search = (after: Board, plies: number, reference: Reference) => number;

interface Reading {
  readonly spec: string;
  readonly layers: number;
  readonly search: Search;
  readonly reference: (board: Board) => Reference;
  readonly positions: readonly Board[];
}

const all = gamePositions('classic', 4_000, { highest: 1024 });
/** Few free cells keep the plain searches short. */
const crowded = (free: number, count: number) =>
  all.filter((board) => freeCells(board).length === free).slice(0, count);
const roomy = all.filter((_, i) => i % 1000 === 500);

const sampler: Reference = {
  rate: rememberRatings((board) => rateSmoothness(board, SAMPLER)),
  rateStuck: (board, plies) => rateSmoothness(board, SAMPLER) - 1000 - 1000 * plies,
};
const swarm = (
  weights: readonly number[],
  counts: (exponent: number) => number,
  reading = {},
): Reference => ({
  rate: rememberRatings((board) => rateSwarm(board, weights, counts, reading)),
  rateStuck: (board: Board) => rateSwarm(board, weights, counts, reading) - 1_000_000,
});
const snake = (measure: 'values' | 'exponents') => (): Reference => ({
  rate: rememberRatings((board) => rateSnake(board, MATRIX, measure)),
  rateStuck: (board) => -2 * scoreFromTiles(board),
});

const READINGS: readonly Reading[] = [
  {
    spec: 'ex-hard',
    layers: 5,
    search: expectimax,
    reference: () => ({ rate: rateCorner, rateStuck: () => -1e12 }),
    positions: [...roomy, ...crowded(2, 10)],
  },
  { spec: 'snake', layers: 5, search: expectimax, reference: snake('values'), positions: crowded(2, 10) },
  {
    spec: 'snake:spread=exponents',
    layers: 5,
    search: expectimax,
    reference: snake('exponents'),
    positions: crowded(2, 10),
  },
  {
    spec: 'ai-2',
    layers: 6,
    search: minimax,
    reference: () => sampler,
    positions: [...crowded(1, 10), ...crowded(2, 4)],
  },
  {
    spec: 'minimax:weights=source,steps=4,leaves=before',
    layers: 7,
    search: minimax,
    reference: () => sampler,
    positions: crowded(1, 5),
  },
  {
    spec: 'minimax:weights=source,steps=4',
    layers: 8,
    search: minimax,
    reference: () => sampler,
    positions: crowded(1, 3),
  },
  {
    // Three levels: the root move, three times a spawn and a move, and the spawn after which boards are rated.
    spec: 'swarm-published:cutoff=0,depth=3',
    layers: 8,
    search: expectimax,
    reference: () =>
      swarm(SWARM_PUBLISHED, (exponent) => 2 ** exponent, { corner: 'smallest', order: 'lines' }),
    positions: crowded(1, 2),
  },
  {
    spec: 'swarm:weights=published,tiles=values,leaves=after,cutoff=0,depth=3',
    layers: 8,
    search: expectimax,
    reference: () => swarm(SWARM_PUBLISHED, (exponent) => 2 ** exponent),
    positions: crowded(1, 2),
  },
  {
    spec: 'swarm:weights=published,tiles=exponents,leaves=after,cutoff=0,depth=2',
    layers: 6,
    search: expectimax,
    reference: () => swarm(SWARM_PUBLISHED, (exponent) => exponent),
    positions: [...crowded(1, 4), ...crowded(2, 1)],
  },
  {
    spec: 'swarm:cutoff=0,depth=3',
    layers: 7,
    search: expectimax,
    reference: () => swarm(SWARM_TUNED, (exponent) => exponent ** 2.6),
    positions: crowded(1, 3),
  },
];

test.each(READINGS)('$spec searches $layers layers', ({ spec, layers, search, reference, positions }) => {
  const { player } = createPlayer('2048', spec, engine);
  expect(positions.length).toBeGreaterThan(1);
  for (const board of positions) {
    const { values } = think(player, board);
    for (const direction of DIRECTIONS) {
      const slid = slide(board, direction);
      expect(direction in values).toBe(slid !== undefined);
      if (!slid) continue;
      const expected = search(slid.board, layers - 1, reference(board));
      expect(Math.abs(values[direction]! - expected), `${board} ${direction}`).toBeLessThan(
        1e-4 * (1 + Math.abs(expected)),
      );
    }
  }
});

describe('AI_3 by the clock', () => {
  const board = parseBoard('2 4 8 16/4 8 16 32/8 16 32 64/16 32 64 0');

  test('4 steps after a decision under 0.05 s, 3 after one over 0.5 s, unchanged in between', () => {
    const { player, reproducible } = createPlayer('2048', 'minimax:weights=source,steps=clock', engine);
    expect(reproducible).toBe(false);
    const depths = [10, 100, 49, 200, 500, 501, 300, 20, 20].map((ms) => {
      // Only the first look at the clock and the last matter.
      let looks = 0;
      return think(player, board, () => (looks++ === 0 ? 0 : ms)).depth;
    });
    expect(depths).toEqual([3, 4, 4, 4, 4, 4, 3, 3, 4]);
  });
});

describe('Swarm', () => {
  const board = gamePositions('classic', 1, { stride: 1 })[0]!;

  test('reports the depth it reached, not the depth it was allowed', () => {
    const { player } = createPlayer('2048', 'swarm:depth=16', engine);
    const deep = think(player, board);
    expect(deep.depth).toBeLessThan(16);
    const { player: same } = createPlayer('2048', `swarm:depth=${deep.depth}`, engine);
    const again = think(same, board);
    expect({ depth: again.depth, values: again.values }).toEqual({ depth: deep.depth, values: deep.values });
  });

  test('keeps its table between decisions without a cut-off, and decides the same', () => {
    const spec = 'swarm:weights=published,leaves=after,cutoff=0,depth=2';
    const { player } = createPlayer('2048', spec, engine);
    const boards = crowded(3, 8);
    const first = boards.map((each) => think(player, each));
    const again = boards.map((each) => think(player, each));
    expect(again.map(({ values }) => values)).toEqual(first.map(({ values }) => values));
    const nodes = (decisions: readonly Decision<string>[]) =>
      decisions.reduce((sum, each) => sum + each.nodes, 0);
    expect(nodes(again)).toBeLessThan(nodes(first) / 2);
  });

  test('chooses 3 to 9 levels automatically', () => {
    const { values } = readSpec('2048', 'swarm');
    expect(values.depth).toBe('auto');
    const { player } = createPlayer('2048', 'swarm:cutoff=0', engine);
    expect(think(player, parseBoard('2 4 8 16/4 8 16 2/8 16 2 4/16 2 4 0')).depth).toBe(3);
  });
});

function think(
  player: ReturnType<typeof createPlayer<'2048'>>['player'],
  board: Board,
  now: () => number = () => performance.now(),
) {
  return decide(player, { board, score: scoreFromTiles(board) }, { random: Random.of(1, 'player'), now });
}
