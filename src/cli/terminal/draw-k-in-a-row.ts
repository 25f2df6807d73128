import { styleText } from 'node:util';
import { formatCell } from '../../games/k-in-a-row/notation.ts';
import type { Rules, Sign } from '../../games/k-in-a-row/rules.ts';
import type { State } from '../../games/k-in-a-row/state.ts';
import { abilitiesOf } from './terminal.ts';

/** The board with its coordinates; the last stone is underlined, a winning line is inverse. */
export function drawPosition(state: State, columns = abilitiesOf(process.stdout).columns): string {
  const { rows, cols } = state.rules;
  // A board of 20 columns needs 44 characters; without gaps it fits into 24.
  const gap = MARGIN + 2 * cols <= columns ? ' ' : '';
  const letters = Array.from({ length: cols }, (_, col) => formatCell(col, state.rules)[0]).join(gap);
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: cols }, (_, col) => drawStone(state, row * cols + col));
    return `${rowNumber(row, state.rules).padStart(3)} ${cells.join(gap)}`;
  });
  return [...lines, `    ${letters}`].join('\n');
}

export function describeResult({ result }: State): string {
  if (result === null) return 'Not finished.';
  return result === 'draw' ? 'Draw: no line can still be completed.' : `${result} won.`;
}

/** Row numbers and a space. */
const MARGIN = 4;
const COLOURS = { X: 'red', O: 'blue' } as const satisfies Record<Sign, string>;

function drawStone(state: State, cell: number): string {
  const sign = state.cells[cell];
  if (!sign) return styleText('dim', '·');
  const last = state.moves.at(-1) === cell ? (['underline'] as const) : [];
  const won = state.winningCells.includes(cell) ? (['inverse'] as const) : [];
  return styleText(['bold', COLOURS[sign], ...last, ...won], sign);
}

function rowNumber(row: number, rules: Rules): string {
  return formatCell(row * rules.cols, rules).slice(1);
}
