import { stripVTControlCharacters, styleText } from 'node:util';
import { type Board, exponentOf, OBSTACLE, SIZE } from '../../games/2048/board.ts';

/** The board as lines of text, in colour where the terminal has any. */
export function drawBoard(board: Board): string {
  const bar = (left: string, middle: string, right: string) =>
    left + Array<string>(SIZE).fill('─'.repeat(WIDTH)).join(middle) + right;
  const rows = Array.from({ length: SIZE }, (_, row) => {
    const cells = board.slice(row * SIZE, (row + 1) * SIZE).map(drawTile);
    return `│${cells.join('│')}│`;
  });
  return [bar('┌', '┬', '┐'), rows.join(`\n${bar('├', '┼', '┤')}\n`), bar('└', '┴', '┘')].join('\n');
}

/** Draws over what was drawn before, so that a game stays in place on the screen. */
export function createScreen(): (text: string) => void {
  let height = 0;
  return (text) => {
    if (process.stdout.isTTY && height > 0) process.stdout.write(`\x1b[${height}A\x1b[0J`);
    process.stdout.write(`${text}\n`);
    const columns = process.stdout.columns || 80;
    height = text
      .split('\n')
      .reduce(
        (sum, line) => sum + Math.max(1, Math.ceil(stripVTControlCharacters(line).length / columns)),
        0,
      );
  };
}

const WIDTH = 8;
const COLOURS = ['white', 'cyan', 'green', 'yellow', 'magenta', 'red', 'blue'] as const;

function drawTile(tile: number): string {
  if (tile === 0) return ' '.repeat(WIDTH);
  if (tile === OBSTACLE) return styleText('inverse', '▒'.repeat(WIDTH));
  const text = centre(String(tile));
  return styleText(['bold', COLOURS[exponentOf(tile) % COLOURS.length]!], text);
}

function centre(text: string): string {
  const left = Math.floor((WIDTH - text.length) / 2);
  return text.padStart(left + text.length).padEnd(WIDTH);
}
