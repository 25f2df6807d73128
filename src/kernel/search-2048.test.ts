import { describe, expect, test } from 'vitest';
import {
  annoyanceOf,
  rateCorner,
  rateSmoothness,
  rateSnake,
  rateSwarm,
  symmetriesOf,
  weightedSum,
} from '../../tests/reference/evaluators-2048.ts';
import { expectimax, minimax, rememberRatings } from '../../tests/reference/searches-2048.ts';
import { gamePositions } from '../../tests/support/positions-2048.ts';
import { type Board, OBSTACLE, parseBoard } from '../games/2048/board.ts';
import { scoreFromTiles } from '../games/2048/game.ts';
import { DIRECTIONS, slide } from '../games/2048/slide.ts';
import { kernelModule } from '../lab/kernel-module.ts';
import {
  createSearch2048,
  type Evaluator,
  type Search2048,
  type SearchOptions,
  type Stuck,
} from './search-2048.ts';

const module = kernelModule();
const MATRIX = [65536, 32768, 8192, 16384, 512, 1024, 2048, 4096, 32, 64, 128, 256, 2, 4, 8, 16];
const SMOOTHNESS = [0.1, 1.3, 0.7, ...Array.from({ length: 17 }, (_, cells) => 2.7 * Math.log(cells + 0.5))];
const SWARM = [-1.6321, 2.7553, 3.0645, 6.8515];
const SWARM_READINGS: readonly {
  title: string;
  counts: (exponent: number) => number;
  corner?: string;
  order?: string;
}[] = [
  { title: 'values', counts: (exponent: number) => 2 ** exponent },
  { title: 'powers of exponents', counts: (exponent: number) => exponent ** 2.6 },
  {
    title: 'values and the smallest corner sum',
    counts: (exponent: number) => 2 ** exponent,
    corner: 'smallest',
  },
  { title: 'exponents line by line', counts: (exponent: number) => exponent, order: 'lines' },
];
const EXPONENTS = Array.from({ length: 15 }, (_, i) => i + 1);

interface Case {
  readonly title: string;
  readonly evaluator: Evaluator;
  readonly rate: (board: Board) => number;
}

const CASES: readonly Case[] = [
  { title: 'corner', evaluator: { name: 'corner', weights: [] }, rate: rateCorner },
  {
    title: 'snake',
    evaluator: { name: 'snake', weights: MATRIX },
    rate: (board) => rateSnake(board, MATRIX),
  },
  {
    title: 'snake by exponents',
    evaluator: { name: 'snake', weights: [...MATRIX, 1] },
    rate: (board) => rateSnake(board, MATRIX, 'exponents'),
  },
  ...SWARM_READINGS.map(({ title, counts, corner, order }) => ({
    title: `swarm by ${title}`,
    evaluator: {
      name: 'swarm' as const,
      weights: [
        ...SWARM,
        0,
        ...EXPONENTS.map(counts),
        Number(corner === 'smallest'),
        Number(order === 'lines'),
      ],
    },
    rate: (board: Board) => rateSwarm(board, SWARM, counts, { corner, order }),
  })),
  {
    title: 'smoothness',
    evaluator: { name: 'smoothness', weights: SMOOTHNESS },
    rate: (board) => rateSmoothness(board, SMOOTHNESS),
  },
];

const RATED: Stuck = { rating: 1 };
const LOST: Stuck = { base: -5_000, perPoint: -2, perPly: -100 };
const rateLost = (board: Board, plies: number) => -5_000 - 2 * scoreFromTiles(board) - 100 * plies;

