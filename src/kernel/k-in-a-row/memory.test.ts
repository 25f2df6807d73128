import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kernelModule } from '../../lab/kernel-module.ts';
import { Random } from '../../random.ts';
import { createKernelKInARow, EVER, type KernelKInARow, KINDS, WIN } from './kernel.ts';
import { SAVED_VECTORS_BYTES } from './window-network.ts';

/** The largest board has the longest lists of moves and the longest lines. */
const SIDE = 20;
const CELLS = SIDE * SIDE;
const HASH_BYTES = 2 ** 22;
const NODES = 15_000;

const module = kernelModule();
const { Memory } = WebAssembly;
let last: WebAssembly.Memory;

beforeAll(() => {
  class Noted extends Memory {
    constructor(descriptor: ConstructorParameters<typeof Memory>[0]) {
      super(descriptor);
      last = this;
    }
  }
  Reflect.set(WebAssembly, 'Memory', Noted);
});

afterAll(() => {
  Reflect.set(WebAssembly, 'Memory', Memory);
});

describe.each(Array.from({ length: SIDE - 2 }, (_, i) => i + 3))('on 20×20 with k = %i', (k) => {
  test('no search writes outside its memory', () => {
    const kernel = createKernelKInARow(module, { rows: SIDE, cols: SIDE, k, hashBytes: HASH_BYTES });
    const memory = last;
    const before = outside(memory, k);
    const random = Random.of(`edges ${k}`, 'player');
    for (const stones of [0, 12, 90]) {
      const side = setUp(kernel, stones, random);
      // The longest questions go down one line to the end of the board.
      for (const attacker of [0, 1]) {
        for (let slices = 0; slices < 2; slices++) kernel.search.solveFor(attacker, side, EVER, NODES);
      }
      kernel.search.findForcedWin(side, 41, false, NODES);
      kernel.search.findForcedWin(side, 41, true, NODES);
      const moves = kernel.search.startSearch(side);
      if (moves > 1) kernel.search.refuteRootMove(side, 0, 41, NODES);
      for (let depth = 1, done = 1; done && depth <= 100; depth++) {
        done = kernel.search.searchRoot(side, depth, -WIN, WIN, NODES);
      }
      // With a depth that is never completed, forced replies continue to the last ply.
      kernel.search.searchRoot(side, 120, -WIN, WIN, NODES);
      kernel.search.sequenceValue(side, side, 2, -WIN, WIN);
    }
    expect(outside(memory, k)).toEqual(before);
    expect(afterClearing(kernel)).toEqual(
      afterClearing(createKernelKInARow(module, { rows: SIDE, cols: SIDE, k, hashBytes: HASH_BYTES })),
    );
  });
});

test('no search of kmaster leaves its memory on 20×20 with windows', () => {
  const options = { rows: SIDE, cols: SIDE, k: 5, hashBytes: HASH_BYTES, quick: true };
  const kernel = createKernelKInARow(module, options);
  const memory = last;
  const before = outside(memory, 5);
  const random = Random.of('edges of windows', 'player');
  for (const stones of [0, 12, 90]) {
    const side = setUp(kernel, stones, random);
    kernel.search.findForcedWin(side, 41, false, NODES);
    const moves = kernel.search.startSearch(side);
    if (moves > 1) kernel.search.refuteRootMove(side, 0, 41, NODES);
    for (let depth = 1, done = 1; done && depth <= 100; depth++) {
      done = kernel.search.searchRoot(side, depth, -WIN, WIN, NODES);
    }
    kernel.search.searchRoot(side, 120, -WIN, WIN, NODES);
  }
  expect(outside(memory, 5)).toEqual(before);
  expect(afterClearing(kernel)).toEqual(afterClearing(createKernelKInARow(module, options)));
});

test('a question that has no answer yet is left open, not answered wrongly', () => {
  const kernel = createKernelKInARow(module, { rows: 15, cols: 15, k: 4, hashBytes: HASH_BYTES });
  expect(kernel.search.solveFor(0, 0, EVER, 200_000)).toBe(-1);
});

/** Random stones, none of which completes a line. Returns the side to move. */
function setUp(kernel: KernelKInARow, stones: number, random: Random): number {
  kernel.clear();
  const placed = new Set<number>();
  let side = 0;
  for (let i = 0; i < stones; i++) {
    const cell = random.below(CELLS);
    if (placed.has(cell) || kernel.kindAt(cell, side) === KINDS.five) continue;
    kernel.place(cell, side);
    placed.add(cell);
    side = 1 - side;
  }
  return side;
}

/** What lies behind the scratch area and behind the last region: nothing may be written there. */
function outside(memory: WebAssembly.Memory, k: number): number[] {
  const scratch = 2 ** 21;
  const env = { memory, scratch: new WebAssembly.Global({ value: 'i32' }, scratch) };
  const exports = new WebAssembly.Instance(module, { env }).exports as unknown as Record<
    'K_SCRATCH_END' | 'SOLVER_STACK',
    WebAssembly.Global
  >;
  const bytes = new Uint8Array(memory.buffer);
  const hash = scratch + 2 * 65536;
  const end = hash + HASH_BYTES + CELLS * (192 + 64 * k) + 2 * CELLS * (CELLS + 1) + SAVED_VECTORS_BYTES;
  return [
    new Uint32Array(memory.buffer)[(scratch + exports.SOLVER_STACK.value) / 4]!,
    bytes.subarray(scratch + exports.K_SCRATCH_END.value, hash).reduce((sum, byte) => sum + byte, 0),
    bytes.subarray(end).reduce((sum, byte) => sum + byte, 0),
  ];
}

function afterClearing(kernel: KernelKInARow) {
  kernel.clear();
  const kinds = Array.from(
    { length: CELLS },
    (_, cell) => kernel.kindAt(cell, 0) * 8 + kernel.kindAt(cell, 1),
  );
  return { kinds, key: kernel.key(), lines: kernel.liveLines(0), total: kernel.total(0) };
}
