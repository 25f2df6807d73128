import type { Colours } from './colours.ts';

type Context = CanvasRenderingContext2D;

/** A square on the canvas. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A board of tiles; `fresh` is a cell to be marked. Digits are written where they can be read. */
export function drawTiles(
  context: Context,
  board: readonly number[],
  { x, y, size }: Place,
  colours: Colours,
  fresh?: number,
): void {
  const gap = size / 40;
  const cell = (size - 5 * gap) / 4;
  fillRound(context, x, y, size, size, size / 24, colours.board);
  board.forEach((tile, i) => {
    const [left, top] = [x + gap + (i % 4) * (cell + gap), y + gap + Math.floor(i / 4) * (cell + gap)];
    const exponent = tile > 0 ? 31 - Math.clz32(tile) : 0;
    const { paper, ink } = colours.tiles[exponent]!;
    fillRound(context, left, top, cell, cell, cell / 8, tile < 0 ? colours.stone : paper);
    if (tile > 0 && cell >= 11) {
      const digits = String(tile).length;
      context.fillStyle = ink;
      context.font = `600 ${cell * [0, 0.6, 0.55, 0.42, 0.33, 0.27, 0.22][digits]!}px ${colours.font}`;
      context.fillText(String(tile), left + cell / 2, top + cell / 2 + 0.5);
    }
    if (i === fresh) {
      context.strokeStyle = colours.accent;
      context.lineWidth = Math.max(1, cell / 10);
      context.setLineDash(cell > 8 ? [cell / 5, cell / 8] : []);
      context.strokeRect(left, top, cell, cell);
      context.setLineDash([]);
    }
  });
}

/** A board of X and O; `fresh` is the last stone. */
export function drawMarks(
  context: Context,
  { rows, cols, cells }: { rows: number; cols: number; cells: readonly ('X' | 'O' | null)[] },
  { x, y, size }: Place,
  colours: Colours,
  fresh?: number,
): void {
  const cell = size / Math.max(rows, cols);
  const [left, top] = [x + (size - cell * cols) / 2, y + (size - cell * rows) / 2];
  context.fillStyle = colours.squareLine;
  context.fillRect(left, top, cell * cols, cell * rows);
  const gap = Math.min(1, cell / 8);
  cells.forEach((sign, i) => {
    const [cx, cy] = [left + (i % cols) * cell, top + Math.floor(i / cols) * cell];
    context.fillStyle = i === fresh ? colours.last : colours.square;
    context.fillRect(cx + gap / 2, cy + gap / 2, cell - gap, cell - gap);
    if (!sign) return;
    context.strokeStyle = i === fresh ? colours.surface : sign === 'X' ? colours.x : colours.o;
    context.lineWidth = Math.max(1, cell / 7);
    context.beginPath();
    if (sign === 'X') {
      context.moveTo(cx + cell * 0.26, cy + cell * 0.26);
      context.lineTo(cx + cell * 0.74, cy + cell * 0.74);
      context.moveTo(cx + cell * 0.74, cy + cell * 0.26);
      context.lineTo(cx + cell * 0.26, cy + cell * 0.74);
    } else context.arc(cx + cell / 2, cy + cell / 2, cell * 0.27, 0, 2 * Math.PI);
    context.stroke();
  });
}

export function fillRound(
  context: Context,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  colour: string,
): void {
  context.fillStyle = colour;
  if (width < 10) {
    context.fillRect(x, y, width, height);
    return;
  }
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