describe.each(['classic', 'hard'] as const)('%s', (rules) => {
  // Tiles small enough that no merge within the search leaves what 64-bit boards hold.
  const positions = gamePositions(rules, 3_000, { highest: 1024 });

  describe.each(CASES)('$title', ({ evaluator, rate }) => {
    const create = (search: SearchOptions['search'], cutoff = 0) =>
      createSearch2048(module, { rules, search, evaluator, cutoff, hashBits: 16 });

    test('rating of 3,000 positions', () => {
      const search = create('expectimax');
      for (const board of positions) {
        search.begin(board, RATED);
        expectClose([search.evaluate()], [rate(board)], board);
      }
    });

    test.each([
      [0, 200],
      [1, 100],
      [2, 15],
      [3, 4],
      [4, 2],
    ])('searches of %i plies from %i positions', (plies, count) => {
      const kernels = {
        expectimax: create('expectimax'),
        minimax: create('minimax'),
        alphabeta: create('alphabeta'),
      };
      for (const board of sample(positions, count)) {
        const rateOnce = rememberRatings(rate);
        for (const stuck of [RATED, LOST]) {
          const reference = { rate: rateOnce, rateStuck: stuck === RATED ? rateOnce : rateLost };
          const average = valuesBy(board, (after) => expectimax(after, plies, reference));
          const worst = valuesBy(board, (after) => minimax(after, plies, reference));
          expectClose(valuesOf(kernels.expectimax, board, plies, stuck), average, board);
          expectClose(valuesOf(kernels.minimax, board, plies, stuck), worst, board);
          expectClose(valuesOf(kernels.alphabeta, board, plies, stuck), worst, board);
        }
      }
    });

    test('expectimax with a cut-off', () => {
      const cutoff = 0.01;
      const kernel = create('expectimax', cutoff);
      for (const board of sample(positions, 4)) {
        const reference = { rate: rememberRatings(rate), rateStuck: rateLost, cutoff };
        const expected = valuesBy(board, (after) => expectimax(after, 5, reference));
        expectClose(valuesOf(kernel, board, 5, LOST), expected, board);
      }
    });
  });

  test.each([
    [1, 100],
    [2, 100],
    [4, 30],
  ])('the most annoying spawns only: %i plies from %i positions', (plies, count) => {
    const { evaluator, rate } = CASES.at(-1)!;
    const options = { rules, evaluator, annoying: true, hashBits: 12 };
    const plain = createSearch2048(module, { ...options, search: 'minimax' });
    const pruned = createSearch2048(module, { ...options, search: 'alphabeta' });
    const reference = { rate, rateStuck: rateLost, annoyance: annoyanceOf };
    for (const board of sample(positions, count)) {
      const expected = valuesBy(board, (after) => minimax(after, plies, reference));
      expectClose(valuesOf(plain, board, plies, LOST), expected, board);
      expectClose(valuesOf(pruned, board, plies, LOST), expected, board);
    }
  });

  test('alpha-beta gives every move the value of plain minimax', () => {
    for (const { evaluator } of CASES) {
      const plain = createSearch2048(module, { rules, search: 'minimax', evaluator, hashBits: 12 });
      const pruned = createSearch2048(module, { rules, search: 'alphabeta', evaluator, hashBits: 12 });
      for (const board of sample(positions, 20)) {
        expect(valuesOf(pruned, board, 6, LOST)).toEqual(valuesOf(plain, board, 6, LOST));
        expect(pruned.nodes()).toBeLessThanOrEqual(plain.nodes());
      }
    }
  });
});

test.each(['expectimax', 'minimax', 'alphabeta'] as const)('%s in slices comes to the same', (name) => {
  const search = createSearch2048(module, {
    rules: 'classic',
    search: name,
    evaluator: CASES[0]!.evaluator,
    hashBits: 10,
  });
  let slices = 0;
  for (const board of gamePositions('classic', 40, { stride: 31 })) {
    const values = valuesOf(search, board, 6, LOST);
    const nodes = search.nodes();
    search.begin(board, LOST);
    const sliced = legalDirections(board).map((direction) => {
      for (;;) {
        slices++;
        const value = search.searchMove(direction, 6, 50);
        if (value !== undefined) return value;
      }
    });
    expect({ sliced, nodes: search.nodes() }).toEqual({ sliced: values, nodes });
  }
  expect(slices).toBeGreaterThan(1_000);
});

