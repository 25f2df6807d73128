import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commentOn,
  lineFrom,
  linesOf,
  type MoveTree,
  makeStep,
  nodeOf,
  pathTo,
  promote,
  removeBranch,
  START,
  stepsTo,
  treeFromLines,
  treeOf,
} from './move-tree.ts';

const same = (a: string, b: string) => a === b;
const step = (tree: MoveTree<string>, from: number, text: string) => makeStep(tree, from, text, same);

test('a step in the middle of a line adds a branch; the same step again goes to it', () => {
  const main = treeOf(['a', 'b', 'c']);
  const branch = step(main, 1, 'x');
  expect(stepsTo(branch.tree, branch.node)).toEqual(['a', 'x']);
  expect(step(branch.tree, 1, 'x')).toEqual({ tree: branch.tree, node: branch.node });
  expect(step(branch.tree, 1, 'b').node).toBe(2);
  // The tree that it was made from is as it was.
  expect(linesOf(main)).toHaveLength(1);
});

test('a promoted variation becomes the main line, and the replaced line a variation', () => {
  const { tree, node } = step(treeOf(['a', 'b', 'c']), 1, 'x');
  const longer = step(tree, node, 'y');
  const promoted = promote(longer.tree, longer.node);
  expect(lineFrom(promoted, START).map((each) => nodeOf(promoted, each).step)).toEqual(['a', 'x', 'y']);
  expect(linesOf(promoted)[1]).toMatchObject({ from: 0, at: 1, steps: ['b', 'c'] });
  expect(promote(promoted, longer.node)).toEqual(promoted);
});

test('removing a branch removes everything after it', () => {
  const { tree, node } = step(treeOf(['a', 'b', 'c']), 1, 'x');
  expect(removeBranch(tree, 2).nodes.filter(Boolean)).toHaveLength(3);
  expect(stepsTo(removeBranch(tree, 2), node)).toEqual(['a', 'x']);
  expect(removeBranch(tree, START)).toBe(tree);
});

/** Trees made by any sequence of changes. */
const trees = fc
  .array(fc.tuple(fc.nat(), fc.constantFrom('a', 'b', 'c', 'remove', 'promote', 'comment')), {
    maxLength: 60,
  })
  .map((changes) =>
    changes.reduce((tree: MoveTree<string>, [place, change]) => {
      const alive = tree.nodes.flatMap((node, i) => (node ? [i] : []));
      const at = alive[place % alive.length]!;
      if (change === 'remove') return removeBranch(tree, at);
      if (change === 'promote') return promote(tree, at);
      if (change === 'comment') return commentOn(tree, at, `on ${place}`);
      return step(tree, at, change).tree;
    }, treeOf<string>([])),
  );

test('lines contain the whole tree', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const lines = linesOf(tree);
      expect(linesOf(treeFromLines(lines))).toEqual(lines);
      const all = (each: MoveTree<string>) =>
        each.nodes
          .flatMap((node, i) => (node ? [`${stepsTo(each, i).join('')} ${node.comment}`] : []))
          .toSorted();
      expect(all(treeFromLines(lines))).toEqual(all(tree));
      lines.slice(1).forEach(({ from }, i) => {
        expect(from).toBeLessThanOrEqual(i);
      });
    }),
  );
});

test('every node is reached from the start', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      for (const [i, node] of tree.nodes.entries()) if (node) expect(pathTo(tree, i)[0]).toBe(START);
    }),
  );
});
