import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  lookedUp,
  type PlainNetwork,
  plainMoveValues,
  plainValue,
  randomNetwork,
  readObstacleAs,
  SMALL_PATTERNS,
} from '../../tests/reference/network.ts';
import { gamePositions } from '../../tests/support/positions-2048.ts';
import { type Board, highestTile } from '../games/2048/board.ts';
import { play, start } from '../games/2048/game.ts';
import { DIRECTIONS, slide } from '../games/2048/slide.ts';
import { kernelModule } from '../lab/kernel-module.ts';
import { Random } from '../random.ts';
import { type NetworkShape, weightCount } from './network.ts';
import { createNetworkPlayer, joinDecision, type NetworkPlayer } from './network-player.ts';
import { createTrainer, joinTrainer } from './network-trainer.ts';
import { FLOATS_PER_WEIGHT, TrainingWeights } from './training-weights.ts';

const module = kernelModule();
const PLAIN: NetworkShape = { patterns: SMALL_PATTERNS, stages: [], relabels: false };
const STAGED: NetworkShape = { patterns: SMALL_PATTERNS, stages: [300, 20_000, 40_000], relabels: true };

describe.each([
  ['one stage, all of it in memory', PLAIN],
  ['stages, of which what was learnt is in memory, and large tiles relabelled', STAGED],
])('a network of %s', (_, shape) => {
  const plain = randomNetwork(shape, Random.of('weights', 'player'));
  const player = playerWith(plain);

  test('values moves as the plain one does', () => {
    for (const board of gamePositions('classic', 1_500)) {
      player.startDecision(board, true);
      expect(player.search(0, 1)).toBe(true);
      expect(player.values()).toEqual(plainMoveValues(plain, board, 0).map((value) => value ?? -Infinity));
    }
  });

  test.each([
    [1, 100],
    [2, 30],
    [3, 4],
  ])('searches %i deep as the plain one does', (depth, count) => {
    for (const board of gamePositions('classic', count, { stride: 29 }).filter(hasFewFreeCells)) {
      player.startDecision(board, false);
      expect(player.search(depth, 1e9)).toBe(true);
      expectClose(player.values(), plainMoveValues(plain, board, depth));
    }
  });

  test('plays whole games as the rules say', () => {
    const results = player.play(5, 20);
    expect(results).toEqual(Array.from({ length: 20 }, (_, game) => playPlainly(plain, 5 + game)));
  });
});

describe('a search', () => {
  const player = playerWith(randomNetwork(PLAIN, Random.of('weights', 'player')));
  const positions = gamePositions('classic', 40, { stride: 31 });

  test('that stops early and is called again finds the same values', () => {
    for (const board of positions) {
      player.startDecision(board, true);
      expect(player.search(3, 1e9)).toBe(true);
      const values = player.values();
      player.startDecision(board, true);
      for (let limit = 50; !player.search(3, limit); limit *= 2);
      expect(player.values()).toEqual(values);
    }
  });

  test('finds the same with what earlier decisions left in the table, in fewer nodes', () => {
    const search = (board: Board, fresh: boolean) => {
      player.startDecision(board, fresh);
      for (let depth = 1; depth <= 3; depth++) player.search(depth, 1e9);
      return { values: player.values(), nodes: player.nodes() };
    };
    const neighbours = gamePositions('classic', 60, { stride: 1 }).slice(20);
    const alone = neighbours.map((board) => search(board, true));
    const inTurn = neighbours.map((board) => search(board, false));
    expect(inTurn.map(({ values }) => values)).toEqual(alone.map(({ values }) => values));
    const nodes = (searches: { nodes: number }[]) => searches.reduce((sum, each) => sum + each.nodes, 0);
    expect(nodes(inTurn)).toBeLessThan(0.95 * nodes(alone));
  });

  test('ignores entries of its table with halves of two entries', () => {
    const { memory, hash } = player.layout;
    const words = new BigUint64Array(memory.buffer, hash.address, hash.bytes / 8);
    for (const board of positions) {
      player.startDecision(board, true);
      player.search(3, 1e9);
      const [values, nodes] = [player.values(), player.nodes()];
      const used = Array.from(words.keys()).filter((i) => i % 2 === 1 && words[i] !== 0n);
      const others = used.map((_, i) => words[used[(i + 1) % used.length]!]!);
      used.forEach((at, i) => {
        words[at] = others[i]!;
      });
      player.startDecision(board, false);
      player.search(3, 1e9);
      expect(player.values()).toEqual(values);
      // Some words are equal, since boards that mirror each other have the same value.
      expect(player.nodes()).toBeGreaterThan(0.8 * nodes);
    }
  });

  test('finds the same when others have searched ahead, in few nodes', () => {
    const sharedModule = kernelModule('shared');
    const shared = player.share(sharedModule, 4);
    for (const [i, board] of positions.entries()) {
      player.startDecision(board, true);
      player.search(3, 1e9);
      const alone = player.nodes();
      shared.startDecision(board, true);
      const helper = joinDecision(sharedModule, shared.layout, 1 + (i % 3));
      for (let limit = 50; !helper.searchAhead(3, limit); limit *= 2);
      shared.search(3, 1e9);
      expect(shared.values()).toEqual(player.values());
      // Left are spawns of a 4, which leave a depth of one, and what the small table has lost.
      if (alone > 100) expect(shared.nodes()).toBeLessThan(0.5 * alone);
      expect(helper.nodes()).toBeLessThan(1.5 * alone + 1);
    }
  });
});

