import { describe, expect, test } from 'vitest';
import { playRandomly } from '../../tests/support/random-game.ts';
import { type Board, highestTile, OBSTACLE, parseBoard } from '../games/2048/board.ts';
import { type RulesName, start, startFrom } from '../games/2048/game.ts';
import { DIRECTIONS, isOver, type Slide, slide } from '../games/2048/slide.ts';
import { kernelModule } from '../lab/kernel-module.ts';
import { Random } from '../random.ts';
import { createKernel2048, joinKernel2048, type Kernel2048 } from './kernel-2048.ts';

const module = kernelModule();
const kernels = {
  classic: createKernel2048(module, { rules: 'classic' }),
  hard: createKernel2048(module, { rules: 'hard' }),
};
/** The highest tile of a search board. */
const TOP = { classic: 32768, hard: 16384 };

describe.each(['classic', 'hard'] as const)('%s kernel against the rules', (rules) => {
  const kernel = kernels[rules];

  test('slides and legal moves of 60,000 random boards, in all directions', () => {
    const random = Random.of(`slides ${rules}`, 'player');
    const seen = { legal: 0, above32768: 0, searchable: 0 };
    for (let i = 0; i < 60_000; i++) {
      const board = randomBoard(random, rules);
      const slides = DIRECTIONS.map((direction) => slide(board, direction));
      const difference =
        differenceInCells(kernel, board, slides) ?? differenceInSearch(kernel, rules, board, slides);
      if (difference) expect.fail(`${difference} of ${board}`);
      seen.legal += slides.filter((slid) => slid).length;
      seen.above32768 += highestTile(board) > 32768 ? 1 : 0;
      seen.searchable += highestTile(board) <= TOP[rules] ? 1 : 0;
    }
    // So that the comparison cannot have been empty.
    expect(seen.legal).toBeGreaterThan(120_000);
    expect(seen.above32768).toBeGreaterThan(12_000);
    expect(seen.searchable).toBeGreaterThan(12_000);
  });

  test('2,000 whole games', () => {
    for (let seed = 0; seed < 2_000; seed++) {
      kernel.start(seed);
      const first = start(rules, seed);
      expect(kernel.readBoard()).toEqual(first.board);
      const last = playRandomly(first);
      expect({ seed, ...kernel.playRandomly(seed), board: kernel.readBoard() }).toEqual({
        seed,
        moves: last.moves,
        score: last.score,
        board: last.board,
      });
    }
  });

  test('games with seeds up to the largest', () => {
    for (const seed of [2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1]) {
      kernel.start(seed);
      const last = playRandomly(start(rules, seed));
      expect(kernel.playRandomly(seed)).toEqual({ moves: last.moves, score: last.score });
      expect(kernel.readBoard()).toEqual(last.board);
    }
  });
});

describe('games from positions that 64 bits cannot hold, or soon cannot', () => {
  test.each([
    ['65536 65536 32768 32768/0/0/0', 131072],
    ['131072 131072 65536 65536/0/0/2 0 0 2', 131072],
    ['32768 32768 16384 16384/8192 0 0 0/0/0', 65536],
    ['32768 0 0 0/0 32768 0 0/0 0 16384 0/0 0 0 16384', 65536],
    ['x 65536 65536 0/32768 32768 0 0/0/0', 131072],
    ['x 16384 16384 0/16384 0 0 0/0/0', 32768],
    // The tiles sum to 32 less than two of the highest: 64 bits are good for eight more moves.
    ['32768 16384 8192 4096/2048 1024 512 256/128 64 32 0/0', 32768],
    ['16384 8192 4096 2048/1024 512 256 128/64 32 0 x/0', 16384],
  ])('%s, up to %i', (text, expected) => {
    const board = parseBoard(text);
    const kernel = board.includes(OBSTACLE) ? kernels.hard : kernels.classic;
    let highest = 0;
    let moves = 0;
    for (let seed = 0; seed < 50; seed++) {
      kernel.writeBoard(board);
      const last = playRandomly(startFrom(board, seed));
      expect(kernel.playRandomly(seed)).toEqual({ moves: last.moves, score: last.score });
      expect(kernel.readBoard()).toEqual(last.board);
      highest = Math.max(highest, highestTile(last.board));
      moves = Math.max(moves, last.moves);
    }
    expect(highest).toBe(expected);
    expect(moves).toBeGreaterThan(10);
  });

  test('131072 can be made, and two of them do not merge', () => {
    kernels.classic.writeBoard(parseBoard('65536 65536 131072 131072/0/0/0'));
    expect(kernels.classic.slide(DIRECTIONS.indexOf('left'))).toBe(131072);
    expect(kernels.classic.readBoard()).toEqual(parseBoard('131072 131072 131072 0/0/0/0'));
    expect(kernels.classic.slide(DIRECTIONS.indexOf('left'))).toBe(-1);
  });
});

