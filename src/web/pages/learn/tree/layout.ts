import { isCut, type TreeNode } from './search-tree.ts';

/** A node's place on the screen: the middle of its upper edge, in pixels, and the side of its board. */
export interface Placed<N extends TreeNode = TreeNode> {
  readonly node: N;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Where it hangs from. */
  readonly above: Placed<N> | undefined;
  /** How many of its parent's branches are folded into this place, itself left out. */
  readonly folded?: number;
}

export interface View {
  readonly width: number;
  readonly height: number;
}

/** Room for a value and a label between a board and the row below it. */
const BELOW = 74;
const SIZES = [132, 104, 84, 72, 64, 60, 56, 56, 56];
const GAP = 14;

/** The y of each row, and the side of its boards, for boards no larger than fits `perRow` of them. */
export function rowsOf({ width }: View, perRow: number, depth: number): { y: number; size: number }[] {
  const largest = Math.floor((width - GAP) / perRow) - GAP;
  let y = 16;
  return Array.from({ length: depth + 1 }, (_, row) => {
    const size = Math.min(SIZES[Math.min(row, SIZES.length - 1)]!, row === 0 ? 132 : largest);
    const place = { y, size };
    y += size + BELOW;
    return place;
  });
}

export function heightOf(rows: readonly { y: number; size: number }[]): number {
  const last = rows.at(-1)!;
  return last.y + last.size + BELOW - 16;
}

/**
 * The focused layout: a path from the root, and below each of its nodes as many branches as fit in a row: the first
 * ones, the one on the path, and a place for the rest. It stays readable however large the tree is.
 */
export function placeFocused<N extends TreeNode>(
  path: readonly N[],
  step: number,
  view: View,
  perRow: number,
): Placed<N>[] {
  const rows = rowsOf(view, perRow, path.length);
  const placed: Placed<N>[] = [];
  let above: Placed<N> = {
    node: path[0]!,
    x: view.width / 2,
    y: rows[0]!.y,
    size: rows[0]!.size,
    above: undefined,
  };
  placed.push(above);
  for (let row = 1; row <= path.length; row++) {
    const children = path[row - 1]!.children.filter((child) => child.enteredAt <= step) as N[];
    if (children.length === 0) break;
    const next = path[row];
    const shown = choose(children, next, perRow);
    const { y, size } = rows[row]!;
    const total = shown.length * size + (shown.length - 1) * GAP;
    const start = clamp(above.x - total / 2, GAP, view.width - GAP - total);
    let following: Placed<N> | undefined;
    shown.forEach((node, i) => {
      const folded = i === shown.length - 1 ? children.length - shown.length : 0;
      const place: Placed<N> = { node, x: start + i * (size + GAP) + size / 2, y, size, above, folded };
      placed.push(place);
      if (node === next) following = place;
    });
    if (!following) break;
    above = following;
  }
  return placed;
}

/** The first branches and, if it is not one of them, the current one. */
function choose<N extends TreeNode>(children: readonly N[], wanted: N | undefined, most: number): N[] {
  const first = children.slice(0, most);
  if (wanted && !first.includes(wanted) && children.includes(wanted)) first[most - 1] = wanted;
  return first;
}

