import type { Colours } from './colours.ts';
import type { Place } from './draw-boards.ts';
import type { Placed } from './layout.ts';
import { isCut, type TreeNode, valueAtStep } from './search-tree.ts';

/** What a game, or numbers in a lesson, look like in the tree. */
export interface Looks<Position = unknown, Move = unknown> {
  draw(
    context: CanvasRenderingContext2D,
    node: TreeNode<Position, Move>,
    place: Place,
    colours: Colours,
  ): void;
  /** On the line to a position: an arrow or a cell; undefined for spawns, which have their chance. */
  edgeLabel(node: TreeNode<Position, Move>): string | undefined;
  format(value: number): string;
  percent(share: number): string;
  readonly cutLabel: string;
}

export interface Scene {
  readonly placed: readonly Placed[];
  readonly step: number;
  /** Nodes of the best line, which is drawn strong. */
  readonly best: ReadonlySet<TreeNode>;
  /** What the last step was about. */
  readonly current: TreeNode | undefined;
  readonly selected: TreeNode | undefined;
}

/** Room under a board that its value takes. */
const VALUE = 24;

export function drawTree(
  context: CanvasRenderingContext2D,
  scene: Scene,
  looks: Looks,
  colours: Colours,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const place of scene.placed) if (place.above) drawEdge(context, place, place.above, scene, colours);
  for (const place of scene.placed) drawNode(context, place, scene, looks, colours);
}

function drawEdge(
  context: CanvasRenderingContext2D,
  { node, x, y, size }: Placed,
  above: Placed,
  { best }: Scene,
  colours: Colours,
): void {
  const from = above.y + above.size + (above.size >= 24 ? VALUE : 1);
  const strong = best.has(node) && best.has(above.node);
  context.strokeStyle = strong ? colours.accent : colours.line;
  const weight = above.node.decider === 'chance' ? 1 + 8 * node.branch.probability : 1.5;
  context.lineWidth = size < 6 ? 0.5 : strong ? Math.max(3, weight) : Math.min(5, weight);
  context.globalAlpha = isCut(node) ? 0.45 : size < 12 ? 0.5 : 1;
  context.setLineDash(isCut(node) ? [4, 4] : []);
  context.beginPath();
  context.moveTo(above.x, from);
  if (size < 12) context.lineTo(x, y);
  else context.bezierCurveTo(above.x, from + (y - from) * 0.6, x, from + (y - from) * 0.4, x, y - 2);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function drawNode(
  context: CanvasRenderingContext2D,
  place: Placed,
  { step, best, current, selected }: Scene,
  looks: Looks,
  colours: Colours,
): void {
  const { node, x, y, size, above, folded = 0 } = place;
  const left = x - size / 2;
  if (size < 7) {
    context.fillStyle = isCut(node) ? colours.line : best.has(node) ? colours.accent : colours.muted;
    context.globalAlpha = isCut(node) ? 0.4 : 1;
    context.fillRect(left, y, size, size);
    context.globalAlpha = 1;
    if (node === current) frame(context, left, y, size, colours.last, 2, 3);
    return;
  }
  // 1. The board, and what it is.
  context.globalAlpha = isCut(node) ? 0.3 : 1;
  looks.draw(context, node, { x: left, y, size }, colours);
  context.globalAlpha = 1;
  if (best.has(node)) frame(context, left, y, size, colours.accent, 3, 3);
  if (node.why === 'hit' && node.valuedAt <= step) {
    context.setLineDash([3, 3]);
    frame(context, left, y, size, colours.good, 2, 5);
    context.setLineDash([]);
    if (size >= 40) badge(context, left + size, y, '=', colours.good, colours);
  }
  if (node === selected) frame(context, left, y, size, colours.ink, 2, 7);
  if (node === current) frame(context, left, y, size, colours.last, 3, 7);
  if (size < 24) return;

  // 2. The move that leads here, above it; where chance decides, how likely it is.
  const label = looks.edgeLabel(node);
  context.globalAlpha = isCut(node) ? 0.55 : 1;
  if (label && size >= 32) {
    const fill = best.has(node) ? colours.accent : colours.surface;
    badge(context, x, y - 18, label, fill, colours, best.has(node) ? colours.accentInk : colours.ink, 11);
  } else if (above?.node.decider === 'chance' && size >= 44) {
    write(context, looks.percent(node.branch.probability), x, y - 10, 11, colours.ink, colours, 500);
  }
  context.globalAlpha = 1;

  // 3. The value below it, and who decides next.
  const known = valueAtStep(node, step);
  const text = isCut(node)
    ? looks.cutLabel
    : known
      ? boundMark(node, known.final) + looks.format(known.value)
      : '';
  if (size >= 32) {
    const colour =
      isCut(node) || !known?.final ? colours.muted : best.has(node) ? colours.accent : colours.ink;
    write(context, text, x, y + size + 13, size >= 56 ? 13 : 11, colour, colours, known?.final ? 600 : 400);
  }
  if (folded > 0)
    badge(context, x + size / 2 - 4, y + size, `+${folded}`, colours.muted, colours, colours.surface, 8);
}

function boundMark(node: TreeNode, final: boolean): string {
  if (!final || node.bound === 'exact') return '';
  return node.bound === 'at-most' ? '≤ ' : '≥ ';
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  { font }: Colours,
  weight: number,
): void {
  context.font = `${weight} ${size}px ${font}`;
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

function frame(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  colour: string,
  width: number,
  out: number,
): void {
  const by = size < 24 ? 1 : out - 2;
  context.strokeStyle = colour;
  context.lineWidth = size < 24 ? 1.5 : width;
  context.strokeRect(x - by, y - by, size + 2 * by, size + 2 * by);
}

/** A label in a circle, or in a pill if it is long. */
function badge(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  text: string,
  fill: string,
  colours: Colours,
  ink = colours.surface,
  radius = 9,
): void {
  context.font = `600 12px ${colours.font}`;
  const width = Math.max(2 * radius, context.measureText(text).width + 10);
  context.beginPath();
  context.roundRect(x - width / 2, y - radius, width, 2 * radius, radius);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = ink;
  context.fillText(text, x, y + 0.5);
}