describe('boards for searching', () => {
  test.each([
    // 8 is the largest gap: what is above it goes down by one.
    [
      '65536 32768 16384 8192/4096 2048 1024 512/256 128 64 32/16 0 4 2',
      '32768 16384 8192 4096/2048 1024 512 256/128 64 32 16/8 0 4 2',
    ],
    ['131072 2 0 0/131072 0 0 0/0/0', '32768 2 0 0/32768 0 0 0/0/0'],
    ['131072 65536 2 4/0/0/0', '32768 16384 2 4/0/0/0'],
    ['131072 32768 16384 0/0/0/0', '32768 16384 8192 0/0/0/0'],
    ['x 32768 2 0/0/0/0', 'x 16384 2 0/0/0/0'],
    ['32768 32768 2 0/0/0/0', '32768 32768 2 0/0/0/0'],
  ])('%s is searched as %s', (text, expected) => {
    const board = parseBoard(text);
    const kernel = board.includes(OBSTACLE) ? kernels.hard : kernels.classic;
    kernel.writeBoard(board);
    kernel.instance.exports.encodeForSearch();
    expect(searchBoard(kernel)).toEqual(parseBoard(expected));
  });

  test.each(['classic', 'hard'] as const)('%s: order and equality of tiles are kept', (rules) => {
    const random = Random.of(`encoding ${rules}`, 'player');
    for (let i = 0; i < 5_000; i++) {
      const board = randomBoard(random, rules);
      if (isOver(board)) continue;
      kernels[rules].writeBoard(board);
      kernels[rules].instance.exports.encodeForSearch();
      const encoded = searchBoard(kernels[rules]);
      if (highestTile(board) <= TOP[rules]) expect(encoded).toEqual(board);
      const ranks = (tiles: Board) =>
        tiles.map((tile) => [...new Set(tiles)].filter((other) => other < tile).length);
      expect(ranks(encoded)).toEqual(ranks(board));
      expect(encoded.map(Math.sign)).toEqual(board.map(Math.sign));
      expect(highestTile(encoded)).toBeLessThanOrEqual(TOP[rules]);
    }
  });
});

test('the generator gives the published values of SplitMix64', () => {
  const values = [
    6457827717110365317n,
    3203168211198807973n,
    9817491932198370423n,
    4593380528125082431n,
    16408922859458223821n,
  ];
  const { valueAt } = kernels.classic.instance.exports;
  expect(values.map((_, index) => BigInt.asUintN(64, valueAt(1234567n, BigInt(index))))).toEqual(values);
});