/** How the whole tree is seen: `scale` pixels for every leaf, from `left` on, `top` pixels scrolled. */
export interface Camera {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Every node's span of leaves. A folded node is a leaf. */
export interface WholeLayout<N extends TreeNode = TreeNode> {
  readonly root: N;
  readonly leaves: number;
  /** By depth, the most leaves under one node: how wide its row's boards can be. */
  readonly widest: readonly number[];
  /** By node: its first leaf, and how many it spans. */
  readonly spans: Map<TreeNode, { readonly first: number; readonly count: number }>;
}

export function layOutWhole<N extends TreeNode>(
  root: N,
  isFolded: (node: TreeNode) => boolean,
): WholeLayout<N> {
  const spans = new Map<TreeNode, { first: number; count: number }>();
  const widest: number[] = [];
  let leaves = 0;
  visit(root);
  return { root, leaves, widest, spans };

  function visit(node: TreeNode): void {
    const first = leaves;
    if (node.children.length === 0 || isFolded(node)) leaves++;
    else for (const child of node.children) visit(child);
    const count = leaves - first;
    widest[node.depth] = Math.max(widest[node.depth] ?? 0, count);
    spans.set(node, { first, count });
  }
}

/** Whole trees narrower than this many pixels are drawn as one bar. */
export const BAR = 2;

/**
 * The visible part of the whole tree at a step, parents first. Boards are as large as space allows; anything too
 * small to see is passed to `onBar` as one bar from a row to the last.
 */
export function placeWhole<N extends TreeNode>(
  layout: WholeLayout<N>,
  step: number,
  view: View,
  camera: Camera,
  onBar: (node: N, x: number, width: number, y: number) => void,
): Placed<N>[] {
  const rows = wholeRows(layout, camera, view);
  const placed: Placed<N>[] = [];
  visit(layout.root, undefined);
  return placed;

  function visit(node: N, above: Placed<N> | undefined): void {
    const { first, count } = layout.spans.get(node)!;
    const from = first * camera.scale - camera.left;
    const width = count * camera.scale;
    if (from > view.width || from + width < 0) return;
    const { y, size } = rows[node.depth]!;
    const top = y - camera.top;
    if (width < BAR) {
      onBar(node, from, width, top);
      return;
    }
    // Seen in part, a board stays within what is seen of its room.
    const [left, right] = [Math.max(from, 0), Math.min(from + width, view.width)];
    const room = Math.max(1, Math.min(size, right - left - Math.min(GAP, width * 0.1)));
    const place: Placed<N> = { node, x: (left + right) / 2, y: top + (size - room) / 2, size: room, above };
    placed.push(place);
    let bar = -1;
    for (const child of node.children as N[]) {
      if (child.enteredAt > step) break;
      const span = layout.spans.get(child);
      if (!span) break;
      // Many bars in one pixel are one.
      const pixel = Math.floor(span.first * camera.scale - camera.left);
      if (span.count * camera.scale < BAR && pixel === bar) continue;
      bar = pixel;
      visit(child, place);
    }
  }
}

/** Rows as high as their largest boards, and low where all are small. */
function wholeRows(
  { widest }: WholeLayout,
  { scale }: Camera,
  { width }: View,
): { y: number; size: number }[] {
  let y = 16;
  return widest.map((count, row) => {
    const span = Math.min(count * scale, width);
    const room = span - Math.min(GAP, span * 0.1);
    const size = Math.max(8, Math.min(SIZES[Math.min(row, SIZES.length - 1)]!, room));
    const place = { y, size };
    y += size + (size >= 32 ? BELOW : BELOW / 2);
    return place;
  });
}

/** A camera that shows everything. */
export function fitted({ leaves }: WholeLayout, { width }: View): Camera {
  return { scale: width / leaves, left: 0, top: 0 };
}

/** The camera after zooming by a factor around a place on the screen, kept on the tree. */
export function zoom(camera: Camera, factor: number, x: number, layout: WholeLayout, view: View): Camera {
  const scale = clamp(
    camera.scale * factor,
    view.width / layout.leaves,
    Math.max(160, view.width / layout.leaves),
  );
  const left = (camera.left + x) * (scale / camera.scale) - x;
  return keep({ ...camera, scale, left }, layout, view);
}

export function keep(camera: Camera, layout: WholeLayout, view: View): Camera {
  const height = heightOf(wholeRows(layout, camera, view));
  return {
    scale: camera.scale,
    left: clamp(camera.left, 0, Math.max(0, layout.leaves * camera.scale - view.width)),
    top: clamp(camera.top, 0, Math.max(0, height - view.height)),
  };
}

/** The node whose board is at a place on the screen. */
export function nodeAt<N extends TreeNode>(
  placed: readonly Placed<N>[],
  x: number,
  y: number,
): N | undefined {
  const hit = placed.findLast(
    (place) => Math.abs(x - place.x) <= place.size / 2 + 4 && y >= place.y && y <= place.y + place.size + 24,
  );
  return hit && !isCut(hit.node) ? hit.node : undefined;
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
