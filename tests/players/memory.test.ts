import { expect, onTestFinished, test } from 'vitest';
import { parseBoard } from '../../src/games/2048/board.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decide } from '../../src/players/player.ts';
import { Random } from '../../src/random.ts';
import { bytesKept, QUICK_SPECS } from '../support/players-memory.ts';

const POSITIONS = ['2 4 0 0/0/0/0 2 0 8', '2 4 0 0/0/0/0 x 0 8'].map(parseBoard);

test.each(QUICK_SPECS)('%s takes at most 64 MB for both kinds of games', (spec) => {
  const memories: WebAssembly.Memory[] = [];
  const { Memory } = WebAssembly;
  class Noted extends Memory {
    constructor(descriptor: ConstructorParameters<typeof Memory>[0]) {
      super(descriptor);
      memories.push(this);
    }
  }
  Reflect.set(WebAssembly, 'Memory', Noted);
  onTestFinished(() => {
    Reflect.set(WebAssembly, 'Memory', Memory);
  });
  const { player } = createPlayer('2048', spec, nodeEngine());
  for (const board of POSITIONS) {
    decide(player, { board, score: 0 }, { random: Random.of(1, 'player'), now: () => 0 });
  }
  // One for each kind of game, or none for a player without the kernel.
  expect([0, 2]).toContain(memories.length);
  expect(memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)).toBeLessThanOrEqual(64e6);
});

test.each(QUICK_SPECS)('thousands of decisions by %s leak nothing', (spec) => {
  // 50 bytes a decision would show.
  expect(bytesKept(spec, 20_000)).toBeLessThan(1e6);
});
