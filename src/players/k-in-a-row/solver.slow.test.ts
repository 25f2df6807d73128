/** Theory that takes longer than the rest, which is in solver.test.ts. */
import { expect, it } from 'vitest';
import { start } from '../../games/k-in-a-row/state.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { solve } from './solver.ts';

it.each([
  [6, 6, 5],
  [7, 4, 4],
])('%i,%i,%i is a draw', (rows, cols, k) => {
  const options = { module: kernelModule(), now: () => performance.now(), ms: 1_500_000 };
  const search = solve(start({ rows, cols, k }), options);
  let step = search.next();
  while (!step.done) step = search.next();
  expect(step.value.value).toBe('draw');
});