test('a network that does not match its description is refused', () => {
  const { content, ...network } = randomNetwork(STAGED, Random.of('weights', 'player'));
  const fewer = { ...content, blocks: content.blocks - 1 };
  const create = () =>
    createNetworkPlayer(module, STAGED, { ...network, content: fewer, scale: 1, hashBits: 1 });
  expect(create).toThrow('do not have what its header says');
});

test('reads the obstacle as a tile above all others', () => {
  const plain = randomNetwork(PLAIN, Random.of('hard', 'player'));
  const player = playerWith(plain);
  for (const board of gamePositions('hard', 300, { highest: 16384 })) {
    const tile = Math.max(2048, 2 * highestTile(board));
    player.startDecision(board, true);
    player.search(0, 1);
    const expected = DIRECTIONS.map((direction) => {
      const slid = slide(board, direction);
      return slid ? slid.reward + plainValue(plain, readObstacleAs(slid.board, tile)) : -Infinity;
    });
    expect(player.values()).toEqual(expected);
  }
  // And a classic board again, whose 32768 is no obstacle.
  const [board] = gamePositions('classic', 1);
  player.startDecision(board!, false);
  player.search(0, 1);
  expect(player.values()).toEqual(plainMoveValues(plain, board!, 0).map((value) => value ?? -Infinity));
});

describe('training', () => {
  const shape: NetworkShape = { patterns: ['0123', '0145', '13579'], stages: [], relabels: false };

  test.each(['td', 'tc'] as const)('by %s changes the weights as the plain rule does', (method) => {
    const trainer = createTrainer(module, shape);
    const random = Random.of(method, 'player');
    const first = Float64Array.from({ length: weightCount(shape) }, () => random.below(2001) - 1000);
    const floats = new Float32Array(trainer.weights.length);
    first.forEach((weight, i) => {
      floats[i * FLOATS_PER_WEIGHT] = weight;
    });
    trainer.weights.set(floats);
    const { seed, ...expected } = trainPlainly(shape, first, method, 0.5);
    expect(trainer.train(seed, 1, method, 0.5)).toEqual([expected.result]);
    const learnt = trainer.weights.slice();
    for (let i = 0; i < weightCount(shape); i++) {
      const difference = Math.abs(learnt[i * FLOATS_PER_WEIGHT]! - expected.weights[i]!);
      if (difference > 0.05) expect.fail(`weight ${i} is off by ${difference}`);
    }
    expect(expected.weights).not.toEqual(first);
  });

  test('makes a network from zero play better', () => {
    const trainer = createTrainer(module, shape);
    const average = (results: readonly { score: number }[]) =>
      results.reduce((sum, { score }) => sum + score, 0) / results.length;
    const before = average(trainer.play(1, 100));
    trainer.train(1, 1000, 'tc', 1);
    expect(average(trainer.play(10_000, 100))).toBeGreaterThan(2 * before);
  });

  test('continues in another thread', () => {
    const shared = kernelModule('shared');
    const alone = createTrainer(module, shape);
    const first = createTrainer(shared, shape, 2);
    const second = joinTrainer(shared, shape, first.layout, 1);
    expect([...first.train(1, 20, 'tc', 1), ...second.train(21, 20, 'tc', 1)]).toEqual(
      alone.train(1, 40, 'tc', 1),
    );
    expect(second.weights.slice()).toEqual(alone.weights.slice());
  });

  test.each([
    [[], 'td', 1_373_602_962],
    [[], 'tc', 2_370_145_870],
    [[300, 2000], 'tc', 821_136_396],
  ] as const)(
    'with stages at %j by %s gives exactly the weights of the first release',
    (stages, method, checksum) => {
      const trainer = createTrainer(module, { ...shape, stages, relabels: stages.length > 0 });
      trainer.train(1, 300, method, 0.5);
      expect(crc32(bytesOf(trainer.weights.slice()))).toBe(checksum);
    },
  );
});

