import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { plainMoveValues, randomNetwork, SMALL_PATTERNS } from '../../../tests/reference/network.ts';
import { gamePositions } from '../../../tests/support/positions-2048.ts';
import { parseBoard } from '../../games/2048/board.ts';
import { start } from '../../games/2048/game.ts';
import { DIRECTIONS } from '../../games/2048/slide.ts';
import type { NetworkShape } from '../../kernel/network.ts';
import { HELPER_THREADS } from '../../lab/helper-threads.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { Random } from '../../random.ts';
import { canonicalSpec, createPlayer } from '../catalog.ts';
import type { Engine, Position2048 } from '../entry.ts';
import { formatNetwork, openNetwork } from '../networks/file.ts';
import { decide, type Thinking } from '../player.ts';
import { playGame } from './play-game.ts';

const shape: NetworkShape = { patterns: SMALL_PATTERNS, stages: [], relabels: false };
const about = { scale: 1, baselines: [], training: '', strength: [] };
const plain = randomNetwork(shape, Random.of('player', 'player'));
const stored = openNetwork(
  formatNetwork(shape, about, plain.tables, (part) => zstdCompressSync(part)),
  (part) => zstdDecompressSync(part),
);
const engine: Engine = {
  module: kernelModule(),
  network: () => stored,
  helperThreads: HELPER_THREADS,
};
const clock = { random: Random.of(1, 'player'), now: () => performance.now() };

function player(settings: string) {
  return createPlayer('2048', `ntuple:file=any.lkn,${settings}`, engine).player;
}

describe('a player with a network', () => {
  const positions = gamePositions('classic', 40, { stride: 23 });

  test('values moves as the network does', () => {
    for (const board of positions) {
      const { values, move, depth } = decide(player('depth=0'), { board, score: 0 }, clock);
      const expected = plainMoveValues(plain, board, 0);
      expect(DIRECTIONS.map((direction) => values[direction])).toEqual(expected);
      expect(values[move]).toBe(Math.max(...Object.values(values)));
      expect(depth).toBe(0);
    }
  });

  test('keeps to its nodes, and decides the same whatever it decided before', () => {
    const thinker = player('nodes=500');
    const inTurn = positions.map((board) => withoutTime(decide(thinker, { board, score: 0 }, clock)));
    const alone = positions.map((board) =>
      withoutTime(decide(player('nodes=500'), { board, score: 0 }, clock)),
    );
    expect(inTurn).toEqual(alone);
    expect(Math.max(...inTurn.map(({ nodes }) => nodes))).toBeLessThanOrEqual(500);
    expect(Math.max(...inTurn.map(({ depth }) => depth))).toBeGreaterThan(1);
  });

  test('is not disturbed by another player that thinks meanwhile', () => {
    const [first, second] = gamePositions('classic', 300, { stride: 3 }).slice(-2);
    const alone = [first!, second!].map((board) => decide(player('depth=4'), { board, score: 0 }, clock));
    const thoughts = [first!, second!].map((board) => player('depth=4').think({ board, score: 0 }, clock));
    const meanwhile = inTurns(thoughts);
    expect(meanwhile.map(({ move, values }) => ({ move, values }))).toEqual(
      alone.map(({ move, values }) => ({ move, values })),
    );
  });

  test('stops on request, with an answer', () => {
    const board = positions.at(-1)!;
    const thinking = player('depth=12').think({ board, score: 0 }, clock);
    expect(thinking.next().done).toBe(false);
    const last = thinking.next(true);
    expect(last).toMatchObject({ done: true, value: { depth: 0 } });
  });

  test('keeps to its time', () => {
    // A clock that advances by a millisecond at every look.
    let time = 0;
    const now = () => ++time;
    const { ms } = decide(player('ms=20'), { board: positions.at(-1)!, score: 0 }, { ...clock, now });
    expect(ms).toBeLessThanOrEqual(25);
  });

  test.each([
    'x 0 0 0/0 0 0 0/0 0 0 0/2 0 0 2',
    '131072 131072 65536 0/4 8 16 32/64 128 256 512/1024 2048 4096 8192',
    '65536 32768 16384 8192/512 1024 2048 4096/256 128 64 32/2 4 8 16'.replace('2 4 8 16', '2 2 8 16'),
  ])('has a finite value for every legal move of %s', (text) => {
    const { move, values } = decide(player('depth=2'), { board: parseBoard(text), score: 0 }, clock);
    expect(values[move]).toBe(Math.max(...Object.values(values)));
    expect(Object.values(values).every(Number.isFinite)).toBe(true);
  });

  test.each(['classic', 'hard'] as const)('plays a whole game by %s rules', (rules) => {
    const { moves } = playGame(player('depth=1'), start(rules, 3), clock.now);
    expect(moves.length).toBeGreaterThan(50);
  });
});

