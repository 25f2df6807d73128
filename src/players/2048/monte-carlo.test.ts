import { describe, expect, test } from 'vitest';
import { gamePositions } from '../../../tests/support/positions-2048.ts';
import { type Board, freeCells, parseBoard } from '../../games/2048/board.ts';
import { DIRECTIONS, legalMoves, slide } from '../../games/2048/slide.ts';
import { createKernel2048 } from '../../kernel/kernel-2048.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { Random, scale, valueAt, type Word } from '../../random.ts';
import { createPlayer } from '../catalog.ts';
import { decide } from '../player.ts';

const module = kernelModule();
const create = (spec: string) => createPlayer('2048', spec, { module }).player;

describe.each(['classic', 'hard'] as const)('%s', (rules) => {
  test('random games from 1,000 positions go as the rules say', () => {
    const kernel = createKernel2048(module, { rules });
    const random = Random.of('playouts', 'player');
    for (const position of gamePositions(rules, 1_000, { highest: 131072 })) {
      const { board } = slide(position, legalMoves(position)[0]!)!;
      const stream = random.next();
      const first = random.below(100);
      kernel.writeBoard(board);
      expect(kernel.playOut(stream, first, 3)).toEqual(playOut(board, stream, first, 3));
    }
  });

  test('a value is the average final score of the rounds', () => {
    const player = create('monte-carlo:rounds=7');
    for (const board of gamePositions(rules, 20)) {
      const random = Random.of('rounds', 'player');
      const expected = DIRECTIONS.flatMap((direction) => {
        const slid = slide(board, direction);
        if (!slid) return [];
        return [[direction, 500 + slid.reward + playOut(slid.board, random.next(), 0, 7).points / 7]];
      });
      const decision = decide(
        player,
        { board, score: 500 },
        { random: Random.of('rounds', 'player'), now: () => 0 },
      );
      expect(decision.values).toEqual(Object.fromEntries(expected));
      expect(decision.depth).toBe(7);
    }
  });
});

describe('by time', () => {
  // Four legal moves.
  const position = { board: parseBoard('0 0 0 0/0 2 4 0/0 4 2 0/0 0 0 0'), score: 0 };

  test('is shared equally by all moves and not exceeded', () => {
    let time = 0;
    const now = () => time++;
    const decision = decide(create('monte-carlo:ms=10'), position, { random: Random.of(1, 'player'), now });
    // Ten slices of 20 games for four moves.
    expect(decision).toMatchObject({ ms: 10, depth: 40 });
    expect(Object.keys(decision.values)).toHaveLength(4);
  });

  test('"move now" gives an answer once every move has been looked at', () => {
    let time = 0;
    const circumstances = { random: Random.of(1, 'player'), now: () => time++ };
    const thinking = create('monte-carlo:ms=1000000').think(position, circumstances);
    let step = thinking.next();
    while (!step.done) step = thinking.next(true);
    expect(step.value).toMatchObject({ ms: 4, depth: 20 });
  });
});

describe('by positions', () => {
  test('every move gets its share, and at most one game more is played', () => {
    const limit = 6_000;
    const board = parseBoard('0 0 0 0/0 2 4 0/0 4 2 0/0 0 0 0');
    const circumstances = { random: Random.of('share', 'player'), now: () => 0 };
    const decision = decide(create(`monte-carlo:nodes=${limit}`), { board, score: 0 }, circumstances);
    const random = Random.of('share', 'player');
    const shares = DIRECTIONS.map((direction) => {
      const slid = slide(board, direction)!;
      const stream = random.next();
      const games: { moves: number; points: number }[] = [];
      // As many games as give the move's value.
      while (decision.values[direction] !== slid.reward + sumOf(games, 'points') / games.length) {
        expect(games.length).toBeLessThan(100);
        games.push(playOut(slid.board, stream, games.length, 1));
      }
      const longest = Math.max(...games.map(({ moves }) => moves));
      return { positions: sumOf(games, 'moves') + games.length, longest };
    });
    const longest = Math.max(...shares.map((share) => share.longest)) + 1;
    for (const { positions } of shares) expect(Math.abs(positions - limit / 4)).toBeLessThanOrEqual(longest);
    expect(decision.nodes).toBe(sumOf(shares, 'positions'));
    expect(decision.nodes).toBeGreaterThanOrEqual(limit);
    expect(decision.nodes).toBeLessThan(limit + longest);
  });

  test('ends where every game is over at once', () => {
    //    2   4   8  16
    //   32  64 128 256
    //    8  16   2   4
    //   32  64 128   ·
    const board = parseBoard('2 4 8 16/32 64 128 256/8 16 2 4/32 64 128 0');
    const circumstances = { random: Random.of(1, 'player'), now: () => 0 };
    const decision = decide(create('monte-carlo:nodes=10'), { board, score: 0 }, circumstances);
    expect(decision).toMatchObject({ nodes: 10, depth: 5 });
  });
});

function sumOf<K extends string>(all: readonly Readonly<Record<K, number>>[], key: K): number {
  return all.reduce((sum, each) => sum + each[key], 0);
}

/** By the rules alone what the kernel's `playOut` does. */
function playOut(board: Board, stream: Word, first: number, count: number) {
  const sum = { moves: 0, points: 0 };
  for (let game = first; game < first + count; game++) {
    const spawns = valueAt(stream, 2 * game);
    const player = valueAt(stream, 2 * game + 1);
    let after = board;
    for (let move = 0; ; move++) {
      after = spawn(after, valueAt(spawns, move));
      const legal = legalMoves(after);
      if (legal.length === 0) break;
      const slid = slide(after, legal[scale(valueAt(player, move).high, legal.length)]!)!;
      after = slid.board;
      sum.moves++;
      sum.points += slid.reward;
    }
  }
  return sum;
}

function spawn(board: Board, bits: Word): Board {
  const free = freeCells(board);
  return board.with(free[scale(bits.high, free.length)]!, scale(bits.low, 10) === 0 ? 4 : 2);
}