test('weights in training that are read and written in parts stay the same, wherever a part begins', () => {
  const shape = { patterns: ['0123', '01456'], stages: [], relabels: false };
  const length = 3 * (16 ** 4 + 16 ** 5);
  const weights = new TrainingWeights(new Float32Array(length), shape);
  const floats = Float32Array.from({ length }, (_, i) => i);
  const parts = [0, 1, 100_000, 3 * 16 ** 4 + 2, 1_000_001, length];
  parts.slice(1).forEach((end, i) => {
    weights.set(floats.slice(parts[i], end), parts[i]);
  });
  expect(Buffer.compare(bytesOf(weights.slice()), bytesOf(floats))).toBe(0);
  expect(weights.slice(196_607, 196_612)).toEqual(floats.slice(196_607, 196_612));
});

function bytesOf(floats: Float32Array): Uint8Array {
  return new Uint8Array(floats.buffer);
}

function playerWith({ shape, ...network }: ReturnType<typeof randomNetwork>): NetworkPlayer {
  return createNetworkPlayer(module, shape, { ...network, scale: 1, hashBits: 12 });
}

function hasFewFreeCells(board: Board): boolean {
  return board.filter((tile) => tile === 0).length <= 5;
}

function expectClose(values: readonly number[], expected: readonly (number | undefined)[]): void {
  for (const [direction, value] of values.entries()) {
    if (expected[direction] === undefined) expect(value).toBe(-Infinity);
    else expect(Math.abs(value - expected[direction])).toBeLessThan(0.05);
  }
}

/** The first move with the highest value; undefined when none is legal. */
function best(values: readonly (number | undefined)[]): number | undefined {
  const highest = Math.max(...values.map((value) => value ?? -Infinity));
  return highest === -Infinity ? undefined : values.indexOf(highest);
}

function playPlainly(network: PlainNetwork, seed: number) {
  let state = start('classic', seed);
  for (;;) {
    const move = best(plainMoveValues(network, state.board, 0));
    if (move === undefined) return resultOf(state);
    state = play(state, DIRECTIONS[move]!)!.state;
  }
}

/** TD(0) and temporal coherence in double precision, on the first game in which no two moves are worth the same. */
function trainPlainly(shape: NetworkShape, first: Float64Array, method: 'td' | 'tc', rate: number) {
  for (let seed = 1; ; seed++) {
    const weights = Float64Array.from(first);
    const result = trainOnGame({ shape, weights }, seed, method, rate);
    if (result) return { seed, weights, result };
  }
}

/** Undefined when two moves are worth the same: then rounding would decide. */
function trainOnGame(
  network: PlainNetwork & { weights: Float64Array },
  seed: number,
  method: 'td' | 'tc',
  rate: number,
) {
  const { shape, weights } = network;
  const errors = new Float64Array(weights.length);
  const sizes = new Float64Array(weights.length);
  const learn = (board: Board, target: number) => {
    const error = target - plainValue(network, board);
    const indices = lookedUp(shape, board);
    for (const i of indices) {
      const coherence = method === 'td' || sizes[i] === 0 ? 1 : Math.abs(errors[i]!) / sizes[i]!;
      weights[i]! += (rate * coherence * error) / indices.length;
      errors[i]! += error;
      sizes[i]! += Math.abs(error);
    }
  };
  let state = start('classic', seed);
  let before: Board | undefined;
  for (;;) {
    const values = plainMoveValues(network, state.board, 0);
    const move = best(values);
    if (move !== undefined && values.filter((value) => value! > values[move]! - 0.01).length > 1)
      return undefined;
    if (before) learn(before, move === undefined ? 0 : values[move]!);
    if (move === undefined) return resultOf(state);
    before = slide(state.board, DIRECTIONS[move]!)!.board;
    state = play(state, DIRECTIONS[move]!)!.state;
  }
}

function resultOf({ score, moves, board }: { score: number; moves: number; board: Board }) {
  return { score, moves, highest: highestTile(board) };
}
