import { expect, test } from 'vitest';
import { parseBoard } from '../games/2048/board.ts';
import { kernelModule } from '../lab/kernel-module.ts';
import { EXPERT_NUMBERS, expertWeights } from '../players/2048/expert/weights.ts';
import { createExpertKernel } from './expert.ts';

const kernel = createExpertKernel(kernelModule(), 'classic', expertWeights(EXPERT_NUMBERS));
const board = parseBoard('2 4 8 16/4 8 16 512/2 32 64 1024/0 0 2 2048');
const MOVES = [0, 1, 2, 3];
const DEPTH = 6;

test('a search cut into slices finds the same values with little more work', () => {
  kernel.begin(board);
  const whole = MOVES.map((move) => kernel.search(move, DEPTH, 1e9));
  const work = kernel.leaves();

  kernel.begin(board);
  let slices = 0;
  const cut = MOVES.map((move) => {
    for (;;) {
      slices++;
      const before = kernel.leaves();
      const value = kernel.search(move, DEPTH, 1000);
      expect(kernel.leaves() - before).toBeLessThan(1000 + 100);
      if (value !== undefined) return value;
    }
  });
  expect(cut).toEqual(whole);
  expect(slices).toBeGreaterThan(20);
  expect(kernel.leaves()).toBeLessThan(work * 1.1);
});

test('a decision leaves nothing behind for the next one', () => {
  kernel.begin(board);
  const first = kernel.search(3, DEPTH, 1e9);
  const work = kernel.leaves();
  kernel.begin(board);
  expect(kernel.search(3, DEPTH, 1e9)).toBe(first);
  expect(kernel.leaves()).toBe(work);
});
