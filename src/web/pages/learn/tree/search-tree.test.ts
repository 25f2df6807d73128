import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../../../games/2048/board.ts';
import { runSearch, searchTree } from '../../../../players/teaching/search.ts';
import { planFor } from '../think/plan.ts';
import {
  type Camera,
  fitted,
  heightOf,
  keep,
  layOutWhole,
  nodeAt,
  placeFocused,
  placeWhole,
  rowsOf,
  zoom,
} from './layout.ts';
import { bestLine, growTree, isCut, pathTo, type TreeNode, valueAtStep } from './search-tree.ts';

/*
 *  512 256 128  16
 *   32  32   .   .
 *    8   4   2   .
 *    2   .   .   .
 */
const POSITION = { board: parseBoard('512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0'), score: 6000 };
const VIEW = { width: 800, height: 560 };

function treeOf(spec: string, depth: number) {
  const { root, problem, settings } = planFor(spec, POSITION, { depth })!;
  const tree = growTree(searchTree(root, problem, settings), Infinity);
  return { tree, result: runSearch(root, problem, settings)! };
}

describe.each([
  ['snake:search=alphabeta', 3],
  ['snake:search=minimax', 2],
  ['ex', 3],
  ['swarm', 3],
])('%s, depth %i', (spec, depth) => {
  const { tree, result } = treeOf(spec, depth);
  const end = tree.steps.length;

  test('every position is there, and the root has the value of the search', () => {
    expect(tree.nodes).toHaveLength(result.nodes);
    expect(tree.result).toEqual(result);
    expect(valueAtStep(tree.root, end)).toEqual({ value: result.value, final: true });
    const line = bestLine(tree.root, end);
    expect(line[1]!.branch.move).toEqual(result.move);
    expect(line.every((node) => !isCut(node) && node.valuedAt <= end)).toBe(true);
  });

  test('a position has a value only after it was entered and its branches are known', () => {
    for (const node of tree.nodes) {
      expect(node.enteredAt).toBeLessThan(node.valuedAt);
      expect(valueAtStep(node, node.valuedAt)).toEqual({ value: node.value, final: true });
      for (const child of node.children) {
        expect(child.parent).toBe(node);
        if (isCut(child)) expect(child.enteredAt).toBe(node.cut!.at);
        else expect(child.valuedAt).toBeLessThan(node.valuedAt);
      }
    }
  });

  test('looking back shows what was known then', () => {
    const half = Math.floor(end / 2);
    const known = tree.nodes.filter((node) => node.valuedAt <= half).length;
    const steps = tree.steps.slice(0, half).filter(({ type }) => type === 'value' || type === 'hit').length;
    expect(known).toBe(steps);
    expect(valueAtStep(tree.root, half)?.final ?? false).toBe(false);
  });

  test('cuts are where the search cut', () => {
    expect(tree.nodes.filter((node) => node.cut).length).toBe(result.cuts);
  });
});

test('a tree that is too large stops, and says so', () => {
  const { root, problem, settings } = planFor('snake', POSITION, { depth: 4 })!;
  const tree = growTree(searchTree(root, problem, settings), 500);
  expect(tree.nodes).toHaveLength(500);
  expect(tree.result).toBeUndefined();
});

describe('the focused layout', () => {
  const { tree } = treeOf('ex', 3);
  const end = tree.steps.length;

  test.each([4, 7])('with %i boards in a row nothing overlaps or leaves the view', (perRow) => {
    for (const node of tree.nodes.filter(({ id }) => id % 97 === 0)) {
      const placed = placeFocused(pathTo(node), end, VIEW, perRow);
      expect(placed.map((place) => place.node)).toContain(node);
      const bottom = heightOf(rowsOf(VIEW, perRow, tree.root.plies));
      for (const { x, y, size } of placed) {
        expect(x - size / 2).toBeGreaterThanOrEqual(0);
        expect(x + size / 2).toBeLessThanOrEqual(VIEW.width);
        expect(y + size).toBeLessThan(bottom);
      }
      placed.forEach((a, i) => {
        for (const b of placed.slice(i + 1)) {
          if (a.y === b.y) expect(Math.abs(a.x - b.x)).toBeGreaterThanOrEqual(a.size);
        }
      });
    }
  });

  test('what is not shown is counted', () => {
    const first = tree.root.children[0]!;
    const row = placeFocused(pathTo(first), end, VIEW, 5).filter(({ node }) => node.parent === first);
    expect(row).toHaveLength(5);
    expect(row.at(-1)!.folded).toBe(first.children.length - 5);
  });

  test('a click on a board finds its node', () => {
    const placed = placeFocused(pathTo(tree.root), end, VIEW, 7);
    for (const { node, x, y, size } of placed) expect(nodeAt(placed, x, y + size / 2)).toBe(node);
    expect(nodeAt(placed, 2, 2)).toBeUndefined();
  });
});

describe('the whole tree', () => {
  const { tree } = treeOf('ex', 3);
  const end = tree.steps.length;
  const layout = layOutWhole(tree.root, () => false);
  const noBars = () => {};

  test('parents span their branches', () => {
    for (const node of tree.nodes) {
      const span = layout.spans.get(node)!;
      const below = node.children.map((child) => layout.spans.get(child)!);
      if (below.length > 0) expect(span.count).toBe(below.reduce((sum, { count }) => sum + count, 0));
      else expect(span.count).toBe(1);
    }
    expect(layout.leaves).toBe(tree.nodes.filter((node) => node.children.length === 0).length);
  });

  test('everything fits at first, and what is drawn is bounded however large the tree is', () => {
    const bars: TreeNode[] = [];
    const placed = placeWhole(layout, end, VIEW, fitted(layout, VIEW), (node) => bars.push(node));
    for (const { x } of placed) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(VIEW.width);
    }
    expect(placed.length + bars.length).toBeLessThan(3 * VIEW.width);
  });

  test('zooming keeps the place under the pointer, and never leaves the tree', () => {
    const before = fitted(layout, VIEW);
    const after = zoom(before, 3, 400, layout, VIEW);
    const leafAt = ({ left, scale }: Camera) => (left + 400) / scale;
    expect(leafAt(after)).toBeCloseTo(leafAt(before), 6);
    expect(zoom(after, 0.001, 400, layout, VIEW)).toEqual(before);
    expect(keep({ ...after, left: 1e9 }, layout, VIEW).left).toBe(layout.leaves * after.scale - VIEW.width);
  });

  test('folded branches take no room', () => {
    const folded = layOutWhole(tree.root, (node) => node.depth === 1);
    expect(folded.leaves).toBe(tree.root.children.length);
    const placed = placeWhole(folded, end, VIEW, fitted(folded, VIEW), noBars);
    expect(placed).toHaveLength(1 + tree.root.children.length);
  });

  test('only what was entered by then is drawn', () => {
    const placed = placeWhole(layout, 2, VIEW, fitted(layout, VIEW), noBars);
    expect(placed).toHaveLength(2);
  });
});
