/** The counts of 4,4,4, from the project's list of reference counts; the smaller boards are in counts.test.ts. */
import { expect, it } from 'vitest';
import { perft, visitPositions } from '../../../tests/reference/k-in-a-row-counts.ts';

const RULES = { rows: 4, cols: 4, k: 4 };

it('4,4,4 has 9,722,011 positions', () => {
  let visited = 0;
  visitPositions(RULES, () => visited++);
  expect(visited).toBe(9_722_011);
});

// Four thousand million sequences cannot be played one by one: `perft` merges equal positions and only counts
// the moves of the last ply.
it.each([
  [5, 524_160],
  [6, 5_765_760],
  [7, 57_657_600],
  [8, 516_067_200],
  [9, 4_105_847_808],
])('4,4,4 has perft(%i) = %i', (plies, sequences) => {
  expect(perft(RULES, plies)).toBe(sequences);
});
