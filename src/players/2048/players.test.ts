import { describe, expect, test } from 'vitest';
import { gamePositions } from '../../../tests/support/positions-2048.ts';
import { type Board, parseBoard } from '../../games/2048/board.ts';
import { scoreFromTiles, start } from '../../games/2048/game.ts';
import { legalMoves } from '../../games/2048/slide.ts';
import { nodeEngine } from '../../lab/networks/store.ts';
import { Random } from '../../random.ts';
import { createPlayer } from '../catalog.ts';
import { type Budget, decide } from '../player.ts';
import { playGame } from './play-game.ts';

const engine = nodeEngine();

/** The players of the source systems, as they are by default and in their other kinds. */
const SPECS = [
  'random',
  'ex',
  'ex:depth=0',
  'ex:depth=3',
  'ex:depth=adaptive',
  'snake',
  'snake:search=minimax,depth=3',
  'snake:search=alphabeta,depth=4',
  'snake:spread=exponents',
  'swarm',
  'swarm:weights=published,tiles=values,leaves=after,lost=0,cutoff=0,depth=1',
  'swarm:weights=1/2/3/4,depth=3,tiles=exponents',
  'monte-carlo',
  'monte-carlo:ms=3',
  'minimax',
  'minimax:steps=adaptive',
  'minimax:steps=clock',
  'minimax:steps=4,leaves=before',
  'minimax:spawns=annoying',
];

const POSITIONS: readonly Board[] = [
  ...gamePositions('classic', 6, { stride: 60 }),
  ...gamePositions('hard', 3, { stride: 60 }),
  ...[
    // One legal move; the last free cell; above 32768; two of the largest; hard mode above its 16384.
    '2 4 8 16/4 8 16 2/8 16 2 4/16 2 4 0',
    '131072 65536 32768 16384/1024 2048 4096 8192/512 256 128 64/4 8 16 16',
    '131072 131072 65536 65536/2 0 0 2/0/0',
    '32768 32768 16384 x/2 4 8 16/0 0 2 4/0',
  ].map(parseBoard),
];

/** A clock on which each look at it takes a tenth of a millisecond, so that a budget of time buys the same on every machine. */
function steadyClock(): () => number {
  let ms = 0;
  return () => {
    ms += 0.1;
    return ms;
  };
}

describe.each(SPECS)('%s', (spec) => {
  const { player, reproducible } = createPlayer('2048', spec, engine);
  const circumstances = () => ({ random: Random.of(5, 'player'), now: steadyClock() });
  const think = (board: Board, cap: Budget = {}) =>
    decide(player, { board, score: scoreFromTiles(board) }, { ...circumstances(), cap });

  test('values every legal move, all finite, and plays the best', () => {
    for (const board of POSITIONS) {
      const { move, values, nodes } = think(board);
      expect(new Set(Object.keys(values))).toEqual(new Set(legalMoves(board)));
      const numbers = Object.values(values);
      expect(numbers.every(Number.isFinite)).toBe(true);
      expect(values[move]).toBe(Math.max(...numbers));
      expect(nodes).toBeGreaterThan(0);
    }
  });

  test.runIf(reproducible)('decides the same again, whatever came between', () => {
    // What is known from before costs nothing again.
    const remembers = spec.includes('cutoff=0,');
    const answer = (board: Board) => ({ ...think(board), ms: 0, ...(remembers ? { nodes: 0 } : {}) });
    const first = POSITIONS.map(answer);
    expect(POSITIONS.toReversed().map(answer).reverse()).toEqual(first);
  });

  test('keeps to a cap on nodes, and answers at once when asked to move now', () => {
    for (const board of POSITIONS) {
      const free = think(board).nodes;
      expect(think(board, { nodes: 100 }).nodes).toBeLessThanOrEqual(Math.min(free, 25_000));
      const thinking = player.think({ board, score: 0 }, circumstances());
      let step = thinking.next();
      let slices = 1;
      for (; !step.done; slices++) step = thinking.next(true);
      expect(slices).toBeLessThanOrEqual(10);
      expect(legalMoves(board)).toContain(step.value.move);
    }
  });
});

describe.each(['classic', 'hard'] as const)('%s games', (rules) => {
  test.each(['ex:depth=2', 'snake:depth=2', 'swarm:depth=2', 'monte-carlo:rounds=5', 'minimax:steps=2'])(
    'the same seed gives the same game: %s',
    (spec) => {
      const game = () => {
        const { player } = createPlayer('2048', spec, engine);
        return { ...playGame(player, start(rules, 3), () => 0), ms: 0 };
      };
      const played = game();
      expect(played.score).toBeGreaterThan(1_000);
      expect(game()).toEqual(played);
    },
  );
});
