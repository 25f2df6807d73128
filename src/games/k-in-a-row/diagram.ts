/**
 * A position as text: `X.O/.X./...` is the rows from the top, separated by `/`; `.` is an empty cell. Whose turn it
 * is follows from the stones: X when there are as many X as O. Rows in error places count from the top, as written.
 */
import { InputError } from '../../input-error.ts';
import { opponent, type Rules, type Sign } from './rules.ts';
import { completeLines, type State, setUp } from './state.ts';

/**
 * Accepts exactly the positions that can arise if a game continues until a win or a full board: a board filled beyond
 * a declared draw is accepted and is a draw.
 */
export function parsePosition(text: string, rules: Rules): State {
  const rows = text.trim().split('/');
  if (rows.length !== rules.rows) {
    throw new InputError(
      `the position has ${rows.length} rows; ${rules.rows} rows separated by / are allowed`,
      'position',
    );
  }
  const state = setUp(
    rules,
    rows.flatMap((row, i) => parseRow(row, i + 1, rules)),
  );
  requirePossible(state);
  return state;
}

/** A position as rows of `X`, `O` and `.`, from the top. */
export function formatPosition(state: State): string {
  const { rows, cols } = state.rules;
  const row = (i: number) => state.cells.slice(i * cols, (i + 1) * cols).map((sign) => sign ?? '.');
  return Array.from({ length: rows }, (_, i) => row(i).join('')).join('/');
}

function parseRow(row: string, number: number, rules: Rules): (Sign | null)[] {
  if (row.length !== rules.cols) {
    throw new InputError(`the row has ${row.length} cells; ${rules.cols} are allowed`, `row ${number}`);
  }
  return Array.from({ length: rules.cols }, (_, i) => {
    const sign = row[i]!.toUpperCase();
    if (sign === 'X' || sign === 'O') return sign;
    if (sign === '.') return null;
    const place = `row ${number}, column ${i + 1}`;
    throw new InputError(`${JSON.stringify(row[i])} is not a cell; X, O and . are allowed`, place);
  });
}

function requirePossible(state: State): void {
  const { rules, cells, toMove } = state;
  const xs = cells.filter((sign) => sign === 'X').length;
  const os = cells.filter((sign) => sign === 'O').length;
  if (xs !== os && xs !== os + 1) {
    throw new InputError(
      `there are ${xs} X and ${os} O; as many X as O, or one more, are allowed`,
      'position',
    );
  }
  const mover = opponent(toMove);
  if (completeLines(state, toMove).length > 0) {
    throw new InputError(
      `${toMove} has ${rules.k} in a row although ${mover} moved last; only the side that moved last can have won`,
      'position',
    );
  }
  const [first, ...others] = completeLines(state, mover);
  if (first && !first.some((cell) => others.every((line) => line.includes(cell)))) {
    throw new InputError(
      `${mover} has won more than once; winning lines that meet in the last stone are allowed`,
      'position',
    );
  }
}
