import { linesOf } from '../../src/games/k-in-a-row/lines.ts';
import { opponent, SIGNS } from '../../src/games/k-in-a-row/rules.ts';
import { emptyCells, type State } from '../../src/games/k-in-a-row/state.ts';
import { LEVEL_COUNT } from '../../src/kernel/assembly/k-in-a-row/constants.ts';
import type { KernelKInARow } from '../../src/kernel/k-in-a-row/kernel.ts';
import { SHAPES } from '../../src/kernel/k-in-a-row/tables.ts';

/** What a side's part of kmaster's evaluation is made of, in the order of its weights: 16 shapes, 8 kinds, 28 pairs of shapes. */
export const COUNTS = 16 + 8 + 28;
const KINDS_AT = 16;
const PAIRS_AT = KINDS_AT + 8;
/** Shapes from the first to the last of these also have weights in pairs. */
const FIRST_PAIRED = 7;
const LAST_PAIRED = 13;

/** How often each weight counts for a side, over all empty cells. The kernel, at the same position, gives the kinds. */
export function countsOf(state: State, side: number, kernel: KernelKInARow): number[] {
  const counts = new Array<number>(COUNTS).fill(0);
  for (const cell of emptyCells(state)) {
    const shapes = shapesAt(state, cell, side);
    for (const [direction, shape] of shapes.entries()) {
      counts[shape]!++;
      for (const each of shapes.slice(0, direction)) {
        const [low, high] = [Math.min(shape, each), Math.max(shape, each)];
        if (low < FIRST_PAIRED || high > LAST_PAIRED) continue;
        const row = high - FIRST_PAIRED;
        counts[PAIRS_AT + (row * (row + 1)) / 2 + low - FIRST_PAIRED]!++;
      }
    }
    counts[KINDS_AT + kernel.kindAt(cell, side)]!++;
  }
  return counts;
}

/** What a move on the cell would make in each of the four directions: from the lines that lack fewest stones, and how many they are. */
function shapesAt({ rules, counts }: State, cell: number, side: number): number[] {
  const { all, through } = linesOf(rules);
  const ours = counts[SIGNS[side]!];
  const theirs = counts[opponent(SIGNS[side]!)];
  const levels = [0, 1, 2, 3].map(() => new Array<number>(LEVEL_COUNT).fill(0));
  for (const line of through[cell]!) {
    if (theirs[line] !== 0) continue;
    const step = all[line]![1]! - all[line]![0]!;
    const direction = [1, rules.cols, rules.cols + 1, rules.cols - 1].indexOf(step);
    levels[direction]![LEVEL_COUNT - Math.min(rules.k - ours[line]!, LEVEL_COUNT)]!++;
  }
  return levels.map((lines) => {
    const highest = lines.findLastIndex((count) => count > 0);
    return highest < 0 ? 0 : SHAPES[highest]![lines[highest]!]!;
  });
}