describe('several threads', () => {
  const positions = [
    ...gamePositions('classic', 300, { stride: 30 }),
    ...gamePositions('hard', 300, { stride: 60 }),
  ].map((board) => ({ board, score: 0 }));
  const chosen = ({ move, values }: ReturnType<typeof decideAny>) => ({ move, values });

  test('find exactly the values of one to a given depth', () => {
    const [one, several] = [player('depth=4'), player('depth=4,threads=3')];
    for (const position of positions) {
      expect(chosen(decide(several, position, clock))).toEqual(chosen(decide(one, position, clock)));
    }
  });

  test('leave one thread as it was, to the last node', () => {
    const { helperThreads: _, ...alone } = engine;
    const fresh = openNetwork(
      formatNetwork(shape, about, plain.tables, (part) => zstdCompressSync(part)),
      (part) => zstdDecompressSync(part),
    );
    const spec = 'ntuple:file=any.lkn,nodes=3000';
    const expected = createPlayer('2048', spec, { ...alone, network: () => fresh }).player;
    const [one, several] = [player('nodes=3000'), player('nodes=3000,threads=3')];
    for (const position of positions) {
      decide(several, position, clock);
      expect(withoutTime(decide(one, position, clock))).toEqual(
        withoutTime(decide(expected, position, clock)),
      );
    }
  });

  test.each(['nodes=3000', 'ms=3'])('with %s find what one finds to the same depth', (budget) => {
    const several = player(`${budget},threads=3`);
    for (const position of positions) {
      const decision = decide(several, position, clock);
      const one = player(`depth=${decision.depth}`);
      expect(chosen(decision)).toEqual(chosen(decide(one, position, clock)));
    }
  });

  test('may think by turns with another player', () => {
    const alone = positions.map((position) => chosen(decide(player('depth=4'), position, clock)));
    const thoughts = positions.slice(0, 4).map((p) => player('depth=4,threads=2').think(p, clock));
    expect(inTurns(thoughts).map(chosen)).toEqual(alone.slice(0, 4));
  });

  test('are reproducible only by depth', () => {
    const reproducible = (spec: string) => canonicalSpec('2048', spec, engine).reproducible;
    expect(['pocket', 'pocket:depth=2,threads=2', 'master:threads=1'].map(reproducible)).toEqual([
      true,
      true,
      true,
    ]);
    const not = ['pocket:threads=2', 'pocket:depth=2,nodes=9,threads=2', 'master:depth=2,ms=5,threads=2'];
    expect(not.map(reproducible)).toEqual([false, false, false]);
  });
});

describe('the spec', () => {
  test('identifies the network, so that results of another are never mixed with it', () => {
    const made = createPlayer('2048', 'ntuple:depth=1,file=any.lkn', engine);
    expect(made).toMatchObject({ spec: `ntuple:file=any.lkn,id=${stored.id},depth=1`, reproducible: true });
    expect(createPlayer('2048', made.spec, engine).spec).toBe(made.spec);
    expect(() => createPlayer('2048', 'ntuple:file=any.lkn,id=00000000', engine)).toThrow(
      `the network in "any.lkn" is ${stored.id} now, not 00000000`,
    );
  });

  test.each([
    ['ntuple', engine, 'needs a network: ntuple:file=PATH'],
    ['ntuple:file=any.lkn', { module: engine.module }, 'no networks are available'],
  ])('%s is refused', (spec, where, reason) => {
    expect(() => createPlayer('2048', spec, where)).toThrow(reason);
  });
});

function withoutTime({ ms, ...decision }: ReturnType<typeof decideAny>) {
  expect(ms).toBeGreaterThanOrEqual(0);
  return decision;
}

function decideAny(position: Position2048) {
  return decide(player('depth=0'), position, clock);
}

/** Lets several think by turns, a slice each. */
function inTurns<Move extends PropertyKey>(thoughts: readonly Thinking<Move>[]) {
  const steps = thoughts.map((thinking) => thinking.next());
  while (steps.some((step) => !step.done)) {
    thoughts.forEach((thinking, i) => {
      if (!steps[i]!.done) steps[i] = thinking.next();
    });
  }
  return steps.map((step) => {
    if (!step.done) throw new Error('still thinking');
    return step.value;
  });
}
