import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { play, start } from './2048/game.ts';
import { parseReplay } from './2048/replay.ts';
import {
  formatReplayTree,
  parseReplayTree,
  type ReplayTree,
  replayTo,
  type Step,
  sameStep,
  turnOf,
} from './2048/replay-tree.ts';
import { legalMoves } from './2048/slide.ts';
import {
  formatReplayTree as formatRowTree,
  parseReplayTree as parseRowTree,
  type ReplayTree as RowTree,
} from './k-in-a-row/replay-tree.ts';
import { legalMoves as rowMoves, play as rowPlay, start as rowStart } from './k-in-a-row/state.ts';
import { commentOn, linesOf, makeStep, stepsTo, treeOf } from './move-tree.ts';
import { parseReplayTreeFile } from './replay-file.ts';
import { MAX_VARIATIONS } from './variations.ts';

/** A tree of 2048 grown by these choices: where to continue, which move, and whether the tile is the seed's or another. */
function grow(seed: number, choices: readonly (readonly [number, number, boolean])[]): ReplayTree {
  const first = start('classic', seed);
  let tree = treeOf<Step>([]);
  for (const [place, choice, usual] of choices) {
    const at = place % tree.nodes.length;
    const state = stepsTo(tree, at).reduce((state, step) => turnOf(state, step).state, first);
    const moves = legalMoves(state.board);
    if (moves.length === 0) continue;
    const move = moves[choice % moves.length]!;
    const turn = play(state, move)!;
    const free = turn.slide.board.indexOf(0);
    const spawn = usual ? turn.spawn : { cell: free, tile: 4 };
    tree = makeStep(tree, at, { move, spawn }, sameStep).tree;
    if (choice % 5 === 0) tree = commentOn(tree, at, `note ${choice}`);
  }
  return { start: first, tree };
}

const choices = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 40 });

describe('2048', () => {
  test('a file contains the whole tree', () => {
    fc.assert(
      fc.property(fc.nat(1000), choices, (seed, list) => {
        const grown = grow(seed, list);
        const read = parseReplayTree(formatReplayTree(grown));
        expect(read.start).toEqual(grown.start);
        expect(linesOf(read.tree)).toEqual(linesOf(grown.tree));
      }),
    );
  });

  test('the main line is a valid replay for every reader', () => {
    fc.assert(
      fc.property(fc.nat(1000), choices, (seed, list) => {
        const grown = grow(seed, list);
        const { moves } = parseReplay(formatReplayTree(grown));
        expect(moves).toEqual(linesOf(grown.tree)[0]!.steps.map(({ move }) => move));
      }),
    );
  });

  test('without variations the file is of version 1', () => {
    const file = formatReplayTree(grow(7, [[0, 1, true]]));
    expect(JSON.parse(file).version).toBe(1);
    expect(replayTo(parseReplayTree(file), 1).moves).toHaveLength(1);
  });
});

test('k-in-a-row: a file contains the whole tree', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 }), (list) => {
      const first = rowStart({ rows: 4, cols: 5, k: 3 });
      let tree = treeOf<number>([]);
      for (const [place, choice] of list) {
        const at = place % tree.nodes.length;
        const cells = rowMoves(stepsTo(tree, at).reduce(rowPlay, first));
        if (cells.length === 0) continue;
        tree = makeStep(tree, at, cells[choice % cells.length]!, (a, b) => a === b).tree;
        if (choice % 5 === 0) tree = commentOn(tree, at, `note ${choice}`);
      }
      const read = parseRowTree(formatRowTree({ start: first, tree }));
      expect(linesOf(read.tree)).toEqual(linesOf(tree));
    }),
  );
});

test('k-in-a-row: a position that was set up is kept', () => {
  const text = JSON.stringify({
    format: 'lookahead-replay',
    version: 2,
    game: 'k-in-a-row',
    rules: { rows: 3, cols: 3, k: 3 },
    start: 'X../.O./...',
    moves: 'c1',
  });
  const read: RowTree = parseRowTree(text);
  expect(read.start.toMove).toBe('X');
  expect(JSON.parse(formatRowTree(read))).toEqual(JSON.parse(text));
});

const FILE = {
  format: 'lookahead-replay',
  version: 2,
  game: '2048',
  rules: 'classic',
  seed: 7,
  moves: 'LDRDLU',
} as const;

test.each([
  ['a field of version 2 in version 1', { version: 1, comments: [] }, 'not a field of version 1'],
  ['variations that are no list', { variations: 7 }, 'list of JSON objects'],
  ['a variation of a later line', { variations: [{ from: 1, at: 0, moves: 'U' }] }, 'from 0 to 0'],
  ['a variation after the end', { variations: [{ from: 0, at: 7, moves: 'U' }] }, 'leaves line 0 after 7'],
  ['a variation without moves', { variations: [{ from: 0, at: 0, moves: '' }] }, 'has no moves'],
  [
    'a move that is not legal',
    { variations: [{ from: 0, at: 6, moves: 'U'.repeat(20) }] },
    'variation 1, up, is not legal',
  ],
  ['a comment beyond the end', { comments: [{ at: 7, text: '?' }] }, 'from 0 to 6'],
  [
    'too many variations',
    { variations: Array.from({ length: 10_000 }, () => ({ from: 0, at: 0, moves: 'D' })) },
    `at most ${MAX_VARIATIONS}`,
  ],
])('a file with %s is refused in one sentence', (_, fields, message) => {
  expect(() => parseReplayTreeFile(JSON.stringify({ ...FILE, ...fields }))).toThrow(
    expect.objectContaining({ name: 'InputError', message: expect.stringContaining(message) }),
  );
});

test(`${MAX_VARIATIONS} variations are read within a second`, () => {
  const variations = Array.from({ length: MAX_VARIATIONS }, (_, i) => ({
    from: i,
    at: Math.min(i, 5),
    moves: 'LDRDLU'[Math.min(i, 5)]!,
    spawns: 'abcdefghijklmnop'[i % 16],
  }));
  const started = performance.now();
  expect(() => parseReplayTreeFile(JSON.stringify({ ...FILE, variations }))).toThrow('is on');
  const usual = variations.map(({ spawns: _, ...each }, i) => ({
    ...each,
    from: 0,
    at: i % 6,
    moves: 'LDRDLU'[i % 6]!,
  }));
  const file = parseReplayTreeFile(JSON.stringify({ ...FILE, variations: usual }));
  expect(file.tree.nodes).toHaveLength(7 + MAX_VARIATIONS);
  expect(performance.now() - started).toBeLessThan(1000);
});
