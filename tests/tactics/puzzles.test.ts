import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseReplayCode, verifyReplay } from '../../src/games/k-in-a-row/replay.ts';
import { solve } from '../../src/players/k-in-a-row/solver.ts';
import { PUZZLES } from '../../src/web/daily/puzzles.ts';

const module = new WebAssembly.Module(readFileSync('dist/kernel/kernel.wasm'));

test('no puzzle comes twice', () => {
  expect(PUZZLES.length).toBeGreaterThan(20);
  expect(new Set(PUZZLES.map(({ code }) => code)).size).toBe(PUZZLES.length);
});

test.each(PUZZLES)('X can force a win in $moves moves: $code', ({ code, moves }) => {
  const state = verifyReplay(parseReplayCode(code));
  expect(state.toMove).toBe('X');
  expect(state.result).toBeNull();
  const solving = solve(state, { module, now: () => performance.now(), ms: 20_000, hashBytes: 2 ** 24 });
  for (;;) {
    const step = solving.next();
    if (!step.done) continue;
    expect(step.value.value).toBe('win');
    expect(step.value.plies).toBeLessThanOrEqual(2 * moves - 1);
    // Not at once: there is something to see.
    expect(step.value.plies).toBeGreaterThan(1);
    return;
  }
});
