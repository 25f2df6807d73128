/** What is on a card: a game to be proud of. */
export interface ScoreCard {
  readonly title: string;
  /** Under the title: the date, who played. */
  readonly note: string;
  readonly number: string;
  readonly caption: string;
  /** The final board of 2048; none for a puzzle. */
  readonly board?: readonly number[] | undefined;
  readonly writing: 'ltr' | 'rtl';
}

const WIDTH = 1200;
const HEIGHT = 630;
const BOARD = 470;
const MARGIN = 80;

/** Draws the card as a picture, in the colours that the page has now. */
export async function drawScoreCard(card: ScoreCard): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const font = (size: number, weight = 600) => `${weight} ${size}px ${colour('--font')}`;
  const rtl = card.writing === 'rtl';
  const x = rtl ? WIDTH - MARGIN : MARGIN;
  context.direction = card.writing;
  context.textAlign = 'start';
  context.fillStyle = colour('--paper');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const line = (text: string, y: number, size: number, ink: string, weight?: number) => {
    context.font = font(size, weight);
    context.fillStyle = colour(ink);
    context.fillText(text, x, y, card.board ? WIDTH - BOARD - 3 * MARGIN : WIDTH - 2 * MARGIN);
  };
  line('Lookahead', 120, 34, '--accent');
  line(card.title, 190, 56, '--ink');
  line(card.note, 240, 30, '--muted', 400);
  line(card.number, 420, 130, '--ink');
  line(card.caption, 490, 34, '--muted', 400);
  if (card.board) drawBoard(context, card.board, rtl ? MARGIN : WIDTH - MARGIN - BOARD, colour, font);
  return canvas.convertToBlob({ type: 'image/png' });
}

function drawBoard(
  context: OffscreenCanvasRenderingContext2D,
  board: readonly number[],
  left: number,
  colour: (name: string) => string,
  font: (size: number) => string,
): void {
  const top = (HEIGHT - BOARD) / 2;
  const gap = BOARD * 0.022;
  const cell = (BOARD - 5 * gap) / 4;
  const box = (x: number, y: number, size: number, radius: number, paper: string) => {
    context.fillStyle = paper;
    context.beginPath();
    context.roundRect(x, y, size, size, radius);
    context.fill();
  };
  box(left, top, BOARD, 14, colour('--board'));
  context.direction = 'ltr';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [i, tile] of board.entries()) {
    const x = left + gap + (i % 4) * (cell + gap);
    const y = top + gap + Math.floor(i / 4) * (cell + gap);
    const power = tile > 0 ? 31 - Math.clz32(tile) : 0;
    const paper = tile < 0 ? '--stone' : tile === 0 ? '--cell' : `--tile-${power}`;
    box(x, y, cell, 8, colour(paper));
    if (tile <= 0) continue;
    context.font = font(cell * Math.min(0.44, 1.15 / String(tile).length));
    context.fillStyle = colour(`--tile-ink-${power}`);
    context.fillText(String(tile), x + cell / 2, y + cell / 2 + 3);
  }
}
