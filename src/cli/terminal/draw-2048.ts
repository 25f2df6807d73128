import { stripVTControlCharacters, styleText } from 'node:util';
import { type Board, exponentOf, OBSTACLE, SIZE } from '../../games/2048/board.ts';
import { abilitiesOf } from './terminal.ts';

/** The board as lines of text, in colour if the terminal has colours, and narrow if it is narrow. */
export function drawBoard(board: Board, columns = abilitiesOf(process.stdout).columns): string {
  const width = tileWidth(columns);
  const rows = Array.from({ length: SIZE }, (_, row) =>
    board.slice(row * SIZE, (row + 1) * SIZE).map((tile) => drawTile(tile, width)),
  );
  if (boxWidth(width) > columns) return rows.map((cells) => cells.join(' ')).join('\n');
  const bar = (left: string, middle: string, right: string) =>
    left + Array<string>(SIZE).fill('─'.repeat(width)).join(middle) + right;
  const lines = rows.map((cells) => `│${cells.join('│')}│`);
  return [bar('┌', '┬', '┐'), lines.join(`\n${bar('├', '┼', '┤')}\n`), bar('└', '┴', '┘')].join('\n');
}

/** Draws over the previous drawing, so that a game stays in place; if the cursor cannot move, below it. */
export function createScreen(): (text: string) => void {
  const { cursor, columns } = abilitiesOf(process.stdout);
  let height = 0;
  return (text) => {
    if (cursor && height > 0) process.stdout.write(`\x1b[${height}A\x1b[0J`);
    process.stdout.write(`${text}\n`);
    height = text
      .split('\n')
      .reduce(
        (sum, line) => sum + Math.max(1, Math.ceil(stripVTControlCharacters(line).length / columns)),
        0,
      );
  };
}

const WIDTH = 8;
/** `128k` is the longest short form of a tile. */
const MIN_WIDTH = 4;
const COLOURS = ['white', 'cyan', 'green', 'yellow', 'magenta', 'red', 'blue'] as const;

function tileWidth(columns: number): number {
  const fitting = Math.floor((columns - SIZE - 1) / SIZE);
  return Math.max(MIN_WIDTH, Math.min(WIDTH, fitting));
}

function boxWidth(width: number): number {
  return SIZE * width + SIZE + 1;
}

function drawTile(tile: number, width: number): string {
  if (tile === 0) return ' '.repeat(width);
  if (tile === OBSTACLE) return styleText('inverse', '▒'.repeat(width));
  const text = centre(String(tile).length < width ? String(tile) : shortForm(tile), width);
  return styleText(['bold', COLOURS[exponentOf(tile) % COLOURS.length]!], text);
}

/** 1024 is `1k`, 131072 is `128k`. */
function shortForm(tile: number): string {
  return tile < 1024 ? String(tile) : `${tile / 1024}k`;
}

function centre(text: string, width: number): string {
  const left = Math.floor((width - text.length) / 2);
  return text.padStart(left + text.length).padEnd(width);
}
