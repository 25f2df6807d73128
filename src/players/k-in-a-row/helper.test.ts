import { describe, expect, test, vi } from 'vitest';
import { parseMoves } from '../../games/k-in-a-row/notation.ts';
import { legalMoves, playMoves, start } from '../../games/k-in-a-row/state.ts';
import { nodeEngine } from '../../lab/networks/store.ts';
import { canonicalSpec, createPlayer } from '../catalog.ts';
import type { Engine } from '../entry.ts';
import type { HelperTask } from '../helpers.ts';
import { decideInGame, thinkInGame } from './decide.ts';

const own = nodeEngine();
const now = () => performance.now();
const LARGE = { rows: 15, cols: 15, k: 5 };
const position = playMoves(start(LARGE), parseMoves('h8 h9 i9 g7', LARGE));
/** X wins by fours and threes. */
const won = playMoves(start(LARGE), parseMoves('h8 a1 i9 a15 j8 o1', LARGE));

/** An engine that notes the tasks of its helpers, who may be others. */
function watchedEngine(post = own.helperThreads!.post): Engine & { tasks: HelperTask[] } {
  const tasks: HelperTask[] = [];
  const helperThreads = {
    module: own.helperThreads!.module,
    post(thread: number, task: HelperTask) {
      tasks.push(task);
      post(thread, task);
    },
  };
  return { ...own, helperThreads, tasks };
}

/** How many helpers are at work, from the words they share. */
const busy = ({ words }: HelperTask) => Atomics.load(words, 2);

test('more threads than one are not reproducible, whatever the budget', () => {
  const reproducible = (spec: string) => canonicalSpec('k-in-a-row', spec, own).reproducible;
  expect(['kmaster', 'kmaster:threads=1', 'kmaster:depth=4'].map(reproducible)).toEqual([true, true, true]);
  expect(['kmaster:threads=2', 'kmaster:depth=4,threads=2', 'kmaster:ms=5'].map(reproducible)).toEqual([
    false,
    false,
    false,
  ]);
  expect(canonicalSpec('k-in-a-row', 'kmaster:threads=1', own).spec).toBe('kmaster');
});

describe('helpers that do nothing', () => {
  const idle = watchedEngine(() => {});

  test('change nothing: the kernel for shared memory searches as the other one', () => {
    for (const spec of ['nodes=20000', 'depth=6']) {
      const several = createPlayer('k-in-a-row', `kmaster:${spec},threads=3`, idle).player;
      const one = createPlayer('k-in-a-row', `kmaster:${spec}`, own).player;
      const clock = () => 0;
      for (const state of [position, won]) {
        const expected = { ...decideInGame(one, state, 1, clock), threads: 3 };
        expect(decideInGame(several, state, 1, clock)).toEqual(expected);
      }
    }
    expect(new Set(idle.tasks.map(({ thread }) => thread))).toEqual(new Set([1, 2]));
  });

  test('one thread asks for none', () => {
    const before = idle.tasks.length;
    decideInGame(createPlayer('k-in-a-row', 'kmaster:nodes=3000', idle).player, position, 1, now);
    expect(idle.tasks.length).toBe(before);
  });
});

test('without threads of the caller, a player with several searches with one, and says so', () => {
  const { helperThreads: _, ...engine } = own;
  const [one, several] = ['kmaster:nodes=9000', 'kmaster:nodes=9000,threads=4'].map(
    (spec) => createPlayer('k-in-a-row', spec, engine).player,
  );
  const expected = { ...decideInGame(one!, position, 1, () => 0), threads: 1 };
  expect(decideInGame(several!, position, 1, () => 0)).toEqual(expected);
});

describe('helpers at work', () => {
  test('search while the player decides, count in its effort, and stop when it has decided', async () => {
    const engine = watchedEngine();
    const { player } = createPlayer('k-in-a-row', 'kmaster:ms=60000,threads=3', engine);
    const thinking = thinkInGame(player, position, 1, now);
    const before = thinking.next().value.nodes;
    const nodes = () => [1, 2].map((thread) => Atomics.load(engine.tasks[0]!.words, 3 + thread));
    await vi.waitFor(() => expect(Math.min(...nodes())).toBeGreaterThan(5_000), { timeout: 50_000 });
    const after = thinking.next().value.nodes;
    expect(after - before).toBeGreaterThan(10_000);
    const { value, done } = thinking.next(true);
    expect(done).toBe(true);
    expect(legalMoves(position)).toContain((value as { move: number }).move);
    await vi.waitFor(() => expect(busy(engine.tasks[0]!)).toBe(0), { timeout: 50_000 });
  });

  test('leave a decision that was dropped', async () => {
    const engine = watchedEngine();
    const { player } = createPlayer('k-in-a-row', 'kmaster:ms=60000,threads=2', engine);
    const thinking = thinkInGame(player, position, 1, now);
    for (thinking.next(); busy(engine.tasks[0]!) === 0; ) thinking.next();
    await vi.waitFor(() => expect(busy(engine.tasks[0]!)).toBe(0), { timeout: 50_000 });
  });

  test('follow a player to other rules, one decision after another', () => {
    const { player } = createPlayer('k-in-a-row', 'kmaster:nodes=20000,threads=3', own);
    for (const rules of [LARGE, { rows: 7, cols: 9, k: 4 }, { ...LARGE, exact: true } as const, LARGE]) {
      const state = playMoves(start(rules), parseMoves('d4 e4 d5', rules));
      const { move, values } = decideInGame(player, state, 1, now);
      expect(legalMoves(state)).toContain(move);
      expect(Object.keys(values)).toHaveLength(legalMoves(state).length);
    }
  });
});