test('an interrupted decision leaves nothing to the next', () => {
  const search = createSearch2048(module, {
    rules: 'classic',
    search: 'expectimax',
    evaluator: CASES[0]!.evaluator,
    hashBits: 10,
  });
  const [first, second] = gamePositions('classic', 2, { stride: 40 }) as [Board, Board];
  const values = valuesOf(search, second, 4, LOST);
  const nodes = search.nodes();
  search.begin(first, LOST);
  expect(search.searchMove(legalDirections(first)[0]!, 6, 100)).toBeUndefined();
  expect(valuesOf(search, second, 4, LOST)).toEqual(values);
  expect(search.nodes()).toBe(nodes);
});

test('thousands of decisions, more than the hash table has generations, do not change the answer', () => {
  const search = createSearch2048(module, {
    rules: 'hard',
    search: 'alphabeta',
    evaluator: CASES.at(-1)!.evaluator,
    hashBits: 10,
  });
  const boards = gamePositions('hard', 10, { stride: 40 });
  const answers = () => boards.map((board) => valuesOf(search, board, 4, LOST));
  const first = answers();
  for (let i = 0; i < 10_000; i++) valuesOf(search, boards[i % 10]!, 2, LOST);
  expect(answers()).toEqual(first);
});

describe('the worked example of Snake', () => {
  // 32 256 124 0 / 512 64 0 2 / 0 / 0, with 124 as printed.
  const board = [32, 256, 124, 0, 512, 64, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];

  test('the matrix as written, and the best of its eight forms', () => {
    expect(weightedSum(board, MATRIX)).toBeCloseTo(1183.744, 9);
    expect(Math.max(...symmetriesOf(MATRIX).map((weights) => weightedSum(board, weights)))).toBeCloseTo(
      1907.4952,
      9,
    );
  });
});

test('all values are finite in positions beyond 64-bit boards and where every move loses', () => {
  const boards = [
    '131072 65536 32768 16384/2 4 2 8192/4 2 4 4096/2 4 2 0',
    '131072 131072 2 4/0/0/0',
    '65536 65536 x 2/4 2 4 2/2 4 2 4/4 2 4 2',
    '2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 4',
  ].map(parseBoard);
  for (const board of boards) {
    const rules = board.includes(OBSTACLE) ? 'hard' : 'classic';
    for (const { evaluator } of CASES) {
      for (const name of ['expectimax', 'minimax', 'alphabeta'] as const) {
        const values = valuesOf(
          createSearch2048(module, { rules, search: name, evaluator, hashBits: 10 }),
          board,
          6,
          LOST,
        );
        expect(values.length).toBeGreaterThan(0);
        expect(values.every(Number.isFinite)).toBe(true);
      }
    }
  }
});

/** The values of the legal moves by the kernel. */
function valuesOf(search: Search2048, board: Board, plies: number, stuck: Stuck): number[] {
  search.begin(board, stuck);
  return legalDirections(board).map((direction) => search.searchMove(direction, plies, 2 ** 31)!);
}

/** The values of the legal moves by a reference for the board after the move. */
function valuesBy(board: Board, rateMove: (after: Board) => number): number[] {
  return legalDirections(board).map((direction) => rateMove(slide(board, DIRECTIONS[direction]!)!.board));
}

function legalDirections(board: Board): number[] {
  return [0, 1, 2, 3].filter((direction) => slide(board, DIRECTIONS[direction]!));
}

function sample(positions: readonly Board[], count: number): Board[] {
  const step = Math.floor(positions.length / count);
  return Array.from({ length: count }, (_, i) => positions[i * step]!);
}

/** Within what single precision in the kernel's tables allows. */
function expectClose(actual: readonly number[], expected: readonly number[], board: Board): void {
  const isClose = actual.every(
    (value, i) => Math.abs(value - expected[i]!) <= 1e-4 * (1 + Math.abs(expected[i]!)),
  );
  if (!isClose || actual.length !== expected.length) expect.fail(`${actual} is not ${expected} for ${board}`);
}