describe('memory', () => {
  test('is as large as the caller asks', () => {
    const { layout } = createKernel2048(module, {
      rules: 'classic',
      hashBytes: 1,
      networkBytes: 2 ** 20,
    }).instance;
    expect(layout.hash.bytes).toBe(65536);
    expect(layout.network).toEqual({ address: layout.hash.address + 65536, bytes: 2 ** 20 });
    expect(layout.memory.buffer.byteLength).toBe(layout.network.address + 2 ** 20);
  });

  test('instances on one memory do not disturb each other', () => {
    const shared = kernelModule('shared');
    const first = createKernel2048(shared, { rules: 'hard', threads: 2 });
    const second = joinKernel2048(shared, first.instance.layout, 1);
    first.start(7);
    second.start(8);
    const results = [first.playRandomly(7), second.playRandomly(8)];
    const games = [7, 8].map((seed) => playRandomly(start('hard', seed)));
    expect(results).toEqual(games.map(({ moves, score }) => ({ moves, score })));
    expect([first.readBoard(), second.readBoard()]).toEqual(games.map(({ board }) => board));
    expect(() => joinKernel2048(shared, first.instance.layout, 2)).toThrow('no room for thread 2');
  });
});

/** The exact functions, which take every tile. */
function differenceInCells(kernel: Kernel2048, board: Board, slides: readonly (Slide | undefined)[]) {
  for (let direction = 0; direction < 4; direction++) {
    kernel.writeBoard(board);
    if (kernel.legalMoves() !== movesOf(slides)) return 'legal moves';
    const reward = kernel.slide(direction);
    const slid = slides[direction];
    if (reward !== (slid?.reward ?? -1)) return `reward ${DIRECTIONS[direction]}`;
    if (!isSame(kernel.readBoard(), slid?.board ?? board)) return `slide ${DIRECTIONS[direction]}`;
  }
  return undefined;
}

/** The row tables, for boards they can hold; what merges beyond their highest tile becomes the highest. */
function differenceInSearch(
  kernel: Kernel2048,
  rules: RulesName,
  board: Board,
  slides: readonly (Slide | undefined)[],
) {
  if (highestTile(board) > TOP[rules]) return undefined;
  const { exports } = kernel.instance;
  for (let direction = 0; direction < 4; direction++) {
    kernel.writeBoard(board);
    exports.encodeForSearch();
    if (exports.legalMovesOfBoard() !== movesOf(slides)) return 'legal moves by rows';
    const reward = exports.slideBoard(direction);
    const slid = slides[direction];
    if (reward !== (slid?.reward ?? -1)) return `reward by rows ${DIRECTIONS[direction]}`;
    const after = (slid?.board ?? board).map((tile) => Math.min(tile, TOP[rules]));
    if (!isSame(searchBoard(kernel), after)) return `slide by rows ${DIRECTIONS[direction]}`;
  }
  return undefined;
}

function movesOf(slides: readonly (Slide | undefined)[]): number {
  return slides.reduce((set, slid, direction) => (slid ? set | (1 << direction) : set), 0);
}

function isSame(a: Board, b: Board): boolean {
  return a.every((tile, cell) => tile === b[cell]);
}

/** The 64-bit board in the kernel's scratch area. */
function searchBoard(kernel: Kernel2048): number[] {
  const { layout, scratch, exports } = kernel.instance;
  const bytes = new Uint8Array(layout.memory.buffer, scratch + exports.BOARD.value, 8);
  return Array.from({ length: 16 }, (_, cell) => {
    const code = (bytes[cell >> 1]! >> ((cell & 1) * 4)) & 15;
    if (code === 0) return 0;
    return kernel === kernels.hard && code === 15 ? OBSTACLE : 2 ** code;
  });
}

/** Dense or sparse, of few kinds of tiles that often merge or of many, small or as large as can be. */
function randomBoard(random: Random, rules: RulesName): Board {
  const occupied = 1 + random.below(16);
  const kinds = 1 + random.below(17);
  const lowest = 1 + random.below(18 - kinds);
  const board = Array.from({ length: 16 }, () =>
    random.below(16) < occupied ? 2 ** (lowest + random.below(kinds)) : 0,
  );
  return rules === 'hard' ? board.with(random.below(16), OBSTACLE) : board;
}
